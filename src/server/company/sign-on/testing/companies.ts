import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { signOnEndpoints } from '#contract/company/sign-on.ts';
import { type SignOn, VERIFICATION_PATH } from '#domain/company/sign-on.ts';
import type { OpenIdProvider, Person } from '../../../../testing/openid-provider.ts';
import { signInAtProvider } from '../../../../testing/openid-sign-in.ts';
import { openBrowser, signUp, type TestBrowser } from '../../../account/testing.ts';
import { setUpPeople } from '../../../security/testing/people.ts';
import type { AppUnderTest } from '../../../testing.ts';

export type TestCompany = {
  readonly owner: TestBrowser;
  readonly ownerUid: string;
  readonly ownerEmail: string;
  readonly id: string;
  readonly domain: string;
};

export const getUid = (browser: TestBrowser): string => browser.authToken()?.uid ?? '';

export const refusedWith = (status: number, code: string) => ({ status, body: { error: { code } } });

export async function openCompany(
  app: AppUnderTest,
  { license = 'enterprise', name = 'Prairie Hauling' }: { license?: string; name?: string } = {},
): Promise<TestCompany> {
  const domain = `${randomUUID()}.example`;
  const ownerEmail = `olive@${domain}`;
  const owner = await signUp(app, ownerEmail);
  const { sql } = app.deps;
  await sql.updateTable('users').set({ license }).where('email', '=', ownerEmail).execute();
  const created = await owner.send('POST', '/api/company', { name });
  expect(created.status).toBe(200);
  const ownerUid = getUid(owner);
  const members = sql.selectFrom('company_members').select('company_id').where('uid', '=', ownerUid);
  return { owner, ownerUid, ownerEmail, id: (await members.executeTakeFirstOrThrow()).company_id, domain };
}

export const toRedirectUri = ({ id }: TestCompany) => `http://localhost/api/auth/callback/company/${id}`;

export async function createDraft(company: TestCompany, provider: OpenIdProvider, issuer = provider.url) {
  const client = await provider.addClient([toRedirectUri(company)]);
  return { domain: company.domain, issuer, clientId: client.id, clientSecret: client.secret };
}

export async function readSignOn({ owner }: TestCompany): Promise<SignOn> {
  const { body } = await owner.send('GET', '/api/company/sign-on');
  const { data } = signOnEndpoints.readSignOn.response.parse(body);
  if (!data) throw new Error('There is no single sign-on');
  return data;
}

export async function setUpSignOn(
  company: TestCompany,
  provider: OpenIdProvider,
  files: Map<string, string>,
  issuer = provider.url,
): Promise<void> {
  const { owner, domain } = company;
  const saved = await owner.send('PUT', '/api/company/sign-on', await createDraft(company, provider, issuer));
  expect(saved.status).toBe(200);
  files.set(`/${domain}${VERIFICATION_PATH}`, `${(await readSignOn(company)).verificationToken}\n`);
  expect((await owner.send('POST', '/api/company/sign-on/domain-check', {})).status).toBe(200);
}

let colleagueCount = 0;

export function makeColleague({ domain }: Pick<TestCompany, 'domain'>, overrides: Partial<Person> = {}): Person {
  colleagueCount += 1;
  return { email: `cole${colleagueCount}@${domain}`, name: 'Cole League', isVerified: true, ...overrides };
}

export async function startSignIn(browser: TestBrowser, email: string): Promise<string> {
  const { status, body } = await browser.send('POST', '/api/auth/company', { email });
  expect([status, body?.error]).toEqual([200, undefined]);
  return String(body?.url);
}

/** Returns where the callback redirects to. */
export async function followCallback(browser: TestBrowser, { pathname, search }: URL): Promise<string | null> {
  const { status, headers } = await browser.send('GET', pathname + search);
  expect(status).toBe(302);
  return headers.get('location');
}

/** Returns the page that the browser ends on. */
export async function signInWithCompany(
  browser: TestBrowser,
  email: string,
  choice: Person | 'cancel',
): Promise<string | null> {
  return followCallback(browser, await signInAtProvider(await startSignIn(browser, email), choice));
}

export async function renew(browser: TestBrowser): Promise<number> {
  return browser.storeToken(await browser.send('POST', '/api/auth/token', {})).status;
}

export async function signInAsColleague(app: AppUnderTest, person: Person): Promise<TestBrowser> {
  const browser = openBrowser(app);
  expect(await signInWithCompany(browser, person.email, person)).toBe('/auth/company');
  expect(await renew(browser)).toBe(200);
  return browser;
}

/** Verifies an account's address and, unless `company` is null, makes the user a member of that company. */
export async function verifyAndJoin(
  app: AppUnderTest,
  browser: TestBrowser,
  company: TestCompany | null,
  role = 'driver',
): Promise<string> {
  const uid = getUid(browser);
  const { sql } = app.deps;
  await sql.updateTable('identity_users').set({ emailVerified: true }).where('id', '=', uid).execute();
  const member = { uid, company_id: company?.id ?? '', role, joined_at: new Date() };
  if (company !== null) await sql.insertInto('company_members').values(member).execute();
  return uid;
}

export async function passSecondFactor(app: AppUnderTest, { ownerUid: uid }: TestCompany): Promise<void> {
  const sessions = app.deps.sql.selectFrom('identity_sessions').select('id').where('userId', '=', uid);
  const { id } = await sessions.executeTakeFirstOrThrow();
  await (await setUpPeople(app)).passSecondFactor({ uid, sessionId: id });
}

/** Makes the company require single sign-on, after a colleague has used it. */
export async function makeSignOnRequired(app: AppUnderTest, company: TestCompany): Promise<void> {
  await signInAsColleague(app, makeColleague(company));
  await passSecondFactor(app, company);
  const required = await company.owner.send('PUT', '/api/company/sign-on/required', { isRequired: true });
  expect([required.status, required.body?.error]).toEqual([200, undefined]);
}
