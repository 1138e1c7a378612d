import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { databasesUnderTest } from '../db/testing.ts';
import { type AppUnderTest, openApp } from '../testing.ts';
import {
  createDeletionRequest,
  createLicenseRequest,
  createRoleRequest,
  setUpAdmins,
  type TestPerson,
  USER_AGENT,
} from './testing/admins.ts';

const createRefusal = (status: number, code: string) => ({ status, body: { error: { code } } });
const MONTH = { from: '2026-11-01T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z' };
const NOW = new Date('2026-11-20T12:00:00Z');

describe.each(databasesUnderTest())("an admin's change to an account on the $name database", ({ open }) => {
  let database: Database;
  let app: AppUnderTest;
  let createUser: Awaited<ReturnType<typeof setUpAdmins>>['createUser'];
  let [chief, admin] = [{} as TestPerson, {} as TestPerson];
  beforeAll(async () => {
    database = await open();
    app = await openApp(database, {}, { clock: () => NOW });
    ({ createUser } = await setUpAdmins(app));
    chief = await createUser({ role: 'super_admin' });
    admin = await createUser({ role: 'admin' });
  });
  afterAll(() => database.close());

  const readLog = async (uid: string) =>
    (await admin.send('GET', `/api/admin/audit-log?target=${uid}`)).body.entries as Record<string, unknown>[];
  const pay = (uid: string) =>
    database.sql
      .insertInto('subscriptions')
      .values({ uid, access_from: MONTH.from, access_until: MONTH.until, due_at: null, sandbox_card: null })
      .execute();

  it('can make a user an admin and later a user again, each with an audit entry', async () => {
    const bea = await createUser();
    expect(await admin.send(...createRoleRequest(admin, bea, 'admin'))).toMatchObject({
      status: 200,
      body: { user: { id: bea.uid, role: 'admin' } },
    });
    expect((await bea.send('GET', '/api/admin/stats')).status).toBe(200);
    expect((await chief.send(...createRoleRequest(chief, bea, 'user'))).status).toBe(200);
    // The same token as before.
    expect(await bea.send('GET', '/api/admin/stats')).toMatchObject(createRefusal(403, 'forbidden'));
    expect(await readLog(bea.uid)).toMatchObject([
      { action: 'role_changed', adminEmail: chief.email, details: { from: 'admin', to: 'user' } },
      {
        action: 'role_changed',
        adminEmail: admin.email,
        targetEmail: bea.email,
        details: { from: 'user', to: 'admin' },
        timestamp: NOW.toISOString(),
        userAgent: USER_AGENT,
      },
    ]);
  });

  it('is rejected if it names another admin as its author', async () => {
    const bea = await createUser();
    for (const [method, path, body] of [
      createRoleRequest(chief, bea, 'admin'),
      createLicenseRequest(chief, bea, 'business'),
      [...createDeletionRequest(chief, bea), undefined] as const,
      ['POST', '/api/admin/users/bulk', { adminUid: chief.uid, uids: [bea.uid], change: { kind: 'delete' } }] as const,
      ['PUT', '/api/admin/settings', { adminUid: chief.uid, notice: 'Hello' }] as const,
    ])
      expect(await admin.send(method, path, body)).toMatchObject(createRefusal(403, 'forbidden'));
    expect(await readLog(bea.uid)).toEqual([]);
    expect((await bea.send('GET', '/api/user/profile')).body.data).toMatchObject({ role: 'user', license: 'free' });
  });

  it('needs a super admin if it affects admins', async () => {
    const other = await createUser({ role: 'admin' });
    const code = 'super_admin_required';
    expect(await admin.send(...createRoleRequest(admin, other, 'user'))).toMatchObject(createRefusal(403, code));
    expect(await admin.send(...createRoleRequest(admin, other, 'super_admin'))).toMatchObject(createRefusal(403, code));
    expect(await admin.send(...createDeletionRequest(admin, other))).toMatchObject(createRefusal(403, code));
    expect((await chief.send(...createDeletionRequest(chief, other))).status).toBe(200);
    expect((await other.send('GET', '/api/user/profile')).status).toBe(401);
  });

  it("cannot affect the admin's own role or account, or promote a user with an unverified address", async () => {
    expect(await chief.send(...createRoleRequest(chief, chief, 'user'))).toMatchObject(
      createRefusal(409, 'own_account'),
    );
    expect(await chief.send(...createDeletionRequest(chief, chief))).toMatchObject(createRefusal(409, 'own_account'));
    const stranger = await createUser({ isVerified: false });
    expect(await chief.send(...createRoleRequest(chief, stranger, 'admin'))).toMatchObject(
      createRefusal(409, 'address_not_verified'),
    );
    expect(await chief.send(...createRoleRequest(chief, { uid: 'unknown' }, 'admin'))).toMatchObject(
      createRefusal(404, 'account_gone'),
    );
  });

  it('can delete an account for good, and the log no longer names the user', async () => {
    const bea = await createUser();
    expect((await admin.send(...createDeletionRequest(admin, bea))).body).toEqual({ success: true });
    expect((await bea.send('GET', '/api/user/profile')).status).toBe(401);
    const entries = await readLog(bea.uid);
    expect(entries).toMatchObject([
      { action: 'user_deleted', targetUid: bea.uid, targetEmail: null, details: { role: 'user', license: 'free' } },
    ]);
    const rows = await database.sql.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(bea.email);
    expect(JSON.stringify(rows)).not.toContain('@');
  });

  it('can grant a license alongside a paid one, and neither affects the other', async () => {
    const bea = await createUser();
    await pay(bea.uid);
    const readCurrentLicense = async () => (await bea.send('GET', '/api/user/profile')).body.data.license;
    expect(await readCurrentLicense()).toBe('premium');
    expect((await admin.send(...createLicenseRequest(admin, bea, 'business'))).body.user).toMatchObject({
      license: 'business',
      grantedLicense: 'business',
      paidUntil: MONTH.until,
    });
    expect(await readCurrentLicense()).toBe('business');
    // Revoking the granted license leaves the paid one.
    expect((await admin.send(...createLicenseRequest(admin, bea, 'free'))).body.user).toMatchObject({
      license: 'premium',
      grantedLicense: 'free',
    });
    expect(await readCurrentLicense()).toBe('premium');
    expect(await readLog(bea.uid)).toMatchObject([
      { action: 'license_changed', details: { from: 'business', to: 'free' } },
      { action: 'license_changed', details: { from: 'free', to: 'business' } },
    ]);
  });

  it('does not add an audit entry if nothing changes', async () => {
    const bea = await createUser();
    expect((await admin.send(...createLicenseRequest(admin, bea, 'free'))).status).toBe(200);
    expect((await admin.send(...createRoleRequest(admin, bea, 'user'))).status).toBe(200);
    expect(await readLog(bea.uid)).toEqual([]);
  });

  it('can be applied to many accounts at once, each with its own audit entry', async () => {
    const [bea, cid] = [await createUser(), await createUser({ isVerified: false })];
    const change = { kind: 'role', role: 'admin' };
    const uids = [bea.uid, cid.uid, admin.uid, 'unknown', bea.uid];
    const { body } = await chief.send('POST', '/api/admin/users/bulk', { adminUid: chief.uid, uids, change });
    expect(body.results).toEqual([
      { uid: bea.uid, email: bea.email, problem: null },
      { uid: cid.uid, email: cid.email, problem: 'address_not_verified' },
      { uid: admin.uid, email: admin.email, problem: null },
      { uid: 'unknown', email: null, problem: 'account_gone' },
    ]);
    expect(await readLog(bea.uid)).toHaveLength(1);
    expect(await readLog(cid.uid)).toEqual([]);
    const removed = await chief.send('POST', '/api/admin/users/bulk', {
      adminUid: chief.uid,
      uids: [bea.uid, cid.uid, chief.uid],
      change: { kind: 'delete' },
    });
    const remaining = database.sql.selectFrom('identity_users').select('id').where('id', 'in', [bea.uid, cid.uid]);
    expect(await remaining.execute()).toEqual([]);
    expect(removed.body.results.map(({ problem }: { problem: unknown }) => problem)).toEqual([
      null,
      null,
      'own_account',
    ]);
  });

  it('can be applied to at most 100 accounts at once', async () => {
    const uids = Array.from({ length: 101 }, (_, i) => `u${i}`);
    const change = { kind: 'delete' };
    const changeAll = (requestedUids: string[]) =>
      chief.send('POST', '/api/admin/users/bulk', { adminUid: chief.uid, uids: requestedUids, change });
    expect(await changeAll(uids)).toMatchObject(createRefusal(400, 'invalid_request'));
    expect(await changeAll([])).toMatchObject(createRefusal(400, 'invalid_request'));
    expect((await changeAll(uids.slice(1))).body.results).toHaveLength(100);
  });
});
