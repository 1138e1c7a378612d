import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHARED_RIGS_MAX } from '#domain/company/shared-rigs.ts';
import { RIGS_MAX } from '#domain/rigs/garage.ts';
import { fingerprintRig } from '#domain/rigs/rig.ts';
import { makeStoredRig } from '#domain/rigs/testing/stored-rigs.ts';
import { DEFAULT_TRAILER } from '#domain/rigs/trailer-library.ts';
import { feetToMeters } from '#domain/rigs/us-units.ts';
import type { Database } from '../db/database.ts';
import { databasesUnderTest } from '../db/testing.ts';
import { listCalibrations, readCalibration } from '../trips/drive/rig-calibrations.ts';
import { type CompanyApp, type Member, setUpCompanyApp } from './testing/company-app.ts';

const [VAN, HORSES, FLATBED] = [makeStoredRig(1, 'Van'), makeStoredRig(2, 'Horses'), makeStoredRig(3, 'Flatbed')];
const LONGER_TRAILER = { ...DEFAULT_TRAILER, lengthM: feetToMeters(40) };
const ENERGY = { measured_wh: 60_000, drag_wh: 40_000, rolling_wh: 15_000, other_wh: 5_000 };
const DRIVEN_LEG = { ...ENERGY, plan: 0, leg: 0, distance_m: 100_000, speed_mps: 25, temperature_c: 20 };

