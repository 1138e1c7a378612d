import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNCALIBRATED } from '../energy/calibration.ts';
import type { LatLng } from '../geo/point.ts';
import { DEFAULT_TRAILER } from '../rigs/trailer-library.ts';
import { joinLegs } from '../roads/leg-parts.ts';
import type { RoadLeg } from '../roads/road-route.ts';
import { toRoutingProfile } from '../trips/graph/build-trip-rig.ts';
import { buildLeg } from '../trips/testing/road-legs.ts';
import { TRIP_ALONG_I80 } from '../trips/testing/trip-requests.ts';
import { TripRequest } from '../trips/trip-request.ts';
import { type CorridorRoads, composeLeg, findSiteAt } from './corridor-roads.ts';
import { packCorridorRoads, unpackCorridorRoads } from './corridor-roads-file.ts';
import { TripRouteCorners } from './cut-spurs.ts';
import { planOffline } from './plan-offline.ts';

const TOP_MPS = 29;
const placeAt = (mile: number, north = 0): LatLng => ({ lat: 40 + north, lng: -120 + mile / 53 });
/** A straight 300-mile road to the east, with a corner every 10 miles. */
const ROAD = joinLegs(
  Array.from({ length: 30 }, (_, ten) => buildLeg([placeAt(ten * 10), placeAt(ten * 10 + 10)], { mps: 31 })),
);
const distanceAt = (mile: number) => (ROAD.distanceM * mile) / 300;

/** Builds a station north of the road, with spurs that leave the road at an exit and join it at an entrance. */
function buildSite(id: string, mile: number, north: number, corners: TripRouteCorners) {
  const place = placeAt(mile, north);
  const [exit, entrance] = [placeAt(Math.floor(mile / 10) * 10), placeAt(Math.ceil(mile / 10) * 10)];
  const before = placeAt(Math.floor(mile / 10) * 10 - 10);
  const after = placeAt(Math.ceil(mile / 10) * 10 + 10);
  const [mileBefore, mileAfter] = [Math.floor(mile / 10) * 10 - 10, Math.ceil(mile / 10) * 10 + 10];
  const routeIn = joinLegs([buildLeg([before, exit], { mps: 31 }), buildLeg([exit, place], { mps: 12 })]);
  const routeOut = joinLegs([buildLeg([place, entrance], { mps: 12 }), buildLeg([entrance, after], { mps: 31 })]);
  return {
    id,
    at: place,
    spursToSite: [corners.cutSpurToSite(routeIn, distanceAt(mileBefore))],
    spursToRoute: [corners.cutSpurToRoute(routeOut, distanceAt(mileAfter))],
  };
}

function buildCorridor(sites: readonly (readonly [id: string, mile: number, north: number])[]): CorridorRoads {
  const corners = new TripRouteCorners(ROAD);
  const rig = { lengthM: 12, widthM: 2.5, heightM: 3.5, massKg: 6_000, axles: 4, topSpeedMps: 45 };
  return {
    source: { kind: 'osm', sentence: 'Roads.', origin: '', marksTolls: true, version: '1' },
    rig: { ...rig, hasTrailer: true, hasPropane: false, avoidsTolls: false },
    rigId: null,
    calibration: UNCALIBRATED,
    tripRoute: ROAD,
    sites: sites.map(([id, mile, north]) => buildSite(id, mile, north, corners)),
    directLegs: [],
  };
}

const CORRIDOR = buildCorridor([
  ['1', 45, 0.02],
  ['2', 155, 0.05],
  ['3', 156, 0.01],
]);
const compose = (from: LatLng, to: LatLng) => composeLeg(CORRIDOR, from, to, TOP_MPS);

function expectValid(leg: RoadLeg | null): asserts leg is RoadLeg {
  if (leg === null) throw new Error('There is no leg');
  expect(leg.speedsMps).toHaveLength(leg.lats.length - 1);
  expect(leg.atM.at(-1)).toBeCloseTo(leg.distanceM, 6);
  for (const [index, alongM] of leg.atM.entries()) expect(alongM).toBeGreaterThanOrEqual(leg.atM[index - 1] ?? 0);
  expect(Math.max(...leg.speedsMps)).toBeLessThanOrEqual(TOP_MPS);
}

