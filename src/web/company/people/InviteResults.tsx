import { CircleAlert, CircleCheck } from 'lucide-react';
import type { InvitationResult } from '#domain/company/invitation.ts';
import { focusOnMount } from '#web/lib/focus-on-mount.ts';
import { formatQuantity } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { INVITATION_OUTCOME_LABELS } from '../company-labels.ts';

/** The result for each address; those that need attention come first. */
export function InviteResults({ results, onClose }: { results: readonly InvitationResult[]; onClose: () => void }) {
  const isSent = ({ outcome }: InvitationResult) => outcome === 'invited';
  const sent = results.filter(isSent);
  const rows = [...results.filter((result) => !isSent(result)), ...sent];
  return (
    <div className="flex flex-col gap-4 p-5">
      <p ref={focusOnMount} tabIndex={-1} className="font-semibold outline-none">
        {sent.length === 0 ? 'No invitations were sent.' : `${formatQuantity(sent.length, 'invitation')} sent.`}
      </p>
      <ul
        aria-label="Results"
        className="flex max-h-72 flex-col divide-y divide-line overflow-y-auto rounded-xl border border-line text-sm"
      >
        {rows.map((result) => (
          <li key={result.email} className="flex items-center gap-3 px-3.5 py-2.5">
            {isSent(result) ? (
              <CircleCheck aria-hidden="true" className="size-4.5 shrink-0 text-brand" />
            ) : (
              <CircleAlert aria-hidden="true" className="size-4.5 shrink-0 text-notice" />
            )}
            <span className="min-w-0 flex-1 wrap-anywhere">{result.email}</span>
            <span className={classNames('text-right text-xs', isSent(result) ? 'text-ink-2' : 'text-notice')}>
              {INVITATION_OUTCOME_LABELS[result.outcome]}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex justify-end">
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  );
}
