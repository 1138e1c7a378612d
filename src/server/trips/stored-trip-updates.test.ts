import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Trip, TripUpdate } from '#domain/trips/trip.ts';
import type { TestBrowser, TestResponse } from '../account/testing.ts';
import { closeStation, makeCharger, storeChargers } from '../chargers/testing.ts';
import type { Database } from '../db/database.ts';
import { defaultDatabase } from '../db/testing.ts';
import { NETWORK, OTHER_NETWORK } from './testing/i80.ts';
import { createUserWithRig, reportDrivenLeg } from './testing/stored-rig.ts';
import { type RoadsUnderTest, setUpRoads, setUpTripFixture, type TripFixture } from './testing/trip-fixture.ts';

const getChanges = ({ body }: TestResponse) => TripUpdate.parse(body?.data).changes;
const findLikeliestHitchedStop = ({ result }: Trip) =>
  result.plans[0]?.stops
    .filter(({ chargerId }) => chargerId !== null)
    .reduce((best, stop) => ((stop.hitchedChance ?? 0) > (best.hitchedChance ?? 0) ? stop : best));
const listStops = ({ plans }: Trip['result']) => plans.flatMap(({ stops }) => stops.map(({ chargerId }) => chargerId));

let roads: RoadsUnderTest;
beforeAll(async () => {
  roads = await setUpRoads();
});
afterAll(() => roads.close());

