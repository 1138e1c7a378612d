import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, TEST_PASSWORD } from '../account/testing.ts';
import { OPERATOR, writeAuditEntry } from '../audit/audit-log-store.ts';
import type { Database } from '../db/database.ts';
import { databasesUnderTest } from '../db/testing.ts';
import { type AppUnderTest, openApp } from '../testing.ts';
import { createLicenseRequest, createRoleRequest, setUpAdmins, type TestPerson } from './testing/admins.ts';

describe.each(databasesUnderTest())('the audit log on the $name database', ({ open }) => {
  let database: Database;
  let app: AppUnderTest;
  let createUser: Awaited<ReturnType<typeof setUpAdmins>>['createUser'];
  let [admin, bea] = [{} as TestPerson, {} as TestPerson];
  // Proof of work uses the machine's clock, so start close to it.
  let now = new Date(Date.now() - 180_000);
  beforeAll(async () => {
    database = await open();
    app = await openApp(database, {}, { clock: () => now });
    ({ createUser } = await setUpAdmins(app));
    [admin, bea] = [await createUser({ role: 'admin' }), await createUser()];
    for (const license of ['premium', 'business', 'enterprise']) {
      now = new Date(now.getTime() + 60_000);
      await admin.send(...createLicenseRequest(admin, bea, license));
    }
  });
  afterAll(() => database.close());

  const listEntries = async (query = '', path = '/api/admin/audit-log') =>
    (await admin.send('GET', `${path}?${query}`)).body.entries as { id: string; details: { to: string } }[];
  const listNewLicenses = async (query: string) => (await listEntries(query)).map(({ details }) => details.to);

  it('is listed newest first at both paths, up to the requested number of entries', async () => {
    expect(await listNewLicenses('')).toEqual(['enterprise', 'business', 'premium']);
    expect(await listEntries('', '/admin/audit-log')).toEqual(await listEntries());
    expect(await listNewLicenses('limit=2')).toEqual(['enterprise', 'business']);
    const [, second] = await listEntries('limit=2');
    expect(await listNewLicenses(`before=${second?.id}`)).toEqual(['premium']);
    expect(await admin.send('GET', '/api/admin/audit-log?limit=501')).toMatchObject({ status: 400 });
  });

  it('can be filtered by action, actor, target, and time', async () => {
    const unmatchedQueries = ['action=user_deleted', `admin=${bea.email}`, `target=${admin.uid}`, 'admin=%25'];
    for (const query of unmatchedQueries) expect(await listNewLicenses(query)).toEqual([]);
    const matchingQueries = [
      'action=license_changed',
      `admin=${admin.uid}`,
      `admin=${admin.email.slice(4)}`,
      `target=${bea.uid}`,
    ];
    for (const query of matchingQueries) expect(await listNewLicenses(query)).toHaveLength(3);
    const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
    expect(await listNewLicenses(`from=${ago(60_000)}&until=${ago(0)}`)).toEqual(['business']);
  });

  it.each([
    'update audit_log set action = action',
    "delete from audit_log where action = 'none'",
    'truncate audit_log',
  ])('cannot be changed by %s', async (statement) => {
    await expect(raw.raw(statement).execute(database.sql)).rejects.toThrow(/only ever added to/);
    expect(await listEntries()).toHaveLength(3);
  });

  it('is written in the same transaction as the action', async () => {
    await raw`alter table audit_log add constraint no_admins check (details->>'to' <> 'admin')`.execute(database.sql);
    expect((await admin.send(...createRoleRequest(admin, bea, 'admin'))).status).toBe(500);
    expect((await bea.send('GET', '/api/user/profile')).body.data.role).toBe('user');
    await raw`alter table audit_log drop constraint no_admins`.execute(database.sql);
    expect((await admin.send(...createRoleRequest(admin, bea, 'admin'))).status).toBe(200);
    await admin.send(...createLicenseRequest(admin, bea, 'free'));
  });

  it('does not name a deleted user, either as actor or as target', async () => {
    const [deletedAdmin, cid] = [await createUser({ role: 'admin' }), await createUser()];
    await deletedAdmin.send(...createLicenseRequest(deletedAdmin, cid, 'premium'));
    const listEntriesForCid = async () =>
      (await listEntries(`target=${cid.uid}`)).map((entry) => ({ ...entry }) as Record<string, unknown>);
    expect(await listEntriesForCid()).toMatchObject([{ adminEmail: deletedAdmin.email, targetEmail: cid.email }]);
    for (const person of [deletedAdmin, cid])
      expect((await person.send('DELETE', '/api/user/account')).status).toBe(200);
    expect(await listEntriesForCid()).toMatchObject([
      { adminUid: deletedAdmin.uid, adminEmail: null, targetUid: cid.uid, targetEmail: null },
    ]);
    expect(await listEntries(`target=${cid.email}`)).toEqual([]);
  });

  it("lists an operator's action without an administrator", async () => {
    const entry = { action: 'role_changed', targetUid: bea.uid, details: { from: 'admin', to: 'user' } } as const;
    await writeAuditEntry(database.sql, OPERATOR, entry, now);
    expect(await listEntries(`target=${bea.uid}&limit=1`)).toMatchObject([
      { adminUid: null, adminEmail: null, userAgent: '' },
    ]);
  });

  it("is part of a user's export, with actions by the user and actions on the user", async () => {
    const dot = await createUser();
    await admin.send(...createLicenseRequest(admin, dot, 'premium'));
    const exportEntries = async (person: TestPerson) =>
      (await person.send('GET', '/api/user/export')).body.data.auditEntries as unknown[];
    expect(await exportEntries(dot)).toEqual([
      {
        at: now.toISOString(),
        action: 'license_changed',
        details: { from: 'free', to: 'premium' },
        isOwn: false,
        userAgent: null,
      },
    ]);
    expect(JSON.stringify(await exportEntries(dot))).not.toContain(admin.uid);
    expect(await exportEntries(admin)).toContainEqual(
      expect.objectContaining({ isOwn: true, userAgent: expect.any(String) }),
    );
  });

  it('records changes to the site settings, such as closed registration, which keeps new users out', async () => {
    const save = (change: object) => admin.send('PUT', '/api/admin/settings', { adminUid: admin.uid, ...change });
    const readAccess = async () => (await app.request('/api/access')).json();
    expect(await readAccess()).toMatchObject({ denyAll: false, notice: '', registrationClosed: false });
    expect((await save({ notice: ' Back at noon ', registrationClosed: true })).body.settings).toEqual({
      denyAll: false,
      notice: 'Back at noon',
      registrationClosed: true,
      suggestionsClosed: false,
    });
    expect(await readAccess()).toMatchObject({ notice: 'Back at noon', registrationClosed: true });
    expect((await listEntries('action=setting_changed')).map(({ details }) => details)).toEqual([
      { setting: 'registrationClosed', from: false, to: true },
      { setting: 'notice', from: '', to: 'Back at noon' },
    ]);
    await save({ notice: 'Back at noon' });
    expect(await listEntries('action=setting_changed')).toHaveLength(2);
    const account = { email: 'new@example.com', password: TEST_PASSWORD, displayName: 'New' };
    expect(await openBrowser(app).send('POST', '/api/auth/sign-up', account)).toMatchObject({
      status: 403,
      body: { error: { code: 'registration_closed' } },
    });
    await save({ registrationClosed: false, denyAll: true });
    // Administrators can still turn the maintenance notice off.
    expect((await admin.send('GET', '/api/admin/settings')).body.settings).toMatchObject({ denyAll: true });
    await save({ denyAll: false, notice: '' });
    expect((await openBrowser(app).send('POST', '/api/auth/sign-up', account)).status).toBe(200);
    expect(await readAccess()).toMatchObject({ denyAll: false, notice: '', registrationClosed: false });
  });
});
