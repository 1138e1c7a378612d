import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { isWithoutRealData, realData } from '../../testing/real-data.ts';
import { makeLog } from '../log.ts';
import type { RoadEngine } from './road-engine.ts';
import { newDataFolder } from './testing/built-roads.ts';
import { TRAVEL_TRAILER } from './testing/rigs.ts';
import { openTileRoads } from './tile-roads.ts';
import { buildOsm } from './tiles/build-osm.ts';
import { leaveTileSet } from './tiles/tile-set.ts';

const DENVER = { lat: 39.74, lng: -104.99 };
const OMAHA = { lat: 41.26, lng: -95.93 };
const BANGOR = [
  { lat: 44.8, lng: -68.77 },
  { lat: 44.83, lng: -68.74 },
];

const opened: { engine: RoadEngine; dataFolder: string }[] = [];

async function openIn(dataFolder: string) {
  const engine = openTileRoads(dataFolder, makeLog('silent'));
  opened.push({ engine, dataFolder });
  return engine;
}

afterEach(async () => {
  for (const { engine, dataFolder } of opened.splice(0)) {
    await engine.close();
    await rm(dataFolder, { recursive: true, force: true });
  }
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(50);
}

describe('roads of a data folder', () => {
  it('are the interstates where there are none: they are prepared at the first question, which says so', async () => {
    const engine = await openIn(await newDataFolder());
    expect(engine.source()).toBeNull();
    const start = performance.now();
    expect(await engine.route([DENVER, OMAHA], TRAVEL_TRAILER)).toEqual({ ok: false, failure: { kind: 'preparing' } });
    expect(await engine.gaps([DENVER], [OMAHA], TRAVEL_TRAILER)).toEqual({ ok: false, failure: { kind: 'preparing' } });
    expect(performance.now() - start).toBeLessThan(1_000);
    await until(async () => (await engine.route([DENVER, OMAHA], TRAVEL_TRAILER)).ok);
    const answer = await engine.route([DENVER, OMAHA], TRAVEL_TRAILER);
    expect(answer).toMatchObject({
      ok: true,
      source: { kind: 'interstates', sentence: expect.stringContaining('Interstates only') },
    });
    expect(engine.source()).toEqual(answer.ok ? answer.source : null);
  });

  it('are built once, and there at once when a server starts again', async () => {
    const dataFolder = await newDataFolder();
    const first = await openIn(dataFolder);
    await until(async () => (await first.route([DENVER, OMAHA], TRAVEL_TRAILER)).ok);
    const second = await openIn(dataFolder);
    const [one, other] = [
      await first.route([DENVER, OMAHA], TRAVEL_TRAILER),
      await second.route([DENVER, OMAHA], TRAVEL_TRAILER),
    ];
    expect(other).toEqual(one);
  });
});

describe.skipIf(isWithoutRealData)('roads that the operator builds', () => {
  it('take the place of the interstates in a running server, and leave it again', async () => {
    const dataFolder = await newDataFolder();
    const engine = await openIn(dataFolder);
    await until(async () => (await engine.route([DENVER, OMAHA], TRAVEL_TRAILER)).ok);
    const files = [realData('osm/bangor-me.osm.pbf')];
    const stop = new AbortController().signal;
    await buildOsm({ files, elevation: null, dataFolder, onProgress: () => undefined, stop });
    await engine.prepare();
    expect(engine.source()).toMatchObject({ kind: 'osm', sentence: expect.stringContaining('bangor-me.osm.pbf') });
    const answer = await engine.route(BANGOR, TRAVEL_TRAILER);
    expect(answer).toMatchObject({ ok: true, source: { kind: 'osm' } });
    await leaveTileSet(dataFolder);
    await engine.prepare();
    expect((await engine.route(BANGOR, TRAVEL_TRAILER)).ok).toBe(true);
    await until(async () => engine.source()?.kind === 'interstates');
    expect((await engine.route([DENVER, OMAHA], TRAVEL_TRAILER)).ok).toBe(true);
  });
});
