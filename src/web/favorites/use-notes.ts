import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FavoriteWithDistance } from './favorite-list.ts';
import { notesKey } from './favorite-outbox.ts';
import { focusNotes } from './keyboard-focus.ts';
import { discardChange, useChangeFavorite, useWaitingChanges } from './use-favorite-changes.ts';

type Noted = Pick<FavoriteWithDistance, 'id' | 'chargerName'>;

/** Notes that the server refused, by station: they are open for editing until they are saved or discarded. */
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
  const [written, setWritten] = useState<ReadonlyMap<string, string>>(new Map());
  const change = useChangeFavorite(uid);
  const drafts = useMemo(() => new Map([...refused, ...written]), [refused, written]);

  function write(id: string, text: string): void {
    setWritten((now) => new Map(now).set(id, text));
  }

  function close(id: string): void {
    flushSync(() => setWritten((now) => new Map([...now].filter(([other]) => other !== id))));
  }

  async function save({ id, chargerName: name }: Noted, notes: string): Promise<void> {
    const outcome = await change({ kind: 'notes', id, name, notes });
    if (outcome === 'no-room') write(id, notes);
    else if (outcome instanceof Error) onFailed(outcome);
    else if (outcome === 'late') onFailed(null);
  }

  return {
    drafts,
    write,
    cancel({ id }: Noted): void {
      if (refused.has(id)) discardChange(uid, notesKey(id));
      close(id);
      focusNotes(id);
    },
    submit(favorite: Noted): void {
      const notes = drafts.get(favorite.id)?.trim() ?? '';
      void save(favorite, notes);
      close(favorite.id);
      focusNotes(favorite.id);
    },
    clear: (favorite: Noted) => void save(favorite, ''),
  };
}
