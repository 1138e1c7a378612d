import { ERRORS } from '#contract/errors.ts';
import type { OwnSuggestion } from '#contract/suggestions.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { formatLocalDay } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { OwnChanges } from './OwnChanges.tsx';
import { statusLabel } from './suggestion-labels.ts';
import { useWithdrawSuggestion } from './suggestion-queries.ts';

type Props = { uid: string; suggestion: OwnSuggestion; showsName?: boolean };

export function OwnSuggestionRow({ uid, suggestion, showsName = false }: Props) {
  const withdrawing = useWithdrawSuggestion(uid);
  const { id, name, status, changes, decisionReason, sentAt } = suggestion;

  function withdraw() {
    withdrawing.mutate(id, {
      onSuccess: () => showToast('Your suggestion was withdrawn'),
      onError: (error) => showToast(errorText(error, ERRORS.suggestion_withdraw_failed.message)),
    });
  }

  return (
    <li className="flex flex-col gap-2 rounded-xl border border-line px-3.5 py-3">
      {showsName && <p className="font-semibold wrap-anywhere">{name}</p>}
      <p className="text-xs text-ink-2">
        <span className="font-medium">{statusLabel(suggestion)}</span> · sent {formatLocalDay(sentAt)}
      </p>
      <OwnChanges changes={changes} />
      {decisionReason && <p className="text-sm text-ink-2 wrap-anywhere">A moderator says: {decisionReason}</p>}
      {status === 'pending' && (
        <div className="flex justify-end">
          <Button kind="quiet" disabled={withdrawing.isPending} onClick={withdraw}>
            Withdraw
          </Button>
        </div>
      )}
    </li>
  );
}
