/** Never throws. */
export type TextStorage = {
  readonly getItem: (key: string) => string | null;
  /** Returns whether the text was stored; false, for example, if the storage is full. */
  readonly setItem: (key: string, text: string) => boolean;
  readonly removeItem: (key: string) => void;
};

export type ListableStorage = TextStorage & { readonly keys: () => readonly string[] };

/** An in-memory storage that lasts until the page is closed. */
export function memoryStorage(entries: Readonly<Record<string, string>> = {}): ListableStorage {
  const values = new Map(Object.entries(entries));
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, text) => values.set(key, text).has(key),
    removeItem: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
}

function attempt<T>(run: () => T, fallback: T): T {
  try {
    return run();
  } catch {
    return fallback;
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
    console.warn('This browser blocks storage for this site; settings last until the page is closed.', error);
    return memoryStorage();
  }
}

/** Dispatches events when other tabs change the storage. Without a browser, as in component tests, there are none. */
export const storageEvents: Pick<EventTarget, 'addEventListener' | 'dispatchEvent'> =
  globalThis.window ?? new EventTarget();

const openedStorages = new Map<string, ListableStorage>();

/** All access to browser storage, persistent or per tab, goes through here. Opened on first use. */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): ListableStorage {
  function open(): ListableStorage {
    const storage = openedStorages.get(kind) ?? openStorage(() => globalThis[kind]);
    openedStorages.set(kind, storage);
    return storage;
  }
  return {
    getItem: (key) => open().getItem(key),
    setItem: (key, text) => open().setItem(key, text),
    removeItem: (key) => open().removeItem(key),
    keys: () => open().keys(),
  };
}

/** Removes a value of this tab from its storage, and from a store that has read it. */
export function removeTabValue(key: string): void {
  browserStorage('sessionStorage').removeItem(key);
  storageEvents.dispatchEvent(Object.assign(new Event('storage'), { key }));
}
