import { describe, expect, it } from 'vitest';
import { RouteCache } from './route-cache.ts';
import { TRAVEL_TRAILER } from './testing/rigs.ts';

const [HERE, THERE] = [
  { lat: 40, lng: -100 },
  { lat: 41, lng: -100 },
];
const NO_ROAD = { ok: false, failure: { kind: 'no-road', place: 0 } } as const;

function makeRoute(pointCount: number) {
  const numbers = new Float64Array(pointCount);
  const heights = { source: null, spacingM: 250, values: new Float32Array() };
  const speedsMps = new Float32Array(pointCount - 1);
  const leg = { distanceM: 1, durationS: 1, lats: numbers, lngs: numbers, atM: numbers, speedsMps, heights };
  return { ok: true, value: { legs: [{ ...leg, maneuvers: [] }], offRoadM: [0, 0] } } as const;
}

const OPTIONS = { heightSpacingM: 250, rank: 0 };

function createEngine(result: Parameters<RouteCache['get']>[1] = async () => makeRoute(2)) {
  const engine = { requestCount: 0, find: () => result().finally(() => (engine.requestCount += 1)) };
  return engine;
}

describe("a server's route cache", () => {
  it('finds a route for the same rig only once', async () => {
    const [cache, engine] = [new RouteCache(), createEngine()];
    const first = await cache.get([[HERE, THERE], TRAVEL_TRAILER, OPTIONS], engine.find);
    expect(await cache.get([[{ ...HERE }, { ...THERE }], { ...TRAVEL_TRAILER }, OPTIONS], engine.find)).toEqual(first);
    expect(engine.requestCount).toBe(1);
  });

  it.each([
    ['the way back', [[THERE, HERE], TRAVEL_TRAILER, OPTIONS]],
    ['another rig', [[HERE, THERE], { ...TRAVEL_TRAILER, heightM: 4 }, OPTIONS]],
    ['another heading', [[{ ...HERE, headingDegrees: 90 }, THERE], TRAVEL_TRAILER, OPTIONS]],
    ['an alternate route', [[HERE, THERE], TRAVEL_TRAILER, { ...OPTIONS, rank: 1 }]],
    ['closer elevation samples', [[HERE, THERE], TRAVEL_TRAILER, { ...OPTIONS, heightSpacingM: 100 }]],
  ] as const)('finds %s separately', async (_, input) => {
    const [cache, engine] = [new RouteCache(), createEngine()];
    await cache.get([[HERE, THERE], TRAVEL_TRAILER, OPTIONS], engine.find);
    await cache.get(input, engine.find);
    expect(engine.requestCount).toBe(2);
  });

  it('requests a route again after a failure', async () => {
    const [cache, engine] = [new RouteCache(), createEngine(async () => NO_ROAD)];
    await cache.get([[HERE, THERE], TRAVEL_TRAILER, OPTIONS], engine.find);
    expect(await cache.get([[HERE, THERE], TRAVEL_TRAILER, OPTIONS], engine.find)).toEqual(NO_ROAD);
    expect(engine.requestCount).toBe(2);
  });

  it('evicts the least recently used routes when it exceeds its memory limit', async () => {
    const cache = new RouteCache(1_000_000);
    const engine = createEngine(async () => makeRoute(10_000));
    const placesTo = (degreesNorth: number) => [HERE, { lat: 41 + degreesNorth, lng: -100 }];
    for (let i = 0; i < 10; i += 1) await cache.get([placesTo(i), TRAVEL_TRAILER, OPTIONS], engine.find);
    await cache.get([placesTo(9), TRAVEL_TRAILER, OPTIONS], engine.find);
    expect(engine.requestCount).toBe(10);
    await cache.get([placesTo(0), TRAVEL_TRAILER, OPTIONS], engine.find);
    expect(engine.requestCount).toBe(11);
  });
});
