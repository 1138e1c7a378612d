import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { BulkResult } from '#contract/admin.ts';
import { ERRORS } from '#contract/errors.ts';
import { License } from '#domain/account/user.ts';
import type { UserSummary } from '#domain/admin/user-summary.ts';
import { formatCount } from '#web/lib/format.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { getFailureMessage, getSuccessMessage, LICENSE_LABELS } from './admin-labels.ts';
import { useChangeAccount, useChangeAccounts } from './admin-queries.ts';
import { QueryError } from './Card.tsx';
import {
  describeConsequence,
  getConfirmLabel,
  getConfirmTitle,
  toAccountChange,
  type UserAction,
} from './user-actions.ts';

const LICENSE_HINTS: Readonly<Record<License, string>> = {
  free: 'Only what they pay for',
  premium: 'AI search, trips, export',
  business: 'Adds analytics',
  enterprise: 'Adds API and branding',
};
const LICENSE_CARDS = License.options.map((value) => ({
  value,
  label: LICENSE_LABELS[value],
  hint: LICENSE_HINTS[value],
}));

export type ChangeRequest = {
  readonly action: UserAction;
  readonly people: readonly UserSummary[];
  readonly skipped: number;
  readonly isBulk: boolean;
};

type Props = {
  changeRequest: ChangeRequest;
  onClose: () => void;
  /** Called after the server has processed the changes, even if it rejected some of a bulk action. */
  onDone: () => void;
};

export function ChangeDialog({ changeRequest: { action, people, skipped, isBulk }, onClose, onDone }: Props) {
  const [license, setLicense] = useState<License>(people[0]?.grantedLicense ?? 'free');
  const singleChange = useChangeAccount();
  const bulkChange = useChangeAccounts();
  const change = toAccountChange(action, license);
  const isRunning = singleChange.isPending || bulkChange.isPending;
  const results = bulkChange.data ?? null;

  function finish() {
    showToast(getSuccessMessage(change));
    onDone();
    onClose();
  }

  function confirm() {
    const [person] = people;
    if (isRunning || !person) return;
    if (!isBulk) return singleChange.mutate({ uid: person.id, change }, { onSuccess: finish });
    const uids = people.map(({ id }) => id);
    const finishAll = (bulkResults: readonly BulkResult[]) => {
      if (bulkResults.some(({ problem }) => problem === null)) showToast(getSuccessMessage(change));
      onDone();
    };
    bulkChange.mutate({ uids, change }, { onSuccess: finishAll });
  }

  const error = singleChange.error ?? bulkChange.error;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={getConfirmTitle(action, people)}
      footer={
        results ? (
          <div className="flex justify-end">
            <Button onClick={onClose}>Close</Button>
          </div>
        ) : (
          <DialogButtons action={action} isRunning={isRunning} onClose={onClose} onConfirm={confirm} />
        )
      }
    >
      <div className="flex flex-col gap-4 px-5 py-4">
        {results ? (
          <Results results={results} people={people} />
        ) : (
          <>
            <p className="text-sm text-ink-2">{describeConsequence(action)}</p>
            {action.kind === 'choose_license' && (
              <RadioCards label="License" cards={LICENSE_CARDS} value={license} onChange={setLicense} />
            )}
            <AffectedUsers people={people} />
            {skipped > 0 && (
              <p className="text-sm text-ink-2">
                {formatCount(skipped)} of those selected will be skipped, because this doesn't apply to them.
              </p>
            )}
            {error && <QueryError error={error} failure={getFailureMessage(change)} />}
          </>
        )}
      </div>
    </Dialog>
  );
}

type ButtonsProps = { action: UserAction; isRunning: boolean; onClose: () => void; onConfirm: () => void };

function DialogButtons({ action, isRunning, onClose, onConfirm }: ButtonsProps) {
  return (
    <div className="flex justify-end gap-2">
      <Button kind="secondary" onClick={onClose}>
        Cancel
      </Button>
      <Button kind={action.kind === 'delete' ? 'danger' : 'primary'} aria-disabled={isRunning} onClick={onConfirm}>
        {isRunning ? 'Working...' : getConfirmLabel(action)}
      </Button>
    </div>
  );
}

function AffectedUsers({ people }: { people: readonly UserSummary[] }) {
  return (
    <ul className="flex max-h-48 flex-col gap-1 overflow-y-auto rounded-xl bg-panel-2 px-4 py-3 text-sm">
      {people.map(({ id, displayName, email }) => (
        <li key={id} className="wrap-anywhere">
          <span className="font-medium">{displayName}</span> <span className="text-ink-2">{email}</span>
        </li>
      ))}
    </ul>
  );
}

/** Results by account, failures first. */
function Results({ results, people }: { results: readonly BulkResult[]; people: readonly UserSummary[] }) {
  const names = new Map(people.map(({ id, email }) => [id, email]));
  const failed = results.filter(({ problem }) => problem !== null);
  const doneCount = results.length - failed.length;
  return (
    <>
      <Banner
        kind={failed.length === 0 ? 'success' : 'alert'}
        icon={failed.length === 0 ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
      >
        {doneCount} of {results.length} done, {failed.length} failed.
      </Banner>
      <ul aria-label="Result for each account" className="flex flex-col divide-y divide-line text-sm">
        {[...failed, ...results.filter(({ problem }) => problem === null)].map(({ uid, email, problem }) => (
          <li key={uid} className="flex gap-2.5 py-2.5 [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:shrink-0">
            {problem === null ? (
              <CircleCheck aria-hidden="true" className="text-brand" />
            ) : (
              <CircleAlert aria-hidden="true" className="text-alert" />
            )}
            <div className="min-w-0 wrap-anywhere">
              <p className="font-medium">{email ?? names.get(uid) ?? uid}</p>
              <p className="text-ink-2">{problem === null ? 'Done' : ERRORS[problem].message}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
