import { createStore, del, get, keys, set } from 'idb-keyval';

// The connection is opened on first use.
const database = createStore('towcharge-outbox', 'bytes');
const toKey = (account: string, key: string) => `${account} ${key}`;

/** Stores the parts of writes that are too large for localStorage, such as pictures. Never throws. */
export const attachments = {
  /** False if site data is blocked, or the storage is full. */
  put: (account: string, key: string, text: string): Promise<boolean> =>
    set(toKey(account, key), text, database).then(
      () => true,
      () => false,
    ),
  get: (account: string, key: string): Promise<string | undefined> =>
    get<string>(toKey(account, key), database).catch(() => undefined),
  remove: (account: string, key: string): Promise<void> => del(toKey(account, key), database).catch(() => undefined),
  async forget(account: string): Promise<void> {
    const stored = await keys<string>(database).catch(() => []);
    const accountKeys = stored.filter((key) => key.startsWith(toKey(account, '')));
    for (const key of accountKeys) await del(key, database).catch(() => undefined);
  },
};
