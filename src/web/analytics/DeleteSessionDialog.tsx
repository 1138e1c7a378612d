import { ERRORS } from '#contract/errors.ts';
import type { ChargingSession } from '#domain/analytics/charging-session.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormAlert } from '#web/ui/FormAlert.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { useRemoveSession } from './analytics-queries.ts';
import { describeSession } from './session-text.ts';

type Props = { uid: string; session: ChargingSession; onClose: () => void };

export function DeleteSessionDialog({ uid, session, onClose }: Props) {
  const removing = useRemoveSession(uid);
  function remove(): void {
    if (removing.isPending) return;
    removing.mutate(session.id, {
      onSuccess() {
        onClose();
        showToast('Charging session deleted.');
      },
    });
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Delete this charging session?" size="sm">
      <div className="flex flex-col gap-4 p-5">
        <p className="wrap-anywhere">
          {formatDateTime(session.startedAt)}, {describeSession(session)}
        </p>
        <FormAlert
          message={removing.error && errorText(removing.error, ERRORS.charging_session_remove_failed.message)}
        />
        <div className="flex justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            Keep
          </Button>
          <Button kind="danger" aria-disabled={removing.isPending} onClick={remove}>
            {removing.isPending ? 'Deleting...' : 'Delete'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
