import { Caravan, Plus } from 'lucide-react';
import { Suspense, use, useState } from 'react';
import { flushSync } from 'react-dom';
import { sharedRigEndpoints } from '#contract/company/shared-rigs.ts';
import { ERRORS } from '#contract/errors.ts';
import { SHARED_RIGS_MAX } from '#domain/company/shared-rigs.ts';
import type { StoredRig } from '#domain/rigs/garage.ts';
import { updateUrlSearch, useUrlSearch } from '#web/lib/browser/url-search.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { LoadingIndicator } from '#web/ui/LoadingIndicator.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { ConfirmDialog } from '../../ConfirmDialog.tsx';
import { ExportTableButton } from '../ExportTableButton.tsx';
import { RigEditorContext } from '../rig-editor-context.ts';
import { ImportRigs } from './ImportRigs.tsx';
import { SharedRigRow } from './SharedRigRow.tsx';
import { useRemoveSharedRig, useSaveSharedRig, useSharedRigs } from './shared-rig-queries.ts';

type Props = { uid: string; canChange: boolean };

/** Value of the rig parameter in the URL for a new rig. */
export const NEW_RIG = 'new';
const HEADING_ID = 'shared-rigs-heading';

function openForm(rigParam: string): void {
  flushSync(() => updateUrlSearch((params) => params.set('rig', rigParam), 'push'));
}

function closeForm(): void {
  flushSync(() => updateUrlSearch((params) => params.delete('rig'), 'push'));
  document.getElementById(HEADING_ID)?.focus();
}

export function SharedRigs({ uid, canChange }: Props) {
  const list = useSharedRigs(uid);
  const rigParam = new URLSearchParams(useUrlSearch()).get('rig');
  const editedRig = list.data?.find(({ id }) => id === rigParam) ?? null;
  if (canChange && (editedRig || rigParam === NEW_RIG)) return <RigForm key={rigParam} uid={uid} rig={editedRig} />;
  return <RigList {...{ uid, canChange, list }} />;
}

function RigForm({ uid, rig }: { uid: string; rig: StoredRig | null }) {
  const Editor = use(RigEditorContext);
  const saving = useSaveSharedRig(uid);
  // The list may be refetched while the form is open.
  const [initialRig] = useState(rig);
  function save(saved: StoredRig): void {
    if (saving.isPending) return;
    saving.mutate(
      { rig: saved, previousRig: initialRig },
      {
        onSuccess() {
          closeForm();
          showToast(`${saved.name} is shared with everyone in your company.`);
        },
        onError: (error) => showToast(errorText(error, ERRORS.shared_rig_save_failed.message)),
      },
    );
  }
  return (
    <Suspense fallback={<LoadingIndicator size="small" message="Loading..." />}>
      {Editor && <Editor rig={initialRig} onSave={save} onCancel={closeForm} backLabel="Shared rigs" />}
    </Suspense>
  );
}

function RigList({ uid, canChange, list }: Props & { list: ReturnType<typeof useSharedRigs> }) {
  const [rigToDelete, setRigToDelete] = useState<StoredRig | null>(null);
  const removing = useRemoveSharedRig(uid);
  const rigs = list.data ?? [];
  function add(): void {
    if (rigs.length < SHARED_RIGS_MAX) openForm(NEW_RIG);
    else showToast(ERRORS.shared_rigs_limit_reached.message);
  }
  return (
    <Section
      title="Rigs"
      headingId={HEADING_ID}
      hint={`Everyone in your company sees these among their rigs and can drive them. ${canChange ? 'Changes appear the next time they open the app. To reset the consumption learned from drives, delete the rig and share it again.' : 'Only managers can change them.'}`}
      action={
        canChange &&
        list.data && (
          <>
            {rigs.length > 0 && (
              <ExportTableButton
                endpoint={sharedRigEndpoints.exportSharedRigs}
                fileName="shared-rigs"
                failure={ERRORS.shared_rigs_export_failed.message}
              />
            )}
            <ImportRigs uid={uid} />
            <Button onClick={add}>
              <Plus aria-hidden="true" className="size-4" /> Share a rig
            </Button>
          </>
        )
      }
    >
      {list.isPending && <Skeleton className="h-40" />}
      {list.isError && !list.data && <LoadFailure onRetry={() => void list.refetch()} />}
      {list.data && rigs.length === 0 && <NoRigs canChange={canChange} />}
      {rigs.length > 0 && (
        <ul aria-label="Shared rigs" className="flex flex-col">
          {rigs.map((rig) => (
            <SharedRigRow
              key={rig.id}
              rig={rig}
              actions={canChange ? { onEdit: () => openForm(rig.id), onDelete: () => setRigToDelete(rig) } : null}
            />
          ))}
        </ul>
      )}
      {rigToDelete && (
        <ConfirmDialog
          title="Delete this shared rig?"
          confirmLabel="Delete"
          busyLabel="Deleting..."
          failure="shared_rig_remove_failed"
          successMessage={`${rigToDelete.name} is no longer shared.`}
          onConfirm={() => removing.mutateAsync(rigToDelete)}
          onClose={() => setRigToDelete(null)}
          headingId={HEADING_ID}
        >
          <p>
            {rigToDelete.name} disappears from everyone's rigs. Drives and charging sessions with it stay in your
            company's records.
          </p>
        </ConfirmDialog>
      )}
    </Section>
  );
}

function NoRigs({ canChange }: { canChange: boolean }) {
  return (
    <EmptyState icon={<Caravan aria-hidden="true" />} title="No shared rigs yet">
      {canChange
        ? "Share your company's vehicles and trailers once, and every driver can plan and report with them."
        : 'When a manager shares a vehicle or trailer, it appears here and among your rigs.'}
    </EmptyState>
  );
}
