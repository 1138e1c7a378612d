import { sql as raw } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/account.ts';
import type { User } from '#domain/account/user.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../../../testing/openid-provider.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import { readConfig } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { featureDatabases } from '../../db/testing.ts';
import type { Message } from '../../mail/mail-type.ts';
import { enrollSecondFactor } from '../../security/testing/authenticator.ts';
import { type AppUnderTest, openApp } from '../../testing.ts';
import { openBrowser, signUp, TEST_PASSWORD, type TestBrowser } from '../testing.ts';
import { openEmbeddedIdentity } from './identity.embedded.ts';
import {
  FAILED_SIGN_IN_URL,
  followCallback,
  newGoogleUser,
  renewToken,
  signInWithGoogle,
  startGoogleSignInAs,
} from './testing/google-sign-in.ts';

const ADDRESS_TAKEN_URL = '/auth/google?error=account_exists_with_different_credential';

async function readProfile(browser: TestBrowser): Promise<User> {
  const { body } = await browser.send('GET', '/api/user/profile');
  return accountEndpoints.readProfile.response.parse(body).data;
}

function withParams(address: URL, parts: Record<string, string | null>): URL {
  const changed = new URL(address);
  for (const [name, value] of Object.entries(parts)) {
    if (value === null) changed.searchParams.delete(name);
    else changed.searchParams.set(name, value);
  }
  return changed;
}

