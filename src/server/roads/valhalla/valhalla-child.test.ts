import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { measureLongestBlockMs } from '../../../testing/longest-block.ts';
import { isRunning } from '../../process-scope.ts';
import { getBuiltInRoads, type SharedRoads } from '../testing/built-roads.ts';
import { openTestTileEngine } from '../testing/engines.ts';
import { TRAVEL_TRAILER } from '../testing/rigs.ts';

const LOS_ANGELES = { lat: 34.05, lng: -118.24 };
const NEW_YORK = { lat: 40.71, lng: -74.01 };
const COAST_TO_COAST = [LOS_ANGELES, NEW_YORK];

let roads: SharedRoads;

beforeAll(async () => {
  roads = await getBuiltInRoads();
});

function kill(pid: number | null): void {
  if (pid === null) throw new Error('the engine is not running');
  process.kill(pid, 'SIGKILL');
}

async function endsWithin(pid: number, ms: number): Promise<boolean> {
  for (const end = performance.now() + ms; performance.now() < end; await pause(20)) if (!isRunning(pid)) return true;
  return false;
}

describe('the routing engine process', () => {
  it('is not started before the first request', async () => {
    const engine = openTestTileEngine(roads.location);
    expect(engine.child.pid).toBeNull();
    await engine.close();
  });

  it('that is killed during requests is restarted and completes them', async () => {
    const engine = openTestTileEngine(roads.location);
    await engine.route(COAST_TO_COAST, TRAVEL_TRAILER);
    const routes = Array.from({ length: 8 }, () => engine.route(COAST_TO_COAST, TRAVEL_TRAILER));
    await pause(5);
    kill(engine.child.pid);
    expect((await Promise.all(routes)).every(({ ok }) => ok)).toBe(true);
    expect((await engine.route(COAST_TO_COAST, TRAVEL_TRAILER)).ok).toBe(true);
    await engine.close();
  });

  it('that crashes repeatedly counts as unavailable immediately, and recovers', async () => {
    const engine = openTestTileEngine(roads.location);
    for (let crash = 0; crash < 3; crash++) {
      await engine.child.start();
      const { pid } = engine.child;
      kill(pid);
      while (engine.child.pid !== null) await pause(5);
      if (crash === 1) await pause(300);
    }
    expect(await engine.route(COAST_TO_COAST, TRAVEL_TRAILER)).toEqual({ ok: false, failure: { kind: 'unavailable' } });
    await pause(600);
    expect((await engine.route(COAST_TO_COAST, TRAVEL_TRAILER)).ok).toBe(true);
    await engine.close();
  });

  it('ends when the engine is closed, and later requests fail', async () => {
    const engine = openTestTileEngine(roads.location);
    await engine.route(COAST_TO_COAST, TRAVEL_TRAILER);
    const pid = engine.child.pid ?? 0;
    await engine.close();
    expect(isRunning(pid)).toBe(false);
    expect(await engine.route(COAST_TO_COAST, TRAVEL_TRAILER)).toEqual({ ok: false, failure: { kind: 'unavailable' } });
  });

  it('does not outlive a server that is killed', async () => {
    const script = new URL('../testing/engine-to-kill.ts', import.meta.url).pathname;
    const server = spawn(process.execPath, [script, JSON.stringify(roads.location)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [output] = (await once(server.stdout, 'data')) as [Buffer];
    const pid = Number(output.toString());
    expect(isRunning(pid)).toBe(true);
    server.kill('SIGKILL');
    expect(await endsWithin(pid, 5_000)).toBe(true);
  });

  it('does not block the server while it finds twenty long routes at once', async () => {
    const engine = openTestTileEngine(roads.location);
    await engine.route(COAST_TO_COAST, TRAVEL_TRAILER);
    const longestBlockMs = await measureLongestBlockMs(async () => {
      await Promise.all(Array.from({ length: 20 }, () => engine.route(COAST_TO_COAST, TRAVEL_TRAILER)));
    });
    expect(longestBlockMs).toBeLessThan(50);
    await engine.close();
  });
});
