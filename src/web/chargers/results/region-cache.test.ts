import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_FILTERS } from '#domain/chargers/filters.ts';
import { boxAround, computeOverlapRatio } from '#domain/geo/bounds.ts';
import { createTestCharger } from '#server/chargers/testing/test-charger.ts';
import { memoryStorage } from '#web/lib/browser/storage.ts';
import { containsBox, createRegionCache, REGION_OVERLAP } from './region-cache.ts';

const search = { filters: NO_FILTERS, sort: 'distance', limit: 100 } as const;
const completeResponse = { chargers: [createTestCharger()], total: 1, truncated: false };
const box = boxAround({ lat: 40, lng: -83 }, 0.5);
const shiftBox = (degrees: number) => boxAround({ lat: 40, lng: -83 + degrees }, 0.5);

describe('cached areas', () => {
  it('are found again for the same area and filters', () => {
    const cache = createRegionCache(memoryStorage(), () => 0);
    cache.store(box, search, completeResponse);
    expect(cache.find(box, search)).toEqual({ ...completeResponse, bounds: box });
    expect(cache.find(box, { ...search, filters: { ...NO_FILTERS, dcFastOnly: true } })).toBeNull();
  });

  it('are found again for an area that differs only beyond the third decimal', () => {
    const cache = createRegionCache(memoryStorage(), () => 0);
    cache.store(box, search, { ...completeResponse, truncated: true });
    expect(cache.find({ ...box, swLat: box.swLat + 0.0002 }, search)).not.toBeNull();
    expect(cache.find({ ...box, swLat: box.swLat + 0.002 }, search)).toBeNull();
  });

  it('are reused if they share more than 70 percent of the smaller area', () => {
    const cache = createRegionCache(memoryStorage(), () => 0);
    cache.store(box, search, completeResponse);
    expect(cache.find(shiftBox(0.29), search)?.bounds).toEqual(box);
    expect(cache.find(shiftBox(0.31), search)).toBeNull();
  });

  it('are reused for an area within them, with any sort order', () => {
    const cache = createRegionCache(memoryStorage(), () => 0);
    cache.store(box, search, completeResponse);
    expect(cache.find(boxAround({ lat: 40, lng: -83 }, 0.1), { ...search, sort: 'power' })).not.toBeNull();
  });

  it('are not reused for another area if their response was truncated', () => {
    const cache = createRegionCache(memoryStorage(), () => 0);
    cache.store(box, search, { ...completeResponse, truncated: true });
    expect(cache.find(shiftBox(0.1), search)).toBeNull();
  });

  it('are limited to 50; the oldest is dropped first', () => {
    let time = 0;
    const cache = createRegionCache(memoryStorage(), () => time);
    const areas = Array.from({ length: 51 }, (_, index) => boxAround({ lat: 40, lng: -150 + 2 * index }, 0.5));
    for (const area of areas) {
      time += 1;
      cache.store(area, search, completeResponse);
    }
    expect(areas.map((area) => cache.find(area, search) !== null)).toEqual([false, ...Array(50).fill(true)]);
  });

  it('are stored with data, time, key, bounds, and search', () => {
    const entries = new Map<string, string>();
    const storage = {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, text: string) => entries.set(key, text).has(key),
      removeItem: (key: string) => void entries.delete(key),
    };
    createRegionCache(storage, () => 7).store(box, search, completeResponse);
    const key = '39.500,-83.500,40.500,-82.500|[]|distance|100';
    expect(JSON.parse(entries.get('towcharge.regions.index') ?? '')).toEqual([
      { key, timestamp: 7, meta: { bounds: box, filtersText: '[]', search: '[]|distance|100', truncated: false } },
    ]);
    expect(JSON.parse(entries.get(`towcharge.regions.${key}`) ?? '')).toEqual(completeResponse);
  });

  it('expire after ten minutes', () => {
    let time = 0;
    const cache = createRegionCache(memoryStorage(), () => time);
    cache.store(box, search, completeResponse);
    time = 599_999;
    expect(cache.find(box, search)).not.toBeNull();
    time = 600_000;
    expect(cache.find(box, search)).toBeNull();
  });

  it('are preferred if they cover the view', () => {
    const cache = createRegionCache(memoryStorage(), () => 0);
    const view = boxAround({ lat: 40, lng: -83 }, 0.4);
    cache.store(boxAround({ lat: 40, lng: -83.1 }, 0.4), search, completeResponse);
    cache.store(box, search, completeResponse);
    expect(cache.find(view, search)?.bounds).toEqual(box);
  });

  it('are never used for an area that overlaps too little', () => {
    const anyBox = fc
      .tuple(
        fc.double({ min: -80, max: 80, noNaN: true }),
        fc.double({ min: -179, max: 179, noNaN: true }),
        fc.double({ min: 0.01, max: 5, noNaN: true }),
      )
      .map(([lat, lng, radius]) => boxAround({ lat, lng }, radius));
    fc.assert(
      fc.property(anyBox, anyBox, (stored, requested) => {
        const cache = createRegionCache(memoryStorage(), () => 0);
        cache.store(stored, search, completeResponse);
        const found = cache.find(requested, search);
        if (found) expect(computeOverlapRatio(stored, requested)).toBeGreaterThan(REGION_OVERLAP - 0.01);
      }),
    );
  });

  it('contain another area only if they cover all of it', () => {
    expect(containsBox(box, boxAround({ lat: 40, lng: -83 }, 0.4))).toBe(true);
    expect(containsBox(boxAround({ lat: 40, lng: -83 }, 0.4), box)).toBe(false);
    expect(containsBox(boxAround({ lat: 0, lng: 180 }, 1), boxAround({ lat: 0, lng: -179.9 }, 0.2))).toBe(true);
  });
});
