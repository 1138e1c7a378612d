import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createLog } from '../log.ts';
import { createDataFolder, createRoadExtract } from './testing/built-roads.ts';
import { TRAVEL_TRAILER } from './testing/rigs.ts';
import { openTileRoads } from './tile-roads.ts';
import { buildOsm } from './tiles/build-osm.ts';
import { readTileSet, retireTileSet } from './tiles/tile-set.ts';

const DENVER = { lat: 39.74, lng: -104.99 };
const OMAHA = { lat: 41.26, lng: -95.93 };
const PLAINS = [
  { lat: 40, lng: -99.999 },
  { lat: 40, lng: -99.971 },
];

let dataFolder: string;
let engine: ReturnType<typeof openTileRoads>;

beforeAll(async () => {
  dataFolder = await createDataFolder();
  engine = openTileRoads(dataFolder, createLog('silent'), { waitMs: 60_000 });
});
afterAll(async () => {
  await engine?.close();
  await rm(dataFolder, { recursive: true, force: true });
});

async function waitUntil(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await pause(100);
}

describe('roads in a data folder', () => {
  it('default to the interstates, which are prepared at the first request; routes wait for them, distances do not', async () => {
    expect(engine.source()).toBeNull();
    expect(await engine.distances([DENVER], [OMAHA], TRAVEL_TRAILER)).toEqual({
      ok: false,
      failure: { kind: 'preparing' },
    });
    const response = await engine.route([DENVER, OMAHA], TRAVEL_TRAILER);
    expect(response).toMatchObject({
      ok: true,
      source: { kind: 'interstates', sentence: expect.stringContaining('Interstates only') },
    });
    expect(engine.source()).toEqual(response.ok ? response.source : null);
    const { source, values } = (response.ok ? response.legs[0]?.heights : null) ?? { source: null, values: [] };
    expect(source).toBe('interstates');
    expect(Math.abs((values[0] ?? 0) - 1_609)).toBeLessThan(50);
  });

  it('fail a route request after a limited wait if they are still being prepared', async () => {
    const folder = await createDataFolder();
    const engineWithShortWait = openTileRoads(folder, createLog('silent'), { waitMs: 50 });
    onTestFinished(async () => {
      await engineWithShortWait.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    });
    expect(await engineWithShortWait.route([DENVER, OMAHA], TRAVEL_TRAILER)).toEqual({
      ok: false,
      failure: { kind: 'preparing' },
    });
  });

  it('are reused after a restart', async () => {
    const before = await readTileSet(dataFolder);
    const restarted = openTileRoads(dataFolder, createLog('silent'));
    const response = await restarted.route([DENVER, OMAHA], TRAVEL_TRAILER);
    await restarted.close();
    expect(response).toEqual(await engine.route([DENVER, OMAHA], TRAVEL_TRAILER));
    expect(await readTileSet(dataFolder)).toEqual(before);
  });

  it('are replaced by roads that the operator builds while the server runs, until those are removed', async () => {
    const extract = path.join(dataFolder, 'plains.osm.pbf');
    await writeFile(extract, createRoadExtract({}));
    const signal = new AbortController().signal;
    await buildOsm({ files: [extract], elevationFolder: null, dataFolder, onProgress: () => undefined, signal });
    await engine.prepare();
    expect(engine.source()).toMatchObject({
      kind: 'osm',
      origin: 'plains.osm.pbf',
      sentence: expect.not.stringContaining('pbf'),
    });
    expect(await engine.route(PLAINS, TRAVEL_TRAILER)).toMatchObject({ ok: true, source: { kind: 'osm' } });
    await retireTileSet(dataFolder);
    await engine.prepare();
    expect(await engine.route(PLAINS, TRAVEL_TRAILER)).toMatchObject({ ok: true, source: { kind: 'osm' } });
    await waitUntil(async () => engine.source()?.kind === 'interstates');
    expect((await engine.route([DENVER, OMAHA], TRAVEL_TRAILER)).ok).toBe(true);
  });
});
