import { expect, test } from 'vitest';
import { createStationAreas } from './station-areas.ts';
import { buildSnapshot, toBytes } from './testing-stations.ts';

const ZOOM = 10;
const AREA_SIDE_TILES = 4;
/** The visible area and the neighbors its clusters depend on. */
const AREAS_OF_SMALL_VIEW = 9;

type View = { readonly columns: number; readonly rows: number; readonly fromX: number };

/** All tiles of a view whose size is given in areas. */
function listTiles({ columns, rows, fromX }: View) {
  return Array.from({ length: columns * rows * AREA_SIDE_TILES ** 2 }, (_, index) => ({
    z: ZOOM,
    x: fromX + (index % (columns * AREA_SIDE_TILES)),
    y: 384 + Math.floor(index / (columns * AREA_SIDE_TILES)),
  }));
}

/** Creates areas, and a map that requests its tiles again whenever the stations change. */
function openMap(initialView: View) {
  const requests: string[] = [];
  let view = initialView;
  let shownChunkCount = 0;
  const areas = createStationAreas(
    async (query) => {
      requests.push(`${Number(query.swLat).toFixed(4)} ${Number(query.swLng).toFixed(4)}`);
      return toBytes(buildSnapshot([]));
    },
    (chunks) => {
      shownChunkCount = chunks.length;
      setImmediate(() => draw());
    },
  );
  const draw = (): boolean => listTiles(view).filter((tile) => !areas.has(tile)).length === 0;
  return {
    requests,
    draw,
    shownChunkCount: () => shownChunkCount,
    showView: (next: View): void => {
      view = next;
      draw();
    },
  };
}

const wideView: View = { columns: 8, rows: 5, fromX: 256 };

test('A very large view loads all its areas, each only once', async () => {
  const map = openMap(wideView);
  map.draw();
  await expect.poll(() => map.draw()).toBe(true);
  expect(map.requests.length).toBeGreaterThan(40);
  expect(new Set(map.requests).size).toBe(map.requests.length);
});

test('Areas of earlier views are evicted, except those of the last few views', async () => {
  const map = openMap(wideView);
  map.draw();
  await expect.poll(() => map.draw()).toBe(true);
  for (const fromX of [512, 640, 768]) {
    map.showView({ columns: 1, rows: 1, fromX });
    await expect.poll(() => map.draw()).toBe(true);
  }
  expect(map.shownChunkCount()).toBeLessThanOrEqual(AREAS_OF_SMALL_VIEW * 3);
});

test('An area that fails to load does not block the others', async () => {
  let fetchCount = 0;
  const shown: number[] = [];
  const areas = createStationAreas(
    async () => {
      fetchCount += 1;
      if (fetchCount === 1) throw new Error('no network');
      return toBytes(buildSnapshot([]));
    },
    (chunks) => shown.push(chunks.length),
  );
  const [tile = { z: ZOOM, x: 0, y: 0 }] = listTiles(wideView);
  expect(areas.has(tile)).toBe(false);
  await expect.poll(() => shown).toEqual([3]);
});
