import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GATEWAY_TIMEOUT_MS } from '#contract/client.ts';
import { ERRORS, isErrorCode } from '#contract/errors.ts';
import { PARSED_REQUEST } from '#domain/trips/testing/empty-trip-result.ts';
import type { TestBrowser } from '../account/testing.ts';
import type { Database } from '../db/database.ts';
import { defaultDatabase } from '../db/testing.ts';
import { type RoadsUnderTest, setUpRoads, setUpTripFixture, type TripFixture } from './testing/trip-fixture.ts';

/** The number of generated trips; `npm run prove` uses more, with a new seed each time. */
const RANDOM_TRIP_COUNT = Number(process.env.RANDOM_TRIPS ?? 8);
const SEED = process.env.RANDOM_TRIPS ? Date.now() : 20_261_122;
const RENO = { lat: 39.53, lng: -119.81, label: 'Reno, NV' };
const ELKO = { lat: 40.84, lng: -115.76, label: 'Elko' };
const makePlace = (lat: number, lng: number) => ({ lat, lng, label: 'Somewhere' });

const ODD_TRIPS: readonly [string, object][] = [
  ['from a place to itself', { end: RENO, start: RENO }],
  ['from a place to itself and back', { end: RENO, start: RENO, isRoundTrip: true }],
  ['through ten waypoints at one spot', { waypoints: Array.from({ length: 10 }, () => ELKO) }],
  [
    'through ten waypoints at one spot and back',
    { waypoints: Array.from({ length: 10 }, () => ELKO), isRoundTrip: true },
  ],
  [
    'through ten waypoints two miles apart',
    { waypoints: Array.from({ length: 10 }, (_, i) => makePlace(40.84, -115.76 + i / 26)) },
  ],
  ['back and forth ten times', { waypoints: Array.from({ length: 10 }, (_, i) => (i % 2 ? RENO : ELKO)) }],
  ['from pole to pole', { start: makePlace(90, 0), end: makePlace(-90, 0) }],
  ['near the poles', { start: makePlace(85, 180), end: makePlace(-84.99, -180) }],
  ['along the edge of the map', { start: makePlace(0, 180), end: makePlace(0, -180) }],
  ['across the antimeridian', { start: makePlace(52, 179.99), end: makePlace(52, -179.99) }],
  ['from coast to coast', { start: makePlace(40.71, -74), end: makePlace(34.05, -118.24) }],
  [
    'with as little charge as allowed',
    { startPercent: 1, endReservePercent: 95, reservePercent: 60, maxChargePercent: 50 },
  ],
  ['as slow as allowed', { topSpeedMps: 11 }],
  ['as fast as allowed', { topSpeedMps: 45 }],
  ['in the distant past', { departAt: '0001-01-01T00:00:00Z' }],
  ['in the distant future', { departAt: '9999-12-31T23:59:59Z' }],
  ['in an ice storm', { weather: { kind: 'manual', temperatureC: -50, windMps: 40, windFromDegrees: 45 } }],
  ['with a high value of time', { dollarsPerHour: 500, surePercent: 99 }],
  ['with short days', { nights: { afterDriveMin: 60, stayMin: 60 } }],
  ['with no stops', { maxStops: 0, unhitch: 'never', nights: { afterDriveMin: 60 }, maxChargePercent: 50 }],
];

describe('any requested trip', () => {
  let database: Database;
  let roads: RoadsUnderTest;
  let fixture: TripFixture;
  let driver: TestBrowser;
  const now = new Date();
  beforeAll(async () => {
    [roads, database] = await Promise.all([setUpRoads(), defaultDatabase().open()]);
    fixture = await setUpTripFixture(database, roads, () => now);
    driver = await fixture.createUser();
  });
  afterAll(async () => {
    await fixture.close();
    await roads.close();
    await database.close();
  });

  /** Returns the outcome of a trip: an error code, the reason for having no plan, or "a plan". */
  async function getOutcome(fields: object): Promise<string> {
    const start = performance.now();
    const { status, body, result } = await fixture.plan(driver, fields);
    expect(performance.now() - start, JSON.stringify(fields)).toBeLessThan(GATEWAY_TIMEOUT_MS);
    const { code, message } = (body?.error ?? { code: 'none', message: '' }) as { code: string; message: string };
    expect([200, 400, 422], `${JSON.stringify(fields)} ${code}`).toContain(status);
    if (status !== 200) {
      if (!isErrorCode(code)) throw new Error(`There is no error code ${code}`);
      expect(message).toBe(ERRORS[code].message);
      return code;
    }
    const times = result.plans.flatMap(({ stops }) => stops.flatMap((stop) => [stop.arriveAt, stop.leaveAt]));
    for (const time of times) expect(Number.isNaN(Date.parse(time))).toBe(false);
    expect(result.plans.length > 0).toBe(result.failure === null);
    return result.failure?.reason ?? 'a plan';
  }

  it.each(ODD_TRIPS)(
    'gets a proper response in time: %s',
    async (_, fields) => {
      expect(await getOutcome(fields)).not.toBe('');
    },
    60_000,
  );

  it('is rejected as too long if each leg is short enough but the total is too long', async () => {
    const coasts = [makePlace(34.05, -118.24), makePlace(40.71, -74)];
    const waypoints = Array.from({ length: 6 }, (_, i) => ({ ...coasts[(i + 1) % 2], stayMin: 0 }));
    expect(await getOutcome({ start: coasts[0], end: coasts[1], waypoints })).toBe('trip_too_long');
  });

  it('gets a proper response in time when it is random', async () => {
    const nearby = fc
      .record({
        lat: fc.double({ min: 38, max: 42, noNaN: true }),
        lng: fc.double({ min: -121, max: -111, noNaN: true }),
      })
      .map(({ lat, lng }) => makePlace(lat, lng));
    const anywhere = fc
      .record({
        lat: fc.double({ min: -90, max: 90, noNaN: true }),
        lng: fc.double({ min: -180, max: 180, noNaN: true }),
      })
      .map(({ lat, lng }) => makePlace(lat, lng));
    const anyPlace = fc.oneof({ weight: 5, arbitrary: nearby }, { weight: 1, arbitrary: anywhere });
    const request = fc.record(
      {
        start: anyPlace,
        end: anyPlace,
        waypoints: fc.array(
          fc.tuple(anyPlace, fc.nat(900)).map(([at, stayMin]) => ({ ...at, stayMin })),
          { maxLength: 3 },
        ),
        isRoundTrip: fc.boolean(),
        startPercent: fc.double({ min: 1, max: 100, noNaN: true }),
        endReservePercent: fc.double({ min: 5, max: 95, noNaN: true }),
        maxChargePercent: fc.double({ min: 50, max: 100, noNaN: true }),
        topSpeedMps: fc.double({ min: 11, max: 45, noNaN: true }),
        unhitch: fc.constantFrom('allowed', 'avoid', 'never'),
        maxStops: fc.option(fc.nat(60)),
        nights: fc.option(fc.record({ afterDriveMin: fc.integer({ min: 60, max: 1080 }) })),
        surePercent: fc.constantFrom(80, 90, 95, 99),
        rig: fc.constantFrom(PARSED_REQUEST.rig, { ...PARSED_REQUEST.rig, trailer: null }),
      },
      { requiredKeys: [] },
    );
    const property = fc.asyncProperty(request, async (fields) => void (await getOutcome(fields)));
    await fc.assert(property, { numRuns: RANDOM_TRIP_COUNT, seed: SEED });
  }, 400_000);
});
