import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { haversineDistanceM, type LatLng } from '#domain/geo/point.ts';
import type { RoadLeg, RoutingProfile } from '#domain/roads/road-route.ts';
import { isRealDataMissing, realDataPath } from '../../testing/real-data.ts';
import { type BuiltRoads, buildTestRoads } from './testing/built-roads.ts';
import { type EngineUnderTest, openTestTileEngine } from './testing/engines.ts';
import { SMALL_CAR, TALL_TRAILER, TRAVEL_TRAILER } from './testing/rigs.ts';

/** The railroad bridge over Pulaski Highway in Baltimore, clearance 13 ft 8 in. */
const PULASKI = {
  bridge: { lat: 39.29826, lng: -76.5589 },
  east: { lat: 39.29955, lng: -76.5545 },
  west: { lat: 39.2976, lng: -76.5625 },
};
/** The railroad bridge over Reisterstown Road, clearance 13 ft 10 in. */
const REISTERSTOWN = { north: { lat: 39.421, lng: -76.7825 }, south: { lat: 39.4165, lng: -76.776 } };
/** The I-95 tunnel under Baltimore's harbor, closed to propane. */
const FORT_MCHENRY = {
  tunnel: { lat: 39.2625, lng: -76.579 },
  south: { lat: 39.2668, lng: -76.6 },
  north: { lat: 39.2745, lng: -76.554 },
};
/** The dead end of Coppermill Court in Reisterstown. */
const DEAD_END = { lat: 39.4319118, lng: -76.785664 };

let roads: BuiltRoads;
let engine: EngineUnderTest;

async function findLeg(places: readonly LatLng[], rig: RoutingProfile): Promise<RoadLeg> {
  const response = await engine.route(places, rig);
  const leg = response.ok ? response.legs[0] : undefined;
  if (leg === undefined) throw new Error(`no route: ${JSON.stringify(response)}`);
  return leg;
}

function getDistanceM({ lats, lngs }: RoadLeg, place: LatLng): number {
  return Math.min(...Array.from(lats, (lat, i) => haversineDistanceM({ lat, lng: lngs[i] ?? 0 }, place)));
}

describe.skipIf(isRealDataMissing)('on real streets', () => {
  beforeAll(async () => {
    roads = await buildTestRoads([
      realDataPath('osm/baltimore-md.osm.pbf'),
      realDataPath('osm/reisterstown-md.osm.pbf'),
    ]);
    engine = openTestTileEngine(roads.location);
  });
  afterAll(async () => {
    await engine?.close();
    await roads?.remove();
  });

  it('a rig too tall for a bridge goes around it; a lower rig and a small car go under it', async () => {
    const { bridge, east, west } = PULASKI;
    const [carLeg, trailerLeg, tallRigLeg] = [
      await findLeg([east, west], SMALL_CAR),
      await findLeg([east, west], TRAVEL_TRAILER),
      await findLeg([east, west], TALL_TRAILER),
    ];
    expect(getDistanceM(carLeg, bridge)).toBeLessThan(50);
    expect(getDistanceM(trailerLeg, bridge)).toBeLessThan(50);
    expect(getDistanceM(tallRigLeg, bridge)).toBeGreaterThan(100);
    expect(tallRigLeg.distanceM).toBeGreaterThan(2 * carLeg.distanceM);
  });

  it('a low bridge on the only nearby road costs a tall rig a long detour', async () => {
    const { north, south } = REISTERSTOWN;
    const lowRigLeg = await findLeg([north, south], TRAVEL_TRAILER);
    const tallRigLeg = await findLeg([north, south], TALL_TRAILER);
    expect(lowRigLeg.maneuvers.some(({ road }) => /Reisterstown Road|MD-140/.test(road))).toBe(true);
    expect(tallRigLeg.distanceM).toBeGreaterThan(lowRigLeg.distanceM + 1_000);
  });

  it('a rig with propane does not use a tunnel that is closed to it', async () => {
    const { tunnel, south, north } = FORT_MCHENRY;
    const withoutPropane = await findLeg([south, north], { ...TRAVEL_TRAILER, hasPropane: false });
    const withPropane = await engine.route([south, north], TRAVEL_TRAILER);
    expect(getDistanceM(withoutPropane, tunnel)).toBeLessThan(500);
    if (withPropane.ok) expect(getDistanceM(withPropane.legs[0] ?? withoutPropane, tunnel)).toBeGreaterThan(500);
    else expect(withPropane.failure).toEqual({ kind: 'no-route', from: 0, limit: 'propane' });
  });

  it('a route enters a dead end only if a waypoint is in it', async () => {
    const { north, south } = REISTERSTOWN;
    const [legPastDeadEnd, legIntoDeadEnd] = [
      await findLeg([north, south], TRAVEL_TRAILER),
      await findLeg([north, DEAD_END], TRAVEL_TRAILER),
    ];
    expect(getDistanceM(legPastDeadEnd, DEAD_END)).toBeGreaterThan(200);
    expect(getDistanceM(legIntoDeadEnd, DEAD_END)).toBeLessThan(30);
    const onward = await engine.route([DEAD_END, south], TRAVEL_TRAILER);
    expect(onward.ok).toBe(true);
  });
});
