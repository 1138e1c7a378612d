import { clear, createStore, del, entries, get, set } from 'idb-keyval';
import { currentAccount } from '../outbox/current-account.ts';
import { copiesMark } from './copies-mark.ts';

// The connection is opened on first use.
const database = createStore('towcharge-offline', 'copies');

async function attempt<T>(run: () => Promise<T>): Promise<T | undefined> {
  try {
    return await run();
  } catch {
    // Site data is blocked, or the storage is full: the page works as without copies.
    return undefined;
  }
}

/** Returns where the signed-in account's copy is; null when signed out. */
function entryOf(name: string): string | null {
  const uid = currentAccount.get();
  return uid === null ? null : `${uid} ${name}`;
}

/** A storage of texts for the signed-in account. It never throws. */
export const copyStorage = {
  async getItem(name: string): Promise<string | undefined> {
    const entry = entryOf(name);
    return entry === null ? undefined : attempt(() => get<string>(entry, database));
  },
  async setItem(name: string, text: string): Promise<void> {
    const entry = entryOf(name);
    if (entry === null) return;
    copiesMark.set();
    await attempt(() => set(entry, text, database));
    // The account may have signed out meanwhile.
    if (entryOf(name) !== entry) await attempt(() => del(entry, database));
  },
  async removeItem(name: string): Promise<void> {
    const entry = entryOf(name);
    if (entry !== null) await attempt(() => del(entry, database));
  },
  async entries(): Promise<[string, string][]> {
    const start = entryOf('');
    const all = (await attempt(() => entries<string, string>(database))) ?? [];
    return all.flatMap(([entry, text]) =>
      start !== null && entry.startsWith(start) ? [[entry.slice(start.length), text]] : [],
    );
  },
};

export async function deleteAllCopies(): Promise<void> {
  await attempt(() => clear(database));
}
