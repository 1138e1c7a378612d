import { sql as raw } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { waitFor } from '../../../testing/wait-for.ts';
import { openBrowser, signIn, signUp, TEST_PASSWORD, type TestBrowser } from '../../account/testing.ts';
import { featureDatabases } from '../../db/testing.ts';
import type { Message } from '../../mail/mail-type.ts';
import {
  getUid,
  makeColleague,
  openCompany,
  renew,
  setUpSignOn,
  signInAsColleague,
  signInWithCompany,
  type TestCompany,
  verifyAndJoin,
} from './testing/companies.ts';
import { setUpSignOnWorld } from './testing/world.ts';

const failedWith = (code: string) => `/auth/company?error=${code}`;
const HOUR_MS = 60 * 60_000;

describe.each(featureDatabases())('single sign-on, on the $name database', (engine) => {
  const emails: Message[] = [];
  const world = setUpSignOnWorld(engine, { mail: { send: async (message) => void emails.push(message) } });
  let company: TestCompany;
  beforeAll(async () => {
    company = await openCompany(world.app);
    await setUpSignOn(company, world.provider, world.domains.files);
  });

  async function addPaidSeats({ ownerEmail }: TestCompany, seats: number): Promise<void> {
    await raw`insert into subscriptions (uid, access_from, access_until, access_tier, seats)
      select uid, now() - interval '1 day', now() + interval '1 day', 'enterprise', ${seats} from users
      where email = ${ownerEmail}`.execute(world.database.sql);
    await world.database.sql.updateTable('users').set({ license: 'free' }).where('email', '=', ownerEmail).execute();
  }

  async function readMembership(uid: string) {
    const query = world.database.sql
      .selectFrom('company_members')
      .select(['company_id', 'role'])
      .where('uid', '=', uid);
    return (await query.executeTakeFirst()) ?? null;
  }

  test('An address in the verified domain leads to the company, and other addresses do not', async () => {
    const find = async (domain: string) =>
      (await openBrowser(world.app).send('GET', `/api/auth/company?domain=${domain}`)).body;
    expect(await find(company.domain.toUpperCase())).toEqual({
      success: true,
      company: { name: 'Prairie Hauling', isRequired: false },
    });
    expect(await find('hauling.example')).toEqual({ success: true, company: null });
    const refused = await openBrowser(world.app).send('POST', '/api/auth/company', { email: 'ada@hauling.example' });
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'company_sign_in_off' } } });
  });

  test('A colleague who signs in for the first time gets an account with a verified address and becomes a driver', async () => {
    const cole = makeColleague(company);
    const browser = await signInAsColleague(world.app, cole);
    const { body } = await browser.send('GET', '/api/user/profile');
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
    const entry = await world.database.sql
      .selectFrom('audit_log')
      .selectAll()
      .where('admin_uid', '=', getUid(browser))
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: 'sign_on_joined', company_id: company.id, details: { role: 'driver' } });
  });

  test('A colleague who signs in again gets the same account', async () => {
    const cole = makeColleague(company);
    const first = await signInAsColleague(world.app, cole);
    const second = await signInAsColleague(world.app, cole);
    expect(second.authToken()?.uid).toBe(first.authToken()?.uid);
    const { body } = await second.send('GET', '/api/user/export');
    expect(body).toMatchObject({ data: { companySignIns: [expect.stringContaining(world.provider.url)] } });
  });

  test('Someone who was invited takes the seat and the role of the invitation', async () => {
    const cole = makeColleague(company);
    const invitation = { id: crypto.randomUUID(), company_id: company.id, email: cole.email.toUpperCase() };
    await world.database.sql
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
    const browser = await signInAsColleague(world.app, cole);
    expect(await readMembership(getUid(browser))).toEqual({ company_id: company.id, role: 'manager' });
    const remaining = world.database.sql.selectFrom('company_invitations').select('id').where('id', '=', invitation.id);
    expect(await remaining.execute()).toEqual([]);
  });

  test('A member with the same verified address is linked and keeps their profile', async () => {
    const cole = makeColleague(company);
    const before = await signUp(world.app, cole.email);
    await verifyAndJoin(world.app, before, company);
    const browser = await signInAsColleague(world.app, { ...cole, email: cole.email.toUpperCase() });
    expect(browser.authToken()?.uid).toBe(before.authToken()?.uid);
    expect((await browser.send('GET', '/api/user/profile')).body).toMatchObject({
      data: { displayName: 'Ada', providerData: ['company', 'password'], company: { role: 'driver' } },
    });
  });

  test("An account whose address was never verified is not linked: it may be a stranger's", async () => {
    const cole = makeColleague(company);
    const stranger = await signUp(world.app, cole.email);
    const browser = openBrowser(world.app);
    expect(await signInWithCompany(browser, cole.email, cole)).toBe(failedWith('company_sign_in_account_unverified'));
    expect(await renew(browser)).toBe(401);
    expect(await readMembership(getUid(stranger))).toBeNull();
  });

  test('An existing account is not linked before its user joins the company by invitation', async () => {
    const cole = makeColleague(company);
    const before = await signUp(world.app, cole.email);
    const uid = await verifyAndJoin(world.app, before, null);
    const browser = openBrowser(world.app);
    const refused = failedWith('company_sign_in_account_exists');
    expect(await signInWithCompany(browser, cole.email, cole)).toBe(refused);
    expect(await renew(browser)).toBe(401);
    expect(await readMembership(uid)).toBeNull();
    await verifyAndJoin(world.app, before, company);
    expect((await signInAsColleague(world.app, cole)).authToken()?.uid).toBe(uid);
  });

  test.each([
    ['leaves', (member: TestBrowser) => member.send('POST', '/api/company/leave', {})],
    [
      'is removed',
      (member: TestBrowser) => company.owner.send('DELETE', `/api/company/members/${member.authToken()?.uid}`),
    ],
  ])('When a member %s, their single sign-on sessions end and their account is unlinked', async (_, endMembership) => {
    const cole = makeColleague(company);
    const passwordBrowser = await signUp(world.app, cole.email);
    const uid = await verifyAndJoin(world.app, passwordBrowser, company);
    const signOnBrowser = await signInAsColleague(world.app, cole);
    expect((await endMembership(passwordBrowser)).status).toBe(200);
    expect(await renew(signOnBrowser)).toBe(401);
    expect(await renew(passwordBrowser)).toBe(200);
    const accounts = world.database.sql.selectFrom('identity_accounts').select('providerId').where('userId', '=', uid);
    expect(await accounts.execute()).toEqual([{ providerId: 'credential' }]);
    const refused = failedWith('company_sign_in_account_exists');
    expect(await signInWithCompany(openBrowser(world.app), cole.email, cole)).toBe(refused);
    expect(await readMembership(uid)).toBeNull();
  });

  test('A member of another company is refused and stays there', async () => {
    const other = await openCompany(world.app);
    const cole = makeColleague(company);
    const uid = await verifyAndJoin(world.app, await signUp(world.app, cole.email), other);
    const browser = openBrowser(world.app);
    const refused = failedWith('company_sign_in_other_company');
    expect(await signInWithCompany(browser, cole.email, cole)).toBe(refused);
    expect(await renew(browser)).toBe(401);
    expect(await readMembership(uid)).toMatchObject({ company_id: other.id });
  });

  test('An account with an email address at another domain cannot sign in', async () => {
    const browser = openBrowser(world.app);
    const stranger = { ...makeColleague(company), email: 'mallory@elsewhere.example' };
    const refused = failedWith('company_sign_in_other_domain');
    expect(await signInWithCompany(browser, `cole@${company.domain}`, stranger)).toBe(refused);
    expect(await renew(browser)).toBe(401);
  });

  test("A company's issuer can't sign in people with addresses in another company's domain or in a subdomain", async () => {
    const other = await openCompany(world.app);
    for (const domain of [other.domain, `mail.${company.domain}`]) {
      const browser = openBrowser(world.app);
      const claimed = makeColleague({ domain });
      const refused = failedWith('company_sign_in_other_domain');
      expect(await signInWithCompany(browser, `cole@${company.domain}`, claimed)).toBe(refused);
      expect(await renew(browser)).toBe(401);
    }
    const browser = openBrowser(world.app);
    expect(await signInWithCompany(browser, `cole@${company.domain}`, makeColleague(other))).toContain('error=');
  });

  test('An address that the issuer has not verified cannot sign in', async () => {
    const cole = makeColleague(company, { isVerified: false });
    const browser = openBrowser(world.app);
    expect(await signInWithCompany(browser, cole.email, cole)).toBe(failedWith('company_sign_in_unverified'));
    expect(await renew(browser)).toBe(401);
  });

  test('A colleague who has signed in only by single sign-on can request an email to set a password', async () => {
    const cole = makeColleague(company);
    await signInAsColleague(world.app, cole);
    await openBrowser(world.app).send('POST', '/api/auth/password-reset', { email: cole.email });
    await waitFor(() => expect(emails.map(({ to }) => to)).toContain(cole.email));
  });

  test('Someone who cancels at the issuer is not signed in and can try again', async () => {
    const cole = makeColleague(company);
    const browser = openBrowser(world.app);
    expect(await signInWithCompany(browser, cole.email, 'cancel')).toBe(failedWith('company_sign_in_failed'));
    expect(await renew(browser)).toBe(401);
    expect(await signInWithCompany(browser, cole.email, cole)).toBe('/auth/company');
  });

  test('While registration is closed, no account is created, but colleagues with an account sign in', async () => {
    const [colleague, newcomer] = [makeColleague(company), makeColleague(company)];
    await signInAsColleague(world.app, colleague);
    const closed = { name: 'access.registration-closed', value: 'on' };
    await world.database.sql.insertInto('settings').values(closed).execute();
    const browser = openBrowser(world.app);
    const refused = failedWith('registration_closed');
    expect(await signInWithCompany(browser, newcomer.email, newcomer)).toBe(refused);
    await signInAsColleague(world.app, colleague);
    await world.database.sql.deleteFrom('settings').where('name', '=', closed.name).execute();
  });

  test('A session opened by single sign-on ends after 12 hours and cannot be extended', async () => {
    const browser = await signInAsColleague(world.app, makeColleague(company));
    const listSessions = () =>
      world.database.sql
        .selectFrom('identity_sessions')
        .innerJoin('identity_company_sessions', 'session_id', 'id')
        .select(['id', 'expiresAt', 'ends_at'])
        .where('userId', '=', getUid(browser));
    const { id, expiresAt, ends_at } = await listSessions().executeTakeFirstOrThrow();
    expect(Math.abs(expiresAt.getTime() - Date.now() - 12 * HOUR_MS)).toBeLessThan(HOUR_MS);
    await browser.send('POST', '/api/auth/token', {});
    const later = new Date(Date.now() + 7 * 24 * HOUR_MS);
    const write = world.database.sql.updateTable('identity_sessions').where('id', '=', id);
    await write.set({ expiresAt: later }).execute();
    expect((await listSessions().executeTakeFirstOrThrow()).expiresAt).toEqual(ends_at);
    await world.database.sql
      .updateTable('identity_company_sessions')
      .set({ ends_at: new Date() })
      .where('session_id', '=', id)
      .execute();
    await write.set({ expiresAt: later }).execute();
    expect((await browser.send('GET', '/api/user/profile')).status).toBe(401);
    expect(await renew(browser)).toBe(401);
  });

  test('Without a free seat, a colleague is refused, and two at the same time never share the last seat', async () => {
    const smallCompany = await openCompany(world.app);
    await setUpSignOn(smallCompany, world.provider, world.domains.files);
    await addPaidSeats(smallCompany, 3);
    await signInAsColleague(world.app, makeColleague(smallCompany));
    const [one, two] = [openBrowser(world.app), openBrowser(world.app)];
    const [ada, bea] = [makeColleague(smallCompany), makeColleague(smallCompany)];
    const pages = await Promise.all([signInWithCompany(one, ada.email, ada), signInWithCompany(two, bea.email, bea)]);
    expect(pages.sort()).toEqual(['/auth/company', failedWith('company_seats_taken')]);
    const members = world.database.sql
      .selectFrom('company_members')
      .select('uid')
      .where('company_id', '=', smallCompany.id);
    expect(await members.execute()).toHaveLength(3);
    const accounts = world.database.sql
      .selectFrom('identity_users')
      .select('id')
      .where('email', 'in', [ada.email, bea.email]);
    expect(await accounts.execute()).toHaveLength(1);
  });

  test('Without the license, single sign-on is off, and colleagues sign in as before', async () => {
    const other = await openCompany(world.app);
    await setUpSignOn(other, world.provider, world.domains.files);
    const cole = makeColleague(other);
    await signUp(world.app, cole.email);
    await world.database.sql
      .updateTable('users')
      .set({ license: 'business' })
      .where('email', '=', other.ownerEmail)
      .execute();
    const refused = await openBrowser(world.app).send('POST', '/api/auth/company', { email: cole.email });
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'company_sign_in_off' } } });
    expect((await signIn(openBrowser(world.app), cole.email, TEST_PASSWORD)).status).toBe(200);
  });
});
