import type { z } from 'zod';
import { browserStorage, type TextStorage } from './storage.ts';

export type StoredValue<T> = {
  get(): T;
  /** Returns the stored value, for callers that don't subscribe to changes by other tabs. */
  newest(): T;
  set(value: T): void;
  /** Updates the latest stored value, even if another tab just wrote it. */
  change(next: (value: T) => T): void;
  subscribe(listener: () => void): () => void;
};

type Options<T> = {
  readonly key: string;
  readonly fallback: T;
  /** Parses the stored text; null if it isn't a valid value. */
  readonly parse: (text: string) => T | null;
  readonly print: (value: T) => string;
  readonly storage: TextStorage;
  /** Where the browser tells what other tabs store; the window, unless given. */
  readonly events?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
};

/** A persistent value with listeners in this tab and others. */
export function createStoredValue<T>({ key, fallback, parse, print, storage, events }: Options<T>): StoredValue<T> {
  const read = () => {
    const text = storage.getItem(key);
    return (text === null ? null : parse(text)) ?? fallback;
  };
  const listeners = new Set<() => void>();
  // Read on first use, so that modules with stored values can be imported without a browser.
  let current: { value: T } | null = null;
  const get = () => {
    current ??= { value: read() };
    return current.value;
  };
  const eventsOfTabs = () => events ?? globalThis.window;
  let isWritten = true;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: Event) => {
    if ((event as StorageEvent).key !== key) return;
    current = { value: read() };
    notify();
  };
  const set = (value: T) => {
    current = { value };
    // If the storage is full, the value still applies, but isn't remembered.
    isWritten = storage.setItem(key, print(value));
    notify();
  };
  // A value that couldn't be written exists only in this tab.
  const newest = () => (isWritten ? read() : get());
  return {
    get,
    newest,
    set,
    change: (next) => set(next(newest())),
    subscribe(listener) {
      if (listeners.size === 0) eventsOfTabs()?.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) eventsOfTabs()?.removeEventListener('storage', onStorage);
      };
    },
  };
}

/** Stores a value as JSON; invalid stored data yields the fallback. */
export function createStoredJson<T>(key: string, schema: z.ZodType<T>, fallback: T): StoredValue<T> {
  return createStoredValue<T>({
    key,
    fallback,
    parse(text) {
      try {
        return schema.safeParse(JSON.parse(text)).data ?? null;
      } catch {
        return null;
      }
    },
    print: (value) => JSON.stringify(value),
    storage: browserStorage('localStorage'),
  });
}

/** Stores one of a fixed set of strings. */
export function createStoredEnum<W extends string>(key: string, words: readonly W[], fallback: W): StoredValue<W> {
  return createStoredValue<W>({
    key,
    fallback,
    parse: (text) => words.find((word) => word === text) ?? null,
    print: (word) => word,
    storage: browserStorage('localStorage'),
  });
}