describe.each([defaultDatabase()])('stored trips, on the $name database', ({ open }) => {
  let database: Database;
  let fixture: TripFixture;
  let now = new Date();
  beforeAll(async () => {
    database = await open();
    fixture = await setUpTripFixture(database, roads, () => now);
  });
  afterAll(async () => {
    await fixture.close();
    await database.close();
  });

  const setAccess = async (access: string, ids: readonly number[]) => {
    await database.sql
      .updateTable('stations')
      .set({ access })
      .where('id', 'in', [...ids])
      .execute();
    await fixture.app.deps.chargers.catchUp(database.sql);
  };
  const listCalibrations = async (driver: TestBrowser) =>
    (await driver.send('GET', '/api/user/rig-calibrations')).body?.data as { rigId: string; legs: number }[];

  it('are compared with the current data of their stations', async () => {
    const { driver } = await createUserWithRig(fixture);
    const trip = await fixture.planTrip(driver, {});
    const check = async () =>
      (await driver.send('GET', `/api/routes/premium/${trip.id}/updates`)).body?.data as TripUpdate;
    expect(await check()).toMatchObject({ id: trip.id, changes: [], matters: false, result: null });
    const stop = findLikeliestHitchedStop(trip);
    const id = Number(stop?.chargerId);
    const catchUp = () => fixture.app.deps.chargers.catchUp(database.sql);
    const change = async (values: object) => {
      await database.sql.updateTable('stations').set(values).where('id', '=', id).execute();
      await catchUp();
      return check();
    };
    const slowUpdate = await change({ max_power_kw: 50 });
    expect(slowUpdate.changes).toContainEqual({
      code: 'power_changed',
      chargerId: String(id),
      name: stop?.name,
      powerKw: 50,
    });
    for (const values of [{ name: 'City Garage Level P2' }, { intersection_directions: 'On the lower level' }]) {
      const update = await change({ max_power_kw: 150, name: stop?.name, intersection_directions: null, ...values });
      expect(update.changes[0]).toMatchObject({ code: 'hitched_less_likely', chargerId: String(id) });
    }
    const privateUpdate = await change({ name: stop?.name, intersection_directions: null, access: 'private' });
    expect(privateUpdate.changes[0]).toMatchObject({ code: 'station_not_open', chargerId: String(id) });
    expect(privateUpdate.matters).toBe(true);
    expect(privateUpdate.result && listStops(privateUpdate.result)).not.toContain(String(id));
    await change({ access: 'public' });
    await closeStation(database.sql, id);
    await catchUp();
    expect((await check()).changes[0]).toMatchObject({ code: 'station_closed', chargerId: String(id) });
    await change({ closed_at: null });
    expect(await check()).toMatchObject({ changes: [], matters: false });
  });

  it('are checked only for the remaining part once their departure time has passed or a leg was driven', async () => {
    const { driver, rigId } = await createUserWithRig(fixture);
    const futureTrip = await fixture.planTrip(driver, { rigId });
    const getHalfWayMs = ({ result }: Trip) => {
      const [, from, to] = result.plans[0]?.stops ?? [];
      return (Date.parse(from?.leaveAt ?? '') + Date.parse(to?.arriveAt ?? '')) / 2 - Date.parse(result.departAt);
    };
    const trip = await fixture.planTrip(driver, {
      rigId,
      departAt: new Date(now.getTime() - getHalfWayMs(futureTrip)).toISOString(),
    });
    const [, first, second] = trip.result.plans[0]?.stops ?? [];
    const [, futureFirst] = futureTrip.result.plans[0]?.stops ?? [];
    if (!first || !futureFirst || !second?.chargerId) throw new Error('The trip charges once or never');
    const check = async ({ id }: Trip) =>
      (await driver.send('GET', `/api/routes/premium/${id}/updates`)).body?.data as TripUpdate;
    const close = async (station: string | null, closedAt: Date | null) => {
      const row = database.sql.updateTable('stations').set({ closed_at: closedAt });
      await row.where('id', '=', Number(station)).execute();
      await fixture.app.deps.chargers.catchUp(database.sql);
    };
    onTestFinished(async () => {
      for (const { chargerId } of [first, futureFirst, second]) await close(chargerId, null);
    });
    expect(await check(trip)).toMatchObject({ changes: [], matters: false, result: null });
    for (const { chargerId } of [first, futureFirst]) await close(chargerId, now);
    expect(await check(trip)).toMatchObject({ changes: [], matters: false });
    expect((await check(futureTrip)).changes[0]).toMatchObject({
      code: 'station_closed',
      chargerId: futureFirst.chargerId,
    });
    expect((await reportDrivenLeg(driver, futureTrip, 0, 90, futureFirst.arrive.mean)).status).toBe(200);
    expect((await check(futureTrip)).changes.map(({ code }) => code)).not.toContain('station_closed');
    await close(second.chargerId, now);
    const closedUpdate = await check(trip);
    expect(closedUpdate.changes[0]).toMatchObject({ code: 'station_closed', chargerId: second.chargerId });
    expect(closedUpdate.matters).toBe(true);
    const [start] = closedUpdate.result?.plans[0]?.stops ?? [];
    expect(start?.at.lng).toBeGreaterThan(first.at.lng);
    expect(start?.at.lng).toBeLessThan(second.at.lng);
    expect(closedUpdate.remaining).toMatchObject({ start: start?.at, end: trip.request.end });
  });

  it('are planned without a station that the driver skips', async () => {
    const { driver } = await createUserWithRig(fixture);
    const [, first] = (await fixture.planTrip(driver, {})).result.plans[0]?.stops ?? [];
    const stops = listStops((await fixture.planTrip(driver, { skippedStations: [first?.chargerId] })).result);
    expect(stops.filter((id) => id !== null).length).toBeGreaterThan(0);
    expect(stops).not.toContain(first?.chargerId);
  });

  it('are checked along the plan being driven, starting with the current leg', async () => {
    const { driver } = await createUserWithRig(fixture);
    const trip = await fixture.planTrip(driver, { avoidedNetworks: [OTHER_NETWORK] });
    const otherPlans = (await fixture.planTrip(driver, { avoidedNetworks: [NETWORK] })).result.plans.slice(0, 1);
    const result = JSON.stringify({ ...trip.result, plans: [...trip.result.plans.slice(0, 1), ...otherPlans] });
    await database.sql.updateTable('trips').set({ result }).where('id', '=', trip.id).execute();
    const [, first, second] = trip.result.plans[0]?.stops ?? [];
    const otherStop = otherPlans[0]?.stops[1];
    const check = (query: string) => driver.send('GET', `/api/routes/premium/${trip.id}/updates${query}`);
    const listNotOpen = async (query: string) =>
      getChanges(await check(query)).flatMap((change) =>
        change.code === 'station_not_open' ? [change.chargerId] : [],
      );
    await setAccess('private', [Number(otherStop?.chargerId)]);
    expect([await listNotOpen(''), await listNotOpen('?plan=1')]).toEqual([[], [otherStop?.chargerId]]);
    await setAccess('private', [Number(first?.chargerId), Number(second?.chargerId)]);
    expect(await listNotOpen('?leg=0')).toEqual([first?.chargerId, second?.chargerId]);
    expect(await listNotOpen('?plan=0&leg=1')).toEqual([second?.chargerId]);
    for (const query of ['?plan=2', '?plan=0&leg=60']) {
      const { status, body } = await check(query);
      expect([query, status, body?.error]).toMatchObject([query, 404, { code: 'leg_not_found' }]);
    }
    for (const query of ['?plan=first', '?plan=-1', '?leg=1.5', '?leg=']) {
      const { status, body } = await check(query);
      expect([query, status, body?.error]).toMatchObject([query, 400, { code: 'invalid_request' }]);
    }
    const { body } = await check('?leg=1.5');
    expect(body?.error).toMatchObject({
      details: [{ message: 'The leg number must be a whole number from 0 to 200.' }],
    });
    await setAccess(
      'public',
      [first, second, otherStop].map((stop) => Number(stop?.chargerId)),
    );
  });

  it('include the cost of an overnight stop if its price is known, and report when its station closes', async () => {
    const { driver } = await createUserWithRig(fixture);
    const place = { lat: 40.86, lng: -115.78, level2Count: 6, connectors: ['j1772' as const] };
    await storeChargers(database.sql, [makeCharger(90, { name: 'Ruby RV Park', ...place })]);
    const change = async (values: object) => {
      await database.sql.updateTable('stations').set(values).where('id', '=', 90).execute();
      await fixture.app.deps.chargers.catchUp(database.sql);
    };
    const nights = { afterDriveMin: 330, stayMin: 600 };
    await change({ facility_type: 'RV_PARK', restricted_access: true, pricing: '$0.20 per kWh' });
    expect((await fixture.planTrip(driver, { nights })).result.failure?.reason).toBe('nights');
    await change({ restricted_access: false });
    const trip = await fixture.planTrip(driver, { nights });
    const night = trip.result.plans[0]?.stops.find(({ kind }) => kind === 'overnight');
    expect(night?.priceDollars).toBeCloseTo(((night?.chargedWh ?? 0) / 1_000 / 0.94) * 0.2, 1);
    const check = async () => getChanges(await driver.send('GET', `/api/routes/premium/${trip.id}/updates`));
    expect(await check()).toEqual([]);
    await change({ restricted_access: true });
    expect((await check())[0]).toMatchObject({ code: 'station_not_open', chargerId: '90' });
    await change({ restricted_access: null, closed_at: now });
    expect((await check())[0]).toMatchObject({ code: 'station_closed', chargerId: '90' });
  });

  it('are checked as a whole if they have no departure time, since the driver may not have left yet', async () => {
    const { driver } = await createUserWithRig(fixture);
    const trip = await fixture.planTrip(driver, { departAt: new Date(now.getTime() - 3 * 3_600_000).toISOString() });
    const request = JSON.stringify({ ...trip.request, departAt: null });
    await database.sql.updateTable('trips').set({ request }).where('id', '=', trip.id).execute();
    const [, first] = trip.result.plans[0]?.stops ?? [];
    await setAccess('private', [Number(first?.chargerId)]);
    const { body } = await driver.send('GET', `/api/routes/premium/${trip.id}/updates`);
    await setAccess('public', [Number(first?.chargerId)]);
    const update = body?.data as TripUpdate;
    expect(update.changes[0]).toMatchObject({ code: 'station_not_open', chargerId: first?.chargerId });
  });

  it('are out of date once their departure time has passed, unless they are being driven', async () => {
    const { driver, rigId } = await createUserWithRig(fixture);
    const planDeparted = async (minutesAgo: number) => {
      const departAt = new Date(now.getTime() - minutesAgo * 60_000).toISOString();
      const trip = await fixture.planTrip(driver, { rigId, departAt });
      const request = JSON.stringify({ ...trip.request, departAt: null });
      await database.sql.updateTable('trips').set({ request }).where('id', '=', trip.id).execute();
      return trip;
    };
    const check = async ({ id }: Trip, query = '') =>
      TripUpdate.parse((await driver.send('GET', `/api/routes/premium/${id}/updates${query}`)).body?.data);
    expect(await check(await planDeparted(10))).toMatchObject({ changes: [], matters: false });
    const trip = await planDeparted(26 * 60);
    const { changes, matters, result } = await check(trip);
    expect(changes).toContainEqual({ code: 'departure_passed', departAt: trip.result.departAt });
    expect(matters).toBe(true);
    expect(Date.parse(result?.departAt ?? '')).toBeGreaterThanOrEqual(now.getTime());
    expect((await check(trip, '?leg=0')).changes.map(({ code }) => code)).not.toContain('departure_passed');
    expect((await driver.send('PUT', `/api/routes/premium/${trip.id}/plan`)).status).toBe(200);
    expect(await check(trip)).toMatchObject({ changes: [], matters: false });

    const onTheRoad = await planDeparted(60);
    const [start, stop] = onTheRoad.result.plans[0]?.stops ?? [];
    const report = reportDrivenLeg(driver, onTheRoad, 0, start?.departurePercent ?? 0, stop?.arrive.mean ?? 0);
    expect((await report).status).toBe(200);
    expect((await check(onTheRoad)).changes.map(({ code }) => code)).not.toContain('departure_passed');
  });

  it("can adopt today's plan, and keep their name, link, and calibration", async () => {
    const { driver, rigId } = await createUserWithRig(fixture);
    const trip = await fixture.planTrip(driver, { rigId });
    const tripPath = `/api/routes/premium/${trip.id}`;
    await driver.send('PUT', tripPath, { name: 'To the lake' });
    const { key } = (await driver.send('POST', `${tripPath}/share`)).body as { key: string };
    const [start, stop] = trip.result.plans[0]?.stops ?? [];
    const reportFirstLeg = () => reportDrivenLeg(driver, trip, 0, start?.departurePercent ?? 0, stop?.arrive.mean ?? 0);
    expect((await reportFirstLeg()).status).toBe(200);
    const id = Number(stop?.chargerId);
    await setAccess('private', [id]);
    const { status, body } = await driver.send('PUT', `${tripPath}/plan`);
    const replanned = body?.data as Trip;
    expect([status, replanned]).toMatchObject([200, { id: trip.id, name: 'To the lake', shareKey: key }]);
    expect(listStops(replanned.result)).not.toContain(String(id));
    const shared = await fixture.app.request(`/api/routes/shared/${key}`);
    expect(listStops(((await shared.json()) as { data: Trip }).data.result)).toEqual(listStops(replanned.result));
    expect(await listCalibrations(driver)).toMatchObject([{ rigId, legs: 1 }]);
    expect((await reportFirstLeg()).status).toBe(200);
    expect(await listCalibrations(driver)).toMatchObject([{ rigId, legs: 2 }]);
    await setAccess('public', [id]);

    const stranger = await fixture.createUser();
    const refused = await stranger.send('PUT', `${tripPath}/plan`);
    expect([refused.status, refused.body?.error]).toMatchObject([404, { code: 'trip_not_found' }]);
  });

  it('tell a device that still shows or drives a replaced plan so, and take no reports about it', async () => {
    const { driver, rigId } = await createUserWithRig(fixture);
    const trip = await fixture.planTrip(driver, { rigId });
    const tripPath = `/api/routes/premium/${trip.id}`;
    const check = async (query: string) =>
      TripUpdate.parse((await driver.send('GET', `${tripPath}/updates${query}`)).body?.data);
    now = new Date(now.getTime() + 60_000);
    const replanned = (await driver.send('PUT', `${tripPath}/plan`)).body?.data as Trip;
    const replaced = { changes: [{ code: 'plan_replaced' }], matters: true, result: null };
    for (const leg of [0, 150]) expect(await check(`?leg=${leg}&madeAt=${trip.madeAt}`)).toMatchObject(replaced);
    expect((await check(`?leg=0&madeAt=${replanned.madeAt}`)).changes).not.toEqual(replaced.changes);
    const report = (madeAt: string) =>
      driver.send('POST', `${tripPath}/driven`, { plan: 0, leg: 0, departPercent: 90, arrivePercent: 80, madeAt });
    expect(await report(trip.madeAt)).toMatchObject({ status: 404, body: { error: { code: 'leg_not_found' } } });
    expect((await report(replanned.madeAt)).body?.error).not.toMatchObject({ code: 'leg_not_found' });
  });

  it('keep their plan if none can be found today', async () => {
    const { driver } = await createUserWithRig(fixture);
    const trip = await fixture.planTrip(driver, {});
    const allIds = (await database.sql.selectFrom('stations').select('id').execute()).map(({ id }) => id);
    await setAccess('private', allIds);
    const { status, body } = await driver.send('PUT', `/api/routes/premium/${trip.id}/plan`);
    expect([status, body?.error]).toMatchObject([422, { code: 'no_plan_today' }]);
    const stored = await driver.send('GET', `/api/routes/premium/${trip.id}`);
    expect(stored.body?.data).toMatchObject({ result: trip.result });
    await setAccess('public', allIds);
  });
});
