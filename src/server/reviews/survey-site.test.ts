import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { feetToMeters } from '#domain/rigs/us-units.ts';
import { DAY_MS } from '#domain/score/weighted-reports.ts';
import { setUpAdmins, type TestPerson, USER_AGENT } from '../admin/testing/admins.ts';
import { makeCharger, storeChargers } from '../chargers/testing.ts';
import type { Database } from '../db/database.ts';
import { databasesUnderTest } from '../db/testing.ts';
import { type AppUnderTest, openApp } from '../testing.ts';
import { readSiteEvidence } from './site-evidence.ts';
import { createReviewer, type Driver, makeRig } from './testing/drivers.ts';

const SITE = { lat: 40, lng: -90 };
const AT_SITE = { position: SITE };
const CLEAR_STALL = {
  stall: '1A',
  layout: 'pull_through_clear',
  usableLengthM: feetToMeters(70),
  noReverse: true,
  turningOk: true,
};

describe.each(databasesUnderTest())('a site confirmed by staff, with the $name database', ({ open }) => {
  let database: Database;
  let app: AppUnderTest;
  let admin = {} as TestPerson;
  let drivers: Driver[] = [];
  const now = new Date();
  let stationId = 1;
  beforeAll(async () => {
    database = await open();
    await storeChargers(
      database.sql,
      Array.from({ length: 10 }, (_, i) => makeCharger(i + 1, SITE)),
    );
    app = await openApp(database, {}, { clock: () => now });
    admin = await (await setUpAdmins(app)).createUser({ role: 'admin' });
    for (let i = 0; i < 3; i += 1) drivers = [...drivers, await createReviewer(app)];
  });
  beforeEach(async () => {
    stationId += 1;
    await database.sql.deleteFrom('limits').execute();
  });
  afterAll(() => database.close());

  const toDay = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  const survey = (fields: object = {}, adminUid = admin.uid) =>
    admin.send('PUT', `/api/admin/chargers/${stationId}/survey`, {
      adminUid,
      survey: { basis: 'photos', seenOn: toDay(0), stalls: [CLEAR_STALL], ...fields },
    });
  const readEvidence = () => (drivers[0] as Driver).evidence(stationId);
  const report = (driver: number, fields: object) =>
    (drivers[driver] as Driver).send({ chargerId: String(stationId), rig: makeRig(45), ...fields }, AT_SITE);
  const readStation = () =>
    database.sql
      .selectFrom('stations')
      .select(['trailer_score', 'rev'])
      .where('id', '=', stationId)
      .executeTakeFirstOrThrow();
  const readEntries = async () => (await admin.send('GET', '/api/admin/audit-log?action=site_confirmed')).body.entries;

  it('is verified immediately: the station gets its score, and the audit log records the previous state', async () => {
    const before = await readStation();
    const { status, body } = await survey();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      state: { state: 'staff_verified', at: `${toDay(0)}T00:00:00.000Z`, voices: 0 },
      stall: '1A',
      site: { stalls: [{ physicalReference: '1A', layout: { source: 'staff', confidence: 0.95 } }] },
    });
    const after = await readStation();
    expect([before.trailer_score, after.trailer_score]).toEqual([null, body.data.score.score]);
    expect(Number(after.rev)).toBeGreaterThan(Number(before.rev));
    expect(await readEvidence()).toEqual(body.data);
    const facts = { '1A layout': 'pull_through_clear', '1A noReverse': true, '1A turningOk': true };
    expect((await readEntries())[0]).toMatchObject({
      adminEmail: admin.email,
      targetUid: null,
      userAgent: USER_AGENT,
      details: {
        chargerId: String(stationId),
        basis: 'photos',
        seenOn: toDay(0),
        from: { state: 'unknown', score: null, facts: {} },
        to: { state: 'staff_verified', score: body.data.score.score, facts },
      },
    });
  });

  it('has the facts that staff confirmed last, and confirming them again changes nothing', async () => {
    await survey();
    const entryCount = (await readEntries()).length;
    const { rev } = await readStation();
    await survey();
    expect([(await readEntries()).length, (await readStation()).rev]).toEqual([entryCount, rev]);
    const { body } = await survey({ basis: 'visit', stalls: [{ stall: '2', layout: 'back_in_only' }] });
    expect(body.data.site.stalls).toMatchObject([{ physicalReference: '2', layout: { value: 'back_in_only' } }]);
    const { details } = (await readEntries())[0];
    expect([details.from.facts['1A layout'], details.to.facts]).toMatchObject([
      'pull_through_clear',
      { '2 layout': 'back_in_only' },
    ]);
    const rows = await database.sql
      .selectFrom('site_facts')
      .select('superseded_at')
      .where('station_id', '=', stationId)
      .where('name', '=', 'layout')
      .orderBy('id')
      .execute();
    expect(rows.map(({ superseded_at }) => superseded_at === null)).toEqual([false, true]);
  });

  it("keeps drivers' facts, which still count for details that staff did not confirm", async () => {
    await report(0, { stall: '1A', layout: 'back_in_only', obstacles: ['dead_end'] });
    const { body } = await survey();
    expect(body.data.site.stalls).toMatchObject([
      { layout: { value: 'pull_through_clear', source: 'staff' }, notDeadEnd: { value: false, source: 'driver' } },
    ]);
    expect(body.data.reports).toHaveLength(1);
  });

  it("counts as stated by the operator if staff relay the operator's statement", async () => {
    const { body } = await survey({ basis: 'operator' });
    expect(body.data.state.state).toBe('operator_stated');
  });

  const reportUnhitched = (driver: number, daysAgo: number) =>
    report(driver, { outcome: 'unhitched', visitedOn: toDay(daysAgo) });
  const surveyAndReadState = async (fields: object) => (await survey(fields)).body.data.state.state;

  it('can be disputed by reports of later visits, until staff confirm it again', async () => {
    await survey({ seenOn: toDay(2) });
    await reportUnhitched(0, 1);
    expect((await readEvidence()).state.state).toBe('staff_verified');
    for (const driver of [1, 2]) await reportUnhitched(driver, 1);
    expect((await readEvidence()).state.state).toBe('disputed');
    expect(await surveyAndReadState({ stalls: [{ stall: '1A', layout: 'pull_in_end_clear' }] })).toBe('staff_verified');
  });

  it('stays disputed if staff used images older than the disputing reports', async () => {
    for (const driver of [0, 1, 2]) await reportUnhitched(driver, 0);
    expect(await surveyAndReadState({ basis: 'imagery', seenOn: toDay(250) })).toBe('disputed');
    expect(await surveyAndReadState({ basis: 'imagery', seenOn: toDay(0) })).toBe('staff_verified');
  });

  it('is stale after 24 months', async () => {
    await survey();
    const in24Months = new Date(now.getTime() + 731 * DAY_MS);
    const evidence = (await readSiteEvidence(database.sql, [stationId], in24Months)).get(stationId);
    expect(evidence?.state.state).toBe('stale');
  });

  it("can be confirmed only by an admin in their own name, with a date that isn't in the future, at an existing station", async () => {
    const body = { adminUid: drivers[0]?.uid, survey: { basis: 'visit', seenOn: toDay(0), stalls: [CLEAR_STALL] } };
    const path = `/api/admin/chargers/${stationId}/survey`;
    expect((await drivers[0]?.browser.send('PUT', path, body))?.status).toBe(403);
    expect((await survey({}, drivers[0]?.uid)).status).toBe(403);
    expect(await survey({ seenOn: toDay(-3) })).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_request', details: [{ field: 'survey.seenOn' }] } },
    });
    expect((await survey({ stalls: [{ layout: 'somehow' }] })).status).toBe(400);
    stationId = 999;
    expect(await survey()).toMatchObject({ status: 404, body: { error: { code: 'charger_not_found' } } });
  });
});