describe.each(featureDatabases())('sign-in with Google, on the $name database', (engine) => {
  let database: Database;
  let provider: OpenIdProvider;
  let app: AppUnderTest;
  const emails: Message[] = [];
  const logged: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  const mail = { send: async (message: Message) => void emails.push(message) };

  async function verifyAddress(browser: TestBrowser, email: string): Promise<void> {
    const text = emails.findLast(({ to, text }) => to === email && text.includes('mode=verifyEmail'))?.text ?? '';
    const code = /oobCode=([^\s&]+)/.exec(text)?.[1];
    expect((await browser.send('POST', '/api/auth/verify-email', { code })).status).toBe(200);
  }

  beforeAll(async () => {
    database = await engine.open();
    provider = await startOpenIdProvider();
    const { google } = readConfig(provider.settings);
    const common = { sql: database.sql, publicUrl: 'http://localhost', mail, log, clock: () => new Date() };
    const identity = await openEmbeddedIdentity({ ...common, google, passwordWorkFactor: 10 });
    app = await openApp(database, provider.settings, { identity, mail, log });
  });
  afterAll(async () => {
    await provider?.stop();
    await database?.close();
  });

  test('A new user returns from Google signed in, with a verified address, and creates a profile', async () => {
    const grace = newGoogleUser();
    const browser = openBrowser(app);
    expect(await signInWithGoogle(browser, grace)).toBe('/auth/google');
    expect(browser.cookies()).toContain('towcharge.session_token=');
    expect(await renewToken(browser)).toBe(200);
    const { uid } = browser.authToken() ?? { uid: '' };
    expect(await app.deps.identity.lookUp(uid)).toEqual({
      uid,
      email: grace.email,
      emailVerified: true,
      displayName: 'Grace Hopper',
      providers: ['google.com'],
      googleId: grace.sub,
      signedOutAt: null,
    });
    const response = await browser.send('GET', '/api/user/profile');
    expect(response).toMatchObject({ status: 404, body: { error: { code: 'profile_not_found' } } });
    await browser.send('PUT', '/api/user/profile', { displayName: 'Grace', accountType: 'personal' });
    expect(await readProfile(browser)).toMatchObject({
      uid,
      email: grace.email,
      emailVerified: true,
      providerData: ['google.com'],
    });
  });

  test('The export of a Google user includes the ID and the name from Google, even before there is a profile', async () => {
    const grace = newGoogleUser();
    const browser = openBrowser(app);
    await signInWithGoogle(browser, grace);
    await renewToken(browser);
    expect((await browser.send('GET', '/api/user/export')).body).toMatchObject({
      data: { profile: null, signIn: { email: grace.email, name: 'Grace Hopper', googleId: grace.sub } },
    });
  });

  test('A user who signs in with Google again is the same user, even with a changed address', async () => {
    const grace = newGoogleUser();
    const [first, second] = [openBrowser(app), openBrowser(app)];
    await signInWithGoogle(first, grace);
    expect(await signInWithGoogle(second, { ...grace, email: newGoogleUser().email })).toBe('/auth/google');
    expect([await renewToken(first), await renewToken(second)]).toEqual([200, 200]);
    expect(second.authToken()?.uid).toBe(first.authToken()?.uid);
    expect((await app.deps.identity.lookUp(first.authToken()?.uid ?? ''))?.email).toBe(grace.email);
  });

  test('Without a password, two-step sign-in needs a recent sign-in, and turning it on or off does not count as one', async () => {
    const browser = openBrowser(app);
    await signInWithGoogle(browser, newGoogleUser());
    await renewToken(browser);
    const { uid } = browser.authToken() ?? { uid: '' };
    const sessions = database.sql.selectFrom('identity_sessions').where('userId', '=', uid);
    const readSignInTime = async () => (await sessions.select('createdAt').executeTakeFirst())?.createdAt;
    async function setSignInTime(minutesAgo: number): Promise<Date> {
      const createdAt = new Date(Date.now() - minutesAgo * 60_000);
      await database.sql.updateTable('identity_sessions').set({ createdAt }).where('userId', '=', uid).execute();
      return createdAt;
    }
    await setSignInTime(16);
    expect(await browser.send('POST', '/api/auth/second-factor', {})).toMatchObject({
      status: 403,
      body: { error: { code: 'requires_recent_login' } },
    });
    const signedInAt = await setSignInTime(14);
    await enrollSecondFactor(browser);
    expect(await readSignInTime()).toEqual(signedInAt);
    expect((await browser.send('POST', '/api/auth/second-factor/stop', {})).status).toBe(200);
    expect(await readSignInTime()).toEqual(signedInAt);
    expect(await renewToken(browser)).toBe(200);
  });

  test('Google is linked to the password account with the same verified address, and both sign-in methods open that account', async () => {
    const grace = newGoogleUser();
    const passwordBrowser = await signUp(app, grace.email);
    await verifyAddress(passwordBrowser, grace.email);
    const browser = openBrowser(app);
    expect(await signInWithGoogle(browser, { ...grace, email: grace.email.toUpperCase() })).toBe('/auth/google');
    await renewToken(browser);
    const { uid, providerData } = await readProfile(browser);
    expect({ uid, providerData }).toEqual({
      uid: passwordBrowser.authToken()?.uid,
      providerData: ['google.com', 'password'],
    });
    const other = openBrowser(app);
    const credentials = { email: grace.email, password: TEST_PASSWORD };
    other.storeToken(await other.send('POST', '/api/auth/sign-in', credentials));
    expect(other.authToken()?.uid).toBe(uid);
  });

  test("Google is not linked to a password account whose address was never verified: it may be someone else's", async () => {
    const grace = newGoogleUser();
    const stranger = await signUp(app, grace.email);
    const browser = openBrowser(app);
    expect(await signInWithGoogle(browser, grace)).toBe(ADDRESS_TAKEN_URL);
    expect(await renewToken(browser)).toBe(401);
    expect((await app.deps.identity.lookUp(stranger.authToken()?.uid ?? ''))?.providers).toEqual(['password']);
  });

  test('Google is not linked to an account by an address that Google has not verified', async () => {
    const grace = newGoogleUser({ isVerified: false });
    const passwordBrowser = await signUp(app, grace.email);
    await verifyAddress(passwordBrowser, grace.email);
    const browser = openBrowser(app);
    expect(await signInWithGoogle(browser, grace)).toBe(ADDRESS_TAKEN_URL);
    expect(await renewToken(browser)).toBe(401);
  });

  test('An address that Google has not verified does not count as verified until the user opens an emailed link', async () => {
    const grace = newGoogleUser({ isVerified: false, name: '' });
    const browser = openBrowser(app);
    expect(await signInWithGoogle(browser, grace)).toBe('/auth/google');
    await renewToken(browser);
    const { uid } = browser.authToken() ?? { uid: '' };
    const name = grace.email.replace(/@.*/, '');
    expect(await app.deps.identity.lookUp(uid)).toMatchObject({ emailVerified: false, displayName: name });
    await verifyAddress(browser, grace.email);
    expect(await app.deps.identity.lookUp(uid)).toMatchObject({ emailVerified: true });
  });

  test('A Google-only user gets no password reset email, and the response does not reveal that', async () => {
    const grace = newGoogleUser();
    expect(await signInWithGoogle(openBrowser(app), grace)).toBe('/auth/google');
    await signUp(app, 'lee-with-a-password@example.com');
    const requestReset = (email: string) => openBrowser(app).send('POST', '/api/auth/password-reset', { email });
    expect((await requestReset(grace.email)).body).toEqual({ success: true });
    expect((await requestReset('lee-with-a-password@example.com')).body).toEqual({ success: true });
    const listResetRecipients = () =>
      emails.filter(({ text }) => text.includes('mode=resetPassword')).map(({ to }) => to);
    await waitFor(() => expect(listResetRecipients()).toContain('lee-with-a-password@example.com'));
    expect(listResetRecipients()).not.toContain(grace.email);
  });

  test('A user who declines the Google sign-in returns without a session and can try again', async () => {
    const browser = openBrowser(app);
    expect(await signInWithGoogle(browser, 'cancel')).toBe(FAILED_SIGN_IN_URL);
    expect(await renewToken(browser)).toBe(401);
    expect(await signInWithGoogle(browser, newGoogleUser())).toBe('/auth/google');
  });

  test.each([
    ['a state that was never issued', { state: 'x'.repeat(32) }],
    ['no state', { state: null }],
    ['a code that Google never issued', { code: 'made-up' }],
    ['no code', { code: null }],
    ['the name of another provider', { iss: 'https://accounts.example.com' }],
    ['an error code', { error: 'server_error' }],
  ])('A redirect back from Google with %s does not sign anyone in', async (_, parts) => {
    const browser = openBrowser(app);
    const address = await startGoogleSignInAs(browser, newGoogleUser());
    expect(await followCallback(browser, withParams(address, parts))).toBe(FAILED_SIGN_IN_URL);
    expect(await renewToken(browser)).toBe(401);
  });

  test('A redirect back from Google works once, only in the browser that started the sign-in, and only for that sign-in', async () => {
    const [browser, other] = [openBrowser(app), openBrowser(app)];
    const address = await startGoogleSignInAs(browser, newGoogleUser());
    expect(await followCallback(openBrowser(app), address)).toBe(FAILED_SIGN_IN_URL);
    const otherAddress = await startGoogleSignInAs(other, newGoogleUser());
    const code = address.searchParams.get('code');
    expect(await followCallback(other, withParams(otherAddress, { code }))).toBe(FAILED_SIGN_IN_URL);
    expect(await renewToken(other)).toBe(401);
    const nextAddress = await startGoogleSignInAs(browser, newGoogleUser());
    expect(await followCallback(browser, nextAddress)).toBe('/auth/google');
    const replaying = openBrowser(app);
    expect(await followCallback(replaying, nextAddress)).toBe(FAILED_SIGN_IN_URL);
    expect(await followCallback(browser, nextAddress)).toBe(FAILED_SIGN_IN_URL);
    expect(await renewToken(replaying)).toBe(401);
  });

  test('Tokens and pictures from Google are not stored, and no sign-in secrets are logged', async () => {
    const browser = openBrowser(app);
    const address = await startGoogleSignInAs(browser, newGoogleUser());
    await followCallback(browser, withParams(address, { code: 'made-up' }));
    await signInWithGoogle(browser, newGoogleUser());
    const accounts = await database.sql.selectFrom('identity_accounts').selectAll().execute();
    const stored = accounts.filter(({ providerId }) => providerId === 'google');
    expect(stored.length).toBeGreaterThan(0);
    for (const account of stored)
      expect(account).toMatchObject({ accessToken: null, refreshToken: null, idToken: null, password: null });
    const { rows } = await raw`select distinct image from identity_users`.execute(database.sql);
    expect(rows).toEqual([{ image: null }]);
    const logText = logged.join('');
    expect(logText).toContain('invalid_grant');
    const secrets = [provider.settings.GOOGLE_CLIENT_SECRET, ...[...address.searchParams.values()].slice(0, 2)];
    for (const secret of [...secrets, ...browser.cookies().split('; ')]) expect(logText).not.toContain(secret);
  });
});
