import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeDrive } from '#domain/offline/corridor-roads.ts';
import { packCorridorRoads } from '#domain/offline/corridor-roads-file.ts';
import { type CorridorPackage, planOffline } from '#domain/offline/plan-offline.ts';
import { toRoutingProfile } from '#domain/trips/graph/build-trip-rig.ts';
import { TRIP_ALONG_I80 } from '#domain/trips/testing/trip-requests.ts';
import type { TripResult } from '#domain/trips/trip.ts';
import { TripRequest } from '#domain/trips/trip-request.ts';
import { IS_PROOF } from '../../../testing/proof.ts';
import { isRealDataMissing } from '../../../testing/real-data.ts';
import { createTestFolder } from '../../chargers/import/testing/station-text.ts';
import { ChargerIndex } from '../../chargers/search/charger-index.ts';
import { storeChargers } from '../../chargers/testing.ts';
import type { Database } from '../../db/database.ts';
import { defaultDatabase } from '../../db/testing.ts';
import type { Deps } from '../../deps.ts';
import { getNationalHighways } from '../../roads/testing/built-roads.ts';
import { openTestTiles } from '../../roads/testing/engines.ts';
import { writeElevation } from '../../roads/testing/etopo5-file.ts';
import { makeCorridorPackage, planOnServer } from '../testing/corridor-package.ts';
import { buildChargersAlongI80 } from '../testing/i80.ts';
import { setUpRoads } from '../testing/trip-fixture.ts';
import { importWorld } from '../testing/world.ts';
import { makeTripInput } from '../testing/world-trips.ts';
import { readTripRoads, type TripRoadsDeps } from './read-trip-roads.ts';
import { withRetries } from './retried-roads.ts';

function planWithPackage(corridor: CorridorPackage, request: TripRequest): TripResult {
  const plan = planOffline(corridor, request, new Date(corridor.createdAt));
  if (plan.kind !== 'planned') throw new Error(plan.kind);
  return plan.result;
}

/** Expects the same stops, with times within two minutes and charges within 1.5 percent of the battery. */
function expectSamePlan(offline: TripResult, server: TripResult): void {
  const [offlinePlan, serverPlan] = [offline.plans[0], server.plans[0]];
  if (offlinePlan === undefined || serverPlan === undefined) throw new Error('There is no plan');
  expect(offlinePlan.stops.map(({ chargerId }) => chargerId)).toEqual(
    serverPlan.stops.map(({ chargerId }) => chargerId),
  );
  expect(Math.abs(offlinePlan.totals.totalMin - serverPlan.totals.totalMin)).toBeLessThan(2);
  for (const [at, stop] of offlinePlan.stops.entries())
    expect(Math.abs(stop.arrive.mean - (serverPlan.stops[at]?.arrive.mean ?? 0))).toBeLessThan(1.5);
  for (const [at, leg] of offlinePlan.legs.entries())
    expect(Math.abs(leg.energyWh / (serverPlan.legs[at]?.energyWh ?? 1) - 1)).toBeLessThan(0.03);
}

const I80 = TripRequest.parse(TRIP_ALONG_I80);

