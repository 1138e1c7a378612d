import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { computeAuthenticatorCode, STEP_MS } from '../../testing/authenticator.ts';
import type { Database } from '../db/database.ts';
import { databasesUnderTest } from '../db/testing.ts';
import { type AppUnderTest, openApp } from '../testing.ts';
import { rotateSigningKeys } from './embedded/identity.embedded.ts';
import { openBrowser, signIn, signUp, TEST_PASSWORD } from './testing.ts';

const NEW_PASSWORD = 'a longer drawbar';

describe.each(databasesUnderTest())('the sign-in service on the $name database', ({ open, testsFeatures }) => {
  let database: Database;
  let app: AppUnderTest;
  let clockOffsetMs = 0;
  beforeAll(async () => {
    database = await open();
    app = await openApp(database, {}, { clock: () => new Date(Date.now() + clockOffsetMs) });
  });
  beforeEach(() => {
    clockOffsetMs = 0;
  });
  afterAll(() => database.close());

  it('requires a code while two-step sign-in is on, and accepts each recovery code once', async () => {
    const browser = await signUp(app, 'jan@example.com');
    const started = await browser.send('POST', '/api/auth/second-factor', { password: TEST_PASSWORD });
    const { keyUri, recoveryCodes } = started.body as { keyUri: string; recoveryCodes: [string, string] };
    const key = new URL(keyUri).searchParams.get('secret') ?? '';
    const computeCode = () => computeAuthenticatorCode(key, Date.now());
    const computeNextCode = () => computeAuthenticatorCode(key, Date.now() + STEP_MS);
    const confirm = (code: string) => browser.send('POST', '/api/auth/second-factor/confirm', { code });
    expect(await browser.send('GET', '/api/auth/second-factor')).toMatchObject({ body: { isOn: false } });
    // A recovery code doesn't prove that the app works, so it must not turn two-step sign-in on.
    for (const code of ['000000', recoveryCodes[0]])
      expect(await confirm(code)).toMatchObject({
        status: 401,
        body: { error: { code: 'invalid_verification_code' } },
      });
    expect(await browser.send('GET', '/api/auth/second-factor')).toMatchObject({
      body: { isOn: false, isPassed: false },
    });
    const firstCode = computeCode();
    expect((await confirm(firstCode)).status).toBe(200);
    browser.storeToken(await browser.send('POST', '/api/auth/token', {}));
    expect(await browser.send('GET', '/api/auth/second-factor')).toMatchObject({
      body: { isOn: true, isPassed: true },
    });

    const other = openBrowser(app);
    const trySignIn = (code?: string) => signIn(other, 'jan@example.com', TEST_PASSWORD, code);
    expect(await trySignIn()).toMatchObject({ status: 401, body: { error: { code: 'second_factor_needed' } } });
    expect(await other.send('POST', '/api/auth/token', {})).toMatchObject({ status: 401 });
    expect(await trySignIn('000000')).toMatchObject({ status: 401, body: { error: { code: 'second_factor_wrong' } } });
    // The code that turned on two-step sign-in can't be used again.
    expect((await trySignIn(firstCode)).status).toBe(401);
    expect((await trySignIn(computeNextCode())).status).toBe(200);
    expect(await other.send('GET', '/api/auth/second-factor')).toMatchObject({ body: { isPassed: true } });
    const [first, second] = recoveryCodes;
    const recover = (code: string) => signIn(openBrowser(app), 'jan@example.com', TEST_PASSWORD, code);
    expect((await recover(` ${first.toUpperCase().replace('-', ' ')} `)).status).toBe(200);
    expect((await recover(first)).status).toBe(401);
    const atOnce = await Promise.all([recover(second), recover(second), recover(second)]);
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 401, 401]);

    const turnOff = (password: string) => other.send('POST', '/api/auth/second-factor/stop', { password });
    expect(await turnOff('not this one')).toMatchObject({ body: { error: { code: 'wrong_password' } } });
    expect((await turnOff(TEST_PASSWORD)).status).toBe(200);
    expect((await signIn(openBrowser(app), 'jan@example.com', TEST_PASSWORD)).status).toBe(200);
  });

  if (!testsFeatures) return;

  it('creates an account, issues a token, and keeps the session in a cookie with HttpOnly and SameSite=Lax', async () => {
    const browser = openBrowser(app);
    const account = { email: 'ada@example.com', password: TEST_PASSWORD, displayName: 'Ada' };
    const response = await browser.send('POST', '/api/auth/sign-up', account);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const cookies = response.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly.*; SameSite=Lax/);
    browser.storeToken(response);
    expect(await browser.send('GET', '/api/user/profile')).toMatchObject({
      status: 404,
      body: { error: { code: 'profile_not_found', message: 'User profile not found' } },
    });
  });

  it('rejects a second account for the same address, even with other letter case', async () => {
    await signUp(app, 'bea@example.com');
    const secondAccount = { email: 'BEA@Example.com', password: TEST_PASSWORD, displayName: 'B' };
    expect(await openBrowser(app).send('POST', '/api/auth/sign-up', secondAccount)).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'email_already_in_use',
          message: 'This email address is already in use. Please try a different email or sign in.',
        },
      },
    });
  });

  it.each(['short', '123456', 'Password1', 'cat@example.com'])('rejects the weak password %s', async (password) => {
    const account = { email: 'cat@example.com', password, displayName: 'Cat' };
    expect(await openBrowser(app).send('POST', '/api/auth/sign-up', account)).toMatchObject({
      status: 400,
      body: {
        error: {
          code: 'weak_password',
          message: 'The password is too weak. Please choose a stronger password.',
        },
      },
    });
  });

  it('accepts passwords of 6 and of 128 characters', async () => {
    for (const [email, password] of [
      ['six@example.com', 'xq7#Lp'],
      ['long@example.com', 'hitch and tow '.repeat(10).slice(0, 128)],
    ] as const) {
      await signUp(app, email, { password });
      expect((await signIn(openBrowser(app), email, password)).status).toBe(200);
    }
  });

  it('gives the same error for a wrong password and an unknown address', async () => {
    await signUp(app, 'dan@example.com');
    const wrongPassword = await signIn(openBrowser(app), 'dan@example.com', 'not this one');
    const unknownAddress = await signIn(openBrowser(app), 'stranger@example.com', 'not this one');
    expect(wrongPassword).toMatchObject({ status: 401, body: { error: { code: 'invalid_credential' } } });
    expect(unknownAddress).toMatchObject({ status: 401, body: { error: { code: 'invalid_credential' } } });
    expect(unknownAddress.headers.getSetCookie()).toEqual(wrongPassword.headers.getSetCookie());
  });

  it('limits password guesses per account across client addresses, and says when to retry', async () => {
    await signUp(app, 'eve@example.com');
    const guess = (email: string, i: number) =>
      signIn(openBrowser(app, `203.0.113.${i}`), email, 'not this one').then(({ status }) => status);
    for (const email of ['eve@example.com', 'unknown@example.com']) {
      const statuses = [];
      for (let i = 0; i < 21; i += 1) statuses.push(await guess(email.toUpperCase(), i));
      expect(statuses).toEqual([...Array(20).fill(401), 429]);
    }
    const refused = await signIn(openBrowser(app, '198.51.100.1'), 'eve@example.com', TEST_PASSWORD);
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'too_many_requests' } } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    clockOffsetMs = 15 * 60_000;
    expect((await signIn(openBrowser(app), 'eve@example.com', TEST_PASSWORD)).status).toBe(200);
  });

  it('issues a new token for the session cookie until sign-out', async () => {
    const browser = await signUp(app, 'fay@example.com');
    const first = browser.authToken()?.token;
    browser.storeToken(await browser.send('POST', '/api/auth/token', {}));
    expect(browser.authToken()?.token).not.toBe(first);
    expect((await browser.send('GET', '/api/user/profile')).status).toBe(200);
    await browser.send('POST', '/api/auth/sign-out', {});
    expect((await browser.send('GET', '/api/user/profile')).status).toBe(401);
    expect((await browser.send('POST', '/api/auth/token', {})).status).toBe(401);
  });

  it('rejects every code for a while after ten wrong ones, and says when to retry', async () => {
    const browser = await signUp(app, 'kit@example.com');
    const { body } = await browser.send('POST', '/api/auth/second-factor', { password: TEST_PASSWORD });
    const { keyUri } = body as { keyUri: string };
    const key = new URL(keyUri).searchParams.get('secret') ?? '';
    const code = computeAuthenticatorCode(key, Date.now());
    expect((await browser.send('POST', '/api/auth/second-factor/confirm', { code })).status).toBe(200);
    const trySignIn = (code: string) => signIn(openBrowser(app), 'kit@example.com', TEST_PASSWORD, code);
    const statuses = [];
    for (let i = 0; i < 10; i += 1) statuses.push((await trySignIn(`11111${i}`)).status);
    expect(statuses).toEqual(Array(10).fill(401));
    const tryCorrectCode = () => trySignIn(computeAuthenticatorCode(key, Date.now() + STEP_MS));
    const refused = await tryCorrectCode();
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'too_many_requests' } } });
    const waitS = Number(refused.headers.get('retry-after'));
    expect(waitS).toBeGreaterThan(0);
    clockOffsetMs = 60_000;
    expect(Number((await tryCorrectCode()).headers.get('retry-after'))).toBeLessThanOrEqual(waitS - 60);
  });

  it('rejects tokens signed with a key that was replaced some time ago, even in a running process', async () => {
    const browser = await signUp(app, 'old@example.com');
    expect((await browser.send('GET', '/api/user/profile')).status).toBe(200);
    await rotateSigningKeys(database.sql, new Date(Date.now() - 60 * 60_000));
    clockOffsetMs = 61_000;
    expect((await browser.send('GET', '/api/user/profile')).status).toBe(401);
    browser.storeToken(await browser.send('POST', '/api/auth/token', {}));
    expect((await browser.send('GET', '/api/user/profile')).status).toBe(200);
  });

  it('deletes expired sessions and emailed codes', async () => {
    const browser = await signUp(app, 'ended@example.com');
    await browser.send('POST', '/api/auth/password-reset', { email: 'ended@example.com' });
    const { sql } = database;
    const countSessions = async () => (await sql.selectFrom('identity_sessions').select('id').execute()).length;
    const countCodes = async () => (await sql.selectFrom('identity_verifications').select('id').execute()).length;
    await expect.poll(countCodes).toBeGreaterThan(0);
    await app.deps.identity.runMaintenance();
    expect(await countCodes()).toBeGreaterThan(0);
    expect(await countSessions()).toBeGreaterThan(0);
    clockOffsetMs = 8 * 24 * 60 * 60_000;
    await app.deps.identity.runMaintenance();
    expect(await countSessions()).toBe(0);
    expect(await countCodes()).toBe(0);
  });

  it('rejects cross-origin requests', async () => {
    const browser = await signUp(app, 'kay@example.com');
    for (const headers of [
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ])
      for (const path of ['/api/auth/token', '/api/auth/sign-out'])
        expect(await browser.send('POST', path, {}, headers)).toMatchObject({
          status: 403,
          body: { error: { code: 'forbidden' } },
        });
    const sameOrigin = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' };
    expect((await browser.send('POST', '/api/auth/token', {}, sameOrigin)).status).toBe(200);
  });

  it('rejects a change if the cookie and the token belong to different accounts', async () => {
    const browser = await signUp(app, 'lea@example.com');
    const other = await signUp(app, 'max@example.com');
    const authorization = `Bearer ${other.authToken()?.token}`;
    const change = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
    expect((await browser.send('POST', '/api/auth/change-password', change, { authorization })).status).toBe(401);
    const confirm = { code: '123456' };
    expect((await browser.send('POST', '/api/auth/second-factor/confirm', confirm, { authorization })).status).toBe(
      401,
    );
  });
});
