import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { haversineDistanceM } from '#domain/geo/point.ts';
import type { RoadLeg, RoutingProfile } from '#domain/roads/road-route.ts';
import type { RoutingEngine } from './routing-engine.ts';
import {
  type BuiltRoads,
  buildTestRoadsFromBytes,
  createMultiRoadExtract,
  createRoadExtract,
  ROAD_SPACING_DEGREES,
  type TestRoad,
} from './testing/built-roads.ts';
import { openTestServerEngine, openTestTileEngine } from './testing/engines.ts';
import { type FakeValhalla, openFakeValhalla } from './testing/fake-valhalla.ts';
import { SMALL_CAR, TRAVEL_TRAILER } from './testing/rigs.ts';
import { createEmbeddedClient } from './valhalla/valhalla-embedded-client.ts';

const WEST = { lat: 40, lng: -99.999 };
const EAST = { lat: 40, lng: -99.971 };
const MIDDLE = { lat: 40.0099, lng: -99.985 };
const STRAIGHT_M = 2_388;
const DETOUR_M = 3_919;
const OCEAN = { lat: 20, lng: -40 };

let roads: BuiltRoads;
let fakeValhalla: FakeValhalla;
const engines: Record<string, RoutingEngine> = {};

function getEngine(name: string): RoutingEngine {
  const engine = engines[name];
  if (engine === undefined) throw new Error(`there is no engine ${name}`);
  return engine;
}

async function findRoute(engine: RoutingEngine, places: { lat: number; lng: number }[], rig: RoutingProfile) {
  const response = await engine.route(places, rig);
  if (!response.ok) throw new Error(`no route: ${JSON.stringify(response.failure)}`);
  return response;
}

function checkLeg(leg: RoadLeg | undefined): void {
  if (leg === undefined) throw new Error('there is no leg');
  const { lats, lngs, atM, speedsMps, distanceM: lengthM, durationS, maneuvers, heights } = leg;
  expect(lats.length).toBe(lngs.length);
  expect(atM.length).toBe(lats.length);
  expect(speedsMps.length).toBe(lats.length - 1);
  expect(atM[0]).toBe(0);
  expect(atM.at(-1)).toBe(lengthM);
  expect(atM.every((at, i) => i === 0 || at > (atM[i - 1] ?? 0))).toBe(true);
  expect(speedsMps.every((speed) => speed >= 1)).toBe(true);
  const drivenS = speedsMps.reduce((sum, speed, i) => sum + ((atM[i + 1] ?? 0) - (atM[i] ?? 0)) / speed, 0);
  expect(durationS).toBeGreaterThanOrEqual(drivenS - 0.01);
  expect(maneuvers[0]).toMatchObject({ kind: 'depart', atM: 0 });
  expect(maneuvers.at(-1)).toMatchObject({ kind: 'arrive', atM: lengthM });
  expect(maneuvers.every(({ atM: at, text }) => at >= 0 && at <= lengthM && text !== '')).toBe(true);
  expect(heights.values.length).toBe(Math.floor(lengthM / heights.spacingM) + 1);
}

beforeAll(async () => {
  roads = await buildTestRoadsFromBytes(createRoadExtract({ maxlength: '10' }));
  fakeValhalla = await openFakeValhalla(createEmbeddedClient(roads.location.folder, null));
  engines.embedded = openTestTileEngine(roads.location);
  engines.server = openTestServerEngine(fakeValhalla.url);
});

afterAll(async () => {
  for (const engine of Object.values(engines)) await engine.close();
  await fakeValhalla?.close();
  await roads?.remove();
});

