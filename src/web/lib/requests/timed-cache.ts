import type { TextStorage } from '../browser/storage.ts';

export type CacheEntry<M, V> = { readonly key: string; readonly timestamp: number; readonly meta: M; readonly data: V };
type IndexRow<M> = Omit<CacheEntry<M, never>, 'data'>;

type Options = {
  readonly name: string;
  readonly maxAgeMs: number;
  readonly maxEntries: number;
  readonly storage: TextStorage;
  readonly now: () => number;
};

function readJson(storage: TextStorage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * A cache in browser storage with expiration and a size limit (oldest evicted first); if storage is full or blocked,
 * entries are lost without an error. Metadata is stored separately, so that lookups don't read all entries.
 */
export function createTimedCache<M, V>({ name, maxAgeMs, maxEntries, storage, now }: Options) {
  const indexKey = `${name}.index`;
  const entryKey = (key: string) => `${name}.${key}`;
  const stored = readJson(storage, indexKey);
  let index: IndexRow<M>[] = Array.isArray(stored) ? stored : [];

  function remove(rows: readonly IndexRow<M>[]): void {
    index = index.filter((row) => !rows.includes(row));
    for (const { key } of rows) storage.removeItem(entryKey(key));
  }

  function listUnexpired(): readonly IndexRow<M>[] {
    const cutoffMs = now() - maxAgeMs;
    remove(index.filter(({ timestamp }) => timestamp <= cutoffMs || timestamp > now()));
    return index;
  }

  function read(key: string): CacheEntry<M, V> | null {
    const row = listUnexpired().find((candidate) => candidate.key === key);
    if (!row) return null;
    const data = readJson(storage, entryKey(key));
    return data === null ? null : { ...row, data: data as V };
  }

  function tryWrite(row: IndexRow<M>, text: string): boolean {
    const next = [...index, row];
    const isStored = storage.setItem(entryKey(row.key), text) && storage.setItem(indexKey, JSON.stringify(next));
    if (isStored) index = next;
    return isStored;
  }

  function write(key: string, meta: M, data: V): void {
    remove(listUnexpired().filter((row) => row.key === key));
    if (index.length >= maxEntries) remove(index.slice(0, index.length - maxEntries + 1));
    const row = { key, timestamp: now(), meta };
    const text = JSON.stringify(data);
    while (!tryWrite(row, text)) {
      if (index.length === 0) return;
      remove(index.slice(0, Math.ceil(index.length / 2)));
    }
  }

  return { listUnexpired, read, write };
}
