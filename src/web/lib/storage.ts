/** Where the page keeps small texts. It never throws. */
export type TextStorage = {
  readonly getItem: (key: string) => string | null;
  /** Whether the text was kept: a storage that is full keeps nothing more. */
  readonly setItem: (key: string, text: string) => boolean;
  readonly removeItem: (key: string) => void;
};

/** A storage that lasts as long as the page. */
export function memoryStorage(entries: Readonly<Record<string, string>> = {}): TextStorage {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => kept.set(key, text).has(key),
    removeItem: (key) => void kept.delete(key),
  };
}

function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

/** A storage of the browser; one in memory where the visitor blocks site data, which throws on the first touch. */
export function openStorage(find: () => Storage): TextStorage {
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
    };
  } catch (error) {
    console.warn('This browser keeps nothing for this site; choices last as long as the page.', error);
    return memoryStorage();
  }
}

const opened = new Map<string, TextStorage>();

/** The one door to what the browser keeps: for good, or as long as the tab. */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): TextStorage {
  const storage = opened.get(kind) ?? openStorage(() => globalThis[kind]);
  opened.set(kind, storage);
  return storage;
}
