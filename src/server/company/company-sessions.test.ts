import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCompanySessions } from '#domain/company/company-sessions.ts';
import { makeStoredRig } from '#domain/rigs/testing/stored-rigs.ts';
import type { Database } from '../db/database.ts';
import { databasesUnderTest } from '../db/testing.ts';
import { type CompanyApp, type Member, setUpCompanyApp } from './testing/company-app.ts';

const VAN = makeStoredRig(1, '=Van');

describe.each(databasesUnderTest())(
  'charging sessions of a company, on the $name database',
  ({ open, testsFeatures }) => {
    let database: Database;
    let companyApp: CompanyApp;
    beforeAll(async () => {
      database = await open();
      companyApp = await setUpCompanyApp(database);
    });
    afterAll(() => database.close());

    const makeSession = ({ email }: Member, more: object = {}) => ({
      driver: email,
      rig: '=van',
      startedAt: '2026-11-01T10:00:00Z',
      energyKwh: 40,
      costDollars: 16,
      ...more,
    });
    const importAll = async ({ browser }: Member, sessions: readonly object[]) => {
      const response = await browser.send('POST', '/api/company/sessions/import', { sessions });
      return (response.body?.data as { outcomes: string[] } | undefined)?.outcomes ?? response.body?.error;
    };
    const download = async ({ browser }: Member) => {
      const headers = { authorization: `Bearer ${browser.authToken()?.token}` };
      return (await companyApp.app.request('/api/company/sessions.csv', { headers })).text();
    };
    const parseRows = (text: string) => parse(text, { bom: true }) as string[][];
    const listSessions = async ({ browser }: Member) =>
      ((await browser.send('GET', '/api/analytics/sessions')).body as { data: { sessions: { rigId: string }[] } }).data
        .sessions;

    it('are imported once, even if they are sent several times at once, and not for former members', async () => {
      const { id, owner, manager, driver } = await companyApp.createCompany();
      const leaving = await companyApp.createUser();
      await companyApp.join(id, leaving);
      await manager.share(VAN);
      const sent = [makeSession(driver), makeSession(leaving)];
      const [one, other] = await Promise.all([
        importAll(owner, sent),
        importAll(manager, sent),
        companyApp.leave(leaving),
      ]);
      expect([one, other].flatMap((outcomes) => (outcomes as string[])[0]).sort()).toEqual(['added', 'known']);
      expect(await listSessions(driver)).toHaveLength(1);
      expect((await listSessions(leaving)).length).toBeLessThanOrEqual(1);
      expect(await importAll(owner, sent)).toEqual(['known', 'unknown_driver']);
    });

    if (!testsFeatures) return;

    it('are imported row by row with the shared rig, and importing their export again changes nothing', async () => {
      const { id, manager, driver, owner } = await companyApp.createCompany();
      await manager.share(VAN);
      const outcomes = await importAll(manager, [
        makeSession(driver),
        makeSession(driver, { copy: 1 }),
        makeSession(owner, { driver: owner.email.toUpperCase(), place: '=Depot' }),
        makeSession(driver, { rig: 'Truck' }),
        makeSession(driver, { driver: 'stranger@example.com' }),
        makeSession(driver, { startedAt: '2100-01-01T00:00:00Z' }),
      ]);
      expect(outcomes).toEqual(['added', 'added', 'added', 'unknown_rig', 'unknown_driver', 'left_out']);
      expect((await listSessions(driver)).map(({ rigId }) => rigId)).toEqual(
        Array(2).fill((await driver.findShared('=Van')).id),
      );
      const text = await download(manager);
      expect(text).toContain("'=Depot");
      const read = readCompanySessions(parseRows(text), (cell) => new Date(cell));
      expect(read?.skipped).toEqual([]);
      expect(await importAll(manager, read?.sessions.map((row) => row.session) ?? [])).toEqual([
        'known',
        'known',
        'known',
      ]);
      const log = database.sql.selectFrom('audit_log').select(['target_uid', 'details']).where('company_id', '=', id);
      expect(await log.where('action', '=', 'sessions_imported').orderBy('id').execute()).toEqual([
        { target_uid: driver.uid, details: { count: 2 } },
        { target_uid: owner.uid, details: { count: 1 } },
      ]);
    });

    it('are exported with the name under which their rig is shared now', async () => {
      const { manager, driver, owner } = await companyApp.createCompany();
      await manager.share(VAN);
      await importAll(manager, [makeSession(driver), makeSession(owner)]);
      await manager.share(VAN, { name: 'Truck' });
      await owner.readGarage();
      const [, ...rows] = parseRows(await download(manager));
      expect(rows.map(([, rig]) => rig)).toEqual(['Truck', 'Truck']);
    });

    it('are exported for one company only, without other sessions of its drivers or the names of former members', async () => {
      const [one, other] = [await companyApp.createCompany(), await companyApp.createCompany()];
      for (const { manager } of [one, other]) await manager.share(VAN);
      await importAll(one.manager, [makeSession(one.driver), makeSession(one.owner)]);
      await importAll(other.manager, [makeSession(other.driver)]);
      expect(await importAll(other.manager, [makeSession(one.driver)])).toEqual(['unknown_driver']);
      await companyApp.setLicense(one.driver, 'premium');
      const ownSession = { startedAt: '2026-10-01T10:00:00Z', energyKwh: 12, place: 'Home' };
      await one.driver.browser.send('PUT', `/api/analytics/sessions/${randomUUID()}`, ownSession);
      await companyApp.leave(one.driver);
      const [, ...rows] = parseRows(await download(one.manager));
      expect(rows.map(([driver, rig]) => [driver, rig]).sort()).toEqual(
        [
          ['Former member', "'=Van"],
          [one.owner.email, "'=Van"],
        ].sort(),
      );
      expect((await one.driver.browser.send('DELETE', '/api/user/account')).status).toBe(200);
      expect(parseRows(await download(one.manager))).toHaveLength(2);
    });

    it('are recognized by a later import even if the driver has removed the rig from them', async () => {
      const { manager, driver } = await companyApp.createCompany();
      await manager.share(VAN);
      await companyApp.setLicense(driver, 'premium');
      const sent = makeSession(driver);
      expect(await importAll(manager, [sent])).toEqual(['added']);
      const { browser } = driver;
      const [{ id } = { id: '' }] = (
        (await browser.send('GET', '/api/analytics/sessions')).body as { data: { sessions: { id: string }[] } }
      ).data.sessions;
      const { startedAt, energyKwh } = sent;
      const change = { startedAt, energyKwh, rigId: null };
      expect((await browser.send('PUT', `/api/analytics/sessions/${id}`, change)).status).toBe(200);
      expect(await importAll(manager, [sent])).toEqual(['known']);
    });

    it("reveal nothing about drivers' own sessions, and are recognized when drivers import them too", async () => {
      const { manager, driver } = await companyApp.createCompany();
      await manager.share(VAN);
      await companyApp.setLicense(driver, 'premium');
      const loggedSession = { startedAt: '2026-10-01T10:00:00Z', energyKwh: 12 };
      const importedSession = { startedAt: '2026-10-02T10:00:00Z', energyKwh: 12 };
      await driver.browser.send('PUT', `/api/analytics/sessions/${randomUUID()}`, { ...loggedSession, place: 'Home' });
      const importOwn = async (sessions: object[]) =>
        (await driver.browser.send('POST', '/api/analytics/sessions/import', { sessions })).body?.data;
      await importOwn([{ ...importedSession, place: 'Home' }]);
      const probes = [makeSession(driver, loggedSession), makeSession(driver, importedSession)];
      expect(await importAll(manager, probes)).toEqual(['added', 'added']);
      expect(await importAll(manager, probes)).toEqual(['known', 'known']);
      expect(await download(manager)).not.toContain('Home');
      const shared = makeSession(driver);
      await importAll(manager, [shared]);
      expect(await importOwn([shared])).toEqual({ added: 0, known: 1, leftOut: 0 });
    });

    it('can be imported and exported only by managers of a licensed company', async () => {
      const { owner, manager, driver } = await companyApp.createCompany();
      await manager.share(VAN);
      expect(await importAll(driver, [makeSession(driver)])).toMatchObject({ code: 'forbidden' });
      expect(JSON.parse(await download(driver)).error.code).toBe('forbidden');
      await companyApp.setLicense(owner, 'premium');
      await companyApp.setLicense(manager, 'enterprise');
      expect(await importAll(manager, [makeSession(driver)])).toMatchObject({ code: 'not_licensed' });
      expect(JSON.parse(await download(manager)).error.code).toBe('not_licensed');
    });

    it('are read from a table that has columns for the driver and the rig', () => {
      const header = ['Start', 'Energy (kWh)', 'Driver', 'Rig'];
      const start = '2026-11-01T10:00:00Z';
      const cells = [
        header,
        [start, '40', 'A@x.com', 'Van'],
        [start, '40', 'b@x.com', 'Van'],
        [start, '40', 'a@x.com', 'Van'],
        [start, '40', '', 'Van'],
        ['', '40', 'a@x.com', 'Van'],
      ];
      const read = readCompanySessions(cells, (text) => (text ? new Date(text) : null));
      expect(read?.sessions.map(({ row, session: { driver, copy } }) => [row, driver, copy])).toEqual([
        [2, 'a@x.com', 0],
        [3, 'b@x.com', 0],
        [4, 'a@x.com', 1],
      ]);
      expect(read?.skipped).toEqual([
        { row: 6, reason: 'Enter the date and time.' },
        { row: 5, reason: 'The driver is missing.' },
      ]);
      expect(readCompanySessions([['Start', 'Energy (kWh)', 'Driver']], () => null)).toBeNull();
    });
  },
);
