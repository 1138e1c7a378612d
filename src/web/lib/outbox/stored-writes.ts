import { z } from 'zod';
import { NO_STAMP, WriteStamp } from '#contract/write-stamp.ts';
import type { ListableStorage } from '../browser/storage.ts';
import { withCurrentNames } from '../earlier-names.ts';
import { createStore } from '../store.ts';

const PREFIX = 'towcharge.outbox ';

const Id = z.tuple([z.string(), z.string(), z.string()]);
const Body = z.object({
  order: z.number(),
  refusal: z.string().nullable(),
  write: z.unknown(),
  // Missing in writes of earlier versions.
  stamp: WriteStamp.default(NO_STAMP),
  conflict: z.object({ theirs: z.unknown() }).nullable().default(null),
});

/** Identifies a write by account, kind, and subject. A later write about the same subject replaces it. */
export type WriteId = { readonly account: string; readonly kind: string; readonly key: string };

export type StoredWrite<W = unknown> = WriteId & {
  readonly write: W;
  /** Writes with lower numbers were made earlier. */
  readonly order: number;
  /** Why the server refused the write; null if it can be sent. */
  readonly refusal: string | null;
  readonly stamp: WriteStamp;
  /** The other device's version of the same subject, until the user has chosen; null if there is no conflict. */
  readonly conflict: { readonly theirs: unknown } | null;
  /** Changes whenever the write changes. */
  readonly version: string;
};

/** The storage of writes: one localStorage entry each, so that tabs overwrite only writes about the same subject. */
export type StoredWrites = {
  /** Oldest first; the same array until one changes. */
  list(): readonly StoredWrite[];
  /** Includes writes that other tabs just stored. */
  readLatest(): readonly StoredWrite[];
  /** Stores a write in place of the one with the same ID; false if only this page has it, because there is no room. */
  put(write: Omit<StoredWrite, 'version'>): boolean;
  remove(id: WriteId): void;
  subscribe(listener: () => void): () => void;
};

export const idText = ({ account, kind, key }: WriteId): string => JSON.stringify([account, kind, key]);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readWrite([storageKey, text]: readonly [string, string]): StoredWrite[] {
  const id = Id.safeParse(parseJson(storageKey.slice(PREFIX.length)));
  const body = Body.safeParse(parseJson(withCurrentNames(text)));
  if (!id.success || !body.success) return [];
  const [account, kind, key] = id.data;
  const { order, write, stamp } = body.data;
  return [{ account, kind, key, ...body.data, version: JSON.stringify([order, write, stamp]) }];
}

export function createStoredWrites(
  storage: ListableStorage,
  events: Pick<EventTarget, 'addEventListener'>,
): StoredWrites {
  /** The serialized writes that the storage has no room for, by storage key. */
  const unstored = new Map<string, string>();
  const store = createStore<readonly StoredWrite[]>([]);
  let lastSignature = '';

  function readLatest(): readonly StoredWrite[] {
    const texts = new Map<string, string>();
    for (const key of storage.keys()) if (key.startsWith(PREFIX)) texts.set(key, storage.getItem(key) ?? '');
    for (const [key, text] of unstored) texts.set(key, text);
    const entries = [...texts].sort(([a], [b]) => (a < b ? -1 : 1));
    const signature = JSON.stringify(entries);
    if (signature !== lastSignature) {
      lastSignature = signature;
      store.set(entries.flatMap(readWrite).sort((a, b) => a.order - b.order));
    }
    return store.get();
  }

  function tryToStore(key: string, text: string): boolean {
    const isStored = storage.setItem(key, text);
    if (isStored) unstored.delete(key);
    else unstored.set(key, text);
    return isStored;
  }

  events.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent;
    if (key === null || key.startsWith(PREFIX)) readLatest();
  });
  readLatest();
  return {
    list: store.get,
    readLatest,
    put(stored) {
      const { order, refusal, write, stamp, conflict } = stored;
      const body = { order, refusal, write, stamp, conflict };
      const isStored = tryToStore(PREFIX + idText(stored), JSON.stringify(body));
      readLatest();
      return isStored;
    },
    remove(id) {
      const key = PREFIX + idText(id);
      unstored.delete(key);
      storage.removeItem(key);
      for (const [other, text] of [...unstored]) tryToStore(other, text);
      readLatest();
    },
    subscribe: store.subscribe,
  };
}
