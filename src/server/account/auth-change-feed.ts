import type { Database } from '../db/database.ts';

/** Tells anyone who serves someone for long that a sign-in of theirs may have ended, or what they may has changed. */
export type AuthChangeFeed = {
  /** Calls back each time there may be news of a person; returns how to stop. */
  readonly watch: (uid: string, look: () => void) => () => void;
  readonly close: () => Promise<void>;
};

/** The ends of sign-ins, by whichever process and in whichever way. */
export async function openAuthChangeFeed(listen: Database['listen']): Promise<AuthChangeFeed> {
  const watching = new Map<string, Set<() => void>>();
  const stop = await listen('sign_ins', (uid) => {
    // The line to the database was lost for a while: any sign-in may have ended.
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
