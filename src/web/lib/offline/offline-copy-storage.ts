import type { Store } from '../store.ts';
import type { CopiesFlag } from './copies-flag.ts';
import type { OfflineCopyDatabase } from './offline-copy-database.ts';

type Dependencies = {
  readonly database: Omit<OfflineCopyDatabase, 'clear'>;
  /** The signed-in account's ID; null when signed out. */
  readonly account: Pick<Store<string | null>, 'get'>;
  readonly flag: Pick<CopiesFlag, 'set'>;
};

/** Stores, reads, and deletes the signed-in account's copies. Never throws. */
export function createOfflineCopyStorage({ database, account, flag }: Dependencies) {
  /** Null when signed out. */
  function toEntryKey(name: string): string | null {
    const uid = account.get();
    return uid === null ? null : `${uid} ${name}`;
  }

  /** Null if they can't be read. */
  async function readEntries(): Promise<[string, string][] | null> {
    const keyPrefix = toEntryKey('');
    if (keyPrefix === null) return [];
    const all = await database.entries();
    return (
      all?.flatMap(([entryKey, text]) =>
        entryKey.startsWith(keyPrefix) ? [[entryKey.slice(keyPrefix.length), text]] : [],
      ) ?? null
    );
  }

  return {
    async getItem(name: string): Promise<string | undefined> {
      const entryKey = toEntryKey(name);
      return entryKey === null ? undefined : database.get(entryKey);
    },
    async setItem(name: string, text: string): Promise<void> {
      const entryKey = toEntryKey(name);
      // Without the flag, signing out wouldn't delete the copy.
      if (entryKey === null || !flag.set()) return;
      await database.set(entryKey, text);
      // The user may have signed out in the meantime.
      if (toEntryKey(name) !== entryKey) await database.delete(entryKey);
    },
    async removeItem(name: string): Promise<void> {
      const entryKey = toEntryKey(name);
      if (entryKey !== null) await database.delete(entryKey);
    },
    entries: async () => (await readEntries()) ?? [],
    readEntries,
  };
}
