import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeLeg } from '#domain/offline/corridor-roads.ts';
import { packCorridorRoads } from '#domain/offline/corridor-roads-file.ts';
import { planOffline } from '#domain/offline/plan-offline.ts';
import { toRoutingProfile } from '#domain/trips/graph/build-trip-rig.ts';
import { TripRequest } from '#domain/trips/trip-request.ts';
import { IS_PROOF } from '../../../testing/proof.ts';
import { isRealDataMissing } from '../../../testing/real-data.ts';
import { createTestFolder } from '../../chargers/import/testing/station-text.ts';
import { ChargerIndex } from '../../chargers/search/charger-index.ts';
import type { Database } from '../../db/database.ts';
import { defaultDatabase } from '../../db/testing.ts';
import type { Deps } from '../../deps.ts';
import { getNationalHighways } from '../../roads/testing/built-roads.ts';
import { openTestTileEngine } from '../../roads/testing/engines.ts';
import { makeCorridorPackage, planOnServer } from '../testing/corridor-package.ts';
import { expectSamePlan, planWithPackage } from '../testing/same-plan.ts';
import { importWorld } from '../testing/world.ts';
import { makeTripInput } from '../testing/world-trips.ts';
import type { TripRoadsDeps } from './read-trip-roads.ts';

const LONG_LEG_M = 40_000;
const SHORT_TRIP = makeTripInput('ford-f150-lightning-extended-2022', 'travel_trailer_20_24', 'Seattle', 'Portland');
const LONG_TRIP = makeTripInput(
  'chevrolet-silverado-ev-max-2024',
  'travel_trailer_28_30',
  'San Francisco',
  'Los Angeles',
);
const REAL_TRIPS = IS_PROOF ? [SHORT_TRIP, LONG_TRIP] : [SHORT_TRIP];

describe.skipIf(isRealDataMissing)('corridor roads with real stations and highways', () => {
  let database: Database;
  let deps: TripRoadsDeps & Pick<Deps, 'roads'>;
  let closeRoads = async () => {};
  beforeAll(async () => {
    const [{ location }, { folder, remove }] = await Promise.all([getNationalHighways(), createTestFolder()]);
    database = await defaultDatabase().open();
    await importWorld(database.sql, folder, false);
    const roads = openTestTileEngine(location);
    closeRoads = async () => {
      await roads.close();
      await remove();
    };
    deps = { sql: database.sql, chargers: await ChargerIndex.load(database.sql), roads };
  });
  afterAll(async () => {
    await closeRoads();
    await database?.close();
  });

  it.each(REAL_TRIPS)(
    "yield the same plan from $start.label to $end.label as on the server, and legs like the routing engine's",
    async (input) => {
      const request = TripRequest.parse(input);
      const corridor = await makeCorridorPackage(deps, request);
      expectSamePlan(planWithPackage(corridor, request), await planOnServer(deps, request));
      expect(gzipSync(JSON.stringify(packCorridorRoads(corridor.roads))).length).toBeLessThan(300_000);

      const rig = toRoutingProfile(request);
      const nearbySites = corridor.roads.sites.filter(
        ({ spursToSite: [spur] }) => (spur?.leg.distanceM ?? LONG_LEG_M) < 10_000,
      );
      const [step, offset] = [Math.ceil(nearbySites.length / 12), Math.floor(nearbySites.length / 3)];
      let comparedCount = 0;
      for (let i = 0; i + offset < nearbySites.length; i += step) {
        const [from, to] = [nearbySites[i], nearbySites[i + offset]];
        if (from === undefined || to === undefined) continue;
        const [composed, routed] = [
          composeLeg(corridor.roads, from.at, to.at, rig.topSpeedMps),
          await deps.roads.route([from.at, to.at], rig),
        ];
        const leg = routed.ok ? routed.legs[0] : undefined;
        if (composed === null || leg === undefined || leg.distanceM < LONG_LEG_M) continue;
        comparedCount += 1;
        expect(Math.abs(composed.distanceM / leg.distanceM - 1)).toBeLessThan(0.02);
        expect(Math.abs(composed.durationS / leg.durationS - 1)).toBeLessThan(0.02);
      }
      expect(comparedCount).toBeGreaterThan(3);
    },
  );

  it('yield no plan over a closed pass, and name the pass in a plan for June', async () => {
    const input = {
      ...SHORT_TRIP,
      start: { lat: 37.957, lng: -119.119, label: 'Lee Vining' },
      end: { lat: 37.767, lng: -120.847, label: 'Oakdale' },
    };
    const june = TripRequest.parse({ ...input, departAt: '2027-06-20T15:00:00Z' });
    const corridor = await makeCorridorPackage(deps, june);
    const { plans, sources } = planWithPackage(corridor, june);
    expect(plans.length).toBeGreaterThan(0);
    expect(sources.roads.sentence).toContain('Snow usually closes Tioga Pass (CA 120) from November 15 to May 28.');
    const march = { ...june, departAt: '2027-03-10T15:00:00Z' };
    expect(planOffline(corridor, march, new Date(march.departAt)).kind).toBe('closed');
    const detour = await planOnServer(deps, march);
    expect(detour.sources.roads.sentence).toContain(
      'Snow usually closes Tioga Pass (CA 120) from November 15 to May 28, so this trip avoids it.',
    );
  });
});
