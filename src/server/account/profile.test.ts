import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUrl } from '#contract/client.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { DEFAULT_PRIVACY_SETTINGS } from '#domain/account/privacy-settings.ts';
import { DEFAULT_PREFERENCES } from '#domain/account/user-preferences.ts';
import type { Database } from '../db/database.ts';
import { databasesUnderTest } from '../db/testing.ts';
import type { Message } from '../mail/mail-type.ts';
import { type AppUnderTest, openApp } from '../testing.ts';
import { setRoleByEmail } from './role-store.ts';
import { openBrowser, signUp, TEST_PASSWORD, type TestBrowser } from './testing.ts';
import { deleteUser, saveProfile } from './user-store.ts';

const PERSONAL = { displayName: 'Ada', accountType: 'personal' };
/** The lists in an export, which are all empty for a new account. */
const EMPTY_LISTS = Object.fromEntries(
  'favorites rigs reviews reviewVotes reviewFlags suggestions suggestionDecisions searches trips drivenLegs chargingSessions navigations conversations offlinePackages usage subscription invoices auditEntries apiKeys companyInvitations companySignIns messagesToSupport'
    .split(' ')
    .map((name) => [name, []]),
);
const BUSINESS = { displayName: 'Ada', accountType: 'business', companyName: 'Tow & Go' };

