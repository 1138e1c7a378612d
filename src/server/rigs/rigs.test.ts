import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RIGS_MAX } from '#domain/rigs/garage.ts';
import { makeStoredRig } from '#domain/rigs/testing/stored-rigs.ts';
import { DEFAULT_TRAILER } from '#domain/rigs/trailer-library.ts';
import { REFERENCE_PICKUP } from '#domain/rigs/typical-vehicles.ts';
import { feetToMeters } from '#domain/rigs/us-units.ts';
import { signUp, type TestBrowser } from '../account/testing.ts';
import type { Database } from '../db/database.ts';
import { databasesUnderTest } from '../db/testing.ts';
import { type AppUnderTest, openApp } from '../testing.ts';

const [BOAT, CAMPER, HORSES] = [
  makeStoredRig(1, 'Boat'),
  makeStoredRig(2, 'Camper'),
  makeStoredRig(3, 'Horses', { trailer: null }),
];
const FULL_GARAGE = Array.from({ length: RIGS_MAX }, (_, number) => makeStoredRig(100 + number, `Rig ${number}`));

describe.each(databasesUnderTest())('rigs on the $name database', ({ open, testsFeatures }) => {
  let database: Database;
  let app: AppUnderTest;
  let userCount = 0;
  beforeAll(async () => {
    database = await open();
    app = await openApp(database);
  });
  afterAll(() => database.close());

  const createUser = () => {
    userCount += 1;
    return signUp(app, `rigger${userCount}@example.com`);
  };
  const save = (browser: TestBrowser, { id, measures: _, ...rig }: typeof BOAT, change: object = {}) =>
    browser.send('PUT', `/api/user/rigs/${id}`, { ...rig, ...change });
  const remove = (browser: TestBrowser, { id }: typeof BOAT) => browser.send('DELETE', `/api/user/rigs/${id}`);
  const choose = (browser: TestBrowser, rig: typeof BOAT | null) =>
    browser.send('PUT', '/api/user/active-rig', { id: rig?.id ?? null });
  const list = async (browser: TestBrowser) => (await browser.send('GET', '/api/user/rigs')).body?.data;

  it('are limited to 20, even if many arrive at once, and can still be changed at the limit', async () => {
    const browser = await createUser();
    const responses = await Promise.all([...FULL_GARAGE, BOAT, CAMPER].map((rig) => save(browser, rig)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(RIGS_MAX);
    const refused = responses.find(({ status }) => status !== 200);
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'rigs_limit_reached' } } });
    expect(refused?.body?.error).toMatchObject({ message: expect.stringContaining(`up to ${RIGS_MAX} rigs`) });
    const { rigs } = (await list(browser)) as { rigs: (typeof BOAT)[] };
    expect(rigs).toHaveLength(RIGS_MAX);
    for (const rig of rigs.slice(0, 1)) expect((await save(browser, rig, { name: 'Z' })).status).toBe(200);
  });

  it('are stored once if a page retries after a lost response, and simultaneous changes are not mixed', async () => {
    const browser = await createUser();
    await save(browser, BOAT);
    await save(browser, BOAT);
    const trailer = { ...DEFAULT_TRAILER, lengthM: feetToMeters(40) };
    await Promise.all([save(browser, BOAT, { name: 'A', trailer: null }), save(browser, BOAT, { trailer })]);
    const [stored, ...others] = ((await list(browser)) as { rigs: (typeof BOAT)[] }).rigs;
    expect(others).toEqual([]);
    expect([['A', null].join(), ['Boat', feetToMeters(40)].join()]).toContain(
      [stored?.name, stored?.trailer?.lengthM].join(),
    );
    await save(browser, BOAT, { name: 'Ski boat' });
    expect(await list(browser)).toMatchObject({ rigs: [{ name: 'Ski boat', trailer: DEFAULT_TRAILER }] });
  });

  if (!testsFeatures) return;

  it('are listed by name with their measurements, but without the data of library vehicles', async () => {
    const browser = await createUser();
    expect(await list(browser)).toEqual({ rigs: [], activeId: null });
    await save(browser, HORSES);
    const response = await save(browser, BOAT);
    expect(response).toMatchObject({ status: 200, body: { data: { rigs: [BOAT, HORSES], activeId: null } } });
    expect(JSON.stringify(response.body)).not.toContain('usableKwh');
    expect(await list(browser)).toEqual({ rigs: [BOAT, HORSES], activeId: null });
    await save(browser, CAMPER, { vehicle: { ...REFERENCE_PICKUP, lengthM: feetToMeters(20) } });
    expect(await list(browser)).toMatchObject({ rigs: [{}, { measures: { lengthM: feetToMeters(45) } }, {}] });
  });

  it('include one active rig or none, and none after the active one is deleted', async () => {
    const browser = await createUser();
    for (const rig of [BOAT, CAMPER]) await save(browser, rig);
    expect((await choose(browser, BOAT)).body).toMatchObject({ data: { activeId: BOAT.id } });
    expect((await choose(browser, CAMPER)).body).toMatchObject({ data: { activeId: CAMPER.id } });
    expect(await choose(browser, HORSES)).toMatchObject({ status: 404, body: { error: { code: 'rig_not_found' } } });
    expect(await list(browser)).toMatchObject({ activeId: CAMPER.id });
    expect((await remove(browser, CAMPER)).body).toMatchObject({ data: { rigs: [BOAT], activeId: null } });
    expect((await remove(browser, CAMPER)).status).toBe(200);
    await choose(browser, BOAT);
    expect((await choose(browser, null)).body).toMatchObject({ data: { activeId: null } });
  });

  it('are restored if a change arrives after the deletion', async () => {
    const browser = await createUser();
    await save(browser, BOAT);
    await remove(browser, BOAT);
    expect((await save(browser, BOAT)).body).toMatchObject({ data: { rigs: [BOAT] } });
  });

  it('belong to their creator, even if two people use the same id', async () => {
    const [ada, bea] = [await createUser(), await createUser()];
    await save(ada, BOAT);
    await save(bea, BOAT, { name: 'Not yours' });
    await choose(bea, BOAT);
    await remove(bea, BOAT);
    expect(await list(ada)).toEqual({ rigs: [BOAT], activeId: null });
    expect(await list(bea)).toEqual({ rigs: [], activeId: null });
  });

  it('are rejected with the reason if they are invalid', async () => {
    const browser = await createUser();
    const trailer = { ...DEFAULT_TRAILER, lengthM: 1 };
    expect((await save(browser, BOAT, { trailer })).body?.error).toMatchObject({
      code: 'invalid_request',
      details: [
        {
          field: 'trailer.lengthM',
          message: 'The length of the trailer, tongue included, must be between 5 and 60 ft.',
        },
      ],
    });
    expect((await save(browser, BOAT, { name: ' ' })).body?.error).toMatchObject({
      details: [{ message: 'Give the rig a name.' }],
    });
    expect((await save(browser, BOAT, { vehicle: 'ford-mustang' })).body?.error).toMatchObject({
      code: 'rig_vehicle_unknown',
    });
    expect((await browser.send('PUT', '/api/user/rigs/1', {})).body?.error).toMatchObject({ code: 'invalid_request' });
    expect(await list(browser)).toEqual({ rigs: [], activeId: null });
  });

  it('are in the personal data export, and deleted with the account', async () => {
    const browser = await createUser();
    await save(browser, BOAT);
    await choose(browser, BOAT);
    const { measures: _, ...rig } = BOAT;
    expect((await browser.send('GET', '/api/user/export')).body).toMatchObject({
      data: { rigs: [{ ...rig, isActive: true }] },
    });
    const uid = browser.authToken()?.uid ?? '';
    expect((await browser.send('DELETE', '/api/user/account')).status).toBe(200);
    for (const table of ['rigs', 'active_rigs'] as const)
      expect(await database.sql.selectFrom(table).select('uid').where('uid', '=', uid).execute()).toEqual([]);
  });
});
