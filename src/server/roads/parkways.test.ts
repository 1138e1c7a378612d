import { expect, it } from 'vitest';
import type { RoutingProfile } from '#domain/roads/road-route.ts';
import type { RoutingEngine } from './routing-engine.ts';
import { type BuiltRoads, buildTestRoadsFromBytes } from './testing/built-roads.ts';
import { openTestTileEngine } from './testing/engines.ts';
import { SMALL_CAR, TRAVEL_TRAILER } from './testing/rigs.ts';
import { writeOsmPbf } from './tiles/osm-pbf-writer.ts';

const WEST = { lat: 41.24, lng: -73.199 };
const ON_HIGHWAY = { lat: 41.245, lng: -73.2 };
const EAST = { lat: 41.24, lng: -73.086 };
const NODES = [
  { id: 1, lat: 41.24, lng: -73.2 },
  { id: 2, lat: 41.24, lng: -73.19 },
  { id: 3, lat: 41.245, lng: -73.185 },
  { id: 4, lat: 41.245, lng: -73.1 },
  { id: 5, lat: 41.24, lng: -73.095 },
  { id: 6, lat: 41.24, lng: -73.085 },
  { id: 7, lat: 41.245, lng: -73.21 },
  { id: 8, lat: 41.245, lng: -73.07 },
];

/** Builds a street, and a faster highway beside it, with ramps. */
function buildRoads(highway: string, hasStreet: boolean): Promise<BuiltRoads> {
  const street = { highway: 'secondary', maxspeed: '30 mph', name: 'Main Street' };
  const fastHighway = { highway: 'motorway', maxspeed: '55 mph', oneway: 'yes', name: highway, ref: 'CT 15' };
  const ramp = { highway: 'motorway_link', maxspeed: '35 mph', oneway: 'yes' };
  const ways = [
    { nodes: [1, 2], tags: street },
    { nodes: [5, 6], tags: street },
    { nodes: [2, 3], tags: ramp },
    { nodes: [3, 2], tags: ramp },
    { nodes: [4, 5], tags: ramp },
    { nodes: [7, 3, 4, 8], tags: fastHighway },
    ...(hasStreet ? [{ nodes: [2, 5], tags: street }] : []),
  ];
  return buildTestRoadsFromBytes(writeOsmPbf({ nodes: NODES, ways: ways.map((way, i) => ({ id: i + 1, ...way })) }));
}

async function findMainRoad(engine: RoutingEngine, rig: RoutingProfile, start = WEST): Promise<string | undefined> {
  const route = await engine.route([start, EAST], rig);
  const { maneuvers = [], distanceM = 0 } = (route.ok && route.legs[0]) || {};
  const lengths = maneuvers.map(({ atM }, i) => (maneuvers[i + 1]?.atM ?? distanceM) - atM);
  return maneuvers[lengths.indexOf(Math.max(...lengths))]?.road;
}

it.each([
  [
    'avoids a parkway that bans trailers, and leaves it at the first exit if the trip begins on it',
    'Merritt Parkway',
    true,
    'Main Street',
  ],
  ['uses a parkway if there is no other road, and says so', 'Merritt Parkway', false, 'CT-15'],
  ["uses a highway that only has a parkway's number", 'Berlin Turnpike', true, 'CT-15'],
])('A route with a trailer %s', async (_, highway, hasStreet, roadWithTrailer) => {
  const built = await buildRoads(highway, hasStreet);
  const engine = openTestTileEngine(built.location);
  try {
    expect(await findMainRoad(engine, TRAVEL_TRAILER)).toBe(roadWithTrailer);
    const isBanned = highway === 'Merritt Parkway' && !hasStreet;
    const route = await engine.route([WEST, EAST], TRAVEL_TRAILER);
    expect(route.ok && route.parkways).toEqual(isBanned ? [highway] : []);
    expect(await findMainRoad(engine, TRAVEL_TRAILER, ON_HIGHWAY)).toBe(roadWithTrailer);
    expect(await findMainRoad(engine, SMALL_CAR)).toBe('CT-15');
  } finally {
    await engine.close();
    await built.remove();
  }
});
