import type { z } from 'zod';
import { browserStorage, type TextStorage } from './storage.ts';

export type StoredValue<T> = {
  get(): T;
  /** What is stored now, for anyone who does not listen to what other tabs write. */
  newest(): T;
  set(value: T): void;
  /** Makes a value out of the newest one, also when another tab wrote it a moment ago. */
  change(next: (value: T) => T): void;
  subscribe(listener: () => void): () => void;
};

type Options<T> = {
  readonly key: string;
  readonly fallback: T;
  /** Reads what is stored; null when it is not a value of this kind. */
  readonly parse: (text: string) => T | null;
  readonly print: (value: T) => string;
  readonly storage: TextStorage;
  readonly events?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
};

/** A small value that outlives the page, with listeners in this tab and in the others. */
export function createStoredValue<T>({ key, fallback, parse, print, storage, events }: Options<T>): StoredValue<T> {
  const read = () => {
    const text = storage.getItem(key);
    return (text === null ? null : parse(text)) ?? fallback;
  };
  const listeners = new Set<() => void>();
  let current = read();
  let isWritten = true;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: Event) => {
    if ((event as StorageEvent).key !== key) return;
    current = read();
    notify();
  };
  const set = (value: T) => {
    current = value;
    // A full storage costs the memory of a choice, never the choice itself.
    isWritten = storage.setItem(key, print(value));
    notify();
  };
  // What could not be written is known in this tab alone.
  const newest = () => (isWritten ? read() : current);
  return {
    get: () => current,
    newest,
    set,
    change: (next) => set(next(newest())),
    subscribe(listener) {
      if (listeners.size === 0) events?.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) events?.removeEventListener('storage', onStorage);
      };
    },
  };
}

/** Keeps a value as JSON; what is no such value any more counts as nothing. */
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
    events: window,
  });
}

/** Keeps a value that is one of a few words. */
export function createStoredEnum<W extends string>(key: string, words: readonly W[], fallback: W): StoredValue<W> {
  return createStoredValue<W>({
    key,
    fallback,
    parse: (text) => words.find((word) => word === text) ?? null,
    print: (word) => word,
    storage: browserStorage('localStorage'),
    events: window,
  });
}
