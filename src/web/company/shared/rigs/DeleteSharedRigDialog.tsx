import { ERRORS } from '#contract/errors.ts';
import type { StoredRig } from '#domain/rigs/garage.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormAlert } from '#web/ui/FormAlert.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { useRemoveSharedRig } from './shared-rig-queries.ts';

type Props = { uid: string; rig: StoredRig; onClose: () => void };

export function DeleteSharedRigDialog({ uid, rig, onClose }: Props) {
  const removing = useRemoveSharedRig(uid);
  function remove(): void {
    if (removing.isPending) return;
    removing.mutate(rig, {
      onSuccess() {
        onClose();
        showToast(`${rig.name} is no longer shared.`);
      },
    });
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Delete this shared rig?" size="sm">
      <div className="flex flex-col gap-4 p-5">
        <p className="wrap-anywhere">
          {rig.name} disappears from everyone's rigs. What was driven and charged with it stays in your company's
          records.
        </p>
        <FormAlert message={removing.error && errorText(removing.error, ERRORS.shared_rig_remove_failed.message)} />
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
