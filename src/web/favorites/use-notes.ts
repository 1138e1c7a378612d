import { useState } from 'react';
import { flushSync } from 'react-dom';
import { focusNotes } from './keyboard-focus.ts';
import { useSaveNotes, useUnsavedNotes } from './notes-queries.ts';

type Drafts = ReadonlyMap<string, string>;

/** Notes that are being written, each for its own station; what could not be saved comes back to be saved again, also when the page was left meanwhile. */
export function useNotes(uid: string, onFailed: (error: Error) => void) {
  const unsaved = useUnsavedNotes(uid);
  // What failed after the page was left.
  const [drafts, setDrafts] = useState<Drafts>(unsaved.read);
  const save = useSaveNotes(uid, (error, { id, notes }) => {
    // What is being written by now stays.
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