describe('the roads of a corridor along an interstate', () => {
  let database: Database;
  let roads: Awaited<ReturnType<typeof setUpRoads>>;
  let deps: TripRoadsDeps & Pick<Deps, 'roads'>;
  let corridor: CorridorPackage;
  beforeAll(async () => {
    roads = await setUpRoads();
    database = await defaultDatabase().open();
    await storeChargers(database.sql, buildChargersAlongI80());
    deps = {
      sql: database.sql,
      chargers: await ChargerIndex.load(database.sql),
      roads: { ...roads, ...withRetries(roads) },
    };
    corridor = await makeCorridorPackage(deps, I80);
  });
  afterAll(async () => {
    await database.close();
    await roads.close();
  });

  it.each([
    ['unchanged', {}],
    ['with less charge', { startPercent: 60 }],
    ['without one station', { skippedStations: ['30'] }],
    ['at a different speed', { topSpeedMps: 25 }],
    [
      'in manually entered weather',
      { weather: { kind: 'manual', temperatureC: 15, windMps: 3, windFromDegrees: 90, isRoadWet: false } },
    ],
  ] as const)('yield the same plan as on the server (%s)', async (_, changes) => {
    const request = TripRequest.parse({ ...TRIP_ALONG_I80, ...changes });
    const result = planWithPackage(corridor, request);
    expectSamePlan(result, await planOnServer(deps, request));
    expect(result.sources.download).toEqual({ at: corridor.createdAt });
  });

  it('suffice to plan from the middle of the road, but not to other places, for the way back, or with propane', () => {
    const { lats, lngs } = corridor.roads.road;
    const middle = Math.floor(lats.length / 2);
    const here = { lat: (lats[middle] ?? 0) + 0.001, lng: lngs[middle] ?? 0, label: 'Here' };
    expect(planWithPackage(corridor, { ...I80, start: here, startPercent: 50 }).plans.length).toBeGreaterThan(0);
    const now = new Date(corridor.createdAt);
    const elsewhere = { lat: 36.2, lng: -115.2, label: 'Las Vegas' };
    expect(planOffline(corridor, { ...I80, end: elsewhere }, now).kind).toBe('uncovered');
    expect(planOffline(corridor, { ...I80, start: I80.end, end: I80.start }, now).kind).toBe('uncovered');
    expect(planOffline(corridor, { ...I80, hasPropane: true }, now).kind).toBe('larger_rig');
  });

  it('are read with progress reports, until the reading is aborted', async () => {
    const shares: number[] = [];
    const stop = new AbortController();
    const input = { uid: 'driver', request: I80, departAt: new Date(0) };
    const onProgress = ({ doneSites, allSites }: { doneSites: number; allSites: number }) => {
      shares.push(doneSites / allSites);
      if (doneSites === 3) stop.abort();
    };
    await expect(readTripRoads(deps, input, onProgress, stop.signal)).rejects.toThrow('abort');
    expect(shares.slice(0, 3)).toEqual(shares.slice(0, 3).toSorted((a, b) => a - b));
    expect(shares.length).toBeLessThan(6);
  });

  it('cannot be read while the road engine is unavailable', async () => {
    roads.fail({ kind: 'unavailable' });
    const input = { uid: 'driver', request: I80, departAt: new Date(0) };
    const reading = readTripRoads({ ...deps, roads }, input, () => undefined, new AbortController().signal);
    await expect(reading).rejects.toMatchObject({ code: 'roads_unavailable' });
    roads.fail(null);
  });
});

const LONG_DRIVE_M = 40_000;
const SHORT_TRIP = makeTripInput('ford-f150-lightning-extended-2022', 'travel_trailer_20_24', 'Seattle', 'Portland');
const LONG_TRIP = makeTripInput(
  'chevrolet-silverado-ev-max-2024',
  'travel_trailer_28_30',
  'San Francisco',
  'Los Angeles',
);
const REAL_TRIPS = IS_PROOF ? [SHORT_TRIP, LONG_TRIP] : [SHORT_TRIP];

describe.skipIf(isRealDataMissing)('the roads of corridors over real stations and highways', () => {
  let database: Database;
  let deps: TripRoadsDeps & Pick<Deps, 'roads'>;
  let closeRoads = async () => {};
  beforeAll(async () => {
    const [{ location }, { folder, remove }] = await Promise.all([getNationalHighways(), createTestFolder()]);
    database = await defaultDatabase().open();
    await importWorld(database.sql, folder, false);
    const roads = openTestTiles({ ...location, elevationFile: await writeElevation(folder) });
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
    "yield the same plan from $start.label to $end.label as on the server, and drives like the road engine's",
    async (input) => {
      const request = TripRequest.parse(input);
      const corridor = await makeCorridorPackage(deps, request);
      expectSamePlan(planWithPackage(corridor, request), await planOnServer(deps, request));
      expect(gzipSync(JSON.stringify(packCorridorRoads(corridor.roads))).length).toBeLessThan(300_000);

      const rig = toRoutingProfile(request);
      const nearbySites = corridor.roads.sites.filter(
        ({ waysIn: [into] }) => (into?.leg.distanceM ?? LONG_DRIVE_M) < 10_000,
      );
      const [step, distance] = [Math.ceil(nearbySites.length / 12), Math.floor(nearbySites.length / 3)];
      let comparedCount = 0;
      for (let at = 0; at + distance < nearbySites.length; at += step) {
        const [from, to] = [nearbySites[at], nearbySites[at + distance]];
        if (from === undefined || to === undefined) continue;
        const [drive, routed] = [
          composeDrive(corridor.roads, from.at, to.at, rig.topSpeedMps),
          await deps.roads.route([from.at, to.at], rig),
        ];
        const leg = routed.ok ? routed.legs[0] : undefined;
        if (drive === null || leg === undefined || leg.distanceM < LONG_DRIVE_M) continue;
        comparedCount += 1;
        expect(Math.abs(drive.distanceM / leg.distanceM - 1)).toBeLessThan(0.02);
        expect(Math.abs(drive.durationS / leg.durationS - 1)).toBeLessThan(0.02);
      }
      expect(comparedCount).toBeGreaterThan(3);
    },
  );
});
