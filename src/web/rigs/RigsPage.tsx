import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { listOwnRigs, RIGS_MAX, type StoredRig } from '#domain/rigs/garage.ts';
import { focusNeighbor } from '#web/lib/browser/focus-neighbor.ts';
import { updateUrlSearch, useUrlSearch } from '#web/lib/browser/url-search.ts';
import { Button } from '#web/ui/Button.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { Credits } from './Credits.tsx';
import type { RigActions } from './RigCard.tsx';
import { RigEditor } from './RigEditor.tsx';
import { RigsList } from './RigsList.tsx';
import { RigsNotices } from './RigsNotices.tsx';
import { useGarage } from './use-garage.ts';

type Props = {
  uid: string | null;
  signIn: ReactNode;
  /** The notice about changes that conflict with another device's changes. */
  conflicts: ReactNode;
  renderLearnedConsumption: (rig: StoredRig) => ReactNode;
};

const NEW = 'new';

function scrollToTop(element: HTMLElement | null): void {
  if (element !== null) window.scrollTo(0, 0);
}

export function RigsPage({ uid, signIn, conflicts, renderLearnedConsumption }: Props) {
  const garage = useGarage(uid);
  const rigParam = new URLSearchParams(useUrlSearch()).get('rig');
  const urlRig = listOwnRigs(garage.garage).find(({ id }) => id === rigParam) ?? null;
  // Keep the edited rig even if another device deletes it in the meantime.
  const [editedRig, setEditedRig] = useState(urlRig);
  if (urlRig !== null && urlRig !== editedRig) setEditedRig(urlRig);
  const rigToEdit = editedRig?.id === rigParam ? editedRig : urlRig;
  const isEditing = rigToEdit !== null || rigParam === NEW;
  return (
    <main ref={isEditing ? scrollToTop : undefined} className="mx-auto w-full max-w-7xl flex-1 px-4 pb-12 sm:px-6">
      {isEditing ? (
        <Editing key={rigParam} rig={rigToEdit} garage={garage} />
      ) : (
        <Listing {...{ garage, signIn, conflicts, renderLearnedConsumption }} />
      )}
    </main>
  );
}

type PartProps = { garage: ReturnType<typeof useGarage> };

const findRow = (id: string) => document.querySelector(`[data-rig="${CSS.escape(id)}"]`);
const findTitle = () => document.querySelector<HTMLElement>('h1');

/** Focuses a rig in the list, or the page title if it isn't there. */
function focusRig(id: string | null): void {
  const rig = id && findRow(id)?.querySelector<HTMLElement>('h2');
  (rig || findTitle())?.focus();
}

function openForm(rigId: string): void {
  flushSync(() => updateUrlSearch((params) => params.set('rig', rigId), 'push'));
  focusRig(null);
}

function closeForm(id: string | null): void {
  flushSync(() => updateUrlSearch((params) => params.delete('rig')));
  focusRig(id);
}

function Editing({ rig, garage: { garage, changeFrom } }: PartProps & { rig: StoredRig | null }) {
  // The list may be loaded again while the form is open.
  const [initialGarage] = useState(garage);
  function save(saved: StoredRig) {
    const isFirst = rig === null && garage.rigs.length === 0;
    changeFrom(
      initialGarage,
      { kind: 'save', rig: saved },
      ...(isFirst ? [{ kind: 'choose', id: saved.id } as const] : []),
    );
    closeForm(saved.id);
    showToast(isFirst ? `${saved.name} is now used on the map.` : `${saved.name} is saved.`);
  }
  return <RigEditor rig={rig} onSave={save} onCancel={() => closeForm(rig?.id ?? null)} />;
}

function useRigActions({ garage: { garage, change } }: PartProps): RigActions {
  function remove(rig: StoredRig) {
    const wasActive = garage.activeId === rig.id;
    focusNeighbor(findRow(rig.id), 'h2', findTitle);
    change({ kind: 'remove', id: rig.id });
    const undo = () => change({ kind: 'save', rig }, ...(wasActive ? [{ kind: 'choose', id: rig.id } as const] : []));
    showToast(`${rig.name} was deleted.`, { label: 'Undo', act: undo });
  }
  return {
    onUse: (rig, isUsed) => change({ kind: 'choose', id: isUsed ? rig.id : null }),
    onEdit: (rig) => openForm(rig.id),
    onRemove: remove,
  };
}

function Listing({ garage, signIn, conflicts, renderLearnedConsumption }: PartProps & Omit<Props, 'uid'>) {
  const actions = useRigActions({ garage });
  const count = garage.garage.rigs.length;

  function add() {
    if (listOwnRigs(garage.garage).length < RIGS_MAX) openForm(NEW);
    else showToast(`You can save up to ${RIGS_MAX} rigs. First delete one that you no longer use.`);
  }

  return (
    <>
      <div className="flex min-h-12 items-center justify-between gap-4 pt-1">
        <h1 tabIndex={-1} className="rounded-md text-2xl font-semibold tracking-tight">
          My rigs
        </h1>
        {count > 0 && (
          <Button onClick={add}>
            <Plus aria-hidden="true" className="size-4.5" /> Add a rig
          </Button>
        )}
      </div>
      <p className="pb-4 text-sm text-ink-2">What you drive and what you tow with it.</p>
      <div className="flex flex-col gap-4">
        {conflicts}
        {(signIn === null || count > 0) && <RigsNotices garage={garage} signIn={signIn} />}
        <RigsList {...{ garage, actions, renderLearnedConsumption }} onAdd={add} />
      </div>
      <Credits />
    </>
  );
}
