import { describe, expect, it, vi } from 'vitest';
import { NO_FILTERS } from '#domain/chargers/filters.ts';
import { getTileBounds, parseTileKey } from '#domain/chargers/map/tile-key.ts';
import { type BoundingBox, boxAround } from '#domain/geo/bounds.ts';
import { createTestCharger } from '#server/chargers/testing/test-charger.ts';
import { memoryStorage } from '#web/lib/browser/storage.ts';
import { createAreaSource } from './area-source.ts';
import type { RegionResult, RegionSearch } from './region-cache.ts';

const search = { filters: NO_FILTERS, sort: 'distance', limit: 100 } as const;
const columbus = { lat: 40.05, lng: -83.05 };
const largeBox = boxAround(columbus, 2);

function createTile(tileKey: string, chargers = [createTestCharger(columbus)]) {
  const tile = parseTileKey(tileKey);
  const bounds = tile ? getTileBounds(tile) : largeBox;
  return { tileKey, bounds, chargerCount: chargers.length, chargers, loadedAt: '2026-01-01T00:00:00Z' };
}

function createSource(response: RegionResult = { chargers: [createTestCharger()], total: 1, truncated: false }) {
  const clock = { time: 0 };
  const fetchRegion = vi.fn(async (_bounds: BoundingBox, _search: RegionSearch) => response);
  const fetchTile = vi.fn(async (key: string) => (key === 'tile_40.0_-83.1' ? createTile(key) : createTile(key, [])));
  const storage = memoryStorage();
  const source = createAreaSource({ storage, now: () => clock.time, fetchRegion, fetchTile });
  return { clock, source, storage, fetchRegion, fetchTile };
}

describe('the chargers of a small view', () => {
  it('come from at most nine tiles and are complete', async () => {
    const { source, fetchRegion, fetchTile } = createSource();
    const response = await source.load(boxAround(columbus, 0.1), search);
    expect(fetchTile).toHaveBeenCalledTimes(9);
    expect(fetchRegion).not.toHaveBeenCalled();
    expect(response).toMatchObject({ total: 1, isComplete: true });
  });

  it('come from a region search if the view covers more than nine tiles', async () => {
    const { source, fetchRegion, fetchTile } = createSource();
    const tenTiles = { swLat: 40.01, neLat: 40.11, swLng: -83.09, neLng: -82.65 };
    await source.load(tenTiles, search);
    expect(fetchTile).not.toHaveBeenCalled();
    expect(fetchRegion).toHaveBeenCalledTimes(1);
  });

  it("are stored with their tile's key, bounds, count, and time", async () => {
    const storage = memoryStorage();
    const fetchTile = async (key: string) => createTile(key);
    const source = createAreaSource({ storage, now: () => 7, fetchTile, fetchRegion: () => Promise.reject() });
    await source.load(boxAround(columbus, 0.01), search);
    const entry = JSON.parse(storage.getItem('towcharge.tiles.tile_40.0_-83.1') ?? '');
    expect(Object.keys(entry)).toEqual(['tileKey', 'bounds', 'chargerCount', 'chargers', 'loadedAt']);
    expect(entry).toMatchObject({ tileKey: 'tile_40.0_-83.1', chargerCount: 1, loadedAt: '2026-01-01T00:00:00Z' });
    expect(entry.bounds).toEqual(createTile('tile_40.0_-83.1').bounds);
  });

  it('are filtered in the page and clipped to the view', async () => {
    const { source } = createSource();
    const filters = { ...NO_FILTERS, level2Only: true };
    expect(await source.load(boxAround(columbus, 0.05), { ...search, filters })).toMatchObject({ total: 0 });
    const boxWithoutCharger = boxAround({ lat: 40.09, lng: -83.09 }, 0.005);
    expect(await source.load(boxWithoutCharger, search)).toMatchObject({ total: 0, isComplete: true });
  });

  it('are fetched again only after an hour', async () => {
    const { clock, source, fetchTile } = createSource();
    const view = boxAround(columbus, 0.01);
    await source.load(view, search);
    clock.time = 3_599_999;
    await source.load(view, search);
    expect(fetchTile).toHaveBeenCalledTimes(1);
    clock.time = 3_600_000;
    await source.load(view, search);
    expect(fetchTile).toHaveBeenCalledTimes(2);
  });

  it('come from a region search if a tile is truncated', async () => {
    const { source, fetchRegion, fetchTile } = createSource();
    fetchTile.mockResolvedValue(null as never);
    await source.load(boxAround(columbus, 0.01), search);
    expect(fetchRegion).toHaveBeenCalledTimes(1);
  });
});

