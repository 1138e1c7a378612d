import { generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signInAtProvider } from '../../../testing/openid-sign-in.ts';
import { openBrowser, type TestBrowser } from '../../account/testing.ts';
import { defaultDatabase } from '../../db/testing.ts';
import { toUnsigned } from '../../security/testing/tokens.ts';
import { createSignOnSecrets } from './sign-on-secrets.ts';
import {
  followCallback,
  makeColleague,
  openCompany,
  renew,
  setUpSignOn,
  signInAsColleague,
  signInWithCompany,
  startSignIn,
  type TestCompany,
} from './testing/companies.ts';
import { type ForgingIssuer, SIGN_UNCHANGED_CLAIMS, startForgingIssuer } from './testing/forging-issuer.ts';
import { setUpSignOnWorld } from './testing/world.ts';

const FAILED_SIGN_IN_URL = '/auth/company?error=company_sign_in_failed';
const UNREACHABLE_URL = '/auth/company?error=company_sign_in_unreachable';

function withParams(address: URL | string, params: Record<string, string | null>): URL {
  const changed = new URL(address);
  for (const [name, value] of Object.entries(params)) {
    if (value === null) changed.searchParams.delete(name);
    else changed.searchParams.set(name, value);
  }
  return changed;
}

describe.each([defaultDatabase()])('attacks on single sign-on, on the $name database', (engine) => {
  const logged: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  const world = setUpSignOnWorld(engine, { log });
  let forger: ForgingIssuer;
  let company: TestCompany;
  let forgerCompany: TestCompany;
  beforeAll(async () => {
    forger = await startForgingIssuer(world.provider.url);
    [company, forgerCompany] = [await openCompany(world.app), await openCompany(world.app)];
    await setUpSignOn(company, world.provider, world.domains.files);
    await setUpSignOn(forgerCompany, world.provider, world.domains.files, forger.url);
  });
  beforeEach(() => {
    forger.forge = SIGN_UNCHANGED_CLAIMS;
  });
  afterAll(() => forger.stop());

  async function getCallbackUrl(browser: TestBrowser, to = company): Promise<URL> {
    const cole = makeColleague(to);
    return signInAtProvider(await startSignIn(browser, cole.email), cole);
  }

  async function expectSignedOut(browser: TestBrowser): Promise<void> {
    expect(await renew(browser)).toBe(401);
  }

  test.each([
    ['a state that was never issued', { state: 'x'.repeat(43) }],
    ['no state', { state: null }],
    ['a code that the issuer never issued', { code: 'made-up' }],
    ['no code', { code: null }],
    ['the name of another issuer', { iss: 'https://login.example.com' }],
    ['no issuer name, although this issuer always sends one', { iss: null }],
    ['an error', { error: 'server_error' }],
  ])('A callback with %s signs no one in', async (_, parts) => {
    const browser = openBrowser(world.app);
    expect(await followCallback(browser, withParams(await getCallbackUrl(browser), parts))).toBe(FAILED_SIGN_IN_URL);
    await expectSignedOut(browser);
  });

  test('A callback works once, only in its own browser, and only for the latest sign-in of that browser', async () => {
    const [browser, other] = [openBrowser(world.app), openBrowser(world.app)];
    const first = await getCallbackUrl(browser);
    expect(await followCallback(other, first)).toBe(FAILED_SIGN_IN_URL);
    await expectSignedOut(other);
    const second = await getCallbackUrl(browser);
    expect(await followCallback(browser, first)).toBe(FAILED_SIGN_IN_URL);
    const third = await getCallbackUrl(browser);
    const cookies = browser.cookies();
    expect(await followCallback(browser, third)).toBe('/auth/company');
    const replay = await world.app.request(third.pathname + third.search, { headers: { cookie: cookies } });
    expect(replay.headers.get('location')).toBe(FAILED_SIGN_IN_URL);
    expect(await followCallback(browser, second)).toBe(FAILED_SIGN_IN_URL);
  });

  test('A link from another site to the callback does not end a pending sign-in', async () => {
    const browser = openBrowser(world.app);
    const callbackUrl = await getCallbackUrl(browser);
    expect(await followCallback(browser, withParams(callbackUrl, { state: 'x'.repeat(43) }))).toBe(FAILED_SIGN_IN_URL);
    expect(await followCallback(browser, withParams(callbackUrl, { state: null, code: null }))).toBe(
      FAILED_SIGN_IN_URL,
    );
    expect(await followCallback(browser, callbackUrl)).toBe('/auth/company');
  });

  test("A new colleague with the address of an earlier colleague does not get that colleague's account", async () => {
    const cole = makeColleague(company);
    const uid = (await signInAsColleague(world.app, { ...cole, sub: 'the-first-one' })).authToken()?.uid;
    const refused = '/auth/company?error=company_sign_in_other_account';
    expect(await signInWithCompany(openBrowser(world.app), cole.email, { ...cole, sub: 'another' })).toBe(refused);
    expect((await signInAsColleague(world.app, { ...cole, sub: 'the-first-one' })).authToken()?.uid).toBe(uid);
  });

  test("A stranger's callback doesn't sign a victim in to the stranger's account, nor does a stranger's code in the victim's callback", async () => {
    const [stranger, victim] = [openBrowser(world.app), openBrowser(world.app)];
    const callbackUrl = await getCallbackUrl(stranger);
    const firstCallbackUrl = await getCallbackUrl(victim);
    expect(await followCallback(victim, callbackUrl)).toBe(FAILED_SIGN_IN_URL);
    const secondCallbackUrl = await getCallbackUrl(victim);
    const { code, state } = {
      code: callbackUrl.searchParams.get('code'),
      state: secondCallbackUrl.searchParams.get('state'),
    };
    expect(await followCallback(victim, withParams(secondCallbackUrl, { code, state }))).toBe(FAILED_SIGN_IN_URL);
    expect(firstCallbackUrl.href).not.toBe(secondCallbackUrl.href);
    await expectSignedOut(victim);
  });

  test('A code that was issued for another nonce signs no one in', async () => {
    const browser = openBrowser(world.app);
    const cole = makeColleague(company);
    const authorizationUrl = withParams(await startSignIn(browser, cole.email), { nonce: 'n'.repeat(43) });
    expect(await followCallback(browser, await signInAtProvider(authorizationUrl.href, cole))).toBe(FAILED_SIGN_IN_URL);
    await expectSignedOut(browser);
  });

  test('A code that was issued for another code challenge signs no one in', async () => {
    const browser = openBrowser(world.app);
    const cole = makeColleague(company);
    const authorizationUrl = withParams(await startSignIn(browser, cole.email), { code_challenge: 'c'.repeat(43) });
    expect(await followCallback(browser, await signInAtProvider(authorizationUrl.href, cole))).toBe(FAILED_SIGN_IN_URL);
    await expectSignedOut(browser);
  });

  test("One company's callback is refused at another company's path, and with the name of another issuer", async () => {
    const browser = openBrowser(world.app);
    const callbackUrl = await getCallbackUrl(browser, forgerCompany);
    const wrongUrl = new URL(callbackUrl);
    wrongUrl.pathname = wrongUrl.pathname.replace(forgerCompany.id, company.id);
    expect(await followCallback(browser, wrongUrl)).toBe(FAILED_SIGN_IN_URL);
    // This callback still names the real provider, which isn't this company's issuer.
    expect(await followCallback(browser, callbackUrl)).toBe(FAILED_SIGN_IN_URL);
    await expectSignedOut(browser);
  });

  async function signInForged(browser: TestBrowser): Promise<string | null> {
    return followCallback(browser, withParams(await getCallbackUrl(browser, forgerCompany), { iss: forger.url }));
  }

  test('A valid token signs its user in, so the tokens below are rejected only because of their flaws', async () => {
    const browser = openBrowser(world.app);
    expect(await signInForged(browser)).toBe('/auth/company');
    expect(await renew(browser)).toBe(200);
  });

  const nowS = () => Math.floor(Date.now() / 1000);
  const omitClaim = (claims: JWTPayload, name: string) =>
    Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));
  test.each<[string, ForgingIssuer['forge']]>([
    ['is not signed (alg none)', async (claims, sign) => toUnsigned(await sign(claims))],
    ['has its signature stripped', async (claims, sign) => (await sign(claims)).replace(/[^.]*$/, '')],
    [
      'is signed with a key that the issuer does not publish',
      async (claims) => {
        const { privateKey } = await generateKeyPair('ES256');
        return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'own' }).sign(privateKey);
      },
    ],
    [
      'is signed with a shared secret',
      (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from('x'.repeat(32))),
    ],
    ['is from another issuer', (claims, sign) => sign({ ...claims, iss: 'https://login.example.com' })],
    ['is for another client', (claims, sign) => sign({ ...claims, aud: 'shop' })],
    [
      'is for two clients and does not say which',
      (claims, sign) => sign({ ...claims, aud: ['shop', String(claims.aud)] }),
    ],
    ['has another nonce', (claims, sign) => sign({ ...claims, nonce: 'n'.repeat(43) })],
    ['has no nonce', (claims, sign) => sign(omitClaim(claims, 'nonce'))],
    ['has expired', (claims, sign) => sign({ ...claims, iat: nowS() - 700, exp: nowS() - 600 })],
    ['never expires', (claims, sign) => sign(omitClaim(claims, 'exp'))],
    ['has no subject', (claims, sign) => sign(omitClaim(claims, 'sub'))],
  ])('An ID token that %s signs no one in', async (_, forge) => {
    forger.forge = forge;
    const browser = openBrowser(world.app);
    expect(await signInForged(browser)).toBe(FAILED_SIGN_IN_URL);
    await expectSignedOut(browser);
  });

  test.each<[string, JWTPayload, string]>([
    ['"true" as text for email_verified', { email_verified: 'true' }, 'unverified'],
    ['no email_verified claim', { email_verified: undefined }, 'unverified'],
    ['email_verified false, despite another claim,', { email_verified: false, xms_edov: true }, 'unverified'],
    ['an invalid address', { email: `a b@DOMAIN` }, 'other_domain'],
    ['an address with quotes', { email: `x"y@DOMAIN` }, 'other_domain'],
    ['an address with two @ signs', { email: `a@b@DOMAIN` }, 'other_domain'],
    ['an address with the domain in its local part', { email: `cole@DOMAIN@elsewhere.example` }, 'other_domain'],
    ['no address', { email: undefined }, 'other_domain'],
  ])('An ID token with %s signs no one in', async (_, changed, code) => {
    forger.forge = (claims, sign) => {
      const email =
        typeof changed.email === 'string' ? changed.email.replace('DOMAIN', forgerCompany.domain) : undefined;
      return sign({ ...claims, ...changed, ...('email' in changed ? { email } : {}) });
    };
    const browser = openBrowser(world.app);
    expect(await signInForged(browser)).toBe(`/auth/company?error=company_sign_in_${code}`);
    await expectSignedOut(browser);
  });

  test('If an issuer is gone or does not answer in time, only that sign-in fails', async () => {
    const browser = openBrowser(world.app);
    const callbackUrl = withParams(await getCallbackUrl(browser, forgerCompany), { iss: forger.url });
    forger.forge = () => new Promise<string>(() => undefined);
    expect(await followCallback(browser, callbackUrl)).toBe(UNREACHABLE_URL);
    await expectSignedOut(browser);
    const unreachable = await openCompany(world.app);
    const stopped = await startForgingIssuer(world.provider.url);
    await setUpSignOn(unreachable, world.provider, world.domains.files, stopped.url);
    stopped.stop();
    const refused = await browser.send('POST', '/api/auth/company', { email: makeColleague(unreachable).email });
    expect(refused).toMatchObject({ status: 503, body: { error: { code: 'company_sign_in_unreachable' } } });
    forger.forge = SIGN_UNCHANGED_CLAIMS;
    expect(await signInForged(browser)).toBe('/auth/company');
  });

  test('The client secret, codes, and tokens are neither stored in plain text nor logged', async () => {
    const browser = openBrowser(world.app);
    const callbackUrl = await getCallbackUrl(browser);
    expect(await followCallback(browser, withParams(callbackUrl, { code: 'made-up' }))).toBe(FAILED_SIGN_IN_URL);
    const row = await world.database.sql
      .selectFrom('company_sign_ons')
      .selectAll()
      .where('company_id', '=', company.id)
      .executeTakeFirstOrThrow();
    expect(row.client_secret).toMatch(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/);
    const secret = await createSignOnSecrets(world.database.sql).openClientSecret(row.client_secret, company.id);
    expect(secret.length).toBeGreaterThan(20);
    for (const path of ['/api/company/sign-on', '/api/user/export'])
      expect(JSON.stringify((await company.owner.send('GET', path)).body)).not.toContain(secret);
    const text = logged.join('');
    expect(text).toContain('a company sign-in failed');
    for (const value of ['made-up', secret, callbackUrl.searchParams.get('state') ?? '?'])
      expect(text).not.toContain(value);
    const accounts = world.database.sql
      .selectFrom('identity_accounts')
      .selectAll()
      .where('providerId', 'like', 'company:%');
    for (const account of await accounts.execute()) expect(account).toMatchObject({ accessToken: null, idToken: null });
  });
});
