import { randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPANY_EVENTS_MAX } from '#domain/analytics/company-events.ts';
import { computeCompanyDashboard } from '#domain/analytics/company-figures.ts';
import { makeStoredRig } from '#domain/rigs/testing/stored-rigs.ts';
import { type CompanyApp, type Member, setUpCompanyApp } from '../company/testing/company-app.ts';
import type { Database } from '../db/database.ts';
import { featureDatabases } from '../db/testing.ts';
import { readCompanyEvents } from './company-events-store.ts';
import { selectTimeframe } from './read-timeframe.ts';

const [VAN, HORSES] = [makeStoredRig(1, 'Van', { trailer: null }), makeStoredRig(2, 'Horses')];
const VEHICLE = { id: VAN.vehicle, name: expect.stringMatching(/^20\d\d /) };
const FIGURES = ['dashboard', 'efficiency', 'costs'] as const;
const TIME_LIMIT_MS = 10_000;
const getDayAgo = () => new Date(Date.now() - 24 * 60 * 60_000).toISOString();

describe.each(featureDatabases())("a company's figures, on the $name database,", ({ open }) => {
  let database: Database;
  let companyApp: CompanyApp;
  beforeAll(async () => {
    database = await open();
    companyApp = await setUpCompanyApp(database);
  });
  afterAll(() => database.close());

  const requestFigures = ({ browser }: Member, path: string) => browser.send('GET', `/api/company/analytics/${path}`);
  const read = async (member: Member, path: string) => (await requestFigures(member, path)).body?.data;

  const drive = ({ uid }: Pick<Member, 'uid'>, rigId: string, distanceM: number, at = getDayAgo()) =>
    raw`insert into driven_legs (uid, rig_id, trip_id, plan, leg, reported_at, distance_m, measured_wh, drag_wh, rolling_wh,
        other_wh, speed_mps, temperature_c)
      values (${uid}, ${rigId}, ${randomUUID()}, 0, 0, ${at}, ${distanceM}, ${distanceM / 2}, ${distanceM / 4},
        ${distanceM / 8}, ${distanceM / 16}, 25, 12)`.execute(database.sql);

  const charge = async ({ browser }: Member, rigId: string | null, costDollars: number, network = 'EVgo') => {
    const session = { startedAt: getDayAgo(), energyKwh: 50, costDollars, network, rigId };
    const { status } = await browser.send('PUT', `/api/analytics/sessions/${randomUUID()}`, session);
    expect(status).toBe(200);
  };

  async function createCompany(license = 'enterprise') {
    const company = await companyApp.createCompany();
    await companyApp.setLicense(company.owner, license);
    for (const rig of [VAN, HORSES]) await company.manager.share(rig);
    const findRigId = async (member: Member, { name }: { name: string }) => (await member.findShared(name)).id;
    return { ...company, findRigId };
  }

  it('are empty for a new company', async () => {
    const { owner } = await createCompany();
    expect(await read(owner, 'dashboard')).toMatchObject({
      range: { unit: 'day' },
      figures: { hasEvents: false, towedM: 0, charged: { sessions: 0 }, by: { drivers: [], vehicles: [], rigs: [] } },
    });
    expect(await read(owner, 'efficiency')).toMatchObject({ figures: { overall: { legs: 0 }, by: { drivers: [] } } });
    expect(await read(owner, 'costs?timeframe=all')).toMatchObject({ figures: { byNetwork: [], by: { drivers: [] } } });
  });

  it('come from drives and charging sessions with its shared rigs, and from no other data of its members', async () => {
    const { owner, manager, driver, findRigId } = await createCompany();
    const { id: ownRigId, measures: _, company: __, ...rig } = makeStoredRig(9, 'My own rig');
    expect((await driver.browser.send('PUT', `/api/user/rigs/${ownRigId}`, rig)).status).toBe(200);
    const [van, horses] = [await findRigId(driver, VAN), await findRigId(driver, HORSES)];
    await drive(driver, horses, 200_000);
    await drive(driver, ownRigId, 999_000);
    await drive(manager, await findRigId(manager, VAN), 50_000);
    await charge(driver, horses, 30);
    await charge(driver, van, 10, 'Electrify America');
    await charge(driver, ownRigId, 99, 'Home');
    await charge(driver, null, 99, 'Home');
    await driver.browser.send('POST', '/api/user/search-history', { query: 'Elko', kind: 'text' });

    const dashboard = await read(owner, 'dashboard');
    expect(dashboard).toMatchObject({
      figures: {
        hasEvents: true,
        towedM: 200_000,
        soloM: 50_000,
        driven: { legs: 2, usedWh: 125_000 },
        charged: { sessions: 2, energyKwh: 100, costDollars: 40 },
        by: {
          drivers: [
            { id: driver.uid, towedM: 200_000, soloM: 0, charged: { sessions: 2, costDollars: 40 } },
            { id: manager.uid, towedM: 0, soloM: 50_000, charged: { sessions: 0 } },
          ],
          vehicles: [{ ...VEHICLE, towedM: 200_000, soloM: 50_000, driven: { legs: 2 } }],
          rigs: [
            { id: HORSES.id, name: 'Horses', charged: { costDollars: 30 } },
            { id: VAN.id, name: 'Van', charged: { costDollars: 10 } },
          ],
        },
      },
    });
    expect(JSON.stringify(dashboard)).not.toMatch(/My own rig|searches|trips/);
    expect(await read(manager, 'efficiency')).toMatchObject({
      figures: {
        overall: { legs: 2, modelWh: 109_375 },
        byRig: [{ rigId: HORSES.id, name: 'Horses', isTowing: true }, { rigId: VAN.id }],
        bySpeed: [{ legs: 2 }],
        byTemperature: [{ fromC: 10, legs: 2 }],
        by: { drivers: [{ id: driver.uid, usedWh: 100_000 }, { id: manager.uid }], vehicles: [VEHICLE] },
      },
    });
    expect(await read(manager, 'costs')).toMatchObject({
      figures: {
        totals: { costDollars: 40 },
        byNetwork: [{ network: 'EVgo', dollarsPerKwh: 0.6 }, { network: 'Electrify America' }],
        by: {
          drivers: [
            {
              id: driver.uid,
              dollarsPerM: expect.any(Number),
              byNetwork: [{ network: 'EVgo', costDollars: 30 }, { costDollars: 10 }],
            },
            { id: manager.uid, dollarsPerM: null, byNetwork: [] },
          ],
          vehicles: [VEHICLE],
        },
      },
    });
  });

  it("are for its owner and managers only, and depend on the company's own license", async () => {
    const { owner, manager, driver } = await createCompany('business');
    await companyApp.setLicense(manager, 'enterprise');
    const stranger = await companyApp.createUser();
    await companyApp.setLicense(stranger, 'enterprise');
    for (const kind of FIGURES) {
      expect(await requestFigures(stranger, kind)).toMatchObject({
        status: 404,
        body: { error: { code: 'company_not_found' } },
      });
      expect(await requestFigures(driver, kind)).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } });
      expect((await requestFigures(owner, `${kind}?timeZone=Mars/Olympus`)).status).toBe(400);
    }
    const createRefusal = (nextTier: string) => ({
      status: 403,
      body: { error: { code: 'not_licensed', details: { hasAccess: false, nextTier } } },
    });
    expect((await requestFigures(manager, 'dashboard')).status).toBe(200);
    for (const kind of ['efficiency', 'costs'])
      expect(await requestFigures(manager, kind)).toMatchObject(createRefusal('enterprise'));
    await companyApp.setLicense(owner, 'free');
    expect(await requestFigures(manager, 'dashboard')).toMatchObject(createRefusal('business'));
    expect((await manager.browser.send('GET', '/api/analytics/dashboard')).status).toBe(200);
  });

  it('contain no events of another company, even for a driver who moved from one to the other', async () => {
    const [one, other] = [await createCompany(), await createCompany()];
    await drive(one.driver, await one.findRigId(one.driver, HORSES), 100_000);
    await charge(one.driver, await one.findRigId(one.driver, HORSES), 20);
    await companyApp.leave(one.driver);
    await companyApp.join(other.id, one.driver);
    await drive(one.driver, await other.findRigId(one.driver, HORSES), 7_000);
    expect(await read(other.owner, 'dashboard')).toMatchObject({
      figures: { towedM: 7_000, charged: { sessions: 0 }, by: { drivers: [{ id: one.driver.uid, towedM: 7_000 }] } },
    });
    expect(await read(one.owner, 'dashboard')).toMatchObject({
      figures: { towedM: 100_000, charged: { sessions: 1 }, by: { drivers: [{ towedM: 100_000 }] } },
    });
    expect(await read(other.owner, 'costs')).toMatchObject({ figures: { byNetwork: [] } });
  });

  it('include the drives of former drivers, without a name, until their account is deleted', async () => {
    const { owner, manager, driver, findRigId } = await createCompany();
    for (const member of [driver, manager]) await drive(member, await findRigId(member, HORSES), 100_000);
    for (const member of [driver, manager]) await companyApp.leave(member);
    await manager.readGarage();
    const figures = await read(owner, 'dashboard');
    expect(figures).toMatchObject({
      figures: { towedM: 200_000, by: { drivers: [{ id: 'former', name: 'Former drivers', towedM: 200_000 }] } },
    });
    for (const { uid, email } of [driver, manager]) {
      expect(JSON.stringify(figures)).not.toContain(uid);
      expect(JSON.stringify(figures)).not.toContain(email);
    }
    expect((await driver.browser.send('DELETE', '/api/user/account')).status).toBe(200);
    expect(await read(owner, 'dashboard')).toMatchObject({ figures: { towedM: 100_000 } });
  });

  it('include drives with a rig that was renamed or is no longer shared', async () => {
    const { owner, manager, driver, findRigId } = await createCompany();
    for (const rig of [VAN, HORSES]) await drive(driver, await findRigId(driver, rig), 10_000);
    await manager.unshare(VAN);
    await manager.share(HORSES, { name: 'Ponies', trailer: null });
    await driver.readGarage();
    await drive(driver, (await driver.findShared('Ponies')).id, 5_000);
    expect(await read(owner, 'dashboard')).toMatchObject({
      figures: {
        towedM: 10_000,
        soloM: 15_000,
        by: { rigs: [{ name: 'Ponies', towedM: 10_000, soloM: 5_000 }, { name: 'Van' }] },
      },
    });
  });

  it("are grouped by month in the viewer's time zone", async () => {
    const { id, driver, findRigId } = await createCompany();
    const rig = await findRigId(driver, HORSES);
    for (const at of ['2026-02-01T06:59:00Z', '2026-02-01T07:00:00Z', '2026-03-01T05:00:00Z'])
      await drive(driver, rig, 1_000, at);
    const readMonths = async (timeZone: string) => {
      const { range, formatDay, events } = await selectTimeframe(
        { clock: () => new Date('2026-03-01T05:30:00Z') },
        { timeframe: '1y', timeZone },
        (since) => readCompanyEvents(database.sql, id, since),
      );
      const { buckets } = computeCompanyDashboard(events, range, formatDay);
      return buckets.flatMap(({ start, towedM }) => (towedM > 0 ? [[start, towedM]] : []));
    };
    expect(await readMonths('America/Denver')).toEqual([
      ['2026-01-01', 1_000],
      ['2026-02-01', 2_000],
    ]);
    expect(await readMonths('UTC')).toEqual([
      ['2026-02-01', 2_000],
      ['2026-03-01', 1_000],
    ]);
  });

  it('are computed from 10,000 drives within ten seconds, and refused for more than 200,000 events', async () => {
    const { owner, driver, findRigId } = await createCompany();
    const rig = await findRigId(driver, HORSES);
    const fill = (count: number, gap: string) =>
      database.sql.transaction().execute(async (tx) => {
        // Skips the foreign key checks, which would take most of the time.
        await raw`set local session_replication_role = replica`.execute(tx);
        await raw`insert into driven_legs (uid, rig_id, trip_id, plan, leg, reported_at, distance_m, measured_wh, drag_wh,
            rolling_wh, other_wh)
          select ${driver.uid}, ${rig}, ${randomUUID()}, 0, n, now() - n * ${gap}::interval, 1000, 500, 250, 125, 62
          from generate_series(1, ${count}) as n`.execute(tx);
      });
    await fill(10_000, '1 hour');
    for (const kind of FIGURES) {
      const began = performance.now();
      expect(await requestFigures(owner, `${kind}?timeframe=all`)).toMatchObject({ status: 200 });
      expect(performance.now() - began).toBeLessThan(TIME_LIMIT_MS);
    }
    expect(await read(owner, 'dashboard?timeframe=all')).toMatchObject({ figures: { driven: { legs: 10_000 } } });
    await fill(COMPANY_EVENTS_MAX, '10 minutes');
    expect(await requestFigures(owner, 'dashboard?timeframe=all')).toMatchObject({
      status: 422,
      body: {
        error: { message: expect.stringContaining('more than 200,000 drives and charging sessions in this time') },
      },
    });
    expect((await requestFigures(owner, 'dashboard?timeframe=30d')).status).toBe(200);
  });
});
