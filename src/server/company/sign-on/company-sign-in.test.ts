import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type OpenIdProvider, startOpenIdProvider } from '../../../testing/openid-provider.ts';
import { openBrowser, signIn, signUp, TEST_PASSWORD, type TestBrowser } from '../../account/testing.ts';
import type { Database } from '../../db/database.ts';
import { featureDatabases } from '../../db/testing.ts';
import type { Message } from '../../mail/mail-type.ts';
import { type AppUnderTest, openApp } from '../../testing.ts';
import {
  arrive,
  newColleague,
  openCompany,
  renew,
  settle,
  setUpSignOn,
  signInWithCompany,
  type TestCompany,
} from './testing/companies.ts';
import { openDomains, type TestDomains } from './testing/open-outside.ts';

const failedWith = (code: string) => `/auth/company?error=${code}`;
const HOUR_MS = 60 * 60_000;

describe.each(featureDatabases())("a company's sign-in, on the $name database", (engine) => {
  let database: Database;
  let provider: OpenIdProvider;
  let domains: TestDomains;
  let app: AppUnderTest;
  let company: TestCompany;
  const mails: Message[] = [];

  beforeAll(async () => {
    database = await engine.open();
    [provider, domains] = [await startOpenIdProvider(), await openDomains()];
    const mail = { send: async (message: Message) => void mails.push(message) };
    app = await openApp(database, {}, { outside: domains.outside, mail });
    company = await openCompany(app);
    await setUpSignOn(company, provider, domains.files);
  });
  afterAll(async () => {
    domains?.stop();
    await provider?.stop();
    await database?.close();
  });

  /** Lets the owner pay for a number of seats instead of having been given the license. */
  async function paySeats({ ownerEmail }: TestCompany, seats: number): Promise<void> {
    await raw`insert into subscriptions (uid, access_from, access_until, access_tier, seats)
      select uid, now() - interval '1 day', now() + interval '1 day', 'enterprise', ${seats} from users
      where email = ${ownerEmail}`.execute(database.sql);
    await database.sql.updateTable('users').set({ license: 'free' }).where('email', '=', ownerEmail).execute();
  }

  async function companyOf(uid: string) {
    const found = database.sql.selectFrom('company_members').select(['company_id', 'role']).where('uid', '=', uid);
    return (await found.executeTakeFirst()) ?? null;
  }

  test('An address of the proven domain is led to the company, and other addresses are not', async () => {
    const find = async (domain: string) =>
      (await openBrowser(app).ask('GET', `/api/auth/company?domain=${domain}`)).body;
    expect(await find(company.domain.toUpperCase())).toEqual({
      success: true,
      company: { name: 'Prairie Hauling', isForced: false },
    });
    expect(await find('hauling.example')).toEqual({ success: true, company: null });
    const refused = await openBrowser(app).ask('POST', '/api/auth/company', { email: 'ada@hauling.example' });
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'company_sign_in_off' } } });
  });

  test('A colleague who signs in for the first time has an account with a verified address and is a driver', async () => {
    const cole = newColleague(company);
    const browser = await arrive(app, cole);
    const { body } = await browser.ask('GET', '/api/user/profile');
    expect(body).toMatchObject({
      data: {
        email: cole.email,
        displayName: 'Cole League',
        emailVerified: true,
        license: 'enterprise',
        providerData: ['company'],
        company: { id: company.id, role: 'driver' },
      },
    });
    const entry = await database.sql
      .selectFrom('audit_log')
      .selectAll()
      .where('admin_uid', '=', browser.ticket()?.uid ?? '')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: 'sign_on_joined', company_id: company.id, details: { role: 'driver' } });
  });

  test('The same colleague comes back to the same account', async () => {
    const cole = newColleague(company);
    const first = await arrive(app, cole);
    const again = await arrive(app, cole);
    expect(again.ticket()?.uid).toBe(first.ticket()?.uid);
    const { body } = await again.ask('GET', '/api/user/export');
    expect(body).toMatchObject({ data: { companySignIns: [expect.stringContaining(provider.url)] } });
  });

  test('Someone who was invited takes the seat and the role of the invitation', async () => {
    const cole = newColleague(company);
    const invitation = { id: crypto.randomUUID(), company_id: company.id, email: cole.email.toUpperCase() };
    await database.sql
      .insertInto('company_invitations')
      .values({
        ...invitation,
        role: 'manager',
        token_hash: invitation.id,
        invited_by: null,
        created_at: new Date(),
        expires_at: new Date(Date.now() + HOUR_MS),
      })
      .execute();
    const browser = await arrive(app, cole);
    expect(await companyOf(browser.ticket()?.uid ?? '')).toEqual({ company_id: company.id, role: 'manager' });
    const left = database.sql.selectFrom('company_invitations').select('id').where('id', '=', invitation.id);
    expect(await left.execute()).toEqual([]);
  });

  test('A member with the same verified address is linked and keeps what they have', async () => {
    const cole = newColleague(company);
    const before = await signUp(app, cole.email);
    await settle(app, before, company);
    const browser = await arrive(app, { ...cole, email: cole.email.toUpperCase() });
    expect(browser.ticket()?.uid).toBe(before.ticket()?.uid);
    expect((await browser.ask('GET', '/api/user/profile')).body).toMatchObject({
      data: { displayName: 'Ada', providerData: ['company', 'password'], company: { role: 'driver' } },
    });
  });

  test("An account whose address was never verified is not linked: it may be a stranger's", async () => {
    const cole = newColleague(company);
    const stranger = await signUp(app, cole.email);
    const browser = openBrowser(app);
    expect(await signInWithCompany(browser, cole.email, cole)).toBe(failedWith('company_sign_in_account_unverified'));
    expect(await renew(browser)).toBe(401);
    expect(await companyOf(stranger.ticket()?.uid ?? '')).toBeNull();
  });

  test('An account that someone has is not linked before they join the company by invitation', async () => {
    const cole = newColleague(company);
    const before = await signUp(app, cole.email);
    const uid = await settle(app, before, null);
    const browser = openBrowser(app);
    const refused = failedWith('company_sign_in_account_exists');
    expect(await signInWithCompany(browser, cole.email, cole)).toBe(refused);
    expect(await renew(browser)).toBe(401);
    expect(await companyOf(uid)).toBeNull();
    await settle(app, before, company);
    expect((await arrive(app, cole)).ticket()?.uid).toBe(uid);
  });

  test.each([
    ['leaves', (member: TestBrowser) => member.ask('POST', '/api/company/leave', {})],
    [
      'is removed',
      (member: TestBrowser) => company.owner.ask('DELETE', `/api/company/members/${member.ticket()?.uid}`),
    ],
  ])("Who %s ends the company's way into the account: its sessions, and its next sign-in", async (_, go) => {
    const cole = newColleague(company);
    const own = await signUp(app, cole.email);
    const uid = await settle(app, own, company);
    const byCompany = await arrive(app, cole);
    expect((await go(own)).status).toBe(200);
    expect(await renew(byCompany)).toBe(401);
    expect(await renew(own)).toBe(200);
    const accounts = database.sql.selectFrom('identity_accounts').select('providerId').where('userId', '=', uid);
    expect(await accounts.execute()).toEqual([{ providerId: 'credential' }]);
    const refused = failedWith('company_sign_in_account_exists');
    expect(await signInWithCompany(openBrowser(app), cole.email, cole)).toBe(refused);
    expect(await companyOf(uid)).toBeNull();
  });

  test('A member of another company is told so and stays there', async () => {
    const other = await openCompany(app);
    const cole = newColleague(company);
    const uid = await settle(app, await signUp(app, cole.email), other);
    const browser = openBrowser(app);
    const refused = failedWith('company_sign_in_other_company');
    expect(await signInWithCompany(browser, cole.email, cole)).toBe(refused);
    expect(await renew(browser)).toBe(401);
    expect(await companyOf(uid)).toMatchObject({ company_id: other.id });
  });

  test('An account at the issuer with an address of another domain does not sign in', async () => {
    const browser = openBrowser(app);
    const stranger = { ...newColleague(company), email: 'mallory@elsewhere.example' };
    const refused = failedWith('company_sign_in_other_domain');
    expect(await signInWithCompany(browser, `cole@${company.domain}`, stranger)).toBe(refused);
    expect(await renew(browser)).toBe(401);
  });

  test("A company's issuer can't sign in as someone of another company's domain, nor of a subdomain", async () => {
    const other = await openCompany(app);
    for (const domain of [other.domain, `mail.${company.domain}`]) {
      const browser = openBrowser(app);
      const claimed = newColleague({ domain });
      const refused = failedWith('company_sign_in_other_domain');
      expect(await signInWithCompany(browser, `cole@${company.domain}`, claimed)).toBe(refused);
      expect(await renew(browser)).toBe(401);
    }
    const browser = openBrowser(app);
    expect(await signInWithCompany(browser, `cole@${company.domain}`, newColleague(other))).toContain('error=');
  });

  test('An address that the issuer has not verified does not sign in', async () => {
    const cole = newColleague(company, { isVerified: false });
    const browser = openBrowser(app);
    expect(await signInWithCompany(browser, cole.email, cole)).toBe(failedWith('company_sign_in_unverified'));
    expect(await renew(browser)).toBe(401);
  });

  test('A colleague who signed in only with the company can set a password by email, for when the company leaves', async () => {
    const cole = newColleague(company);
    await arrive(app, cole);
    await openBrowser(app).ask('POST', '/api/auth/password-reset', { email: cole.email });
    await vi.waitFor(() => expect(mails.map(({ to }) => to)).toContain(cole.email));
  });

  test('Someone who declines at the issuer is not signed in and may try again', async () => {
    const cole = newColleague(company);
    const browser = openBrowser(app);
    expect(await signInWithCompany(browser, cole.email, 'cancel')).toBe(failedWith('company_sign_in_failed'));
    expect(await renew(browser)).toBe(401);
    expect(await signInWithCompany(browser, cole.email, cole)).toBe('/auth/company');
  });

  test('While registration is closed, no account is created, but colleagues with an account sign in', async () => {
    const [known, unknown] = [newColleague(company), newColleague(company)];
    await arrive(app, known);
    const closed = { name: 'access.registration-closed', value: 'on' };
    await database.sql.insertInto('settings').values(closed).execute();
    const browser = openBrowser(app);
    const refused = failedWith('registration_closed');
    expect(await signInWithCompany(browser, unknown.email, unknown)).toBe(refused);
    await arrive(app, known);
    await database.sql.deleteFrom('settings').where('name', '=', closed.name).execute();
  });

  test('A session from the sign-in ends after 12 hours, whatever extends it', async () => {
    const browser = await arrive(app, newColleague(company));
    const sessions = () =>
      database.sql
        .selectFrom('identity_sessions')
        .innerJoin('identity_company_sessions', 'session_id', 'id')
        .select(['id', 'expiresAt', 'ends_at'])
        .where('userId', '=', browser.ticket()?.uid ?? '');
    const { id, expiresAt, ends_at } = await sessions().executeTakeFirstOrThrow();
    expect(Math.abs(expiresAt.getTime() - Date.now() - 12 * HOUR_MS)).toBeLessThan(HOUR_MS);
    await browser.ask('POST', '/api/auth/token', {});
    const later = new Date(Date.now() + 7 * 24 * HOUR_MS);
    const write = database.sql.updateTable('identity_sessions').where('id', '=', id);
    await write.set({ expiresAt: later }).execute();
    expect((await sessions().executeTakeFirstOrThrow()).expiresAt).toEqual(ends_at);
    await database.sql
      .updateTable('identity_company_sessions')
      .set({ ends_at: new Date() })
      .where('session_id', '=', id)
      .execute();
    await write.set({ expiresAt: later }).execute();
    expect((await browser.ask('GET', '/api/user/profile')).status).toBe(401);
    expect(await renew(browser)).toBe(401);
  });

  test('Without a free seat, a colleague is told so, and two who come at once never share the last one', async () => {
    const small = await openCompany(app);
    await setUpSignOn(small, provider, domains.files);
    await paySeats(small, 3);
    await arrive(app, newColleague(small));
    const [one, two] = [openBrowser(app), openBrowser(app)];
    const [ada, bea] = [newColleague(small), newColleague(small)];
    const ends = await Promise.all([signInWithCompany(one, ada.email, ada), signInWithCompany(two, bea.email, bea)]);
    expect(ends.sort()).toEqual(['/auth/company', failedWith('company_seats_taken')]);
    const members = database.sql.selectFrom('company_members').select('uid').where('company_id', '=', small.id);
    expect(await members.execute()).toHaveLength(3);
    const strangers = database.sql
      .selectFrom('identity_users')
      .select('id')
      .where('email', 'in', [ada.email, bea.email]);
    expect(await strangers.execute()).toHaveLength(1);
  });

  test('Without the license, the sign-in is off, and colleagues sign in as before', async () => {
    const other = await openCompany(app);
    await setUpSignOn(other, provider, domains.files);
    const cole = newColleague(other);
    await signUp(app, cole.email);
    await database.sql
      .updateTable('users')
      .set({ license: 'business' })
      .where('email', '=', other.ownerEmail)
      .execute();
    const refused = await openBrowser(app).ask('POST', '/api/auth/company', { email: cole.email });
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'company_sign_in_off' } } });
    expect((await signIn(openBrowser(app), cole.email, TEST_PASSWORD)).status).toBe(200);
  });
});
