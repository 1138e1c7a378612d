import { randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_TRAILER } from '#domain/rigs/trailer-library.ts';
import { mphToMps } from '#domain/rigs/us-units.ts';
import type { Trip } from '#domain/trips/trip.ts';
import type { TestBrowser } from '../account/testing.ts';
import type { Database } from '../db/database.ts';
import { databasesUnderTest } from '../db/testing.ts';
import { readMonthlyUsage } from '../limits/usage-store.ts';
import { dumpUserRows } from '../security/testing/dump-user-rows.ts';
import { createUserWithRig, RIG, reportDrivenLeg, type UserWithRig } from './testing/stored-rig.ts';
import { type RoadsUnderTest, setUpRoads, setUpTripFixture, type TripFixture } from './testing/trip-fixture.ts';

const TO_WINNEMUCCA = { end: { lat: 40.97, lng: -117.73, label: 'Winnemucca, NV' } };

/** Plans don't go below this speed, so their consumption can be compared. */
const LOWEST_TOP_SPEED = { topSpeedMps: mphToMps(45) };

let roads: RoadsUnderTest;
beforeAll(async () => {
  roads = await setUpRoads();
});
afterAll(() => roads.close());

describe.each(databasesUnderTest())('drives, on the $name database', ({ open, testsFeatures }) => {
  let database: Database;
  let fixture: TripFixture;
  const now = new Date();
  beforeAll(async () => {
    database = await open();
    fixture = await setUpTripFixture(database, roads, () => now);
  });
  afterAll(async () => {
    await fixture.close();
    await database.close();
  });

  const listCalibrations = async (driver: TestBrowser) =>
    (await driver.send('GET', '/api/user/rig-calibrations')).body?.data as {
      rigId: string;
      legs: number;
      dragFactor: number;
    }[];

  it('that go directly to a charger are limited to ten a month with a free license, even if more are requested at once', async () => {
    const { driver } = await createUserWithRig(fixture, 'free');
    const from = { lat: 40.0, lng: -118.9 };
    const navigate = (chargerId: number, fields: object = {}) =>
      driver.send('POST', '/api/routes/navigate', { chargerId: String(chargerId), from, ...fields });
    const readUsedRoutes = async () =>
      (await readMonthlyUsage(database.sql, driver.authToken()?.uid ?? '', now)).routes;
    expect((await navigate(20, { from: { lat: 30, lng: -140 } })).body?.error).toMatchObject({
      code: 'place_off_road',
    });
    roads.fail({ kind: 'unavailable' });
    expect((await navigate(20)).status).toBe(503);
    roads.fail(null);
    expect(await readUsedRoutes()).toBe(0);
    const first = await navigate(20, { startPercent: 80, headingDegrees: 90 });
    expect(first).toMatchObject({ status: 200, body: { usage: { what: 'routes', used: 1, limit: 10 } } });
    const route = first.body?.data as {
      leg: { energyWh: number };
      arrive: { mean: number };
      usedPercent: { mean: number };
    };
    expect(route.leg.energyWh).toBeGreaterThan(10_000);
    expect(route.arrive.mean).toBeCloseTo(80 - route.usedPercent.mean, 6);
    expect((await navigate(20)).body).toMatchObject({ usage: { used: 1 } });
    const chargers = [10, 11, 21, 30, 31, 40, 41, 50, 51, 60, 61, 70, 71, 80, 81];
    const responses = await Promise.all(chargers.map((id) => navigate(id)));
    const counts = Map.groupBy(responses, ({ status }) => status);
    expect([counts.get(200)?.length, responses.length]).toEqual([9, 15]);
    const refused = responses.find(({ status }) => status !== 200);
    expect(refused?.body?.error).toMatchObject({ code: 'routes_limit_reached' });
    expect(await readUsedRoutes()).toBe(10);
    expect((await navigate(20)).status).toBe(200);
    expect((await navigate(999)).body?.error).toMatchObject({ code: 'charger_not_found' });
  });

  if (!testsFeatures) return;

  it('calibrate the rig for the next plan, until the learned values are deleted', async () => {
    const { driver, rigId } = await createUserWithRig(fixture);
    const trip = await fixture.planTrip(driver, { rigId });
    const [plan] = trip.result.plans;
    const reports = await Promise.all(
      (plan?.legs ?? []).slice(0, 3).map(async (_, leg) => {
        const { departurePercent = 0 } = plan?.stops[leg] ?? {};
        const plannedPercent = departurePercent - (plan?.stops[leg + 1]?.arrive.mean ?? 0);
        return reportDrivenLeg(driver, trip, leg, 100, 100 - plannedPercent * 1.2);
      }),
    );
    expect(reports.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await listCalibrations(driver)).toMatchObject([{ rigId, name: 'Camper', legs: 3 }]);
    const rows = database.sql.selectFrom('driven_legs').select(['speed_mps', 'temperature_c']).orderBy('leg');
    expect(await rows.where('rig_id', '=', rigId).execute()).toEqual(
      plan?.legs.slice(0, 3).map((leg) => ({ speed_mps: leg.meanSpeedMps, temperature_c: leg.temperatureC })),
    );
    const { result } = await fixture.planTrip(driver, { rigId, ...TO_WINNEMUCCA, ...LOWEST_TOP_SPEED });
    const uncalibrated = (await fixture.planTrip(driver, { ...TO_WINNEMUCCA, ...LOWEST_TOP_SPEED })).result;
    expect(result.sources.rig.dragFactor).toBeGreaterThan(1.05);
    expect(result.sources.rig.confidencePercent).toBeGreaterThan(uncalibrated.sources.rig.confidencePercent);
    const getWhPerMeter = ({ plans }: Trip['result']) =>
      (plans[0]?.totals.energyWh ?? 0) / Math.max(1, plans[0]?.totals.distanceM ?? 0);
    expect(getWhPerMeter(result) / getWhPerMeter(uncalibrated)).toBeGreaterThan(1.08);
    await driver.send('DELETE', `/api/user/rig-calibrations/${rigId}`);
    expect(await listCalibrations(driver)).toEqual([]);
    expect((await fixture.planTrip(driver, { rigId, ...TO_WINNEMUCCA, ...LOWEST_TOP_SPEED })).result.plans).toEqual(
      uncalibrated.plans,
    );
  });

  const reportFirstLeg = async ({ driver, rigId }: UserWithRig, factor: number): Promise<Trip> => {
    const trip = await fixture.planTrip(driver, { rigId });
    const [start, next] = trip.result.plans[0]?.stops ?? [];
    const plannedPercent = (start?.departurePercent ?? 0) - (next?.arrive.mean ?? 0);
    expect((await reportDrivenLeg(driver, trip, 0, 100, 100 - plannedPercent * factor)).status).toBe(200);
    return trip;
  };

  it('count only once in a plan made during the trip: in the bias learned on the drive, not again in the calibration', async () => {
    const owner = await createUserWithRig(fixture);
    const { driver, rigId } = owner;
    const { id } = await reportFirstLeg(owner, 1.2);
    const learned = { mean: 1.2, variance: 0.25, tripIds: [id] };
    const calibrated = (await fixture.planTrip(driver, { rigId, ...TO_WINNEMUCCA, ...LOWEST_TOP_SPEED })).result;
    const saved = (await fixture.planTrip(driver, { rigId, ...TO_WINNEMUCCA, ...LOWEST_TOP_SPEED, learned })).result;
    const unsaved = (await fixture.planTrip(driver, { ...TO_WINNEMUCCA, ...LOWEST_TOP_SPEED, learned })).result;
    const uncalibrated = (await fixture.planTrip(driver, { ...TO_WINNEMUCCA, ...LOWEST_TOP_SPEED })).result;
    expect(saved.plans).toEqual(unsaved.plans);
    expect(saved.sources.rig.drivenM).toBe(0);
    expect(calibrated.sources.rig.drivenM).toBeGreaterThan(0);
    const getLeg = ({ plans }: Trip['result']) => plans[0]?.legs[0] ?? { energyWh: 0, deviations: null };
    const [leg, base] = [getLeg(saved), getLeg(uncalibrated)];
    expect(leg.energyWh / base.energyWh).toBeGreaterThan(1.05);
    const [learnedPercent, basePercent] = [leg.deviations?.rigPercent ?? 0, base.deviations?.rigPercent ?? 0];
    expect(learnedPercent / basePercent / (leg.energyWh / base.energyWh)).toBeCloseTo(Math.sqrt(learned.variance), 1);
    await driver.send('DELETE', `/api/user/rig-calibrations/${rigId}`);
  });

  it("also calibrate other drivers' rigs with the same kind of trailer, but not until three drivers have driven", async () => {
    const other = await createUserWithRig(fixture);
    const create = () => createUserWithRig(fixture);
    const reporters = [await create(), await create(), await create()] as const;
    const soloRigId = randomUUID();
    await other.driver.send('PUT', `/api/user/rigs/${soloRigId}`, { ...RIG, name: 'Alone', trailer: null });
    for (const reporter of reporters) {
      // Data from only one or two others would reveal their rigs.
      expect(await listCalibrations(other.driver)).toEqual([]);
      await reportFirstLeg(reporter, 1.2);
    }
    const [first] = reporters;
    const [firstCalibration] = await listCalibrations(first.driver);
    expect(firstCalibration).toMatchObject({
      rigId: first.rigId,
      legs: 1,
      isPooled: false,
      updatedAt: now.toISOString(),
    });
    const { sources } = (await fixture.planTrip(other.driver, { rigId: other.rigId, ...TO_WINNEMUCCA })).result;
    expect(await listCalibrations(other.driver)).toEqual([
      {
        rigId: other.rigId,
        name: 'Camper',
        legs: 0,
        drivenM: 0,
        confidencePercent: 0,
        isPooled: true,
        dragFactor: sources.rig.dragFactor,
        rollingFactor: sources.rig.rollingFactor,
        updatedAt: null,
      },
    ]);
    expect(sources.rig.dragFactor).toBeGreaterThan(1);

    const repeatLegs = async ({ driver }: UserWithRig, count: number, factor: number) => {
      await raw`insert into driven_legs
        select uid, rig_id, gen_random_uuid(), plan, leg, reported_at + n * interval '1 second', distance_m,
          measured_wh * ${factor}, drag_wh, rolling_wh, other_wh
        from generate_series(1, ${count}::int) as n,
          (select * from driven_legs where uid = ${driver.authToken()?.uid ?? ''} order by reported_at limit 1) as first`.execute(
        database.sql,
      );
      const [calibration] = await listCalibrations(other.driver);
      return calibration?.dragFactor;
    };
    for (const reporter of reporters.slice(1)) await repeatLegs(reporter, 9, 1);
    const factorWithTenLegs = await repeatLegs(first, 10, 0.8);
    expect(factorWithTenLegs).toBeGreaterThan(1);
    // More legs from the same user don't increase their weight.
    expect(await repeatLegs(first, 40, 0.8)).toBe(factorWithTenLegs);

    await first.driver.send('DELETE', `/api/user/rig-calibrations/${first.rigId}`);
    expect(await listCalibrations(other.driver)).toEqual([]);
    for (const { driver, rigId } of reporters) await driver.send('DELETE', `/api/user/rig-calibrations/${rigId}`);
  });

  it("stop counting when the rig's vehicle or trailer changes, but not when its name changes", async () => {
    const owner = await createUserWithRig(fixture);
    const { driver, rigId } = owner;
    const trip = await reportFirstLeg(owner, 1.1);
    const change = (fields: object) => driver.send('PUT', `/api/user/rigs/${rigId}`, { ...RIG, ...fields });
    await change({ name: 'Home' });
    expect(await listCalibrations(driver)).toMatchObject([{ rigId, name: 'Home', legs: 1 }]);
    await change({ trailer: { ...DEFAULT_TRAILER, heightM: DEFAULT_TRAILER.heightM - 0.5 } });
    expect(await listCalibrations(driver)).toEqual([]);
    const [, from, to] = trip.result.plans[0]?.stops ?? [];
    const lateReport = await reportDrivenLeg(driver, trip, 1, from?.departurePercent ?? 0, to?.arrive.mean ?? 0);
    expect([lateReport.status, lateReport.body?.error]).toMatchObject([409, { code: 'rig_changed' }]);
    await change({});
    await reportFirstLeg(owner, 1.1);
    await change({ vehicle: 'rivian-r1t-quad-large-2022' });
    expect(await listCalibrations(driver)).toEqual([]);
  });

  it('do not count for a trip with the rig as it was before a change', async () => {
    const owner = await createUserWithRig(fixture);
    await reportFirstLeg(owner, 1.2);
    const plan = (rig: typeof RIG) => fixture.planTrip(owner.driver, { rigId: owner.rigId, rig, ...TO_WINNEMUCCA });
    const lowRig = { ...RIG, trailer: { ...DEFAULT_TRAILER, heightM: 2 } };
    const driven = await Promise.all([RIG, lowRig].map(async (rig) => (await plan(rig)).result.sources.rig.drivenM));
    expect(driven.map((drivenM) => drivenM > 0)).toEqual([true, false]);
  });

  it('are not revealed through the link of a trip that uses them', async () => {
    const owner = await createUserWithRig(fixture);
    const { driver, rigId } = owner;
    await reportFirstLeg(owner, 1.2);
    const learned = { mean: 1, variance: 0.5, tripIds: [randomUUID()] };
    const trip = await fixture.planTrip(driver, { rigId, ...TO_WINNEMUCCA, learned });
    expect(trip.result.sources.rig.drivenM).toBeGreaterThan(0);
    const { key } = (await driver.send('POST', `/api/routes/premium/${trip.id}/share`)).body as { key: string };
    const shared = (await (await fixture.app.request(`/api/routes/shared/${key}`)).json()) as { data: Trip };
    const uncalibrated = { drivenM: 0, confidencePercent: 0, dragFactor: 1, rollingFactor: 1 };
    expect(shared.data.result).toEqual({ ...trip.result, sources: { ...trip.result.sources, rig: uncalibrated } });
    expect([trip.request.learned, shared.data.request.rigId]).toEqual([learned, null]);
    expect(shared.data.request).not.toHaveProperty('learned');
  });

  it('change nothing if they are implausible, or if the leg or rig is unknown', async () => {
    const { driver, rigId } = await createUserWithRig(fixture);
    const trip = await fixture.planTrip(driver, { rigId });
    const reportAndReadProblem = async (leg: number, from: number, to: number) => {
      const { status, body } = await reportDrivenLeg(driver, trip, leg, from, to);
      return [status, body?.error];
    };
    expect(await reportAndReadProblem(0, 90, 89)).toMatchObject([422, { code: 'leg_not_believable' }]);
    expect(await reportAndReadProblem(0, 60, 70)).toMatchObject([422, { code: 'leg_not_believable' }]);
    expect(await reportAndReadProblem(60, 90, 60)).toMatchObject([404, { code: 'leg_not_found' }]);
    expect(await reportAndReadProblem(0, 90, 90)).toMatchObject([400, { code: 'invalid_request' }]);
    const unsavedTrip = await fixture.planTrip(driver, {});
    expect((await reportDrivenLeg(driver, unsavedTrip, 0, 90, 60)).body?.error).toMatchObject({
      code: 'rig_not_found',
    });
    const stranger = await fixture.createUser();
    expect((await reportDrivenLeg(stranger, trip, 0, 90, 60)).body?.error).toMatchObject({ code: 'trip_not_found' });
    expect(await listCalibrations(driver)).toEqual([]);
  });

  it('can lead to a charger with any name', async () => {
    const { driver } = await createUserWithRig(fixture, 'free');
    for (const name of ['', '   ', 'x'.repeat(300), 'A tab\tin it']) {
      await database.sql.updateTable('stations').set({ name }).where('id', '=', 81).execute();
      const { status } = await driver.send('POST', '/api/routes/navigate', {
        chargerId: '81',
        from: { lat: 40.73, lng: -112.1 },
      });
      expect([name, status]).toEqual([name, 200]);
    }
    await database.sql.updateTable('stations').set({ name: 'Ruby Charge Lake Point' }).where('id', '=', 81).execute();
  });

  it("are in their driver's export, and deleted with the account", async () => {
    const { driver, rigId } = await createUserWithRig(fixture);
    const trip = await fixture.planTrip(driver, { rigId });
    const [start, next] = trip.result.plans[0]?.stops ?? [];
    const report = await reportDrivenLeg(driver, trip, 0, start?.departurePercent ?? 0, next?.arrive.mean ?? 0);
    expect(report.status).toBe(200);
    await driver.send('POST', '/api/routes/navigate', { chargerId: '20', from: { lat: 40.0, lng: -118.9 } });
    const person = { uid: driver.authToken()?.uid ?? '', email: '' };
    const { body } = await driver.send('GET', '/api/user/export');
    const exported = JSON.stringify(body);
    for (const word of ['"trips":[{', '"drivenLegs":[{', '"navigations":[{', 'Salt Lake City'])
      expect(exported).toContain(word);
    const { key } = (await driver.send('POST', `/api/routes/premium/${trip.id}/share`)).body as { key: string };
    const shared = await (await fixture.app.request(`/api/routes/shared/${key}`)).text();
    expect(shared).toContain('Salt Lake City');
    for (const secret of [person.uid, rigId, trip.id]) expect(shared).not.toContain(secret);
    const countRows = (text: string) =>
      (JSON.parse(text) as { table: string; rows: unknown[] }[])
        .filter(({ table }) => ['trips', 'driven_legs', 'navigations'].includes(table))
        .map(({ rows }) => rows.length);
    expect(countRows(await dumpUserRows(database.sql, person))).toEqual([1, 1, 1]);
    expect((await driver.send('DELETE', '/api/user/account')).status).toBe(200);
    expect(countRows(await dumpUserRows(database.sql, person))).toEqual([0, 0, 0]);
    expect((await fixture.app.request(`/api/routes/shared/${key}`)).status).toBe(404);
  });
});
