import { LockKeyhole, NotebookPen, Pencil } from 'lucide-react';
import { NOTES_MAX, Notes } from '#domain/favorites/favorite.ts';
import { checkPaidFeature } from '#domain/license/gate.ts';
import { focusFirstField } from '#web/lib/form/focus-first-field.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import type { FavoriteWithDistance } from './favorite-list.ts';
import type { OnRowAction } from './row-actions.ts';

type Props = {
  favorite: FavoriteWithDistance;
  /** Null while the notes are read-only. */
  draft: string | null;
  mayWrite: boolean;
  onAction: OnRowAction;
};

export function FavoriteNotes({ favorite, draft, mayWrite, onAction }: Props) {
  if (draft !== null) return <NotesForm favorite={favorite} draft={draft} onAction={onAction} />;
  return (
    <>
      {favorite.notes !== '' && (
        <p className="rounded-xl bg-panel-2 px-3.5 py-2.5 text-sm whitespace-pre-line wrap-anywhere">
          {favorite.notes}
        </p>
      )}
      {!mayWrite && favorite.notes !== '' && (
        <div className="flex items-center justify-between gap-2 text-xs text-ink-3">
          <p>{checkPaidFeature('free', 'notes').blockedReason}</p>
          <Button
            kind="quiet"
            className="shrink-0 px-2! text-xs!"
            aria-label={`Clear notes for ${favorite.chargerName}`}
            onClick={() => onAction({ kind: 'clear', favorite })}
          >
            Clear notes
          </Button>
        </div>
      )}
    </>
  );
}

export function NotesButton({ favorite, mayWrite, onAction, className }: Omit<Props, 'draft'> & { className: string }) {
  const label = favorite.notes === '' ? 'Add notes' : 'Edit notes';
  const Icon = mayWrite ? (favorite.notes === '' ? NotebookPen : Pencil) : LockKeyhole;
  return (
    <Button
      kind="quiet"
      className={className}
      data-notes={favorite.id}
      aria-label={`${label} for ${favorite.chargerName}`}
      onClick={() => onAction({ kind: mayWrite ? 'edit' : 'upgrade', favorite })}
    >
      <Icon aria-hidden="true" className="size-4" /> {label}
    </Button>
  );
}

function NotesForm({
  favorite,
  draft,
  onAction,
}: {
  favorite: FavoriteWithDistance;
  draft: string;
  onAction: OnRowAction;
}) {
  const problem = Notes.safeParse(draft).error?.issues[0]?.message ?? null;
  return (
    <form
      ref={focusFirstField}
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === null) onAction({ kind: 'save', favorite });
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onAction({ kind: 'cancel', favorite });
      }}
    >
      <TextArea
        label={`Notes for ${favorite.chargerName}`}
        hint="Only you can see them."
        error={problem}
        maxLength={NOTES_MAX}
        value={draft}
        onChange={(event) => onAction({ kind: 'draft', favorite, text: event.target.value })}
      />
      <div className="flex justify-end gap-2">
        <Button kind="secondary" onClick={() => onAction({ kind: 'cancel', favorite })}>
          Cancel
        </Button>
        <Button type="submit">Save</Button>
      </div>
    </form>
  );
}
