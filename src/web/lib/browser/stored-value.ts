import type { z } from 'zod';
import { withCurrentNames } from '../earlier-names.ts';
import { createStore, type Store } from '../store.ts';
import { browserStorage, storageEvents, type TextStorage } from './storage.ts';

export type StoredValue<T> = Store<T> & {
  /** Updates the latest stored value, even if another tab just wrote it. */
  change(next: (value: T) => T): void;
};

type Options<T> = {
  readonly key: string;
  readonly fallback: T;
  /** Null if the text isn't a valid value. */
  readonly parse: (text: string) => T | null;
  readonly serialize: (value: T) => string;
  readonly storage: TextStorage;
  readonly events?: Pick<EventTarget, 'addEventListener'>;
};

/** A persistent value with listeners in this tab and others. */
export function createStoredValue<T>({
  key,
  fallback,
  parse,
  serialize,
  storage,
  events = storageEvents,
}: Options<T>): StoredValue<T> {
  const read = () => {
    const text = storage.getItem(key);
    return (text === null ? null : parse(text)) ?? fallback;
  };
  let isWritten = true;

  function openStore(): Store<T> {
    const opened = createStore(read());
    events.addEventListener('storage', (event) => {
      if ((event as StorageEvent).key === key) opened.set(read());
    });
    return opened;
  }

  // Opened on first use, so that modules with stored values can be imported without a browser.
  let store: Store<T> | null = null;
  function open(): Store<T> {
    store ??= openStore();
    return store;
  }

  function set(value: T): void {
    // If the storage is full, the value still applies but isn't stored.
    isWritten = storage.setItem(key, serialize(value));
    open().set(value);
  }

  return {
    get: () => open().get(),
    subscribe: (listener) => open().subscribe(listener),
    set,
    // A value that couldn't be written exists only in this tab.
    change: (next) => set(next(isWritten ? read() : open().get())),
  };
}

/** Stores a value as JSON; invalid stored data yields the fallback. */
export function createStoredJson<T>(key: string, schema: z.ZodType<T>, fallback: T): StoredValue<T> {
  return createStoredValue<T>({
    key,
    fallback,
    parse(text) {
      try {
        return schema.safeParse(JSON.parse(withCurrentNames(text))).data ?? null;
      } catch {
        return null;
      }
    },
    serialize: (value) => JSON.stringify(value),
    storage: browserStorage('localStorage'),
  });
}

export function createStoredEnum<W extends string>(key: string, values: readonly W[], fallback: W): StoredValue<W> {
  return createStoredValue<W>({
    key,
    fallback,
    parse: (text) => values.find((value) => value === text) ?? null,
    serialize: (value) => value,
    storage: browserStorage('localStorage'),
  });
}
