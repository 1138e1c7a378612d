import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { haversineDistanceM, type LatLng } from '#domain/geo/point.ts';
import { listClosuresNear, SEASONAL_ROADS } from '#domain/roads/seasonal-roads.ts';
import { isRealDataMissing } from '../../testing/real-data.ts';
import type { RouteResult } from './routing-engine.ts';
import { getNationalHighways } from './testing/built-roads.ts';
import { type EngineUnderTest, openTestTileEngine } from './testing/engines.ts';
import { TRAVEL_TRAILER } from './testing/rigs.ts';

/** Roads that are missing from the file of highways, or that end at the summit there. */
const UNMAPPED = ['Cottonwood Pass', 'Kebler Pass', 'Guardsman Pass'];
const MAPPED = SEASONAL_ROADS.roads.filter(({ name }) => !UNMAPPED.includes(name));

const LEE_VINING = { lat: 37.957, lng: -119.119 };
const OAKDALE = { lat: 37.767, lng: -120.847 };
const makeWinterRig = (places: readonly LatLng[]) => ({
  ...TRAVEL_TRAILER,
  closures: listClosuresNear(places, { ...TRAVEL_TRAILER, departMs: Date.parse('2027-03-10') }),
});

describe.skipIf(isRealDataMissing)('roads that snow closes, on real highways', () => {
  let highways: EngineUnderTest;
  beforeAll(async () => {
    highways = openTestTileEngine((await getNationalHighways()).location);
  });
  afterAll(async () => {
    await highways?.close();
  });

  /** Pairs of places on opposite sides of a point. */
  const listEnds = ({ lat, lng }: LatLng) =>
    [0.05, 0.2, 0.5].flatMap((step) =>
      [
        [step, 0],
        [0, step],
        [step, step],
        [step, -step],
      ].map(([y = 0, x = 0]) => [1, -1].map((sign) => ({ lat: lat + sign * y, lng: lng + sign * x }))),
    );

  const isOnRoute = ({ lat, lng }: LatLng, route: RouteResult) =>
    route.ok &&
    route.legs.some(({ lats, lngs }) =>
      lats.some((pointLat, i) => haversineDistanceM({ lat, lng }, { lat: pointLat, lng: lngs[i] ?? 0 }) < 50),
    );

  it.each(MAPPED)('cannot be used when closed ($name)', async ({ lat, lng }) => {
    const at = { lat, lng };
    // A route that begins on the closed road may use it, so one pair of places farther away is enough.
    for (const ends of listEnds(at)) {
      if (!isOnRoute(at, await highways.route(ends, TRAVEL_TRAILER))) continue;
      if (!isOnRoute(at, await highways.route(ends, makeWinterRig(ends)))) return;
    }
    throw new Error('no pair of places has a route that uses the open road and one that avoids the closed road');
  });

  it('are used from Lee Vining to Oakdale in summer, but not in winter', async () => {
    const getMiles = async (rig: typeof TRAVEL_TRAILER) => {
      const route = await highways.route([LEE_VINING, OAKDALE], rig);
      return Math.round((route.ok ? (route.legs[0]?.distanceM ?? 0) : 0) / 1609.344);
    };
    expect(await getMiles(TRAVEL_TRAILER)).toBeLessThan(140);
    expect(await getMiles(makeWinterRig([LEE_VINING, OAKDALE]))).toBeGreaterThan(200);
  });
});
