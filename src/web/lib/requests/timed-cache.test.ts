import { describe, expect, it } from 'vitest';
import { createTimedCache } from './timed-cache.ts';

function createLimitedStorage(limit = Number.POSITIVE_INFINITY) {
  const stored = new Map<string, string>();
  const size = () => [...stored].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => void stored.delete(key),
    setItem(key: string, text: string) {
      const before = stored.get(key);
      stored.set(key, text);
      if (size() <= limit) return true;
      if (before === undefined) stored.delete(key);
      else stored.set(key, before);
      return false;
    },
  };
}

function openCache(clock: { time: number }, storage = createLimitedStorage(), maxEntries = 3) {
  return createTimedCache<string, string>({ name: 'c', maxAgeMs: 1000, maxEntries, storage, now: () => clock.time });
}

describe('a cache with an expiration', () => {
  it('returns what was written until it expires', () => {
    const clock = { time: 0 };
    const cache = openCache(clock);
    cache.write('a', 'meta', 'value');
    clock.time = 999;
    expect(cache.read('a')).toEqual({ key: 'a', timestamp: 0, meta: 'meta', data: 'value' });
    clock.time = 1000;
    expect(cache.read('a')).toBeNull();
  });

  it('survives a reload of the page', () => {
    const clock = { time: 5 };
    const storage = createLimitedStorage();
    openCache(clock, storage).write('a', 'meta', 'value');
    expect(openCache(clock, storage).read('a')?.data).toBe('value');
  });

  it('limits its entries and drops the oldest first', () => {
    const cache = openCache({ time: 0 });
    for (const key of ['a', 'b', 'c', 'd']) cache.write(key, '', key);
    expect(cache.listUnexpired().map(({ key }) => key)).toEqual(['b', 'c', 'd']);
    expect(cache.read('a')).toBeNull();
  });

  it('replaces an entry instead of duplicating it', () => {
    const cache = openCache({ time: 0 });
    cache.write('a', '', 'old');
    cache.write('a', '', 'new');
    expect(cache.listUnexpired()).toHaveLength(1);
    expect(cache.read('a')?.data).toBe('new');
  });

  it('makes room if the storage is full', () => {
    const cache = openCache({ time: 0 }, createLimitedStorage(400), 50);
    for (const key of ['a', 'b', 'c', 'd']) cache.write(key, '', key.repeat(100));
    expect(cache.read('d')?.data).toBe('d'.repeat(100));
    expect(cache.read('a')).toBeNull();
  });

  it('stores nothing if even a single entry does not fit', () => {
    const storage = createLimitedStorage(50);
    const cache = openCache({ time: 0 }, storage);
    cache.write('a', '', 'x'.repeat(500));
    expect(cache.read('a')).toBeNull();
    expect(storage.stored.has('c.a')).toBe(false);
  });

  it('ignores entries whose time is in the future', () => {
    const clock = { time: 5000 };
    const cache = openCache(clock);
    cache.write('a', '', 'value');
    clock.time = 100;
    expect(cache.read('a')).toBeNull();
  });

  it('ignores an invalid stored index', () => {
    const storage = createLimitedStorage();
    storage.setItem('c.index', '{broken');
    expect(openCache({ time: 0 }, storage).listUnexpired()).toEqual([]);
  });
});
