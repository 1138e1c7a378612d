/** A key-value storage that never throws. */
export type TextStorage = {
  readonly getItem: (key: string) => string | null;
  /** Returns whether the text was stored; false if the storage is full. */
  readonly setItem: (key: string, text: string) => boolean;
  readonly removeItem: (key: string) => void;
};

/** A storage whose keys can be listed. */
export type ListableStorage = TextStorage & { readonly keys: () => readonly string[] };

/** A storage that lasts as long as the page. */
export function memoryStorage(entries: Readonly<Record<string, string>> = {}): ListableStorage {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => kept.set(key, text).has(key),
    removeItem: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
  };
}

function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

/** Wraps a browser storage; falls back to memory if site data is blocked, which throws on first access. */
export function openStorage(find: () => Storage): ListableStorage {
  try {
    const storage = find();
    storage.getItem('');
    return {
      getItem: (key) => attempt(() => storage.getItem(key), null),
      setItem: (key, text) =>
        attempt(() => {
          storage.setItem(key, text);
          return true;
        }, false),
      removeItem: (key) => attempt(() => storage.removeItem(key), undefined),
      keys: () => attempt(() => Object.keys(storage), []),
    };
  } catch (error) {
    console.warn('This browser keeps nothing for this site; choices last as long as the page.', error);
    return memoryStorage();
  }
}

/** Where the browser tells what other tabs store. Nothing is told without a browser, as in component tests. */
export const storageEvents: Pick<EventTarget, 'addEventListener'> = globalThis.window ?? new EventTarget();

const opened = new Map<string, ListableStorage>();

/** The only access to browser storage: persistent, or per tab. Opened on first use. */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): ListableStorage {
  function open(): ListableStorage {
    const storage = opened.get(kind) ?? openStorage(() => globalThis[kind]);
    opened.set(kind, storage);
    return storage;
  }
  return {
    getItem: (key) => open().getItem(key),
    setItem: (key, text) => open().setItem(key, text),
    removeItem: (key) => open().removeItem(key),
    keys: () => open().keys(),
  };
}
