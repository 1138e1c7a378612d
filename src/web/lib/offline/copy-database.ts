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
export const copyDatabase = {
  get: (entry: string) => attempt(() => get<string>(entry, database)),
  set: (entry: string, text: string) => attempt(() => set(entry, text, database)),
  delete: (entry: string) => attempt(() => del(entry, database)),
  /** Undefined if they can't be read. */
  entries: () => attempt(() => entries<string, string>(database)),
  clear: () => attempt(() => clear(database)),
};

export type CopyDatabase = typeof copyDatabase;
