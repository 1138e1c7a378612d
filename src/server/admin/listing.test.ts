import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserSummary } from '#domain/admin/user-summary.ts';
import { makeCharger, storeChargers } from '../chargers/testing.ts';
import { insertCompany } from '../company/testing/insert-company.ts';
import type { Database } from '../db/database.ts';
import { databasesUnderTest } from '../db/testing.ts';
import { type AppUnderTest, openApp } from '../testing.ts';
import { setUpAdmins, type TestPerson } from './testing/admins.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
/** The tests send no requests to these URLs. */
const MAP_SETTINGS = {
  ROADS_URL: 'http://roads.example:8002',
  STREET_STYLE_URL: 'none',
  IMAGERY_URL: 'https://pictures.example/{z}/{y}/{x}',
};
const toDate = (text: string) => new Date(`${text}T08:00:00Z`);

describe.each(databasesUnderTest())('the admin API on the $name database', ({ open }) => {
  let database: Database;
  let app: AppUnderTest;
  let createUser: Awaited<ReturnType<typeof setUpAdmins>>['createUser'];
  let admin = {} as TestPerson;
  let [bea, cid, dot] = [{} as TestPerson, {} as TestPerson, {} as TestPerson];

  const setDates = (uid: string, at: string, lastLogin = at) =>
    database.sql
      .updateTable('users')
      .set({ created_at: toDate(at), last_login_at: toDate(lastLogin) })
      .where('uid', '=', uid)
      .execute();

  beforeAll(async () => {
    database = await open();
    await storeChargers(database.sql, [makeCharger(1), makeCharger(2), makeCharger(3)]);
    await database.sql.updateTable('stations').set({ closed_at: NOW }).where('id', '=', 3).execute();
    app = await openApp(database, MAP_SETTINGS, { clock: () => NOW });
    ({ createUser } = await setUpAdmins(app));
    admin = await createUser({ role: 'super_admin', name: 'The Chief' });
    bea = await createUser({ name: '100% =Bea_' });
    cid = await createUser({ name: 'Cid', license: 'business' });
    dot = await createUser({ name: 'Dot' });
    await setDates(admin.uid, '2026-01-01', '2026-11-20');
    await setDates(bea.uid, '2026-11-10');
    await setDates(cid.uid, '2026-11-10', '2026-09-01');
    await setDates(dot.uid, '2026-10-22', '2026-10-22');
    const period = { access_from: toDate('2026-11-01'), access_until: toDate('2026-11-25') };
    const trial = { kind: 'trial_started', id: 'sandbox:t', at: period.access_from, until: period.access_until };
    await database.sql
      .insertInto('subscriptions')
      .values({ uid: bea.uid, ...period, due_at: null, sandbox_card: null })
      .execute();
    await database.sql
      .insertInto('billing_events')
      .values({ id: trial.id, uid: bea.uid, at: trial.at, event: JSON.stringify(trial), received_at: NOW })
      .execute();
  });
  afterAll(() => database.close());

  const list = async (query = '') => (await admin.send('GET', `/api/admin/users?${query}`)).body;
  const listIds = async (query: string) => (await list(query)).users.map(({ id }: UserSummary) => id);
  const listSameDayIds = () => [bea.uid, cid.uid].sort();

  it('lists users by page, newest first in a stable order, with the total', async () => {
    expect(await listIds('')).toEqual([...listSameDayIds(), dot.uid, admin.uid]);
    expect(await list('limit=2&offset=1')).toMatchObject({
      total: 4,
      users: [{ id: listSameDayIds()[1] }, { id: dot.uid }],
    });
    expect(await list('limit=101')).toMatchObject({ error: { code: 'invalid_request' } });
  });

  it('finds users by part of the email address or the name', async () => {
    expect(await listIds('search=100%25')).toEqual([bea.uid]);
    expect(await listIds('search=_')).toEqual([bea.uid]);
    expect(await listIds('search=THE%20chief')).toEqual([admin.uid]);
    expect(await listIds(`search=${cid.email.toUpperCase()}`)).toEqual([cid.uid]);
    expect(await listIds('search=unknown')).toEqual([]);
  });

  it.each(['users?search', 'users/export?search', 'audit-log?admin', 'audit-log?target'])(
    'rejects control characters in %s',
    async (path) => {
      const response = await admin.send('GET', `/api/admin/${path}=a%00b`);
      expect(response).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } });
      expect(response.body.error.details).toMatchObject([{ message: 'Remove the control characters.' }]);
    },
  );

  it('filters users by role and effective license', async () => {
    expect(await listIds('role=super_admin')).toEqual([admin.uid]);
    expect(await listIds('license=premium')).toEqual([bea.uid]);
    expect(await listIds('license=business&role=user')).toEqual([cid.uid]);
    const listed = (await list()).users as UserSummary[];
    for (const { id, license } of listed) expect(await listIds(`license=${license}`)).toContain(id);
  });

  it('exports a filtered table of users, with an audit entry without names', async () => {
    const { status, body } = await admin.send('GET', '/api/admin/users/export?license=premium&search=bea');
    expect(status).toBe(200);
    const [header, row, end] = (body as string).split('\r\n');
    expect(header).toContain('User ID,Email,Display Name,Role,License');
    expect(row).toContain(`${bea.uid},${bea.email},100% =Bea_,user,premium`);
    expect(end).toBe('');
    const log = (await admin.send('GET', '/api/admin/audit-log?action=users_exported')).body.entries;
    expect(log).toMatchObject([
      { adminEmail: admin.email, targetUid: null, details: { license: 'premium', hasSearch: true, users: 1 } },
    ]);
    expect(JSON.stringify(log[0].details)).not.toMatch(/bea/i);
  });

  it('counts users, licenses, and the chargers on the map', async () => {
    // Everyone has an open session, which counts as active.
    expect((await admin.send('GET', '/api/admin/stats')).body.data).toMatchObject({
      totalUsers: 4,
      activeUsers: 4,
      premiumUsers: 1,
      businessUsers: 1,
      enterpriseUsers: 0,
      totalChargers: 2,
      health: 'critical',
    });
    await database.sql.deleteFrom('identity_sessions').where('userId', 'in', [cid.uid, dot.uid]).execute();
    const { activeUsers, signUps } = (await admin.send('GET', '/api/admin/stats')).body.data;
    // Without a session, Cid isn't active (signed in 80 days ago), but Dot is (29 days ago).
    expect(activeUsers).toBe(3);
    expect(signUps).toHaveLength(30);
    expect(signUps.at(0)).toEqual({ day: '2026-10-22', count: 1 });
    expect(signUps.at(-1)).toEqual({ day: '2026-11-20', count: 0 });
    expect(signUps.find(({ day }: { day: string }) => day === '2026-11-10')).toEqual({ day: '2026-11-10', count: 2 });
  });

  it('tells users their own permissions, but not those of others', async () => {
    expect((await admin.send('GET', `/api/admin/status?uid=${admin.uid}`)).body.data).toMatchObject({
      isAdmin: true,
      isSuperAdmin: true,
      permissions: expect.arrayContaining(['list_users', 'change_admin_roles']),
      hasSecondFactor: true,
      user: { uid: admin.uid, role: 'super_admin' },
    });
    expect((await bea.send('GET', '/api/admin/status')).body.data).toMatchObject({ isAdmin: false, permissions: [] });
    expect(await admin.send('GET', `/api/admin/status?uid=${bea.uid}`)).toMatchObject({
      status: 403,
      body: { error: { code: 'forbidden' } },
    });
  });

  it('shows license counts by origin, the trials that end soon, and the latest changes', async () => {
    await admin.send('POST', `/api/admin/users/${dot.uid}/license`, { license: 'enterprise', adminUid: admin.uid });
    const { data } = (await admin.send('GET', '/api/admin/licenses')).body;
    expect(data.distribution).toEqual([
      { license: 'free', users: 1, granted: 0, paid: 0, trial: 0, company: 0 },
      { license: 'premium', users: 1, granted: 0, paid: 0, trial: 1, company: 0 },
      { license: 'business', users: 1, granted: 1, paid: 0, trial: 0, company: 0 },
      { license: 'enterprise', users: 1, granted: 1, paid: 0, trial: 0, company: 0 },
    ]);
    expect(data.trials).toEqual([
      {
        uid: bea.uid,
        email: bea.email,
        displayName: '100% =Bea_',
        endsAt: toDate('2026-11-25').toISOString(),
        renews: false,
      },
    ]);
    expect(data.changes).toMatchObject([
      { kind: 'license_changed', email: dot.email, from: 'free', to: 'enterprise', adminEmail: admin.email },
      { kind: 'trial_started', email: bea.email, from: null, to: null, adminEmail: null },
    ]);
  });

  it('counts paid business licenses, and those that a company shares', async () => {
    const [payer, driver] = [await createUser({ name: 'Payer' }), await createUser({ name: 'Driver' })];
    const { body } = await payer.send('POST', '/api/subscription/upgrade', { planId: 'business', packs: 1 });
    const checkout = body.redirectUrl.replace('/sandbox/checkout/', '/api/sandbox/checkouts/');
    expect((await payer.send('POST', `${checkout}/pay`, { card: 'works' })).status).toBe(200);
    const members = [{ uid: driver.uid, role: 'driver' }] as const;
    await insertCompany(database.sql, { payerUid: payer.uid, at: NOW, members });
    const { data } = (await admin.send('GET', '/api/admin/licenses')).body;
    expect(data.distribution[2]).toEqual({ license: 'business', users: 3, granted: 1, paid: 1, trial: 0, company: 1 });
    expect(data.distribution[0]).toMatchObject({ license: 'free', users: 1 });
    expect((await admin.send('GET', '/api/admin/stats')).body.data).toMatchObject({ businessUsers: 3 });
  });

  it('lists the station data sources with their latest imports in the settings', async () => {
    await database.sql
      .insertInto('import_runs')
      .values(
        ['done', 'failed'].map((outcome, i) => ({
          source: 'afdc',
          input_name: `file ${i}`,
          fingerprint: 'x',
          complete: true,
          started_at: NOW,
          finished_at: NOW,
          rows_done: 10,
          counts: JSON.stringify({ read: 10, added: 4, changed: 1, rejected: { 'no position': 2 } }),
          outcome,
        })),
      )
      .execute();
    expect((await admin.send('GET', '/api/admin/settings')).body.sources).toEqual([
      {
        source: 'afdc',
        inputName: 'file 1',
        outcome: 'failed',
        startedAt: NOW.toISOString(),
        finishedAt: NOW.toISOString(),
        rowsRead: 10,
        added: 4,
        changed: 1,
        rejected: [{ reason: 'no position', count: 2 }],
        chargers: 0,
      },
    ]);
  });

  it('reports in the settings where roads come from, and whether the map has streets and imagery', async () => {
    expect((await admin.send('GET', '/api/admin/settings')).body.setup).toEqual({
      roads: { kind: 'remote', origin: 'roads.example:8002' },
      hasStreets: false,
      hasImagery: true,
    });
  });
});