describe('the roads of a corridor', () => {
  it('make up the leg between two stations: out to the entrance, along the road, and in from the exit', () => {
    const leg = compose(placeAt(45, 0.02), placeAt(155, 0.05));
    expectValid(leg);
    const [first, last] = [CORRIDOR.sites[0]?.spursToRoute[0], CORRIDOR.sites[1]?.spursToSite[0]];
    if (!first || !last) throw new Error('The stations have no spurs');
    expect(first.returnM).toBeCloseTo(distanceAt(50), -2);
    expect(last.exitM).toBeCloseTo(distanceAt(150), -2);
    expect(leg.distanceM).toBeCloseTo(first.leg.distanceM + (last.exitM - first.returnM) + last.leg.distanceM, 3);
    expect([leg.lats[0], leg.lats.at(-1)]).toEqual([40.02, 40.05]);
  });

  it('lead from any place on or beside the road to any later place, in the direction of the trip only', () => {
    const anyMile = fc.double({ min: 0, max: 300, noNaN: true });
    fc.assert(
      fc.property(anyMile, anyMile, fc.double({ min: 0, max: 0.02, noNaN: true }), (one, other, north) => {
        const [from, to] = one < other ? [one, other] : [other, one];
        fc.pre(to - from > 3);
        const leg = compose(placeAt(from, north), placeAt(to));
        expectValid(leg);
        const alongM = distanceAt(to) - distanceAt(from);
        expect(leg.distanceM).toBeGreaterThan(alongM * 0.99 - 60);
        expect(leg.distanceM).toBeLessThan(alongM * 1.01 + 2_900);
        expect(compose(placeAt(to), placeAt(from))).toBeNull();
      }),
      { numRuns: 60 },
    );
  });

  it('continue from the middle of a spur to or from a station', () => {
    const onSpurToSite = compose(placeAt(42, 0.008), placeAt(45, 0.02));
    expectValid(onSpurToSite);
    expect(onSpurToSite.distanceM).toBeLessThan(CORRIDOR.sites[0]?.spursToSite[0]?.leg.distanceM ?? 0);
    const onSpurToRoute = compose(placeAt(48, 0.008), placeAt(155, 0.05));
    expectValid(onSpurToRoute);
    expect(onSpurToRoute.distanceM).toBeLessThan(compose(placeAt(45, 0.02), placeAt(155, 0.05))?.distanceM ?? 0);
  });

  it('connect neither places far from the road nor stations whose spurs overlap', () => {
    expect(compose(placeAt(100, 0.5), placeAt(200))).toBeNull();
    expect(compose(placeAt(10), placeAt(200, 0.5))).toBeNull();
    expect(compose(placeAt(155, 0.05), placeAt(156, 0.01))).toBeNull();
    expect(findSiteAt(CORRIDOR, placeAt(45, 0.021))?.id).toBe('1');
    expect(findSiteAt(CORRIDOR, placeAt(45, 0.03))).toBeNull();
  });

  it('include a leg between two sites that was routed directly', () => {
    const direct = buildLeg([placeAt(155, 0.05), placeAt(156, 0.01)], { mps: 15 });
    const leg = composeLeg(
      { ...CORRIDOR, directLegs: [{ from: '2', to: '3', leg: direct }] },
      placeAt(155, 0.05),
      placeAt(156, 0.01),
      TOP_MPS,
    );
    expect(leg?.distanceM).toBe(direct.distanceM);
  });

  it('change by less than 20 m and 0.5% of the duration when stored in a file', () => {
    const restored = unpackCorridorRoads(JSON.parse(JSON.stringify(packCorridorRoads(CORRIDOR))));
    expect(restored.sites.map(({ id }) => id)).toEqual(['1', '2', '3']);
    const [before, after] = [
      compose(placeAt(45, 0.02), placeAt(290)),
      composeLeg(restored, placeAt(45, 0.02), placeAt(290), TOP_MPS),
    ];
    expectValid(before);
    expectValid(after);
    expect(Math.abs(after.distanceM - before.distanceM)).toBeLessThan(20);
    expect(Math.abs(after.durationS / before.durationS - 1)).toBeLessThan(0.005);
    expect(() => unpackCorridorRoads({ ...packCorridorRoads(CORRIDOR), road: null })).toThrow();
    const { road, ...others } = packCorridorRoads(CORRIDOR);
    expect(() => unpackCorridorRoads({ ...others, road: { ...road, m: road.m.slice(1) } })).toThrow(RangeError);
  });
});

it('A downloaded trip uses the consumption learned for its rig, but not for a rig that has been changed since', () => {
  const rigId = '3d5b1a3c-0b0f-4b1e-8a53-4a2f2f0f7c11';
  const [start, end] = [placeAt(0), placeAt(300)].map((place) => ({ ...place, label: 'A place' }));
  const trip = TripRequest.parse({ ...TRIP_ALONG_I80, rigId, start, end });
  const calibration = { ...UNCALIBRATED, dragFactor: 0.8, legs: 40 };
  const roads = { ...buildCorridor([]), rig: toRoutingProfile(trip), rigId, calibration };
  const getDragFactor = (request: TripRequest) => {
    const plan = planOffline({ roads, stations: [], createdAt: '2026-05-12T16:00:00Z' }, request, new Date(0));
    return plan.kind === 'planned' ? plan.result.sources.rig.dragFactor : plan.kind;
  };
  const lowerTrailer = { ...DEFAULT_TRAILER, heightM: DEFAULT_TRAILER.heightM - 0.5 };
  expect(getDragFactor(trip)).toBe(0.8);
  expect(getDragFactor({ ...trip, rig: { ...trip.rig, trailer: lowerTrailer } })).toBe(1);
  expect(getDragFactor({ ...trip, rigId: null })).toBe(1);
});
