import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenIdProvider, startOpenIdProvider } from '../../../testing/openid-provider.ts';
import { startUnresponsiveServer } from '../../../testing/unresponsive-server.ts';
import { openBrowser, signIn, signUp, TEST_PASSWORD } from '../../account/testing.ts';
import type { Database } from '../../db/database.ts';
import { featureDatabases } from '../../db/testing.ts';
import { createGuardedFetch } from '../../outside/guarded-fetch.ts';
import { setUpPeople } from '../../security/testing/people.ts';
import { type AppUnderTest, openApp } from '../../testing.ts';
import { recheckProofs } from './recheck-proofs-job.ts';
import {
  arrive,
  draftFor,
  followReturn,
  newColleague,
  openCompany,
  readSignOn,
  renew,
  setUpSignOn,
  signInWithCompany,
  type TestCompany,
} from './testing/companies.ts';
import { openDomains, type TestDomains } from './testing/open-outside.ts';
import { signInAtProvider } from '../../../testing/openid-sign-in.ts';

const DAY_MS = 24 * 60 * 60_000;
const SIGN_ON = '/api/company/sign-on';
const CHECK = `${SIGN_ON}/domain-check`;
const refusedWith = (status: number, code: string) => ({ status, body: { error: { code } } });

describe.each(featureDatabases())('the single sign-on of a company, on the $name database', (engine) => {
  let database: Database;
  let provider: OpenIdProvider;
  let domains: TestDomains;
  let app: AppUnderTest;

  beforeAll(async () => {
    database = await engine.open();
    [provider, domains] = [await startOpenIdProvider(), await openDomains(400)];
    app = await openApp(database, {}, { outside: domains.outside });
  });
  afterAll(async () => {
    domains?.stop();
    await provider?.stop();
    await database?.close();
  });

  const uidOf = ({ owner }: TestCompany) => owner.ticket()?.uid ?? '';

  async function passSecondFactor({ owner, ownerEmail }: TestCompany): Promise<void> {
    const people = await setUpPeople(app);
    const session = await database.sql
      .selectFrom('identity_sessions')
      .select('id')
      .where('userId', '=', owner.ticket()?.uid ?? '')
      .executeTakeFirstOrThrow();
    void ownerEmail;
    await people.passSecondFactor({ uid: owner.ticket()?.uid ?? '', sessionId: session.id });
  }

  async function forceFor(company: TestCompany): Promise<void> {
    await arrive(app, newColleague(company));
    await passSecondFactor(company);
    const forced = await company.owner.ask('PUT', `${SIGN_ON}/forced`, { isForced: true });
    expect([forced.status, forced.body?.error]).toEqual([200, undefined]);
  }

  test('The owner sets it up, and what is shown never has the secret', async () => {
    const company = await openCompany(app);
    const draft = await draftFor(company, provider);
    expect((await company.owner.ask('GET', SIGN_ON)).body).toEqual({ success: true, isAvailable: true, data: null });
    const saved = await company.owner.ask('PUT', SIGN_ON, draft);
    expect(saved.body).toEqual({
      success: true,
      data: {
        domain: company.domain,
        issuer: provider.url,
        clientId: draft.clientId,
        redirectUri: `http://localhost/api/auth/callback/company/${company.id}`,
        proofToken: expect.stringMatching(/^[\w-]{32}$/),
        provenBy: null,
        checkedAt: null,
        testedAt: null,
        isForced: false,
      },
    });
    expect(await readSignOn(company)).toEqual(saved.body?.data);
    const actions = database.sql.selectFrom('audit_log').select('action').where('company_id', '=', company.id);
    expect((await actions.execute()).map(({ action }) => action)).toEqual(['company_created', 'sign_on_configured']);
  });

  test('The secret stays while the client stays, and has to be entered for another client or issuer', async () => {
    const company = await openCompany(app);
    const { clientSecret: _, ...draft } = await draftFor(company, provider);
    const missing = refusedWith(400, 'client_secret_missing');
    expect(await company.owner.ask('PUT', SIGN_ON, draft)).toMatchObject(missing);
    await company.owner.ask('PUT', SIGN_ON, { ...draft, clientSecret: 'one' });
    expect((await company.owner.ask('PUT', SIGN_ON, draft)).status).toBe(200);
    expect(await company.owner.ask('PUT', SIGN_ON, { ...draft, clientId: 'other' })).toMatchObject(missing);
    expect(await company.owner.ask('PUT', SIGN_ON, { ...draft, issuer: 'https://1.1.1.1' })).toMatchObject(missing);
  });

  test('Managers, drivers, people without a company, and companies without the license are refused', async () => {
    const company = await openCompany(app);
    const draft = await draftFor(company, provider);
    const stranger = await signUp(app, 'stranger@hauling.example');
    expect(await stranger.ask('GET', SIGN_ON)).toMatchObject(refusedWith(404, 'company_not_found'));
    const member = await signUp(app, `manny@${company.domain}`);
    const uid = member.ticket()?.uid ?? '';
    for (const role of ['manager', 'driver']) {
      await database.sql.deleteFrom('company_members').where('uid', '=', uid).execute();
      await database.sql
        .insertInto('company_members')
        .values({ uid, company_id: company.id, role, joined_at: new Date() })
        .execute();
      expect(await member.ask('GET', SIGN_ON)).toMatchObject(refusedWith(403, 'forbidden'));
      expect(await member.ask('PUT', SIGN_ON, draft)).toMatchObject(refusedWith(403, 'forbidden'));
      expect(await member.ask('DELETE', SIGN_ON)).toMatchObject(refusedWith(403, 'forbidden'));
    }
    const small = await openCompany(app, { license: 'business' });
    expect(await small.owner.ask('PUT', SIGN_ON, draft)).toMatchObject(refusedWith(403, 'not_licensed'));
  });

  test('Nothing is changed with a sign-in of long ago, or without the second step where it is on', async () => {
    const company = await openCompany(app);
    const draft = await draftFor(company, provider);
    await database.sql
      .updateTable('identity_users')
      .set({ twoFactorEnabled: true })
      .where('id', '=', uidOf(company))
      .execute();
    const needed = refusedWith(401, 'second_factor_needed');
    expect(await company.owner.ask('PUT', SIGN_ON, draft)).toMatchObject(needed);
    expect(await company.owner.ask('DELETE', SIGN_ON)).toMatchObject(needed);
    await passSecondFactor(company);
    expect((await company.owner.ask('PUT', SIGN_ON, draft)).status).toBe(200);
    const longAgo = new Date(Date.now() - 16 * 60_000);
    await database.sql
      .updateTable('identity_sessions')
      .set({ createdAt: longAgo })
      .where('userId', '=', uidOf(company))
      .execute();
    const late = refusedWith(403, 'requires_recent_login');
    expect(await company.owner.ask('PUT', SIGN_ON, draft)).toMatchObject(late);
    expect(await company.owner.ask('DELETE', SIGN_ON)).toMatchObject(late);
  });

  test.each(['gmail.com', 'Outlook.com', 'yahoo.com', 'icloud.com'])('%s belongs to no company', async (domain) => {
    const company = await openCompany(app);
    const draft = { ...(await draftFor(company, provider)), domain };
    expect(await company.owner.ask('PUT', SIGN_ON, draft)).toMatchObject(refusedWith(400, 'mail_domain_public'));
  });

  test('What is wrong with an issuer is said', async () => {
    const silence = await startUnresponsiveServer();
    const answers = new Map<string, string>();
    const server = createServer(({ url = '' }, response) => {
      const answer = answers.get(url);
      response.writeHead(answer === undefined ? 404 : 200).end(answer);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const issuer = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
    const company = await openCompany(app);
    const draft = await draftFor(company, provider);
    const refusal = async (text: string) =>
      ((await company.owner.ask('PUT', SIGN_ON, { ...draft, issuer: text })).body?.error as { code: string }).code;
    const known = await (await fetch(`${provider.url}/.well-known/openid-configuration`)).json();
    const answer = (document: unknown) =>
      void answers.set('/.well-known/openid-configuration', typeof document === 'string' ? document : JSON.stringify(document));
    expect(await refusal(issuer)).toBe('issuer_invalid');
    for (const document of ['<!doctype html>', { issuer }, { ...known, issuer, token_endpoint: 'token' }]) {
      answer(document);
      expect(await refusal(issuer)).toBe('issuer_invalid');
    }
    answer(known);
    expect(await refusal(issuer)).toBe('issuer_mismatch');
    answer({ ...known, issuer, id_token_signing_alg_values_supported: ['none', 'HS256'] });
    expect(await refusal(issuer)).toBe('issuer_unsupported');
    answer({ ...known, issuer, response_types_supported: ['id_token'] });
    expect(await refusal(issuer)).toBe('issuer_unsupported');
    answer({ ...known, issuer, authorization_endpoint: 'javascript:alert(1)' });
    expect(await refusal(issuer)).toBe('issuer_not_https');
    answer(`${JSON.stringify({ ...known, issuer })}${' '.repeat(300_000)}`);
    expect(await refusal(issuer)).toBe('issuer_invalid');
    answer({ ...known, issuer });
    expect((await company.owner.ask('PUT', SIGN_ON, { ...draft, issuer })).status).toBe(200);
    expect(await refusal(silence.url)).toBe('issuer_unreachable');
    await silence.stop();
    expect(await refusal(silence.url)).toBe('issuer_unreachable');
    expect(await refusal('http://1.1.1.1')).toBe('issuer_not_https');
    expect(await refusal('https://10.0.0.1')).toBe('issuer_not_public');
    expect(await refusal('https://169.254.169.254')).toBe('issuer_not_public');
    server.close();
    server.closeAllConnections();
  });

  test('A server that others can reach asks no address of its own machine', async () => {
    const guarded = { ...domains.outside, fetch: createGuardedFetch({ allowsLoopback: false }) };
    const open = await openApp(database, {}, { outside: guarded });
    const company = await openCompany(open);
    const draft = await draftFor(company, provider);
    expect(await company.owner.ask('PUT', SIGN_ON, draft)).toMatchObject(refusedWith(400, 'issuer_not_https'));
    const secret = { ...draft, issuer: 'https://localhost' };
    expect(await company.owner.ask('PUT', SIGN_ON, secret)).toMatchObject(refusedWith(400, 'issuer_not_public'));
  });

  test('A domain is proven by a DNS record or by a file with the very token, and no company signs in before', async () => {
    const company = await openCompany(app);
    const { owner, domain } = company;
    await owner.ask('PUT', SIGN_ON, await draftFor(company, provider));
    const { proofToken } = await readSignOn(company);
    const missing = refusedWith(409, 'domain_not_proven');
    const path = `/${domain}/.well-known/towcharge-domain-verification`;
    expect(await owner.ask('POST', CHECK, {})).toMatchObject(missing);
    for (const wrong of ['', 'other', `${proofToken}x`, `<p>${proofToken}</p>`]) {
      domains.files.set(path, wrong);
      expect(await owner.ask('POST', CHECK, {})).toMatchObject(missing);
    }
    domains.records.set(domain, [proofToken, `x towcharge-domain-verification=${proofToken}`]);
    expect(await owner.ask('POST', CHECK, {})).toMatchObject(missing);
    const cole = newColleague(company);
    const off = refusedWith(403, 'company_sign_in_off');
    expect(await openBrowser(app).ask('POST', '/api/auth/company', { email: cole.email })).toMatchObject(off);
    domains.records.set(domain, ['v=spf1 -all', `towcharge-domain-verification=${proofToken}`]);
    expect((await owner.ask('POST', CHECK, {})).body).toMatchObject({ data: { provenBy: 'dns' } });
    domains.records.delete(domain);
    domains.files.set(path, `${proofToken}\n`);
    expect((await owner.ask('POST', CHECK, {})).body).toMatchObject({ data: { provenBy: 'file' } });
    await arrive(app, cole);
  });

  test('A domain belongs to the first company that proves it, and another one has to be proven again', async () => {
    const [first, second] = [await openCompany(app), await openCompany(app)];
    const contested = { ...second, domain: first.domain };
    const draft = await draftFor(contested, provider);
    expect((await second.owner.ask('PUT', SIGN_ON, draft)).status).toBe(200);
    const rival = await readSignOn(second);
    await setUpSignOn(first, provider, domains.files);
    domains.records.set(first.domain, [`towcharge-domain-verification=${rival.proofToken}`]);
    const taken = refusedWith(409, 'mail_domain_taken');
    expect(await second.owner.ask('POST', CHECK, {})).toMatchObject(taken);
    expect(await second.owner.ask('PUT', SIGN_ON, draft)).toMatchObject(taken);
    const moved = { ...(await draftFor(first, provider)), domain: `new.${first.domain}` };
    const saved = await first.owner.ask('PUT', SIGN_ON, moved);
    expect(saved.body).toMatchObject({ data: { provenBy: null, checkedAt: null, testedAt: null, isForced: false } });
    expect((await second.owner.ask('POST', CHECK, {})).body).toMatchObject({ data: { provenBy: 'dns' } });
  });

  test('Proofs are looked for every day; after two weeks without one, the sign-in is off', async () => {
    const company = await openCompany(app);
    await setUpSignOn(company, provider, domains.files);
    const lastSeen = async (daysAgo: number) => {
      const checked_at = new Date(Date.now() - daysAgo * DAY_MS);
      await database.sql.updateTable('company_sign_ons').set({ checked_at }).where('company_id', '=', company.id).execute();
      await recheckProofs(app.deps);
      return (await readSignOn(company)).provenBy;
    };
    expect(await lastSeen(15)).toBe('file');
    domains.files.clear();
    expect(await lastSeen(13)).toBe('file');
    expect(await lastSeen(15)).toBeNull();
    const found = await openBrowser(app).ask('GET', `/api/auth/company?domain=${company.domain}`);
    expect(found.body).toMatchObject({ company: null });
  });

  test('A super administrator proves a domain for its company, and that proof does not end', async () => {
    const company = await openCompany(app);
    await company.owner.ask('PUT', SIGN_ON, await draftFor(company, provider));
    const people = await setUpPeople(app);
    const staff = async (role: string) => {
      const person = await people.settle({ role });
      await people.passSecondFactor(person);
      return (body: object) =>
        app.request('/api/admin/domain-proofs', {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...person.headers },
          body: JSON.stringify(body),
        });
    };
    const proof = { domain: company.domain, ownerEmail: company.ownerEmail.toUpperCase() };
    expect((await (await staff('admin'))(proof)).status).toBe(403);
    const prove = await staff('super_admin');
    expect((await prove({ ...proof, ownerEmail: 'someone@else.example' })).status).toBe(404);
    expect((await prove(proof)).status).toBe(200);
    const old = new Date(Date.now() - 99 * DAY_MS);
    await database.sql.updateTable('company_sign_ons').set({ checked_at: old }).where('company_id', '=', company.id).execute();
    await recheckProofs(app.deps);
    expect(await readSignOn(company)).toMatchObject({ provenBy: 'operator' });
  });

  test('A test goes all the way but signs no one in; after another change it has to be repeated', async () => {
    const company = await openCompany(app);
    await setUpSignOn(company, provider, domains.files);
    const tested = async (email: string) => {
      const { body } = await company.owner.ask('POST', `${SIGN_ON}/test`, {});
      const person = { ...newColleague(company), email };
      return followReturn(company.owner, await signInAtProvider(String(body?.url), person));
    };
    const cole = newColleague(company);
    expect(await tested('cole@elsewhere.example')).toBe('/profile/account?sign-on=company_sign_in_other_domain');
    expect(await readSignOn(company)).toMatchObject({ testedAt: null });
    expect(await tested(cole.email)).toBe('/profile/account?sign-on=works');
    expect(await readSignOn(company)).toMatchObject({ testedAt: expect.any(String) });
    const people = database.sql.selectFrom('identity_users').select('id').where('email', '=', cole.email);
    expect(await people.execute()).toEqual([]);
    await renew(company.owner);
    expect((await company.owner.ask('GET', '/api/user/profile')).body).toMatchObject({ data: { uid: uidOf(company) } });
    await company.owner.ask('PUT', SIGN_ON, await draftFor(company, provider));
    expect(await readSignOn(company)).toMatchObject({ testedAt: null, provenBy: 'file' });
  });

  test('It is required only when proven and tested, and when the owner can get in without it', async () => {
    const company = await openCompany(app);
    const force = () => company.owner.ask('PUT', `${SIGN_ON}/forced`, { isForced: true });
    expect(await force()).toMatchObject(refusedWith(404, 'sign_on_not_found'));
    await setUpSignOn(company, provider, domains.files);
    expect(await force()).toMatchObject(refusedWith(409, 'owner_second_factor_missing'));
    await passSecondFactor(company);
    expect(await force()).toMatchObject(refusedWith(409, 'sign_on_not_ready'));
    await arrive(app, newColleague(company));
    expect((await force()).body).toMatchObject({ data: { isForced: true } });
  });

  test('Where it is required, members of the domain sign in with it alone; the owner and everyone else as before', async () => {
    const company = await openCompany(app);
    await setUpSignOn(company, provider, domains.files);
    const cole = newColleague(company);
    const before = await signUp(app, cole.email);
    await database.sql.updateTable('identity_users').set({ emailVerified: true }).where('email', '=', cole.email).execute();
    const byCompany = await arrive(app, cole);
    const outsider = await signUp(app, `nona${Date.now()}@${company.domain}`);
    await forceFor(company);
    expect(await renew(before)).toBe(401);
    expect(await renew(byCompany)).toBe(200);
    expect(await renew(outsider)).toBe(200);
    const browser = openBrowser(app);
    const required = refusedWith(403, 'company_sign_in_required');
    expect(await signIn(browser, cole.email, TEST_PASSWORD)).toMatchObject(required);
    expect(await renew(browser)).toBe(401);
    expect(await signIn(openBrowser(app), cole.email, 'a wrong password')).toMatchObject(
      refusedWith(401, 'invalid_credential'),
    );
    const owner = await signIn(openBrowser(app), company.ownerEmail, TEST_PASSWORD);
    expect(owner).toMatchObject(refusedWith(401, 'second_factor_needed'));
    expect(await signInWithCompany(browser, cole.email, cole)).toBe('/auth/company');
    expect((await company.owner.ask('PUT', `${SIGN_ON}/forced`, { isForced: false })).status).toBe(200);
    expect((await signIn(openBrowser(app), cole.email, TEST_PASSWORD)).status).toBe(200);
  });

  test('A session that was open elsewhere ends when its member has to use the sign-in, at the next token', async () => {
    const company = await openCompany(app);
    await setUpSignOn(company, provider, domains.files);
    await forceFor(company);
    const late = await signUp(app, newColleague(company).email);
    const uid = late.ticket()?.uid ?? '';
    expect(await renew(late)).toBe(200);
    await database.sql
      .insertInto('company_members')
      .values({ uid, company_id: company.id, role: 'driver', joined_at: new Date() })
      .execute();
    expect(await renew(late)).toBe(403);
    expect((await late.ask('GET', '/api/user/profile')).status).toBe(401);
    expect(await renew(late)).toBe(401);
  });

  test('Without the license, no one has to use it; removed, it is gone', async () => {
    const company = await openCompany(app);
    await setUpSignOn(company, provider, domains.files);
    const cole = newColleague(company);
    await signUp(app, cole.email);
    await database.sql.updateTable('identity_users').set({ emailVerified: true }).where('email', '=', cole.email).execute();
    await arrive(app, cole);
    await forceFor(company);
    const write = database.sql.updateTable('users').where('email', '=', company.ownerEmail);
    await write.set({ license: 'business' }).execute();
    expect((await signIn(openBrowser(app), cole.email, TEST_PASSWORD)).status).toBe(200);
    await write.set({ license: 'enterprise' }).execute();
    expect((await signIn(openBrowser(app), cole.email, TEST_PASSWORD)).status).toBe(403);
    expect((await company.owner.ask('DELETE', SIGN_ON)).body).toEqual({ success: true });
    expect((await company.owner.ask('GET', SIGN_ON)).body).toMatchObject({ data: null });
    expect((await signIn(openBrowser(app), cole.email, TEST_PASSWORD)).status).toBe(200);
  });

  test('With another identity provider, the page learns that it is not available, and nothing can be set up', async () => {
    const without = await openApp(database, {}, { outside: domains.outside, signOn: null });
    const company = await openCompany(without);
    expect((await company.owner.ask('GET', SIGN_ON)).body).toEqual({ success: true, isAvailable: false, data: null });
    const refused = await company.owner.ask('PUT', SIGN_ON, await draftFor(company, provider));
    expect(refused).toMatchObject(refusedWith(409, 'sign_on_unavailable'));
    const found = await openBrowser(without).ask('GET', `/api/auth/company?domain=${company.domain}`);
    expect(found.body).toMatchObject({ company: null });
  });
});