describe.each(databasesUnderTest())('rigs that a company shares, on the $name database', ({ open, testsFeatures }) => {
  let database: Database;
  let companyApp: CompanyApp;
  beforeAll(async () => {
    database = await open();
    companyApp = await setUpCompanyApp(database);
  });
  afterAll(() => database.close());

  const listNames = async ({ readGarage }: Member) => (await readGarage()).rigs.map(({ name }) => name);
  const choose = ({ browser }: Member, { id }: { id: string }) => browser.send('PUT', '/api/user/active-rig', { id });

  const drive = ({ uid }: Member, { id }: { id: string }) =>
    database.sql
      .insertInto('driven_legs')
      .values({ ...DRIVEN_LEG, uid, rig_id: id, trip_id: randomUUID(), reported_at: new Date() })
      .execute();
  const countLegs = async ({ uid }: Member) =>
    (await database.sql.selectFrom('driven_legs').select('uid').where('uid', '=', uid).execute()).length;

  it('appear for a driver who joins while they are shared, and disappear for one who leaves', async () => {
    const { id, manager, driver } = await companyApp.createCompany();
    const [joining, leaving] = [await companyApp.createUser(), await companyApp.createUser()];
    await companyApp.join(id, leaving);
    await manager.share(VAN);
    await Promise.all([
      companyApp.join(id, joining),
      manager.share(HORSES),
      companyApp.leave(leaving),
      manager.share(VAN, { name: 'Box van' }),
      ...[joining, leaving, driver].map(({ readGarage }) => readGarage()),
    ]);
    expect(await listNames(joining)).toEqual(['Box van', 'Horses']);
    expect(await listNames(driver)).toEqual(['Box van', 'Horses']);
    expect(await listNames(leaving)).toEqual([]);
  });

  it('are copied only once for a member, even if several devices read them at once', async () => {
    const { manager, driver } = await companyApp.createCompany();
    await manager.share(VAN);
    const garages = await Promise.all(Array.from({ length: 8 }, () => driver.readGarage()));
    expect(new Set(garages.flatMap(({ rigs }) => rigs.map(({ id }) => id))).size).toBe(1);
  });

  it('are limited to 200 even if managers share them at once, and have unique names', async () => {
    const { id, owner, manager } = await companyApp.createCompany();
    const rigs = Array.from({ length: SHARED_RIGS_MAX - 2 }, (_, i) => ({ ...VAN, name: `Rig ${i}` }));
    const drafts = rigs.map(({ name, vehicle, trailer }) => ({ name, vehicle, trailer }));
    expect((await manager.browser.send('POST', '/api/company/rigs/import', { rigs: drafts })).status).toBe(200);
    const responses = await Promise.all(
      [owner, manager].flatMap(({ share }, managerIndex) =>
        [1, 2].map((number) => share(makeStoredRig(900 + 10 * managerIndex + number, `New ${managerIndex} ${number}`))),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(responses.find(({ status }) => status === 409)?.body?.error).toMatchObject({
      code: 'shared_rigs_limit_reached',
    });
    const stored = await database.sql.selectFrom('company_rigs').select('id').where('company_id', '=', id).execute();
    expect(stored).toHaveLength(SHARED_RIGS_MAX);
    const taken = await Promise.all([owner, manager].map(({ share }) => share(makeStoredRig(990, 'RIG 5'))));
    expect(taken.map(({ body }) => body?.error)).toMatchObject([1, 2].map(() => ({ code: 'shared_rig_name_taken' })));
  });

  it("are counted separately from a driver's own rigs, and listed after them", async () => {
    const { manager, driver } = await companyApp.createCompany();
    await manager.share(VAN);
    const ownRigs = Array.from({ length: RIGS_MAX + 1 }, (_, i) => makeStoredRig(100 + i, `Own ${i}`));
    const save = ({ id, measures: _, company: __, ...rig }: (typeof ownRigs)[number]) =>
      driver.browser.send('PUT', `/api/user/rigs/${id}`, rig);
    const saved = await Promise.all(ownRigs.map(save));
    expect(saved.filter(({ status }) => status === 200)).toHaveLength(RIGS_MAX);
    expect((await listNames(driver)).at(-1)).toBe('Van');
  });

  if (!testsFeatures) return;

  it('can be chosen by members as their active rig, but changed only by managers', async () => {
    const { manager, driver } = await companyApp.createCompany();
    await manager.share(VAN);
    const shared = await driver.findShared('Van');
    expect(shared).toMatchObject({ company: expect.stringContaining('Company of'), vehicle: VAN.vehicle });
    expect((await choose(driver, shared)).body).toMatchObject({ data: { activeId: shared.id } });
    const { id, measures: _, company: __, ...rig } = shared;
    for (const [method, body] of [
      ['PUT', { ...rig, name: 'Mine' }],
      ['DELETE', undefined],
    ] as const)
      expect((await driver.browser.send(method, `/api/user/rigs/${id}`, body)).body?.error).toMatchObject({
        code: 'rig_is_shared',
        message: 'Your company shares this rig. Only its managers can change it.',
      });
    expect((await driver.share(VAN, { name: 'Mine' })).body?.error).toMatchObject({ code: 'forbidden' });
    expect((await driver.unshare(VAN)).body?.error).toMatchObject({ code: 'forbidden' });
    expect((await driver.browser.send('DELETE', `/api/user/rig-calibrations/${id}`)).body?.error).toMatchObject({
      code: 'rig_is_shared',
    });
  });

  it('stay the active rig after a change of name or trailer, but not once they are unshared', async () => {
    const { manager, driver } = await companyApp.createCompany();
    await manager.share(VAN);
    await choose(driver, await driver.findShared('Van'));
    await manager.share(VAN, { name: 'Box van' });
    expect(await driver.readGarage()).toMatchObject({ activeId: (await driver.findShared('Box van')).id });
    await drive(driver, await driver.findShared('Box van'));
    await manager.share(VAN, { trailer: LONGER_TRAILER });
    expect(await driver.readGarage()).toMatchObject({
      activeId: (await driver.findShared('Van')).id,
      rigs: [{ trailer: LONGER_TRAILER }],
    });
    await manager.unshare(VAN);
    expect(await driver.readGarage()).toEqual({ activeId: null, rigs: [] });
  });

  it("are calibrated from all their drivers' legs with the current trailer, and keep the legs with other trailers", async () => {
    const { manager, driver, owner } = await companyApp.createCompany();
    await manager.share(VAN);
    for (const member of [driver, owner]) await drive(member, await member.findShared('Van'));
    const readCalibratedLegs = async ({ browser }: Member) =>
      ((await browser.send('GET', '/api/user/rig-calibrations')).body as { data: { legs: number }[] }).data.map(
        ({ legs }) => legs,
      );
    expect([await readCalibratedLegs(driver), await readCalibratedLegs(owner)]).toEqual([[2], [2]]);
    await manager.share(VAN, { trailer: LONGER_TRAILER });
    for (const member of [driver, owner]) await member.readGarage();
    expect(await readCalibratedLegs(driver)).toEqual([]);
    await companyApp.leave(owner);
    await owner.readGarage();
    expect([await countLegs(driver), await countLegs(owner)]).toEqual([1, 1]);
    await manager.share(VAN);
    await driver.readGarage();
    expect(await readCalibratedLegs(driver)).toEqual([2]);
    expect((await owner.browser.send('DELETE', '/api/user/account')).status).toBe(200);
    expect(await countLegs(owner)).toBe(0);
    expect(await readCalibratedLegs(driver)).toEqual([1]);
  });

  it('are no longer calibrated for a former member, even before their rigs are read again', async () => {
    const { manager, driver, owner } = await companyApp.createCompany();
    await manager.share(VAN);
    const [rig, ownersCopy] = [await driver.findShared('Van'), await owner.findShared('Van')];
    await drive(driver, rig);
    await companyApp.leave(driver);
    await drive(owner, ownersCopy);
    const readCalibratedLegs = async () =>
      (await readCalibration(database.sql, driver.uid, { rig, rigId: rig.id })).legs;
    expect(await readCalibratedLegs()).toBe(1);
    await driver.readGarage();
    expect(await readCalibratedLegs()).toBe(1);
  });

  it('count each leg of another driver once, without revealing when it was driven', async () => {
    const { id, manager, driver, owner } = await companyApp.createCompany();
    const otherDrivers = [await companyApp.createUser(), await companyApp.createUser()];
    for (const member of otherDrivers) await companyApp.join(id, member);
    await manager.share(VAN, { trailer: { ...DEFAULT_TRAILER, kind: 'boat' } });
    for (const member of [manager, owner, ...otherDrivers]) await drive(member, await member.findShared('Van'));
    await driver.readGarage();
    expect(await listCalibrations(database.sql, driver.uid)).toMatchObject([
      { legs: 4, isPooled: false, updatedAt: null },
    ]);
  });

  it('are calibrated with the same number of queries for two rigs as for one', async () => {
    const countQueries = async (rigs: readonly (typeof VAN)[]) => {
      const { manager, driver } = await companyApp.createCompany();
      for (const rig of rigs) await manager.share(rig);
      for (const { name } of rigs) await drive(driver, await driver.findShared(name));
      let queries = 0;
      const counting = database.sql.withPlugin({
        transformQuery({ node }) {
          queries += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      expect(await listCalibrations(counting, driver.uid)).toHaveLength(rigs.length);
      return queries;
    };
    expect(await countQueries([VAN, { ...HORSES, trailer: VAN.trailer }])).toBe(await countQueries([VAN]));
  });

  it("stay in the company's records after they are unshared if they have driven legs, and are deleted otherwise", async () => {
    const { id, manager, driver } = await companyApp.createCompany();
    for (const rig of [VAN, HORSES]) await manager.share(rig);
    await drive(driver, await driver.findShared('Van'));
    for (const rig of [VAN, HORSES]) await manager.unshare(rig);
    const rigs = database.sql.selectFrom('company_rigs').select('name').where('company_id', '=', id);
    expect(await rigs.execute()).toEqual([{ name: 'Van' }]);
    expect(await manager.readGarage()).toMatchObject({ rigs: [] });
    expect((await manager.browser.send('GET', '/api/company/rigs')).body).toMatchObject({ data: [] });
  });

  it('are in the personal data of someone who drove them, even after they are no longer shared', async () => {
    const { manager, driver } = await companyApp.createCompany();
    await manager.share(VAN);
    await drive(driver, await driver.findShared('Van'));
    await manager.unshare(VAN);
    await driver.readGarage();
    const { body } = await driver.browser.send('GET', '/api/user/export');
    expect(body).toMatchObject({ data: { rigs: [{ name: 'Van', retiredAt: expect.any(String) }] } });
  });

  it('belong to one company: another company can neither see nor change them, even with the same ID', async () => {
    const [one, other] = [await companyApp.createCompany(), await companyApp.createCompany()];
    await one.manager.share(VAN);
    await other.manager.unshare(VAN);
    await other.manager.share(VAN, { name: 'Theirs', trailer: null });
    await other.manager.share(HORSES);
    expect(await listNames(one.driver)).toEqual(['Van']);
    expect(await listNames(other.driver)).toEqual(['Horses', 'Theirs']);
    const shared = await one.driver.findShared('Van');
    expect((await choose(other.driver, shared)).body?.error).toMatchObject({ code: 'rig_not_found' });
    const stranger = await companyApp.createUser();
    for (const response of [
      await stranger.browser.send('GET', '/api/company/rigs'),
      await stranger.share(VAN),
      await stranger.unshare(VAN),
    ])
      expect(response).toMatchObject({ status: 404, body: { error: { code: 'company_not_found' } } });
    expect(await listNames(stranger)).toEqual([]);
  });

  it("can be used but not changed while the company has no license, regardless of a manager's own license", async () => {
    const { owner, manager, driver } = await companyApp.createCompany();
    await manager.share(VAN);
    await companyApp.setLicense(owner, 'free');
    await companyApp.setLicense(manager, 'enterprise');
    const exported = await manager.browser.send('GET', '/api/company/rigs.csv');
    for (const response of [await manager.share(HORSES), await manager.unshare(VAN), exported])
      expect(response).toMatchObject({ status: 403, body: { error: { code: 'not_licensed' } } });
    expect((await choose(driver, await driver.findShared('Van'))).status).toBe(200);
  });

  it('can be used for charging sessions until the member leaves', async () => {
    const { manager, driver } = await companyApp.createCompany();
    await manager.share(VAN);
    await companyApp.setLicense(driver, 'premium');
    const { id: rigId } = await driver.findShared('Van');
    const charge = (id: string, energyKwh = 40) =>
      driver.browser.send('PUT', `/api/analytics/sessions/${id}`, {
        startedAt: '2026-11-01T10:00:00Z',
        energyKwh,
        rigId,
      });
    const [first, second] = [randomUUID(), randomUUID()];
    expect((await charge(first)).status).toBe(200);
    await companyApp.leave(driver);
    expect((await charge(second)).body?.error).toMatchObject({ code: 'rig_not_found' });
    expect((await driver.readGarage()).rigs).toEqual([]);
    expect((await charge(first, 41)).body).toMatchObject({ data: { rigId, energyKwh: 41 } });
  });

  it('cannot be changed by a manager who saw an older version', async () => {
    const { owner, manager } = await companyApp.createCompany();
    await manager.share(VAN);
    await owner.share(VAN, { name: 'Box van' });
    const headers = { 'if-match': `"${fingerprintRig(VAN)}"` };
    const staleSave = await manager.share(VAN, { name: 'Small van' }, headers);
    expect(staleSave).toMatchObject({ status: 409, body: { error: { code: 'changed_elsewhere' } } });
    expect(await listNames(owner)).toEqual(['Box van']);
  });

  it('have an audit entry for each change, without names', async () => {
    const { id, manager } = await companyApp.createCompany();
    await manager.share(FLATBED);
    await manager.share(FLATBED);
    await manager.share(FLATBED, { name: 'Lowboy' });
    await manager.unshare(FLATBED);
    const log = database.sql.selectFrom('audit_log').select(['action', 'admin_uid', 'details']);
    expect(await log.where('company_id', '=', id).orderBy('id').execute()).toEqual(
      ['rig_shared', 'shared_rig_changed', 'shared_rig_removed'].map((action) => ({
        action,
        admin_uid: manager.uid,
        details: { rigId: FLATBED.id },
      })),
    );
  });
});
