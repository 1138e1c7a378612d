import type { Database } from '../db/database.ts';

/** Notifies long-lived connections that a user's session may have ended or their permissions may have changed. */
export type AuthChangeFeed = {
  /** Calls back whenever something may have changed for the user; returns a function that stops watching. */
  readonly watch: (uid: string, look: () => void) => () => void;
  readonly close: () => Promise<void>;
};

/** Opens a feed of session changes made by any server process. */
export async function openAuthChangeFeed(listen: Database['listen']): Promise<AuthChangeFeed> {
  const watching = new Map<string, Set<() => void>>();
  const stop = await listen('sign_ins', (uid) => {
    // The database connection was lost for a while, so any session may have ended.
    const concerned = uid === null ? [...watching.values()] : [watching.get(uid) ?? []];
    for (const looks of concerned) for (const look of [...looks]) look();
  });
  return {
    watch: (uid, look) => {
      const looks = watching.get(uid) ?? new Set();
      watching.set(uid, looks.add(look));
      return () => {
        looks.delete(look);
        if (looks.size === 0 && watching.get(uid) === looks) watching.delete(uid);
      };
    },
    close: stop,
  };
}
