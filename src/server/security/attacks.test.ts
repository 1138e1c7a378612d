import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../../testing/wait-for.ts';
import { appHeaders } from '../account/app-verification/testing.ts';
import { openBrowser, signUp, TEST_PASSWORD, type TestBrowser } from '../account/testing.ts';
import type { Database } from '../db/database.ts';
import { defaultDatabase } from '../db/testing.ts';
import type { Message } from '../mail/mail-type.ts';
import { type AppUnderTest, openApp } from '../testing.ts';
import { enrollSecondFactor } from './testing/authenticator.ts';
import { type People, setUpPeople } from './testing/people.ts';
import { withRotatingIps } from './testing/rotating-ips.ts';

describe.each([defaultDatabase()])('an attacker, on the $name database,', ({ open }) => {
  let database: Database;
  let app: AppUnderTest;
  /** The same server without rotating client addresses, for tests in which the client address matters. */
  let unwrappedApp: AppUnderTest;
  let people: People;
  const emails: Message[] = [];

  beforeAll(async () => {
    database = await open();
    unwrappedApp = await openApp(database, {}, { mail: { send: async (message) => void emails.push(message) } });
    app = withRotatingIps(unwrappedApp);
    people = await setUpPeople(app);
  });
  afterAll(() => database.close());

  const signIn = (browser: TestBrowser, email: string, code?: string) =>
    browser
      .send('POST', '/api/auth/sign-in', { email, password: TEST_PASSWORD, ...(code ? { code } : {}) })
      .then(browser.storeToken);
  const getUid = (browser: TestBrowser) => browser.authToken()?.uid ?? 'unknown';

  it('cannot gain a role, a license, or a verified address through extra fields of a new account', async () => {
    const browser = openBrowser(app);
    const extraFields = {
      emailVerified: true,
      role: 'super_admin',
      twoFactorEnabled: true,
      id: 'me',
      image: 'https://evil',
    };
    const account = { email: 'mass@example.com', password: TEST_PASSWORD, displayName: 'Mass', ...extraFields };
    browser.storeToken(await browser.send('POST', '/api/auth/sign-up', account));
    const draft = {
      displayName: 'Mass',
      accountType: 'personal',
      license: 'enterprise',
      providerData: [],
      ...extraFields,
    };
    const saved = await browser.send('PUT', '/api/user/profile', draft);
    const expected = { role: 'user', license: 'free', emailVerified: false, providerData: ['password'] };
    expect(saved.body).toMatchObject({ data: { ...expected, uid: getUid(browser) } });
    expect(getUid(browser)).not.toBe('me');
  });

  it('cannot fixate a session', async () => {
    const mallory = await signUp(app, 'fix.mallory@example.com');
    await signUp(app, 'fix.bea@example.com');
    const bea = openBrowser(app);
    const credentials = { email: 'fix.bea@example.com', password: TEST_PASSWORD };
    bea.storeToken(await bea.send('POST', '/api/auth/sign-in', credentials, { cookie: mallory.cookies() }));
    expect(getUid(bea)).not.toBe(getUid(mallory));
    mallory.storeToken(await mallory.send('POST', '/api/auth/token', {}));
    expect((await mallory.send('GET', '/api/user/profile')).body).toMatchObject({ data: { uid: getUid(mallory) } });
    bea.storeToken(await bea.send('POST', '/api/auth/token', {}));
    expect((await bea.send('GET', '/api/user/profile')).body).toMatchObject({ data: { uid: getUid(bea) } });
  });

  it("cannot pass another user's second step with the attacker's own session and code", async () => {
    const bea = await signUp(app, 'step.bea@example.com');
    const mallory = await signUp(app, 'step.mallory@example.com');
    const beaAuthenticator = await enrollSecondFactor(bea, TEST_PASSWORD);
    const malloryAuthenticator = await enrollSecondFactor(mallory, TEST_PASSWORD);
    const before = getUid(mallory);
    const attempt = await signIn(mallory, 'step.bea@example.com', await malloryAuthenticator.code());
    expect(attempt).toMatchObject({ status: 401, body: { error: { code: 'second_factor_wrong' } } });
    expect(getUid(mallory)).toBe(before);
    const shared = await signUp(app, 'step.shared@example.com');
    expect((await signIn(shared, 'step.bea@example.com', await beaAuthenticator.code())).status).toBe(200);
    expect(getUid(shared)).toBe(getUid(bea));
  });

  it('cannot lock a user out of their email address by registering it first and turning on two-step sign-in', async () => {
    const mallory = await signUp(app, 'taken.ann@example.com');
    await enrollSecondFactor(mallory, TEST_PASSWORD);
    emails.length = 0;
    const ann = openBrowser(app);
    await ann.send('POST', '/api/auth/password-reset', { email: 'taken.ann@example.com' });
    await waitFor(() => expect(emails).toMatchObject([{ to: 'taken.ann@example.com' }]));
    const code = /oobCode=([^\s&]+)/.exec(emails[0]?.text ?? '')?.[1];
    const password = "Ann's own and only";
    expect((await ann.send('POST', '/api/auth/password-reset/complete', { code, password })).status).toBe(200);
    const credentials = { email: 'taken.ann@example.com', password };
    expect(ann.storeToken(await ann.send('POST', '/api/auth/sign-in', credentials)).status).toBe(200);
    expect((await ann.send('GET', '/api/user/profile')).body).toMatchObject({ data: { emailVerified: true } });
    expect((await mallory.send('GET', '/api/user/profile')).status).toBe(401);
  });

  it('cannot reuse a code, even within its 30 seconds', async () => {
    const bea = await signUp(app, 'replay.bea@example.com');
    const authenticator = await enrollSecondFactor(bea, TEST_PASSWORD);
    const code = await authenticator.code();
    const statuses = await Promise.all(
      [1, 2, 3].map(() => signIn(openBrowser(app), 'replay.bea@example.com', code).then(({ status }) => status)),
    );
    expect(statuses.sort()).toEqual([200, 401, 401]);
    expect((await signIn(openBrowser(app), 'replay.BEA@example.com', code)).status).toBe(401);
  });

  it('cannot turn two-step sign-in off from a session that has not passed it', async () => {
    const bea = await people.createUser();
    await people.passSecondFactor(bea);
    const otherSession = await people.openSession(bea);
    const ask = (path: string, body: object) =>
      app.request(path, {
        method: 'POST',
        headers: { ...otherSession.headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const stopped = await ask('/api/auth/second-factor/stop', { password: TEST_PASSWORD });
    expect([stopped.status, await stopped.json()]).toMatchObject([401, { error: { code: 'second_factor_needed' } }]);
    const started = await ask('/api/auth/second-factor', { password: TEST_PASSWORD });
    expect([started.status, await started.json()]).toMatchObject([403, { error: { code: 'operation_not_allowed' } }]);
    const state = await app.request('/api/auth/second-factor', bea);
    expect(await state.json()).toMatchObject({ isOn: true, isPassed: true });
  });

  it.each([
    ['?state=x&code=y&callbackURL=https://evil.example', 'google_sign_in_failed'],
    ['?error=https://evil.example', 'google_sign_in_failed'],
    ['?error=constructor&state=x', 'google_sign_in_failed'],
    ['?error=__proto__', 'google_sign_in_failed'],
    ['?state=%00&code=%00', 'google_sign_in_failed'],
    ['', 'google_sign_in_failed'],
  ])('is redirected only to our own page from the Google callback URL with the query "%s"', async (query, code) => {
    const response = await app.request(`/api/auth/callback/google${query}`);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(`/auth/google?error=${code}`);
    expect(response.headers.getSetCookie().join()).not.toContain('session_token');
  });

  it('cannot inject a line, a name, or an address into an email', async () => {
    const account = { email: 'mail@example.com', password: TEST_PASSWORD };
    const signUpAs = (displayName: string) =>
      openBrowser(app).send('POST', '/api/auth/sign-up', { ...account, displayName });
    expect((await signUpAs('Ada\r\nBcc: everyone@example.com')).status).toBe(400);
    emails.length = 0;
    expect((await signUpAs('Ada\u2028Bcc: https://evil.example')).status).toBe(200);
    const host = 'http://evil.example/api/auth/password-reset';
    const headers = { 'content-type': 'application/json', 'x-forwarded-host': 'evil.example' };
    const init = { method: 'POST', headers, body: JSON.stringify({ email: account.email }) };
    expect((await app.request(host, init)).status).toBe(403);
    expect((await openBrowser(app).send('POST', host, { email: account.email }, headers)).status).toBe(200);
    expect(emails.map(({ to }) => to)).toEqual([account.email, account.email]);
    for (const { subject, text } of emails) {
      expect(subject + text).not.toMatch(/evil|Bcc/);
      expect(text).toContain('http://localhost/auth/action?');
    }
  });

  it.each([
    [
      'changing the case of its letters',
      (attempt: number) => [`spell${'e'.repeat(5)}r@example.com`, 'SPELLeeeeer@Example.com'][attempt % 2],
    ],
    ['adding spaces around it', (attempt: number) => `${' '.repeat(attempt)}blank@example.com${'\t'.repeat(attempt)}`],
  ])('cannot get around the rate limit for an email address by %s', async (_, writeEmail) => {
    const statuses = [];
    for (let i = 0; i < 6; i += 1) {
      const email = writeEmail(i);
      statuses.push((await openBrowser(app).send('POST', '/api/auth/password-reset', { email })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('cannot bypass the limit per IP address by claiming another address in headers', async () => {
    const statuses = new Set<number>();
    for (let i = 0; i < 61; i += 1) {
      const spoofedHeaders = {
        'x-forwarded-for': `203.0.113.${i}`,
        'x-real-ip': `203.0.113.${i}`,
        'x-towcharge-address': `${i}`,
      };
      const browser = openBrowser(unwrappedApp, '198.51.100.7');
      const body = { email: `p${i}@example.com` };
      statuses.add((await browser.send('POST', '/api/auth/password-reset', body, spoofedHeaders)).status);
    }
    expect([...statuses]).toEqual([200, 429]);
  });

  it("cannot take over another user's email address, or its verified status, by switching to it", async () => {
    const [bea, mallory] = [await people.createUser(), await people.createUser()];
    const change = (uid: string, email: string) =>
      database.sql.updateTable('identity_users').set({ email, emailVerified: true }).where('id', '=', uid).execute();
    await change(bea.uid, 'moved.bea@example.com');
    await change(mallory.uid, bea.email);
    const read = async ({ headers }: typeof bea) => {
      const response = await app.request('/api/user/profile', { headers });
      return [response.status, await response.json()];
    };
    const ownAccount = { email: mallory.email, emailVerified: false };
    expect(await read(mallory)).toMatchObject([200, { data: ownAccount }]);
    expect(await read(bea)).toMatchObject([200, { data: { email: 'moved.bea@example.com', emailVerified: true } }]);
    expect(await read(mallory)).toMatchObject([200, { data: { email: bea.email, emailVerified: true } }]);
  });

  it('cannot create two accounts with one address through simultaneous requests', async () => {
    const account = { email: 'race@example.com', password: TEST_PASSWORD, displayName: 'Race' };
    const attempts = Array.from({ length: 4 }, () => openBrowser(app).send('POST', '/api/auth/sign-up', account));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409, 409]);
    const found = await database.sql
      .selectFrom('identity_users')
      .select('id')
      .where('email', '=', account.email)
      .execute();
    expect(found).toHaveLength(1);
  });

  it('cannot keep part of an account by deleting it with simultaneous requests', async () => {
    const { uid, headers } = await people.createUser();
    const attempts = Array.from({ length: 4 }, () => app.request('/api/user/account', { method: 'DELETE', headers }));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
    const remaining = await database.sql.selectFrom('users').select('uid').where('uid', '=', uid).execute();
    expect(remaining).toEqual([]);
    expect((await app.request('/api/user/profile', { headers })).status).toBe(401);
  });
});

describe.each([defaultDatabase()].flatMap(({ openTwice }) => openTwice ?? []))('two server processes', (openTwice) => {
  let databases: [Database, Database];
  let apps: AppUnderTest[];
  let people: People;
  const emails: Message[] = [];
  beforeAll(async () => {
    databases = await openTwice();
    const mail = { send: async (message: Message) => void emails.push(message) };
    apps = [];
    for (const database of databases) apps.push(withRotatingIps(await openApp(database, {}, { mail })));
    people = await setUpPeople(apps[0] as AppUnderTest);
  });
  afterAll(async () => {
    for (const database of databases) await database.close();
  });
  const [first, second] = [() => apps[0] as AppUnderTest, () => apps[1] as AppUnderTest];

  it('never restore a deleted profile, however a write and a deletion race', async () => {
    const draft = JSON.stringify({ displayName: 'Ada', accountType: 'personal' });
    for (let round = 0; round < 20; round += 1) {
      const { uid, headers } = await people.createUser({ hasProfile: round % 2 === 0 });
      const json = { ...(await appHeaders(first())), ...headers, 'content-type': 'application/json' };
      const [, , deletion] = await Promise.all([
        first().request('/api/user/profile', { method: 'PUT', headers: json, body: draft }),
        second().request('/api/user/profile', { method: 'PUT', headers: json, body: draft }),
        second().request('/api/user/account', { method: 'DELETE', headers }),
      ]);
      expect(deletion.status).toBe(200);
      const lateWrite = await first().request('/api/user/profile', { method: 'PUT', headers: json, body: draft });
      expect(lateWrite.status).toBe(401);
      expect(await databases[0].sql.selectFrom('users').select('uid').where('uid', '=', uid).execute()).toEqual([]);
    }
  });

  it('create one account from two simultaneous requests', async () => {
    const account = { email: 'both@example.com', password: TEST_PASSWORD, displayName: 'Both' };
    const attempts = [first(), second()].map((app) => openBrowser(app).send('POST', '/api/auth/sign-up', account));
    expect((await Promise.all(attempts)).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('accept an emailed code only once in total', async () => {
    await signUp(first(), 'code@example.com');
    emails.length = 0;
    await openBrowser(first()).send('POST', '/api/auth/password-reset', { email: 'code@example.com' });
    const code = /oobCode=(\S+)/.exec(emails[0]?.text ?? '')?.[1];
    const attempts = [first(), second(), first(), second()].map((app, i) =>
      openBrowser(app).send('POST', '/api/auth/password-reset/complete', { code, password: `a new drawbar ${i}` }),
    );
    expect((await Promise.all(attempts)).map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  it('keep one super admin if the last two delete their accounts at once', async () => {
    const admins = [await people.createUser({ role: 'super_admin' }), await people.createUser({ role: 'super_admin' })];
    const attempts = admins.map(({ headers }, i) =>
      apps[i]?.request('/api/user/account', { method: 'DELETE', headers }),
    );
    expect((await Promise.all(attempts)).map((response) => response?.status).sort()).toEqual([200, 409]);
  });
});
