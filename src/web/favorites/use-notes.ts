import { useState } from 'react';
import { flushSync } from 'react-dom';
import { focusNotes } from './keyboard-focus.ts';
import { useSaveNotes, useUnsavedNotes } from './notes-queries.ts';

type Drafts = ReadonlyMap<string, string>;

/**
 * The notes being edited, by station. Notes that failed to save reopen as drafts, even after the user left the page.
 */
export function useNotes(uid: string, onFailed: (error: Error) => void) {
  const unsaved = useUnsavedNotes(uid);
  // Drafts that failed to save after the user left the page.
  const [drafts, setDrafts] = useState<Drafts>(unsaved.read);
  const save = useSaveNotes(uid, (error, { id, notes }) => {
    // A newer draft takes precedence over the one that failed.
    if (notes !== '') setDrafts((now) => (now.has(id) ? now : new Map(now).set(id, notes)));
    onFailed(error);
  });

  function write(id: string, text: string): void {
    setDrafts((now) => new Map(now).set(id, text));
  }

  function close(id: string): void {
    unsaved.forget(id);
    flushSync(() => setDrafts((now) => new Map([...now].filter(([other]) => other !== id))));
    focusNotes(id);
  }

  function submit(id: string): void {
    const notes = drafts.get(id)?.trim() ?? '';
    close(id);
    save({ id, notes });
  }

  return { drafts, write, close, submit, clear: (id: string) => save({ id, notes: '' }) };
}