describe.each(['embedded', 'server'])('the %s routing engine', (name) => {
  it('finds a short route for a small car and a longer one for a rig that cannot use it', async () => {
    const car = await findRoute(getEngine(name), [WEST, EAST], SMALL_CAR);
    const rig = await findRoute(getEngine(name), [WEST, EAST], TRAVEL_TRAILER);
    expect(car.legs[0]?.distanceM).toBeCloseTo(STRAIGHT_M, -1);
    expect(rig.legs[0]?.distanceM).toBeCloseTo(DETOUR_M, -1);
    checkLeg(car.legs[0]);
    checkLeg(rig.legs[0]);
  });

  it('never exceeds the top speed of the rig', async () => {
    const slowRig = { ...TRAVEL_TRAILER, topSpeedMps: 15 };
    const { legs } = await findRoute(getEngine(name), [WEST, EAST], slowRig);
    expect(Math.max(...(legs[0]?.speedsMps ?? []))).toBeCloseTo(15, 3);
    expect(legs[0]?.durationS).toBeGreaterThanOrEqual(DETOUR_M / 15 - 1);
  });

  it('returns a leg for each stretch between places', async () => {
    const { legs, offRoadM } = await findRoute(getEngine(name), [WEST, MIDDLE, EAST], TRAVEL_TRAILER);
    expect(legs.length).toBe(2);
    expect(offRoadM.length).toBe(3);
    for (const leg of legs) checkLeg(leg);
    const [firstLeg, secondLeg] = legs;
    expect(firstLeg?.lats.at(-1)).toBeCloseTo(secondLeg?.lats[0] ?? 0, 5);
    expect((firstLeg?.distanceM ?? 0) + (secondLeg?.distanceM ?? 0)).toBeCloseTo(DETOUR_M, -1);
  });

  it('includes the drive from a place to its road, at a low speed', async () => {
    const besideRoad = { lat: 40.005, lng: -99.999 };
    const { legs, offRoadM } = await findRoute(getEngine(name), [besideRoad, EAST], SMALL_CAR);
    const [leg] = legs;
    const straightM = haversineDistanceM(besideRoad, WEST);
    checkLeg(leg);
    expect(offRoadM[0]).toBeCloseTo(straightM, -1);
    expect(offRoadM[1]).toBeLessThan(1);
    expect(leg?.lats[0]).toBe(besideRoad.lat);
    expect(leg?.atM[1]).toBeCloseTo(1.2 * straightM, -1);
    expect(leg?.speedsMps[0]).toBeLessThan(15);
    expect(leg?.distanceM).toBeCloseTo(STRAIGHT_M + 1.2 * straightM, -2);
  });

  it('says which place has no road', async () => {
    const response = await getEngine(name).route([WEST, OCEAN], TRAVEL_TRAILER);
    expect(response).toEqual({ ok: false, failure: { kind: 'no-road', place: 1 } });
  });

  it('gives road distances between places, even if one has no road', async () => {
    const response = await getEngine(name).distances([WEST, OCEAN], [EAST, OCEAN, WEST], TRAVEL_TRAILER);
    if (!response.ok) throw new Error('no distances');
    const [fromWest, fromOcean] = response.distances;
    expect(fromWest?.[0]?.distanceM).toBeCloseTo(DETOUR_M, -2);
    expect(fromWest?.[0]?.durationS).toBeGreaterThanOrEqual(DETOUR_M / TRAVEL_TRAILER.topSpeedMps - 1);
    expect(fromWest?.[1]).toBeNull();
    expect(fromWest?.[2]?.distanceM).toBeLessThan(10);
    expect(fromOcean).toEqual([null, null, null]);
  });

  it('responds to twenty requests at once', async () => {
    const routes = Array.from({ length: 20 }, (_, i) =>
      findRoute(getEngine(name), [WEST, EAST], i % 2 === 0 ? SMALL_CAR : TRAVEL_TRAILER),
    );
    const lengths = (await Promise.all(routes)).map(({ legs }) => Math.round((legs[0]?.distanceM ?? 0) / 100));
    expect(lengths).toEqual(routes.map((_, i) => (i % 2 === 0 ? 24 : 39)));
  });

  it('gives the same response to the same request', async () => {
    const [first, second] = [
      await getEngine(name).route([WEST, MIDDLE, EAST], TRAVEL_TRAILER),
      await getEngine(name).route([WEST, MIDDLE, EAST], TRAVEL_TRAILER),
    ];
    expect(first).toEqual(second);
  });
});

