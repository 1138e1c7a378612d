import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNCALIBRATED } from '#domain/energy/calibration.ts';
import { haversineDistanceM } from '#domain/geo/point.ts';
import { applyRelaxations } from '#domain/trips/relax-request.ts';
import { getLegMinutes } from '#domain/trips/stops/stop-plan.ts';
import { PARSED_REQUEST } from '#domain/trips/testing/empty-trip-result.ts';
import { TRIP_ALONG_I80 } from '#domain/trips/testing/trip-requests.ts';
import type { TripPlan, TripResult } from '#domain/trips/trip.ts';
import { TripRequest } from '#domain/trips/trip-request.ts';
import type { TestBrowser } from '../../account/testing.ts';
import { makeCharger, storeChargers } from '../../chargers/testing.ts';
import type { Database } from '../../db/database.ts';
import { defaultDatabase } from '../../db/testing.ts';
import { buildChargersAlongI80, NETWORK, OTHER_NETWORK } from '../testing/i80.ts';
import { type RoadsUnderTest, setUpRoads, setUpTripFixture, type TripFixture } from '../testing/trip-fixture.ts';

const MINUTE_MS = 60_000;
const ELKO = { lat: 40.84, lng: -115.76, label: 'Elko' };

let roads: RoadsUnderTest;
beforeAll(async () => {
  roads = await setUpRoads();
});
afterAll(() => roads.close());

const listChargingStops = ({ stops }: TripPlan) => stops.filter(({ chargeMin }) => chargeMin > 0);
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

function getBestPlan({ plans: [plan] }: TripResult): TripPlan {
  if (plan === undefined) throw new Error('There is no plan');
  return plan;
}

function expectToAddUp(plan: TripPlan): void {
  const { totals, stops, legs, profile } = plan;
  expect(legs).toHaveLength(stops.length - 1);
  expect(totals.distanceM).toBeCloseTo(sum(legs.map((leg) => leg.distanceM)), 3);
  expect(totals.driveMin).toBeCloseTo(sum(legs.map(({ minutes }) => minutes)), 6);
  expect(totals.energyWh).toBeCloseTo(sum(legs.map(({ energyWh }) => energyWh)), 3);
  expect(totals.chargedWh).toBeCloseTo(sum(stops.map(({ chargedWh }) => chargedWh)), 3);
  expect(totals.chargingStops).toBe(listChargingStops(plan).length);
  expect(totals.totalMin).toBeCloseTo(totals.driveMin + totals.chargeMin + totals.otherMin, 6);
  for (const [i, leg] of legs.entries()) {
    expect(leg.dragWh + leg.rollingWh + leg.otherWh).toBeCloseTo(leg.energyWh, 3);
    const [from, to] = [stops[i], stops[i + 1]];
    if (from === undefined || to === undefined) throw new Error('The leg has no start or no end');
    expect((Date.parse(to.arriveAt) - Date.parse(from.leaveAt)) / MINUTE_MS).toBeCloseTo(getLegMinutes(leg), 4);
    expect(haversineDistanceM(from.at, { lat: leg.line[0] ?? 0, lng: leg.line[1] ?? 0 })).toBeLessThan(100);
    expect(haversineDistanceM(to.at, { lat: leg.line.at(-2) ?? 0, lng: leg.line.at(-1) ?? 0 })).toBeLessThan(100);
  }
  let progressM = 0;
  for (const [i, stop] of stops.entries()) {
    progressM += legs[i - 1]?.distanceM ?? 0;
    expect(stop.progressM).toBeCloseTo(progressM, 3);
    expect(profile.percent[profile.atM.indexOf(Math.round(stop.progressM))]).toBeCloseTo(stop.arrive.mean, 1);
  }
  const [start, end] = [stops[0], stops.at(-1)];
  const elapsedMs = Date.parse(end?.arriveAt ?? '') - Date.parse(start?.leaveAt ?? '');
  expect(Math.abs(elapsedMs - totals.totalMin * MINUTE_MS)).toBeLessThan(100);
  expect(profile.percent[0]).toBeCloseTo(start?.departurePercent ?? 0, 1);
  expect(profile.percent.at(-1)).toBeCloseTo(totals.arrive.mean, 1);
  expect(profile.atM).toEqual(profile.atM.toSorted((a, b) => a - b));
  expect(Math.abs((profile.atM.at(-1) ?? 0) - totals.distanceM)).toBeLessThan(2);
}

