import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNCALIBRATED } from '#domain/energy/calibration.ts';
import { type CorridorPackage, planOffline } from '#domain/offline/plan-offline.ts';
import { DEFAULT_TRAILER } from '#domain/rigs/trailer-library.ts';
import { TRIP_ALONG_I80 } from '#domain/trips/testing/trip-requests.ts';
import { TripRequest } from '#domain/trips/trip-request.ts';
import { ChargerIndex } from '../../chargers/search/charger-index.ts';
import { storeChargers } from '../../chargers/testing.ts';
import type { Database } from '../../db/database.ts';
import { defaultDatabase } from '../../db/testing.ts';
import type { Deps } from '../../deps.ts';
import { makeCorridorPackage, planOnServer } from '../testing/corridor-package.ts';
import { buildChargersAlongI80 } from '../testing/i80.ts';
import { expectSamePlan, planWithPackage } from '../testing/same-plan.ts';
import { setUpRoads } from '../testing/trip-fixture.ts';
import { readTripRoads, type TripRoadsDeps } from './read-trip-roads.ts';
import { withRetries } from './retried-roads.ts';

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

  it('keep the consumption learned for their rig, but not for one that has been changed since', () => {
    const rigId = '3d5b1a3c-0b0f-4b1e-8a53-4a2f2f0f7c11';
    const calibration = { ...UNCALIBRATED, dragFactor: 0.8, legs: 40 };
    const calibrated = { ...corridor, roads: { ...corridor.roads, rigId, calibration } };
    const getDragFactor = (request: TripRequest) => planWithPackage(calibrated, request).sources.rig.dragFactor;
    const { rig } = I80;
    const lower = { ...rig, trailer: { ...DEFAULT_TRAILER, heightM: DEFAULT_TRAILER.heightM - 0.5 } };
    expect(getDragFactor({ ...I80, rigId })).toBe(0.8);
    expect(getDragFactor({ ...I80, rigId, rig: lower })).toBe(1);
    expect(getDragFactor({ ...I80, rigId: null })).toBe(1);
  });

  it('are enough to plan from the middle of the route, but not to other places, for the return trip, or with propane', () => {
    const { lats, lngs } = corridor.roads.tripRoute;
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
    const controller = new AbortController();
    const input = { uid: 'driver', request: I80, departAt: new Date(0) };
    const onProgress = ({ doneCount, siteCount }: { doneCount: number; siteCount: number }) => {
      shares.push(doneCount / siteCount);
      if (doneCount === 3) controller.abort();
    };
    await expect(readTripRoads(deps, input, onProgress, controller.signal)).rejects.toThrow('abort');
    expect(shares.slice(0, 3)).toEqual(shares.slice(0, 3).toSorted((a, b) => a - b));
    expect(shares.length).toBeLessThan(6);
  });

  it('cannot be read while the routing engine is unavailable', async () => {
    roads.fail({ kind: 'unavailable' });
    const input = { uid: 'driver', request: I80, departAt: new Date(0) };
    const reading = readTripRoads({ ...deps, roads }, input, () => undefined, new AbortController().signal);
    await expect(reading).rejects.toMatchObject({ code: 'roads_unavailable' });
    roads.fail(null);
  });
});
