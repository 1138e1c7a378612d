import { describe, expect, it } from 'vitest';
import { createTimedCache } from './timed-cache.ts';

function limitedStorage(limit = Number.POSITIVE_INFINITY) {
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

function cacheAt(clock: { time: number }, storage = limitedStorage(), maxEntries = 3) {
  return createTimedCache<string, string>({ name: 'c', maxAgeMs: 1000, maxEntries, storage, now: () => clock.time });
}

describe('a cache with an expiration', () => {
  it('returns what was written until it expires', () => {
    const clock = { time: 0 };
    const cache = cacheAt(clock);
    cache.write('a', 'meta', 'value');
    clock.time = 999;
    expect(cache.read('a')).toEqual({ key: 'a', timestamp: 0, meta: 'meta', data: 'value' });
    clock.time = 1000;
    expect(cache.read('a')).toBeNull();
  });

  it('survives a reload of the page', () => {
    const clock = { time: 5 };
    const storage = limitedStorage();
    cacheAt(clock, storage).write('a', 'meta', 'value');
    expect(cacheAt(clock, storage).read('a')?.data).toBe('value');
  });

  it('limits its entries and drops the oldest first', () => {
    const cache = cacheAt({ time: 0 });
    for (const key of ['a', 'b', 'c', 'd']) cache.write(key, '', key);
    expect(cache.live().map(({ key }) => key)).toEqual(['b', 'c', 'd']);
    expect(cache.read('a')).toBeNull();
  });

  it('replaces an entry instead of duplicating it', () => {
    const cache = cacheAt({ time: 0 });
    cache.write('a', '', 'old');
    cache.write('a', '', 'new');
    expect(cache.live()).toHaveLength(1);
    expect(cache.read('a')?.data).toBe('new');
  });

  it('makes room if the storage is full', () => {
    const cache = cacheAt({ time: 0 }, limitedStorage(400), 50);
    for (const key of ['a', 'b', 'c', 'd']) cache.write(key, '', key.repeat(100));
    expect(cache.read('d')?.data).toBe('d'.repeat(100));
    expect(cache.read('a')).toBeNull();
  });

  it('stores nothing if even a single entry does not fit', () => {
    const storage = limitedStorage(50);
    const cache = cacheAt({ time: 0 }, storage);
    cache.write('a', '', 'x'.repeat(500));
    expect(cache.read('a')).toBeNull();
    expect(storage.stored.has('c.a')).toBe(false);
  });

  it('does not trust entries from the future', () => {
    const clock = { time: 5000 };
    const cache = cacheAt(clock);
    cache.write('a', '', 'value');
    clock.time = 100;
    expect(cache.read('a')).toBeNull();
  });

  it('ignores an invalid stored index', () => {
    const storage = limitedStorage();
    storage.setItem('c.index', '{broken');
    expect(cacheAt({ time: 0 }, storage).live()).toEqual([]);
  });
});
