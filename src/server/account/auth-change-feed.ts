import type { Database } from '../db/database.ts';

/** Notifies long-lived connections that a user's session may have ended or their permissions may have changed. */
export type AuthChangeFeed = {
  /** Returns a function that stops watching. */
  readonly watch: (uid: string, onChange: () => void) => () => void;
  readonly close: () => Promise<void>;
};

/** Opens a feed of changes made by any server process. */
export async function openAuthChangeFeed(listen: Database['listen']): Promise<AuthChangeFeed> {
  const callbacksByUid = new Map<string, Set<() => void>>();
  const unsubscribe = await listen('sign_ins', (uid) => {
    // A null uid means that the database connection was lost for a while, so any session may have ended.
    const affected = uid === null ? [...callbacksByUid.values()] : [callbacksByUid.get(uid) ?? []];
    for (const callbacks of affected) for (const callback of [...callbacks]) callback();
  });
  return {
    watch: (uid, onChange) => {
      const callbacks = callbacksByUid.get(uid) ?? new Set();
      callbacksByUid.set(uid, callbacks.add(onChange));
      return () => {
        callbacks.delete(onChange);
        if (callbacks.size === 0 && callbacksByUid.get(uid) === callbacks) callbacksByUid.delete(uid);
      };
    },
    close: unsubscribe,
  };
}
