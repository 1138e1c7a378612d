import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { fingerprint } from '#domain/fingerprint.ts';
import type { FavoriteWithDistance } from './favorite-list.ts';
import { notesKey } from './favorite-outbox.ts';
import { discardChange, useChangeFavorite, useWaitingChanges } from './use-favorite-changes.ts';

/** Returns the focus to the button that opened a favorite's notes. */
function focusNotes(id: string): void {
  document.querySelector<HTMLElement>(`[data-notes="${CSS.escape(id)}"]`)?.focus();
}

type FavoriteWithNotes = Pick<FavoriteWithDistance, 'id' | 'chargerName' | 'notes'>;
/** The text being written, and the notes that its author saw before editing. */
type Draft = { readonly text: string; readonly seen: string | undefined };

/** Notes that the server rejected, by station: they stay open for editing until they are saved or discarded. */
function useRefusedNotes(uid: string): ReadonlyMap<string, string> {
  const changes = useWaitingChanges(uid);
  return useMemo(() => {
    const refused = changes.filter(({ refusal, conflict }) => refusal !== null && conflict === null);
    return new Map(refused.flatMap(({ write }) => (write.kind === 'notes' ? [[write.id, write.notes] as const] : [])));
  }, [changes]);
}

/**
 * The notes being edited, by station, and how to save or discard them. `onFailed` gets the server's reason, or null if
 * the notes are sent later.
 */
export function useNotes(uid: string, onFailed: (refusal: Error | null) => void) {
  const refused = useRefusedNotes(uid);
  const [written, setWritten] = useState<ReadonlyMap<string, Draft>>(new Map());
  const change = useChangeFavorite(uid);
  const drafts = useMemo(
    () => new Map([...refused, ...[...written].map(([id, { text }]) => [id, text] as const)]),
    [refused, written],
  );

  function write(id: string, text: string): void {
    setWritten((current) => new Map(current).set(id, { text, seen: current.get(id)?.seen }));
  }

  function close(id: string): void {
    flushSync(() => setWritten((current) => new Map([...current].filter(([other]) => other !== id))));
  }

  async function save({ id, chargerName: name }: FavoriteWithNotes, notes: string, seen?: string): Promise<void> {
    const replaces = seen === undefined ? undefined : fingerprint(seen);
    const outcome = await change({ kind: 'notes', id, name, notes }, replaces);
    if (outcome === 'no-room') setWritten((current) => new Map(current).set(id, { text: notes, seen }));
    else if (outcome instanceof Error) onFailed(outcome);
    else if (outcome === 'delayed') onFailed(null);
  }

  return {
    drafts,
    open: ({ id, notes }: FavoriteWithNotes) =>
      setWritten((current) => new Map(current).set(id, { text: notes, seen: notes })),
    write,
    cancel({ id }: FavoriteWithNotes): void {
      if (refused.has(id)) discardChange(uid, notesKey(id));
      close(id);
      focusNotes(id);
    },
    submit(favorite: FavoriteWithNotes): void {
      const notes = drafts.get(favorite.id)?.trim() ?? '';
      void save(favorite, notes, written.get(favorite.id)?.seen);
      close(favorite.id);
      focusNotes(favorite.id);
    },
    clear: (favorite: FavoriteWithNotes) => void save(favorite, '', favorite.notes),
  };
}
