import { ERRORS } from '#contract/errors.ts';
import type { SuggestionQueueEntry } from '#contract/suggestions.ts';
import type { FieldName } from '#domain/suggestions/station-fields.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { type ModerationAction, useModeration } from './queue-queries.ts';
import { ReasonAction } from './ReasonAction.tsx';
import { SimilarStationList } from './SimilarStationList.tsx';

type Props = { entry: SuggestionQueueEntry; chosenFields: readonly FieldName[] };
type PartProps = Props & { isBusy: boolean; act: (action: ModerationAction, successMessage: string) => void };

export function EntryActions({ adminUid, entry, chosenFields }: Props & { adminUid: string }) {
  const moderation = useModeration(adminUid);
  const act = (action: ModerationAction, successMessage: string) =>
    moderation.mutate(action, { onSuccess: () => showToast(successMessage) });
  const partProps = { entry, chosenFields, act, isBusy: moderation.isPending };
  return (
    <div className="flex flex-col gap-3">
      {moderation.error && (
        <Banner kind="alert">{errorText(moderation.error, ERRORS.suggestion_decide_failed.message)}</Banner>
      )}
      {entry.decisionReason && <p className="text-sm text-ink-2">Reason: {entry.decisionReason}</p>}
      {entry.status === 'pending' && <PendingActions {...partProps} />}
      {entry.status === 'accepted' && <AcceptedActions {...partProps} />}
    </div>
  );
}

function PendingActions({ entry: { id, changes, similar, isNew }, chosenFields, isBusy, act }: PartProps) {
  const isAllChosen = chosenFields.length === changes.length;
  const accept = () => act({ act: 'accept', id, fields: isAllChosen ? null : [...chosenFields] }, 'Accepted');
  return (
    <>
      {isNew && (
        <SimilarStationList
          title="It may be one of these"
          stations={similar}
          isBusy={isBusy}
          actionLabel="It is this one"
          onAction={(into) => act({ act: 'merge into', id, into }, 'Marked as already on the map')}
        />
      )}
      <ReasonAction
        label="Reject"
        isBusy={isBusy}
        onConfirm={(reason) => act({ act: 'reject', id, reason }, 'Rejected')}
        otherActions={
          <Button disabled={isBusy || chosenFields.length === 0} onClick={accept}>
            {isAllChosen ? 'Accept' : `Accept ${chosenFields.length} of ${changes.length}`}
          </Button>
        }
      />
    </>
  );
}

function AcceptedActions({ entry: { id, changes }, isBusy, act }: PartProps) {
  const hasConflict = changes.some(({ conflict }) => conflict !== null);
  const resolveConflicts = (keep: boolean) =>
    act(
      { act: 'resolve conflicts', id, keep },
      keep ? "The drivers' value was kept" : 'The official value is shown now',
    );
  return (
    <>
      {hasConflict && (
        <div className="flex flex-wrap gap-2">
          <Button disabled={isBusy} onClick={() => resolveConflicts(true)}>
            Keep the drivers' value
          </Button>
          <Button kind="secondary" disabled={isBusy} onClick={() => resolveConflicts(false)}>
            Use the official value
          </Button>
        </div>
      )}
      <ReasonAction label="Undo" isBusy={isBusy} onConfirm={(reason) => act({ act: 'undo', id, reason }, 'Undone')} />
    </>
  );
}
