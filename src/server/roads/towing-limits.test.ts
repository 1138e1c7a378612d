import { expect, it } from 'vitest';
import { mphToMps } from '#domain/rigs/us-units.ts';
import { buildTestRoadsFromBytes } from './testing/built-roads.ts';
import { openTestTileEngine } from './testing/engines.ts';
import { SMALL_CAR, TRAVEL_TRAILER } from './testing/rigs.ts';
import { writeOsmPbf } from './tiles/osm-pbf-writer.ts';

it("A route with a trailer keeps to California's limit, which the road data may not have, and only there", async () => {
  const lngs = [-114.8, -114.7, -114.65, -114.6, -114.5];
  const nodes = lngs.map((lng, i) => ({ id: i + 1, lat: 35, lng }));
  const tags = { highway: 'motorway', maxspeed: '75 mph', ref: 'I 40' };
  const ways = [{ id: 1, nodes: nodes.map(({ id }) => id), tags }];
  const built = await buildTestRoadsFromBytes(writeOsmPbf({ nodes, ways }));
  const engine = openTestTileEngine(built.location);
  try {
    const listSpeeds = async (rig: typeof TRAVEL_TRAILER) => {
      const route = await engine.route(
        [
          { lat: 35, lng: -114.79 },
          { lat: 35, lng: -114.51 },
        ],
        { ...rig, topSpeedMps: mphToMps(65) },
      );
      const [leg] = route.ok ? route.legs : [];
      return Array.from(leg?.speedsMps ?? [], (mps) => Math.round(mps / mphToMps(1)));
    };
    expect(new Set(await listSpeeds(TRAVEL_TRAILER))).toEqual(new Set([55, 65]));
    expect(new Set(await listSpeeds(SMALL_CAR))).toEqual(new Set([65]));
  } finally {
    await engine.close();
    await built.remove();
  }
});