describe.each(databasesUnderTest())('a profile on the $name database', ({ open, openTwice, testsFeatures }) => {
  let database: Database;
  let app: AppUnderTest;
  const emails: Message[] = [];
  beforeAll(async () => {
    database = await open();
    const mail = { send: async (message: Message) => void emails.push(message) };
    app = await openApp(database, { SUPER_ADMIN_EMAIL: 'Boss@example.com' }, { mail });
  });
  afterAll(() => database.close());

  const put = (browser: TestBrowser, body: object) => browser.send('PUT', '/api/user/profile', body);
  const read = (browser: TestBrowser) => browser.send('GET', '/api/user/profile');
  const verify = async (browser: TestBrowser, email: string) => {
    const mail = emails.findLast(({ to, text }) => to === email && text.includes('verifyEmail'));
    const code = /oobCode=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await browser.send('POST', '/api/auth/verify-email', { code })).status).toBe(200);
  };

  it('is not restored by a write that arrives after the account is deleted', async () => {
    const record = { uid: 'late', email: 'late@example.com', emailVerified: true, providers: [] };
    const draft = { displayName: 'Late', accountType: 'personal', companyName: null } as const;
    const save = (sql = database.sql) => saveProfile(sql, { record, draft, signedInAt: new Date() });
    expect(await save()).not.toBeNull();
    await deleteUser(database.sql, 'late', new Date());
    expect(await save()).toBeNull();
    if (!openTwice) return;
    const [one, two] = await openTwice();
    for (let round = 0; round < 20; round += 1) {
      const uid = `racer-${round}`;
      const concurrentSave = { record: { ...record, uid, email: `${uid}@example.com` }, draft, signedInAt: new Date() };
      await Promise.all([
        saveProfile(one.sql, concurrentSave),
        deleteUser(two.sql, uid, new Date()),
        saveProfile(one.sql, concurrentSave),
      ]);
      expect(await saveProfile(one.sql, concurrentSave)).toBeNull();
      expect(await one.sql.selectFrom('users').select('uid').where('uid', '=', uid).execute()).toEqual([]);
    }
    await Promise.all([one.close(), two.close()]);
  });

  it('of the user named in the settings becomes super_admin once verified, with one audit entry, and cannot be deleted while it is the only super_admin', async () => {
    const boss = await signUp(app, 'boss@example.com');
    expect((await read(boss)).body).toMatchObject({ data: { role: 'user' } });
    await verify(boss, 'boss@example.com');
    await Promise.all([read(boss), read(boss), read(boss)]);
    expect((await read(boss)).body).toMatchObject({ data: { role: 'super_admin' } });
    const entries = await database.sql
      .selectFrom('audit_log')
      .select(['action', 'admin_uid', 'target_uid', 'details'])
      .execute();
    const details = { from: 'user', to: 'super_admin', setting: 'SUPER_ADMIN_EMAIL' };
    expect(entries).toEqual([{ action: 'role_changed', admin_uid: null, target_uid: boss.authToken()?.uid, details }]);
    expect(await boss.send('DELETE', '/api/user/account')).toMatchObject({
      status: 409,
      body: { error: { code: 'last_super_admin' } },
    });
    expect((await read(boss)).status).toBe(200);
    const second = await signUp(app, 'second@example.com');
    expect(await setRoleByEmail(database.sql, 'Second@example.com', 'super_admin', new Date())).toBe('unverified');
    await verify(second, 'second@example.com');
    await read(second);
    expect(await setRoleByEmail(database.sql, 'Second@example.com', 'super_admin', new Date())).toBe('done');
    expect(await setRoleByEmail(database.sql, 'boss@example.com', 'user', new Date())).toBe('done');
    expect(await setRoleByEmail(database.sql, 'second@example.com', 'user', new Date())).toBe('last_super_admin');
    expect((await boss.send('DELETE', '/api/user/account')).status).toBe(200);
  });

  if (!testsFeatures) return;

  it('can be created for a company, and includes data from the sign-in', async () => {
    const browser = await signUp(app, 'ada@example.com', { profile: BUSINESS });
    expect(await read(browser)).toMatchObject({
      status: 200,
      body: {
        data: {
          uid: browser.authToken()?.uid,
          email: 'ada@example.com',
          ...BUSINESS,
          role: 'user',
          license: 'free',
          emailVerified: false,
          providerData: ['password'],
          createdAt: expect.any(String),
          lastLoginAt: expect.any(String),
          privacySettings: DEFAULT_PRIVACY_SETTINGS,
          userPreferences: null,
        },
      },
    });
    expect((await put(browser, PERSONAL)).body).toMatchObject({ data: { accountType: 'personal', companyName: null } });
  });

  let invalidCount = 0;
  it.each([
    [{ ...PERSONAL, displayName: ' ' }, 'displayName', 'Display name is required.'],
    [{ ...BUSINESS, companyName: '' }, 'companyName', 'Company name is required for business accounts.'],
    [{ ...BUSINESS, companyName: '\u200B\u3164' }, 'companyName', 'Company name is required for business accounts.'],
    [{ ...PERSONAL, displayName: '\u2800\u3164' }, 'displayName', 'Display name is required.'],
    [{ displayName: 'Ada' }, 'accountType', expect.any(String)],
  ])('is rejected with the invalid field: %j', async (body, field, message) => {
    invalidCount += 1;
    const browser = await signUp(app, `wrong.${invalidCount}@example.com`, { profile: null });
    expect(await put(browser, body)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_request', details: [{ field, message }] } },
    });
  });

  it('keeps its role, license, uid, and address whatever the user sends', async () => {
    const browser = await signUp(app, 'bea@example.com');
    const forged = {
      ...PERSONAL,
      uid: 'another',
      role: 'super_admin',
      license: 'enterprise',
      email: 'boss@example.com',
      emailVerified: true,
      providerData: ['google.com'],
      createdAt: '2000-01-01T00:00:00.000Z',
    };
    expect((await put(browser, forged)).status).toBe(200);
    expect((await read(browser)).body).toMatchObject({
      data: {
        uid: browser.authToken()?.uid,
        role: 'user',
        license: 'free',
        email: 'bea@example.com',
        emailVerified: false,
        providerData: ['password'],
        createdAt: expect.not.stringMatching(/^2000/),
      },
    });
  });

  it('is also available under the paths without /api', async () => {
    const browser = await signUp(app, 'cat@example.com');
    expect((await browser.send('GET', '/user/profile')).body).toMatchObject({ data: { email: 'cat@example.com' } });
    const settings = { ...DEFAULT_PRIVACY_SETTINGS, allowGeolocation: false };
    expect((await browser.send('PUT', '/user/privacy-settings', settings)).body).toEqual({
      success: true,
      data: settings,
    });
    const preferences = { ...DEFAULT_PREFERENCES, showLevel2: false, completedOnboarding: true };
    const response = await browser.send('PUT', '/user/preferences', preferences);
    expect(response.body).toEqual({ success: true, data: preferences });
    expect((await read(browser)).body).toMatchObject({
      data: { privacySettings: settings, userPreferences: preferences },
    });
    expect((await browser.send('PUT', '/user/preferences', { ...preferences, userType: 'pirate' })).status).toBe(400);
  });

  it("has a list of the user's sessions, where the user can end one or all", async () => {
    const browser = await signUp(app, 'dan@example.com');
    const other = openBrowser(app);
    const credentials = { email: 'dan@example.com', password: TEST_PASSWORD };
    const signIn = () => other.send('POST', '/api/auth/sign-in', credentials, { 'user-agent': 'A phone' });
    other.storeToken(await signIn());
    const list = await browser.send('GET', '/api/user/sessions');
    const sessions = (list.body as { data: { id: string; userAgent: string; isCurrent: boolean }[] }).data;
    expect(sessions.map(({ userAgent, isCurrent }) => [userAgent, isCurrent])).toEqual([
      ['A phone', false],
      ['', true],
    ]);
    const stranger = await signUp(app, 'eve@example.com');
    await stranger.send('DELETE', `/api/user/sessions/${sessions[0]?.id}`);
    expect((await read(other)).status).toBe(200);
    await browser.send('DELETE', `/api/user/sessions/${sessions[0]?.id}`);
    expect((await read(other)).status).toBe(401);
    other.storeToken(await signIn());
    expect((await browser.send('DELETE', '/api/user/sessions')).status).toBe(200);
    expect([(await read(browser)).status, (await read(other)).status]).toEqual([401, 401]);
  });

  it('is exported with the sign-in, sessions, an empty list for each feature, and, once the address is verified, support messages', async () => {
    const browser = await signUp(app, 'fay@example.com');
    const message = { name: 'Fay', email: 'FAY@example.com', subject: 'A question', message: 'Is there more?' };
    const { reference } = (await browser.send('POST', '/api/contact', message)).body as { reference: string };
    const readExport = async () => (await browser.send('GET', '/api/user/export')).body;
    const { data: profile } = (await read(browser)).body as { data: object };
    const [session] = ((await browser.send('GET', '/api/user/sessions')).body as { data: { expiresAt: string }[] })
      .data;
    expect(Date.parse(session?.expiresAt ?? '')).toBeGreaterThan(Date.now());
    expect(await readExport()).toEqual({
      success: true,
      data: {
        exportedAt: expect.any(String),
        profile,
        signIn: {
          uid: browser.authToken()?.uid,
          email: 'fay@example.com',
          emailVerified: false,
          name: 'Ada',
          providers: ['password'],
          googleId: null,
          signedOutAt: null,
        },
        sessions: [session],
        hasTwoStepSignIn: false,
        ...EMPTY_LISTS,
        companyMembership: null,
        voiceSettings: { spokenAnswers: false, useOnDevice: true },
      },
    });
    const rows = await database.sql.selectFrom('identity_sessions').selectAll().execute();
    for (const row of rows) expect('ipAddress' in row ? row.ipAddress : null).toBeFalsy();
    await verify(browser, 'fay@example.com');
    await read(browser);
    expect(await readExport()).toMatchObject({
      data: { messagesToSupport: [{ reference, subject: 'A question', message: 'Is there more?' }] },
    });
  });

  it('is not needed for an export', async () => {
    const browser = await signUp(app, 'flo@example.com', { profile: null });
    expect(await browser.send('GET', '/user/export')).toMatchObject({
      status: 200,
      body: { data: { profile: null, signIn: { email: 'flo@example.com' }, sessions: [{ isCurrent: true }] } },
    });
  });

  it('is deleted everywhere, and its token is rejected on every path that is not public', async () => {
    const browser = await signUp(app, 'gus@example.com');
    await verify(browser, 'gus@example.com');
    await read(browser);
    await browser.send('POST', '/api/contact', {
      name: 'Gus',
      email: 'gus@example.com',
      subject: 'Goodbye',
      message: 'I am leaving',
    });
    const uid = browser.authToken()?.uid ?? '';
    expect((await browser.send('DELETE', '/user/account')).body).toEqual({ success: true });
    for (const [endpointName, endpoint] of Object.entries<Endpoint>(ENDPOINTS))
      for (const path of endpoint.access === 'public' ? [] : [endpoint.path, ...(endpoint.aliases ?? [])]) {
        const url = buildUrl({ ...endpoint, path }, { params: { id: '1', uid: '1', actionId: '1' } });
        const response = await browser.send(endpoint.method.toUpperCase(), url, endpoint.body ? {} : undefined);
        expect(response.status, `${endpointName} at ${path}`).toBe(401);
      }
    expect((await put(browser, PERSONAL)).status).toBe(401);
    expect((await browser.send('POST', '/api/auth/token', {})).status).toBe(401);
    const signIn = { email: 'gus@example.com', password: TEST_PASSWORD };
    expect((await openBrowser(app).send('POST', '/api/auth/sign-in', signIn)).status).toBe(401);
    expect(await app.deps.identity.lookUp(uid)).toBeNull();
    const { sql } = database;
    expect(await sql.selectFrom('users').selectAll().where('uid', '=', uid).execute()).toEqual([]);
    expect(await sql.selectFrom('contact_messages').selectAll().where('name', '=', 'Gus').execute()).toEqual([]);
    const secondBrowser = await signUp(app, 'gus@example.com');
    expect(secondBrowser.authToken()?.uid).not.toBe(uid);
  });

  it('does not need to exist or be up to date for support messages to be deleted with the account', async () => {
    const { sql } = database;
    for (const email of ['read.late@example.com', 'no.profile@example.com']) {
      const browser = await signUp(app, email);
      if (email.startsWith('read')) await put(browser, PERSONAL);
      await verify(browser, email);
      await browser.send('POST', '/api/contact', { name: 'Ann', email, subject: 'Goodbye', message: 'I am leaving' });
      expect((await browser.send('DELETE', '/api/user/account')).status).toBe(200);
      expect(await sql.selectFrom('contact_messages').selectAll().where('email', '=', email).execute()).toEqual([]);
    }
  });
});