describe('the chargers of a large view', () => {
  it('come from one region search, shared by simultaneous callers', async () => {
    const { source, fetchRegion } = createSource();
    await Promise.all([source.load(largeBox, search), source.load(largeBox, search)]);
    expect(fetchRegion).toHaveBeenCalledTimes(1);
  });

  it('are requested only once in five seconds for areas whose bounds agree to four decimals', async () => {
    const { source, fetchRegion, clock } = createSource();
    fetchRegion.mockImplementation(() => new Promise(() => {}));
    const countRequests = async (latOffset: number, atMs: number) => {
      clock.time = atMs;
      void source.load({ ...largeBox, swLat: largeBox.swLat + latOffset }, search);
      // Let the tile lookup finish first.
      await new Promise((resolve) => setTimeout(resolve));
      return fetchRegion.mock.calls.length;
    };
    expect(await countRequests(0, 0)).toBe(1);
    expect(await countRequests(0.00004, 1)).toBe(1);
    expect(await countRequests(0.0001, 2)).toBe(2);
    expect(await countRequests(0, 4_999)).toBe(2);
    expect(await countRequests(0, 5_000)).toBe(3);
  });

  it("are requested and stored with the driver's position rounded to about 30 feet", async () => {
    const { source, storage, fetchRegion } = createSource();
    await source.load(largeBox, { ...search, near: { lat: 40.051234, lng: -83.056789 } });
    expect(fetchRegion.mock.calls[0]?.[1].near).toEqual({ lat: 40.0512, lng: -83.0568 });
    const stored = storage
      .keys()
      .flatMap((key) => [key, storage.getItem(key)])
      .join();
    expect(stored).toContain('40.0512,-83.0568');
    expect(stored).not.toContain('40.05123');
  });

  it('are marked as incomplete if they are only the first of many', async () => {
    const { source } = createSource({ chargers: [createTestCharger()], total: 9000, truncated: true });
    expect(await source.load(largeBox, search)).toMatchObject({ total: 9000, isComplete: false });
  });

  it('come from the cache after a small move, and are then not marked as complete', async () => {
    const { source, fetchRegion } = createSource();
    await source.load(largeBox, search);
    const moved = boxAround({ ...columbus, lng: columbus.lng + 0.5 }, 2);
    expect(await source.load(moved, search)).toMatchObject({ total: 1, isComplete: false });
    expect(fetchRegion).toHaveBeenCalledTimes(1);
  });

  it('are searched again after a small move if they must be exact', async () => {
    const { source, fetchRegion } = createSource();
    await source.load(largeBox, search);
    const moved = boxAround({ ...columbus, lng: columbus.lng + 0.5 }, 2);
    expect(await source.load(moved, search, true)).toMatchObject({ isComplete: true });
    expect(fetchRegion).toHaveBeenCalledTimes(2);
  });
});

describe('the first search of a visit', () => {
  it('looks within 0.072 degrees of a point, and if it finds nothing, once more within twice that', async () => {
    const { source, fetchRegion, fetchTile } = createSource({ chargers: [], total: 0, truncated: false });
    fetchTile.mockResolvedValue(null as never);
    expect(await source.loadAround(columbus, search)).toMatchObject({ total: 0 });
    expect(fetchRegion.mock.calls.map(([bounds]) => bounds)).toEqual([
      boxAround(columbus, 0.072),
      boxAround(columbus, 0.144),
    ]);
  });

  it('looks only once if it finds something', async () => {
    const { source, fetchRegion, fetchTile } = createSource();
    fetchTile.mockResolvedValue(null as never);
    await source.loadAround(columbus, search);
    expect(fetchRegion).toHaveBeenCalledTimes(1);
  });
});
