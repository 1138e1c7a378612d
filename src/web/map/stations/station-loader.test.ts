import { describe, expect, test } from 'vitest';
import type { SnapshotCache } from './snapshot-cache.ts';
import type { StationSet } from './station-chunk.ts';
import { createStationLoader, type StationLoadStatus } from './station-loader.ts';
import { buildSnapshot, type TestStation, toBytes } from './testing-stations.ts';

const ohio: TestStation = { id: 1, lat: 40, lng: -83, dcFast: 4 };
const texas: TestStation = { id: 2, lat: 31, lng: -98, level2: 2 };
const ohioTile = { z: 12, x: 1103, y: 1550 };

type ResponseData = Uint8Array<ArrayBuffer> | Error;

function loaderWith(responses: ResponseData[], cached: Uint8Array<ArrayBuffer> | null = null) {
  const queries: Record<string, number | string>[] = [];
  const statuses: StationLoadStatus[] = [];
  let shown: StationSet | null = null;
  let bytes = cached;
  const cache: SnapshotCache = {
    read: async () => bytes,
    write: async (next) => {
      bytes = next;
    },
  };
  const loader = createStationLoader({
    cache,
    fetchSnapshot: async (query) => {
      queries.push(query);
      const response = responses.shift();
      if (!response || response instanceof Error) throw response ?? new Error('no network');
      return response;
    },
    show: (stations) => {
      shown = stations;
    },
    report: (status) => statuses.push(status),
  });
  return { loader, queries, statuses, ids: () => Array.from(shown?.columns.ids ?? []), cache };
}

describe('loading the stations', () => {
  test('on a first visit fetches and stores all of them', async () => {
    const all = toBytes(buildSnapshot([ohio, texas], { version: 5 }));
    const { loader, queries, statuses, ids, cache } = loaderWith([all]);
    await loader.start();
    expect(queries).toEqual([{}]);
    expect(statuses).toEqual(['ready']);
    expect(ids().sort()).toEqual([1, 2]);
    expect(await cache.read()).toEqual(all);
  });

  test('on a later visit shows the stored ones and fetches changes', async () => {
    const cached = toBytes(buildSnapshot([ohio], { version: 5 }));
    const changes = toBytes(buildSnapshot([texas], { version: 6, since: 5 }));
    const { loader, queries, ids } = loaderWith([changes], cached);
    await loader.start();
    expect(queries).toEqual([{ since: 5, code: 'a1' }]);
    expect(ids().sort()).toEqual([1, 2]);
  });

  test('replaces the stored ones, and stores the new ones, after an update of the server has changed their values', async () => {
    const cached = toBytes(buildSnapshot([ohio, texas], { version: 5, code: 'a1' }));
    const all = toBytes(buildSnapshot([texas], { version: 5, code: 'b2' }));
    const changes = toBytes(buildSnapshot([], { version: 5, since: 5, code: 'b2' }));
    const { loader, queries, ids, cache } = loaderWith([all, changes], cached);
    await loader.start();
    expect(ids()).toEqual([2]);
    expect(await cache.read()).toEqual(all);
    await loader.refresh();
    expect(queries).toEqual([
      { since: 5, code: 'a1' },
      { since: 5, code: 'b2' },
    ]);
  });

  test('offline shows the stored ones', async () => {
    const cached = toBytes(buildSnapshot([ohio], { version: 5 }));
    const { loader, statuses, ids } = loaderWith([new Error('offline')], cached);
    await loader.start();
    expect(statuses).toEqual(['ready']);
    expect(ids()).toEqual([1]);
  });

  test('offline without stored ones fails, and succeeds at the next refresh', async () => {
    const all = toBytes(buildSnapshot([ohio]));
    const { loader, statuses, ids } = loaderWith([new Error('offline'), all]);
    await loader.start();
    expect(statuses).toEqual(['failed']);
    expect(loader.isLoaded(ohioTile)).toBe(false);
    await loader.refresh();
    expect(statuses).toEqual(['failed', 'ready']);
    expect(ids()).toEqual([1]);
  });

  test('ignores unreadable stored bytes', async () => {
    const { loader, queries, statuses } = loaderWith([toBytes(buildSnapshot([ohio]))], new Uint8Array([1, 2, 3]));
    await loader.start();
    expect(queries).toEqual([{}]);
    expect(statuses).toEqual(['ready']);
  });

  test('requests again if changes are announced during a request', async () => {
    const all = toBytes(buildSnapshot([ohio], { version: 5 }));
    const changes = toBytes(buildSnapshot([texas], { version: 6, since: 5 }));
    const { loader, queries, ids } = loaderWith([all, changes]);
    await Promise.all([loader.start(), loader.refresh(), loader.refresh()]);
    expect(queries).toEqual([{}, { since: 5, code: 'a1' }]);
    expect(ids().sort()).toEqual([1, 2]);
  });

  test('of a data set that is too large fetches areas when a zoomed-in view needs them', async () => {
    const header = { total: 2_000_000, truncated: true };
    const areas = Array.from({ length: 9 }, () => toBytes(buildSnapshot([ohio, texas])));
    const { loader, statuses, ids, queries } = loaderWith([toBytes(buildSnapshot([], header)), ...areas]);
    await loader.start();
    expect(statuses).toEqual(['too-large']);
    expect(loader.isLoaded({ z: 6, x: 17, y: 24 })).toBe(false);
    expect(queries).toHaveLength(1);
    expect(loader.isLoaded(ohioTile)).toBe(false);
    await expect.poll(() => loader.isLoaded(ohioTile)).toBe(true);
    expect(ids()).toEqual([1]);
    for (const { swLng = 0, neLng = 0 } of queries.slice(1))
      expect(Number(neLng) - Number(swLng)).toBeCloseTo(360 / 256);
  });
});
