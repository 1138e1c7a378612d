import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ElevationTiles } from './elevation-tiles.ts';
import type { Points } from './sample-tiles.ts';
import { drawTile, type FakeElevationService, startFakeElevationService } from './testing/fake-elevation-service.ts';

const getLandHeight = (lat: number, lng: number) => 1_500 + 900 * Math.sin(lat * 9) * Math.cos(lng * 7);

let service: FakeElevationService;
let dataFolder: string;
let openedTiles: ElevationTiles[];
const warnings: string[] = [];

beforeEach(async () => {
  service = await startFakeElevationService(getLandHeight);
  dataFolder = await mkdtemp(path.join(tmpdir(), 'towcharge-heights-'));
  openedTiles = [];
  warnings.length = 0;
});
afterEach(async () => {
  for (const tiles of openedTiles) tiles.close();
  await service.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

function openTiles(options: { readonly waitMs?: number; readonly maxFolderBytes?: number } = {}): ElevationTiles {
  const log = { warn: (...args: unknown[]) => void warnings.push(JSON.stringify(args)) };
  const tiles = new ElevationTiles({ url: service.url, userAgent: 'TowCharge', dataFolder, log, ...options });
  openedTiles.push(tiles);
  return tiles;
}

function createPoints(lat: number, lng: number, { count = 200, stepDegrees = 0.003 } = {}): Points {
  return {
    lats: Float64Array.from({ length: count }, (_, i) => lat + (i * stepDegrees) / 3),
    lngs: Float64Array.from({ length: count }, (_, i) => lng + i * stepDegrees),
  };
}

const ROAD = createPoints(39.6, -106.2);

async function listStored(): Promise<string[]> {
  return (await readdir(dataFolder, { recursive: true })).filter((name) => name.endsWith('.png'));
}

describe('elevations from tiles', () => {
  it('match the terrain, even across the borders of tiles', async () => {
    const [heights = []] = (await openTiles().loadHeightsAlong([ROAD])) ?? [];
    expect(heights).toHaveLength(ROAD.lats.length);
    for (const [i, height] of heights.entries())
      expect(Math.abs(height - getLandHeight(ROAD.lats[i] ?? 0, ROAD.lngs[i] ?? 0))).toBeLessThan(1);
    expect(new Set(service.requestedTiles).size).toBeGreaterThan(2);
    expect(service.requestedTiles.every((tile) => /^10\/\d+\/\d+$/.test(tile))).toBe(true);
  });

  it('are fetched once, and stored on disk for the next start', async () => {
    const tiles = openTiles();
    const before = await tiles.loadHeightsAlong([ROAD, ROAD]);
    await tiles.loadHeightsAlong([ROAD]);
    expect(new Set(service.requestedTiles).size).toBe(service.requestedTiles.length);
    service.requestedTiles.length = 0;
    expect(await openTiles().loadHeightsAlong([ROAD, ROAD])).toEqual(before);
    expect(service.requestedTiles).toEqual([]);
  });

  it('are 0 over the sea, and below 0 in depressions on land', async () => {
    await service.stop();
    service = await startFakeElevationService((_lat, lng) => (lng < -116.8 ? -4_000 : -86));
    const [heights = []] = (await openTiles().loadHeightsAlong([createPoints(36.2, -117.2)])) ?? [];
    expect(heights[0]).toBe(0);
    expect(heights.at(-1)).toBeCloseTo(-86, 0);
  });

  it('are fetched again if a stored tile is damaged', async () => {
    const before = await openTiles().loadHeightsAlong([ROAD]);
    for (const name of await listStored()) await writeFile(path.join(dataFolder, name), 'damaged');
    service.requestedTiles.length = 0;
    expect(await openTiles().loadHeightsAlong([ROAD])).toEqual(before);
    expect(service.requestedTiles.length).toBeGreaterThan(2);
  });

  it('use a limited amount of disk space: the oldest tiles are removed', async () => {
    const maxFolderBytes = 500_000;
    await openTiles().loadHeightsAlong([ROAD]);
    const [first] = await listStored();
    const tiles = openTiles({ maxFolderBytes });
    for (const lat of [36, 37, 38, 39]) await tiles.loadHeightsAlong([createPoints(lat, -100)]);
    const stored = await listStored();
    const sizes = await Promise.all(stored.map((name) => stat(path.join(dataFolder, name))));
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(maxFolderBytes);
    expect(stored).not.toEqual([]);
    expect(stored).not.toContain(first);
  });

  it('are not fetched for a route that crosses too many tiles', async () => {
    const longRoute = createPoints(30, -120, { count: 4_000, stepDegrees: 0.04 });
    expect(await openTiles().loadHeightsAlong([longRoute])).toBeNull();
    expect(service.requestedTiles).toEqual([]);
  });
});

describe('an elevation service', () => {
  const createPicture = (width: number) => sharp({ create: { width, height: width, channels: 3, background: 'teal' } });
  const cases: readonly (readonly [string, (response: ServerResponse, png: () => Promise<Buffer>) => unknown])[] = [
    ['an error', (response) => response.writeHead(500).end('oh no')],
    ['a 404', (response) => response.writeHead(404).end()],
    ['an empty response', (response) => response.end()],
    ['an HTML page', (response) => response.end('<html>Sign in to the network</html>')],
    ['an SVG', (response) => response.end('<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>')],
    ['a JPEG', async (response) => response.end(await createPicture(256).jpeg().toBuffer())],
    ['a PNG of another size', async (response) => response.end(await createPicture(512).png().toBuffer())],
    ['a gray PNG', async (response) => response.end(await createPicture(256).toColourspace('b-w').png().toBuffer())],
    ['a tile that was cut off', async (response, png) => response.end((await png()).subarray(0, 2_000))],
    ['impossible elevations', async (response) => response.end(await drawTile(10, 1, 1, () => 12_000))],
    ['an endless tile', (response) => response.write(Buffer.alloc(2_000_000))],
    ['a redirect', (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
    ['a broken connection', (response) => response.writeHead(200).write('PNG', () => response.destroy())],
  ];

  it.each(cases)(
    'that responds with %s yields no elevations, and the log does not reveal the location',
    async (_name, respond) => {
      service.respondWith(respond);
      expect(await openTiles().loadHeightsAlong([ROAD])).toBeNull();
      expect(await listStored()).toEqual([]);
      expect(warnings.join()).toMatch(/an external service failed/);
      expect(warnings.join()).not.toMatch(/10\/\d+/);
    },
  );

  it('is not called for a while after five failures', async () => {
    const tiles = openTiles();
    service.respondWith((response) => response.writeHead(503).end());
    for (const lat of [36, 37, 38, 39]) await tiles.loadHeightsAlong([createPoints(lat, -100)]);
    const { length } = service.requestedTiles;
    expect(await tiles.loadHeightsAlong([createPoints(40, -100)])).toBeNull();
    expect(service.requestedTiles).toHaveLength(length);
  });

  it('that fails for one tile yields no elevations for the whole route', async () => {
    let count = 0;
    service.respondWith(async (response, png) => {
      count += 1;
      if (count === 2) response.writeHead(500).end();
      else response.end(await png());
    });
    expect(await openTiles().loadHeightsAlong([ROAD])).toBeNull();
    expect(await openTiles().loadHeightsAlong([ROAD])).not.toBeNull();
  });

  it('that is slow yields no elevations at first, and the tiles that arrive afterward serve the next request', async () => {
    const pendingResponses: (() => unknown)[] = [];
    service.respondWith((response, png) => pendingResponses.push(async () => response.end(await png())));
    const tiles = openTiles({ waitMs: 20 });
    expect(await tiles.loadHeightsAlong([ROAD])).toBeNull();
    expect(await tiles.loadHeightsAlong([ROAD])).toBeNull();
    expect(tiles.lateArrivalCount).toBe(0);
    while (tiles.lateArrivalCount === 0) {
      for (const respond of pendingResponses.splice(0)) respond();
      await pause(5);
    }
    expect(await tiles.loadHeightsAlong([ROAD])).not.toBeNull();
  });

  it('is no longer waited for when the server stops', async () => {
    service.respondWith(() => undefined);
    const tiles = openTiles();
    const waiting = tiles.loadHeightsAlong([ROAD]);
    tiles.close();
    expect(await waiting).toBeNull();
  });
});
