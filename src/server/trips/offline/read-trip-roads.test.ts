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
import { chargersAlongI80 } from '../testing/i80.ts';
import { setUpRoads } from '../testing/trip-fixture.ts';
import { importWorld } from '../testing/world.ts';
import { trip } from '../testing/world-trips.ts';
import { readTripRoads, type TripRoadsDeps } from './read-trip-roads.ts';
import { withRetries } from './retried-roads.ts';

function planned(corridor: CorridorPackage, request: TripRequest): TripResult {
  const plan = planOffline(corridor, request, new Date(corridor.createdAt));
  if (plan.kind !== 'planned') throw new Error(plan.kind);
  return plan.result;
}

/** The recommended plan: the same stops, within two minutes and 1.5 percent of the battery. */
function expectSamePlan(offline: TripResult, server: TripResult): void {
  const [mine, theirs] = [offline.plans[0], server.plans[0]];
  if (mine === undefined || theirs === undefined) throw new Error('There is no plan');
  expect(mine.stops.map(({ chargerId }) => chargerId)).toEqual(theirs.stops.map(({ chargerId }) => chargerId));
  expect(Math.abs(mine.totals.totalMin - theirs.totals.totalMin)).toBeLessThan(2);
  for (const [at, stop] of mine.stops.entries())
    expect(Math.abs(stop.arrive.mean - (theirs.stops[at]?.arrive.mean ?? 0))).toBeLessThan(1.5);
  for (const [at, leg] of mine.legs.entries())
    expect(Math.abs(leg.energyWh / (theirs.legs[at]?.energyWh ?? 1) - 1)).toBeLessThan(0.03);
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
    await storeChargers(database.sql, chargersAlongI80());
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
    ['as it was', {}],
    ['with less charge', { startPercent: 60 }],
    ['without a station', { skippedStations: ['30'] }],
    ['at another speed', { topSpeedMps: 25 }],
    [
      'in typed weather',
      { weather: { kind: 'manual', temperatureC: 15, windMps: 3, windFromDegrees: 90, isRoadWet: false } },
    ],
  ] as const)('plan the trip %s as the server does', async (_, changes) => {
    const request = TripRequest.parse({ ...TRIP_ALONG_I80, ...changes });
    const result = planned(corridor, request);
    expectSamePlan(result, await planOnServer(deps, request));
    expect(result.sources.download).toEqual({ at: corridor.createdAt });
  });

  it('plan the rest from the middle of the road, and say what they do not cover', () => {
    const { lats, lngs } = corridor.roads.road;
    const middle = Math.floor(lats.length / 2);
    const here = { lat: (lats[middle] ?? 0) + 0.001, lng: lngs[middle] ?? 0, label: 'Here' };
    expect(planned(corridor, { ...I80, start: here, startPercent: 50 }).plans.length).toBeGreaterThan(0);
    const now = new Date(corridor.createdAt);
    const elsewhere = { lat: 36.2, lng: -115.2, label: 'Las Vegas' };
    expect(planOffline(corridor, { ...I80, end: elsewhere }, now).kind).toBe('uncovered');
    expect(planOffline(corridor, { ...I80, start: I80.end, end: I80.start }, now).kind).toBe('uncovered');
    expect(planOffline(corridor, { ...I80, hasPropane: true }, now).kind).toBe('larger_rig');
  });

  it('report how far they are, and end when no one wants them any more', async () => {
    const seen: number[] = [];
    const stop = new AbortController();
    const input = { uid: 'driver', request: I80, departAt: new Date(0) };
    const onProgress = ({ doneSites, allSites }: { doneSites: number; allSites: number }) => {
      seen.push(doneSites / allSites);
      if (doneSites === 3) stop.abort();
    };
    await expect(readTripRoads(deps, input, onProgress, stop.signal)).rejects.toThrow('abort');
    expect(seen.slice(0, 3)).toEqual(seen.slice(0, 3).toSorted((a, b) => a - b));
    expect(seen.length).toBeLessThan(6);
  });

  it('fail as a plan does if there are no roads', async () => {
    roads.fail({ kind: 'unavailable' });
    const input = { uid: 'driver', request: I80, departAt: new Date(0) };
    const reading = readTripRoads({ ...deps, roads }, input, () => undefined, new AbortController().signal);
    await expect(reading).rejects.toMatchObject({ code: 'roads_unavailable' });
    roads.fail(null);
  });
});

const LONG_M = 40_000;
const SHORT_TRIP = trip('ford-f150-lightning-extended-2022', 'travel_trailer_20_24', 'Seattle', 'Portland');
const LONG_TRIP = trip('chevrolet-silverado-ev-max-2024', 'travel_trailer_28_30', 'San Francisco', 'Los Angeles');
const REAL_TRIPS = IS_PROOF ? [SHORT_TRIP, LONG_TRIP] : [SHORT_TRIP];

describe.skipIf(isRealDataMissing)('the roads of corridors over real stations and highways', () => {
  let database: Database;
  let deps: TripRoadsDeps & Pick<Deps, 'roads'>;
  let closeRoads = async () => {};
  beforeAll(async () => {
    const [{ place }, { folder, remove }] = await Promise.all([getNationalHighways(), createTestFolder()]);
    database = await defaultDatabase().open();
    await importWorld(database.sql, folder, false);
    const roads = openTestTiles({ ...place, elevationFile: await writeElevation(folder) });
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
    'plan $start.label to $end.label as the server does, with drives as the road engine finds them',
    async (input) => {
      const request = TripRequest.parse(input);
      const corridor = await makeCorridorPackage(deps, request);
      expectSamePlan(planned(corridor, request), await planOnServer(deps, request));
      expect(gzipSync(JSON.stringify(packCorridorRoads(corridor.roads))).length).toBeLessThan(300_000);

      const rig = toRoutingProfile(request);
      const beside = corridor.roads.sites.filter(({ waysIn: [into] }) => (into?.leg.distanceM ?? LONG_M) < 10_000);
      const [fewer, apart] = [Math.ceil(beside.length / 12), Math.floor(beside.length / 3)];
      let compared = 0;
      for (let at = 0; at + apart < beside.length; at += fewer) {
        const [from, to] = [beside[at], beside[at + apart]];
        if (from === undefined || to === undefined) continue;
        const [drive, routed] = [
          composeDrive(corridor.roads, from.at, to.at, rig.topSpeedMps),
          await deps.roads.route([from.at, to.at], rig),
        ];
        const leg = routed.ok ? routed.legs[0] : undefined;
        if (drive === null || leg === undefined || leg.distanceM < LONG_M) continue;
        compared += 1;
        expect(Math.abs(drive.distanceM / leg.distanceM - 1)).toBeLessThan(0.02);
        expect(Math.abs(drive.durationS / leg.durationS - 1)).toBeLessThan(0.02);
      }
      expect(compared).toBeGreaterThan(3);
    },
  );
});
