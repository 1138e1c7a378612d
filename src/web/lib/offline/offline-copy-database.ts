import { clear, createStore, del, entries, get, set } from 'idb-keyval';

// The connection is opened on first use.
const database = createStore('towcharge-offline', 'copies');

async function attempt<T>(run: () => Promise<T>): Promise<T | undefined> {
  try {
    return await run();
  } catch {
    // Site data is blocked, or the storage is full: the page then works without copies.
    return undefined;
  }
}

/** This browser's copies of all accounts' data. It never throws. */
export const offlineCopyDatabase = {
  get: (entryKey: string) => attempt(() => get<string>(entryKey, database)),
  set: (entryKey: string, text: string) => attempt(() => set(entryKey, text, database)),
  delete: (entryKey: string) => attempt(() => del(entryKey, database)),
  /** Undefined if they can't be read. */
  entries: () => attempt(() => entries<string, string>(database)),
  clear: () => attempt(() => clear(database)),
};

export type OfflineCopyDatabase = typeof offlineCopyDatabase;
