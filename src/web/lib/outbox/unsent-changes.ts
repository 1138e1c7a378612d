import { createStore } from '../store.ts';

export type UnsentChangesPrompt = {
  readonly uid: string;
  readonly reason: 'sign-out' | 'delete';
  readonly answer: (isSure: boolean) => void;
};

/** The prompt for a user who signs out or deletes the account while changes wait to be sent; null if there is none. */
export const unsentChangesPrompt = createStore<UnsentChangesPrompt | null>(null);

// Imported on demand: not every page needs it, and the map has loaded it already.
const loadOutbox = async () => (await import('./page-outbox.ts')).outbox;

/**
 * If signing out or deleting the account would lose changes, asks the user first; returns whether to continue. If all
 * changes are sent before the user answers, continues.
 */
export async function confirmLosingChanges(uid: string, reason: UnsentChangesPrompt['reason']): Promise<boolean> {
  const outbox = await loadOutbox();
  const hasUnsent = () => outbox.all().some(({ account }) => account === uid);
  if (!hasUnsent()) return true;
  return new Promise((resolve) => {
    const answer = (isSure: boolean) => {
      unsubscribe();
      unsentChangesPrompt.set(null);
      resolve(isSure);
    };
    const unsubscribe = outbox.subscribe(() => {
      if (!hasUnsent()) answer(true);
    });
    unsentChangesPrompt.set({ uid, reason, answer });
  });
}

export async function forgetWrites(uid: string): Promise<void> {
  (await loadOutbox()).forget(uid);
  await (await import('./attachments.ts')).attachments.forget(uid);
}