describe('a route for a rig', () => {
  const TAGS_BY_LIMIT = {
    height: { maxheight: '3' },
    width: { maxwidth: '2.2' },
    weight: { maxweight: '5' },
    length: { maxlength: '10' },
    propane: { hazmat: 'no' },
  } as const;
  const TEST_ROADS: Readonly<Record<string, TestRoad>> = {
    ...Object.fromEntries(
      Object.entries(TAGS_BY_LIMIT).map(([limit, middleTags]) => [limit, { middleTags, hasDetour: false }]),
    ),
    tolled: { middleTags: { toll: 'yes' }, hasDetour: false },
    'tolled, with another route': { middleTags: { toll: 'yes' }, hasDetour: true },
    'closed to trucks': { middleTags: { hgv: 'no' }, hasDetour: false },
    'closed by snow': { middleTags: {}, hasDetour: false },
    'closed by snow, with another route': { middleTags: {}, hasDetour: true },
  };
  let built: BuiltRoads;
  let engine: RoutingEngine;

  beforeAll(async () => {
    built = await buildTestRoadsFromBytes(createMultiRoadExtract(Object.values(TEST_ROADS)));
    engine = openTestTileEngine(built.location);
  });

  afterAll(async () => {
    await engine?.close();
    await built?.remove();
  });

  function getEnds(name: string) {
    const offsetDegrees = ROAD_SPACING_DEGREES * Object.keys(TEST_ROADS).indexOf(name);
    return [WEST, EAST].map(({ lat, lng }) => ({ lat, lng: lng + offsetDegrees }));
  }

  it.each(Object.keys(TAGS_BY_LIMIT))('fails with the restriction that closes the only road (%s)', async (limit) => {
    expect(await engine.route(getEnds(limit), TRAVEL_TRAILER)).toEqual({
      ok: false,
      failure: { kind: 'no-route', from: 0, limit },
    });
    expect((await engine.route(getEnds(limit), SMALL_CAR)).ok).toBe(true);
  });

  it('avoids toll roads only for drivers who ask for that, and only if there is another route', async () => {
    for (const [name, avoidingM] of [
      ['tolled, with another route', DETOUR_M],
      ['tolled', STRAIGHT_M],
    ] as const)
      for (const rig of [TRAVEL_TRAILER, SMALL_CAR]) {
        const usualRoute = await findRoute(engine, getEnds(name), rig);
        const avoidingRoute = await findRoute(engine, getEnds(name), { ...rig, avoidsTolls: true });
        expect(usualRoute.legs[0]?.distanceM).toBeCloseTo(STRAIGHT_M, -1);
        expect(avoidingRoute.legs[0]?.distanceM).toBeCloseTo(avoidingM, -1);
      }
  });

  it('avoids a closed road, in routes and in distances, and fails if there is no other road', async () => {
    for (const rig of [TRAVEL_TRAILER, SMALL_CAR]) {
      for (const [name, winterDistanceM] of [
        ['closed by snow, with another route', DETOUR_M],
        ['closed by snow', null],
      ] as const) {
        const [from, to] = getEnds(name);
        if (from === undefined || to === undefined) throw new Error('there are no ends');
        const winterRig = { ...rig, closures: [{ lat: from.lat, lng: (from.lng + to.lng) / 2 }] };
        const summerRoute = await engine.route([from, to], rig);
        const winterRoute = await engine.route([from, to], winterRig);
        const matrix = await engine.distances([from], [to], winterRig);
        expect(summerRoute.ok && summerRoute.legs[0]?.distanceM).toBeCloseTo(STRAIGHT_M, -1);
        if (winterDistanceM === null) {
          expect(winterRoute).toEqual({ ok: false, failure: { kind: 'closed', from: 0 } });
          expect(matrix.ok && matrix.distances).toEqual([[null]]);
        } else {
          expect(winterRoute.ok && winterRoute.legs[0]?.distanceM).toBeCloseTo(winterDistanceM, -1);
          expect(matrix.ok && matrix.distances[0]?.[0]?.distanceM).toBeCloseTo(winterDistanceM, -1);
        }
      }
    }
  });

  it('uses a street that is closed to trucks if there is no other road', async () => {
    const { legs } = await findRoute(engine, getEnds('closed to trucks'), TRAVEL_TRAILER);
    expect(legs[0]?.distanceM).toBeCloseTo(STRAIGHT_M, -1);
  });
});
