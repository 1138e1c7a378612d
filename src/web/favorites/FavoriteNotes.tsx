import { LockKeyhole, NotebookPen, Pencil } from 'lucide-react';
import { NOTES_MAX } from '#domain/favorites/favorite.ts';
import { nonFreeGate } from '#domain/license/gate.ts';
import { focusFirstField } from '#web/lib/focus-first-field.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import type { PlacedFavorite } from './favorite-list.ts';
import type { OnAct } from './row-acts.ts';

type Props = {
  favorite: PlacedFavorite;
  /** What was typed so far; null while the notes are only read. */
  draft: string | null;
  /** Whether the licence has notes. */
  mayWrite: boolean;
  onAct: OnAct;
};

/** What somebody wrote about a station, read or edited. */
export function FavoriteNotes({ favorite, draft, mayWrite, onAct }: Props) {
  if (draft !== null) return <NotesForm favorite={favorite} draft={draft} onAct={onAct} />;
  return (
    <>
      {favorite.notes !== '' && (
        <p className="rounded-xl bg-panel-2 px-3.5 py-2.5 text-sm whitespace-pre-line wrap-anywhere">
          {favorite.notes}
        </p>
      )}
      {!mayWrite && favorite.notes !== '' && (
        <div className="flex items-center justify-between gap-2 text-xs text-ink-3">
          <p>{nonFreeGate('free', 'notes').blockedReason}</p>
          <Button
            kind="quiet"
            className="shrink-0 px-2! text-xs!"
            aria-label={`Clear notes for ${favorite.chargerName}`}
            onClick={() => onAct({ kind: 'clear', favorite })}
          >
            Clear notes
          </Button>
        </div>
      )}
    </>
  );
}

/** The way from reading notes to writing them; without the licence it says what that needs. */
export function NotesButton({ favorite, mayWrite, onAct, className }: Omit<Props, 'draft'> & { className: string }) {
  const words = favorite.notes === '' ? 'Add notes' : 'Edit notes';
  const Icon = mayWrite ? (favorite.notes === '' ? NotebookPen : Pencil) : LockKeyhole;
  return (
    <Button
      kind="quiet"
      className={className}
      data-notes={favorite.id}
      aria-label={`${words} for ${favorite.chargerName}`}
      onClick={() => onAct({ kind: mayWrite ? 'edit' : 'ask', favorite })}
    >
      <Icon aria-hidden="true" className="size-4" /> {words}
    </Button>
  );
}

function NotesForm({ favorite, draft, onAct }: { favorite: PlacedFavorite; draft: string; onAct: OnAct }) {
  return (
    <form
      ref={focusFirstField}
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onAct({ kind: 'save', favorite });
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onAct({ kind: 'cancel', favorite });
      }}
    >
      <TextArea
        label={`Notes for ${favorite.chargerName}`}
        hint="Only you see them."
        maxLength={NOTES_MAX}
        value={draft}
        onChange={(event) => onAct({ kind: 'draft', favorite, text: event.target.value })}
      />
      <div className="flex justify-end gap-2">
        <Button kind="secondary" onClick={() => onAct({ kind: 'cancel', favorite })}>
          Cancel
        </Button>
        <Button type="submit">Save</Button>
      </div>
    </form>
  );
}