function expectToBeSafe({ stops, totals }: TripPlan): void {
  for (const { kind, arrive } of stops.slice(1)) {
    expect(arrive.mean).toBeGreaterThan((kind === 'end' ? 20 : 15) - 0.01);
    expect(arrive.low).toBeGreaterThan(5 - 0.01);
  }
  expect(totals.arrive).toEqual(stops.at(-1)?.arrive);
}

describe.each([defaultDatabase()])('trips along I-80 on the $name database', ({ open }) => {
  let database: Database;
  let fixture: TripFixture;
  let driver: TestBrowser;
  const now = new Date();
  const plan = async (fields: object = {}) => {
    const { status, body, result } = await fixture.plan(driver, { departAt: TRIP_ALONG_I80.departAt, ...fields });
    expect([status, body?.error]).toEqual([200, undefined]);
    return result;
  };
  const getError = async (fields: object) => {
    const { status, body } = await fixture.plan(driver, fields);
    return [status, body?.error];
  };
  beforeAll(async () => {
    database = await open();
    fixture = await setUpTripFixture(database, roads, () => now);
    driver = await fixture.createUser();
  });
  afterAll(async () => {
    await fixture.close();
    await database.close();
  });

  it('have plans that add up, stay above the reserve, and state their assumptions', async () => {
    const { plans, failure, solo, sources } = await plan();
    expect(failure).toBeNull();
    expect(plans[0]?.labels).toContain('recommended');
    expect(plans.flatMap(({ labels }) => labels).sort()).toEqual([
      'fastest',
      'fewest_stops',
      'likely_cheapest',
      'recommended',
    ]);
    for (const candidate of plans) {
      expectToAddUp(candidate);
      expectToBeSafe(candidate);
      // The other network's charger is nearby.
      for (const { backup, why } of listChargingStops(candidate)) {
        expect(backup?.distanceM).toBeLessThan(1_000);
        expect(why.map(({ code }) => code)).not.toContain('no_backup');
      }
    }
    expect(solo?.totalMin).toBeLessThan(getBestPlan({ plans } as TripResult).totals.totalMin);
    expect(solo?.energyWh).toBeLessThan(getBestPlan({ plans } as TripResult).totals.energyWh * 0.7);
    expect(sources).toMatchObject({
      roads: { kind: 'interstates' },
      weather: { kind: 'seasonal' },
      stations: { isDemonstration: false, candidates: 16 },
      rig: { drivenM: 0, dragFactor: 1 },
    });
  });

  it('yield the same bytes for the same request, whether cached or planned again', async () => {
    const departAt = new Date(now.getTime() + 60 * MINUTE_MS);
    const plannerInput = { request: { ...PARSED_REQUEST, departAt: null }, departAt, calibration: UNCALIBRATED };
    const [first, second] = [
      await fixture.app.deps.tripPlanner.plan(plannerInput, { uid: 'someone', clientIp: 'here' }),
      await fixture.app.deps.tripPlanner.plan(plannerInput, { uid: 'someone', clientIp: 'here' }),
    ];
    expect(second).toBe(first);
    const input = { departAt: departAt.toISOString() };
    expect(JSON.stringify(await plan(input))).toBe(first);
    const before = roads.requestCount();
    expect(JSON.stringify(await plan({ ...input, rig: { ...PARSED_REQUEST.rig, name: 'Renamed' } }))).toBe(first);
    expect(roads.requestCount()).toBe(before);
    await storeChargers(database.sql, [makeCharger(900, { lat: 30, lng: -90 })]);
    await fixture.app.deps.chargers.catchUp(database.sql);
    expect(JSON.stringify(await plan(input))).toBe(first);
    expect(roads.requestCount()).toBeGreaterThan(before);
  });

  it("avoid the driver's unwanted networks", async () => {
    for (const [avoided, expected] of [
      [NETWORK, OTHER_NETWORK],
      [OTHER_NETWORK, NETWORK],
    ]) {
      const stops = listChargingStops(getBestPlan(await plan({ avoidedNetworks: [avoided] })));
      expect(new Set(stops.map(({ network }) => network))).toEqual(new Set([expected]));
    }
  });

  it('stay at waypoints as long as requested, even overnight, and return if requested', async () => {
    const roundTrip = getBestPlan(await plan({ waypoints: [{ ...ELKO, stayMin: 90 }], isRoundTrip: true }));
    expectToAddUp(roundTrip);
    expectToBeSafe(roundTrip);
    const places = roundTrip.stops.filter(({ kind }) => kind !== 'station');
    expect(places.map(({ kind, name }) => [kind, name])).toEqual([
      ['start', 'Reno, NV'],
      ['waypoint', 'Elko'],
      ['waypoint', 'Salt Lake City, UT'],
      ['end', 'Reno, NV'],
    ]);
    const [, elko] = places;
    expect(Date.parse(elko?.leaveAt ?? '') - Date.parse(elko?.arriveAt ?? '')).toBeCloseTo(90 * MINUTE_MS, -2);
    const nights = { afterDriveMin: 360, stayMin: 600 };
    expect((await plan({ nights })).failure?.reason).toBe('nights');
    const overnightPlan = getBestPlan(await plan({ nights, waypoints: [{ ...ELKO, stayMin: 600 }] }));
    expectToAddUp(overnightPlan);
    expect(overnightPlan.stops.find(({ name }) => name === 'Elko')?.stayMin).toBe(600);
  });

  it('that are impossible say where and why, and list changes that make a plan possible', async () => {
    const impossibleTrips: [object, string][] = [
      [{ maxStops: 2 }, 'stops'],
      [{ unhitch: 'never' }, 'hitched'],
      [{ startPercent: 30 }, 'reserve'],
      [{ nights: { afterDriveMin: 480 } }, 'nights'],
    ];
    for (const [fields, reason] of impossibleTrips) {
      const { plans, failure } = await plan(fields);
      expect([plans, failure?.reason], JSON.stringify(fields)).toEqual([[], reason]);
      expect(failure?.from.name).not.toBe(failure?.to.name);
      expect(failure?.to.progressM).toBeGreaterThan(failure?.from.progressM ?? 0);
      expect(failure?.relaxations, JSON.stringify(fields)).not.toEqual([]);
      for (const { totalMin, ...relaxed } of failure?.relaxations ?? []) {
        const request = applyRelaxations(TripRequest.parse({ ...PARSED_REQUEST, ...fields }), relaxed);
        const { totals } = getBestPlan(await plan(request));
        expect(Math.abs(totals.totalMin / totalMin - 1), relaxed.codes.join()).toBeLessThan(0.1);
      }
    }
  });

  it('suggest no change that relies on an unreachable station', async () => {
    const countRelaxations = async (startPercent: number) => (await plan({ startPercent })).failure?.relaxations.length;
    expect(await countRelaxations(30)).toBeGreaterThan(0);
    try {
      // The rig can't safely get from Wells to Lake Point without charging.
      roads.cutOff(...buildChargersAlongI80().filter(({ city }) => city === 'West Wendover'));
      expect(await countRelaxations(29)).toBe(0);
      // The limit of 60 stops isn't the reason, because no plan reaches it.
      expect((await plan({ maxStops: 60 })).failure?.reason).toBe('risk');
    } finally {
      roads.cutOff();
    }
  });

  it('without stations fail for that reason, and state the missing charge', async () => {
    const denver = { lat: 39.7392, lng: -104.9903, label: 'Denver, CO' };
    const salina = { lat: 38.8403, lng: -97.6114, label: 'Salina, KS' };
    const { failure } = await plan({ start: denver, end: salina });
    expect(failure).toMatchObject({ reason: 'no_stations', from: { name: 'Denver, CO' }, to: { name: 'Salina, KS' } });
    expect(failure?.missingPercent).toBeGreaterThan(50);
    expect(failure?.missingWh).toBeGreaterThan(60_000);
    expect(failure?.relaxations).toEqual([]);
  });

  it('say if a station is from the demonstration data', async () => {
    await storeChargers(database.sql, [
      makeCharger(1_900_000_001, { lat: 40.85, lng: -115.75, connectors: ['ccs'], maxPowerKw: 350, network: 'Demo' }),
    ]);
    await fixture.app.deps.chargers.catchUp(database.sql);
    expect((await plan()).sources.stations.isDemonstration).toBe(true);
  });

  it('stop for the night at a campground with plugs, and charge there', async () => {
    const camp = makeCharger(90, {
      name: 'Ruby RV Park',
      lat: 40.86,
      lng: -115.78,
      level2Count: 6,
      connectors: ['j1772'],
    });
    await storeChargers(database.sql, [camp]);
    await database.sql.updateTable('stations').set({ facility_type: 'RV_PARK' }).where('id', '=', 90).execute();
    const nights = { afterDriveMin: 330, stayMin: 600 };
    const { totals, stops } = getBestPlan(await plan({ nights, departAt: '2026-06-01T22:00:00Z' }));
    const night = stops.find(({ kind }) => kind === 'overnight');
    expect(night).toMatchObject({ name: 'Ruby RV Park', stayMin: 600 });
    expect(night?.why.map(({ code }) => code)).toEqual(['night', 'after_dark']);
    expect(night?.departurePercent).toBeGreaterThan((night?.arrive.mean ?? 100) + 30);
    expect(totals.totalMin).toBeGreaterThan(totals.driveMin + 600);
    // Charging overnight takes no extra time.
    expect(totals.chargeMin).toBeLessThan(300);
  });

  it('ignore wind but use the expected temperatures if requested', async () => {
    const weather = { kind: 'expected', isCalm: true };
    const [windyTrip, calmTrip] = [await plan({ startPercent: 86 }), await plan({ startPercent: 86, weather })];
    const getTemperatureC = (result: TripResult) => getBestPlan(result).legs[0]?.temperatureC ?? 0;
    expect(Math.abs(getTemperatureC(calmTrip) - getTemperatureC(windyTrip))).toBeLessThan(1.5);
    expect(calmTrip.sources.weather).toMatchObject({ kind: 'seasonal', sentence: expect.stringContaining('left out') });
    const getUncertainty = (result: TripResult) => {
      const [from, to] = getBestPlan(result).stops;
      const { mean = 0, low = 0 } = to?.arrive ?? {};
      return (mean - low) / ((from?.departurePercent ?? 0) - mean);
    };
    expect(getUncertainty(calmTrip)).toBeLessThan(0.95 * getUncertainty(windyTrip));
  });

  it('skip a station that the rig cannot reach by road', async () => {
    const directPlan = getBestPlan(await plan({ startPercent: 88 }));
    const [first] = listChargingStops(directPlan);
    if (first === undefined) throw new Error('There is no stop');
    try {
      roads.cutOff(first.at);
      const detourPlan = getBestPlan(await plan({ startPercent: 87 }));
      expect(detourPlan.stops.map(({ chargerId }) => chargerId)).not.toContain(first.chargerId);
      expectToAddUp(detourPlan);
      expectToBeSafe(detourPlan);
    } finally {
      roads.cutOff();
    }
  });

  it('are rejected if a place, the rig, the roads, or the license does not allow a plan', async () => {
    const sea = { lat: 30, lng: -140, label: 'The sea' };
    const honolulu = { lat: 21.31, lng: -157.86, label: 'Honolulu' };
    expect(await getError({ start: sea })).toMatchObject([422, { code: 'place_off_road', details: { place: 0 } }]);
    expect(await getError({ end: sea })).toMatchObject([422, { code: 'place_off_road', details: { place: 1 } }]);
    expect(await getError({ end: honolulu })).toMatchObject([422, { code: 'no_road_between', details: { from: 0 } }]);
    const unknownRig = { ...PARSED_REQUEST.rig, vehicle: 'horse-1899' };
    expect(await getError({ rig: unknownRig })).toMatchObject([400, { code: 'rig_vehicle_unknown' }]);
    for (const [kind, code] of [
      ['preparing', 'roads_not_ready'],
      ['unavailable', 'roads_unavailable'],
    ] as const) {
      roads.fail({ kind });
      expect(await getError({ startPercent: 81 })).toMatchObject([503, { code }]);
      roads.fail(null);
    }
    await plan({ startPercent: 81 });
    const { status, body } = await fixture.plan(await fixture.createUser('free'));
    expect([status, body?.error]).toMatchObject([403, { code: 'not_licensed' }]);
  });
});
