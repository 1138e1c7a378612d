import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage, openStorage } from './storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

function refuse(): never {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
}

function createStorage(parts: Partial<Storage> = {}): Storage {
  const values = new Map<string, string>();
  return {
    length: 0,
    clear: () => values.clear(),
    key: () => null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, text) => void values.set(key, text),
    removeItem: (key) => void values.delete(key),
    ...parts,
  };
}

describe('stored browser data', () => {
  it('can be read back from the same storage', () => {
    const storage = createStorage();
    expect(openStorage(() => storage).setItem('theme', 'dark')).toBe(true);
    expect(openStorage(() => storage).getItem('theme')).toBe('dark');
  });

  it('lasts only until the page is closed if site data is blocked, and a console message warns of that', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    for (const find of [refuse, () => createStorage({ getItem: refuse })]) {
      const storage = openStorage(find);
      storage.setItem('theme', 'dark');
      expect(storage.getItem('theme')).toBe('dark');
      storage.removeItem('theme');
      expect(storage.getItem('theme')).toBeNull();
    }
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it("isn't changed if the storage is full, and the caller gets false", () => {
    const storage = openStorage(() => createStorage({ setItem: refuse }));
    expect(storage.setItem('theme', 'dark')).toBe(false);
    expect(storage.getItem('theme')).toBeNull();
  });

  it('never throws, even if storage becomes unavailable during a visit', () => {
    const inner = createStorage();
    const storage = openStorage(() => inner);
    Object.assign(inner, { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(storage.getItem('theme')).toBeNull();
    expect(storage.setItem('theme', 'dark')).toBe(false);
    expect(() => storage.removeItem('theme')).not.toThrow();
  });
});

describe('in-memory storage', () => {
  it('starts with its initial values', () => {
    expect(memoryStorage({ theme: 'dark' }).getItem('theme')).toBe('dark');
  });
});
