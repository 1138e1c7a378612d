import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenIdProvider, startOpenIdProvider } from '../../../testing/openid-provider.ts';
import { openBrowser } from '../../account/testing.ts';
import type { Database } from '../../db/database.ts';
import { featureDatabases } from '../../db/testing.ts';
import { setUpPeople } from '../../security/testing/people.ts';
import { type AppUnderTest, openApp } from '../../testing.ts';
import { recheckProofs } from './recheck-proofs-job.ts';
import { findSignOn, recordProof, saveSignOn } from './sign-on-store.ts';
import { arrive, draftFor, newColleague, openCompany, readSignOn, setUpSignOn } from './testing/companies.ts';
import { openDomains, type TestDomains } from './testing/open-outside.ts';

const DAY_MS = 24 * 60 * 60_000;
const SIGN_ON = '/api/company/sign-on';
const CHECK = `${SIGN_ON}/domain-check`;
const refusedWith = (status: number, code: string) => ({ status, body: { error: { code } } });

describe.each(featureDatabases())('the mail domain of a company, on the $name database', (engine) => {
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

  test('A proof that was looked for before the settings changed is not taken for the new ones', async () => {
    const company = await openCompany(app);
    const draft = await draftFor(company, provider);
    await company.owner.ask('PUT', SIGN_ON, draft);
    const before = await findSignOn(database.sql, company.id);
    if (!before) throw new Error('There is no single sign-on');
    await company.owner.ask('PUT', SIGN_ON, { ...draft, domain: `new.${company.domain}` });
    await company.owner.ask('PUT', SIGN_ON, draft);
    await expect(recordProof(database.sql, before, 'file', new Date())).rejects.toMatchObject({
      code: 'sign_on_not_found',
    });
    expect(await readSignOn(company)).toMatchObject({ provenBy: null });
  });

  test('A proof that arrives while another domain is saved does not stay for that domain', async () => {
    const company = await openCompany(app);
    const draft = await draftFor(company, provider);
    await company.owner.ask('PUT', SIGN_ON, draft);
    const before = await findSignOn(database.sql, company.id);
    if (!before) throw new Error('There is no single sign-on');
    const { promise: saving, resolve: save } = Promise.withResolvers<void>();
    const other = database.sql.transaction().execute(async (tx) => {
      const proof = { proven_by: 'file', proven_at: new Date(), checked_at: new Date() };
      const moved = { domain: `own.${company.domain}`, proof_token: 'moved', ...proof };
      await tx.updateTable('company_sign_ons').set(moved).where('company_id', '=', company.id).execute();
      save();
      await new Promise((resolve) => setTimeout(resolve, 150));
    });
    await saving;
    await database.sql.transaction().execute((tx) => saveSignOn(tx, { ...before, proof_token: 'next' }));
    await other;
    expect(await readSignOn(company)).toMatchObject({ domain: company.domain, provenBy: null });
  });

  test('Proofs are looked for every day; after two weeks without one, the sign-in is off', async () => {
    const company = await openCompany(app);
    await setUpSignOn(company, provider, domains.files);
    const lastSeen = async (daysAgo: number) => {
      const checked_at = new Date(Date.now() - daysAgo * DAY_MS);
      await database.sql
        .updateTable('company_sign_ons')
        .set({ checked_at })
        .where('company_id', '=', company.id)
        .execute();
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
    await database.sql
      .updateTable('company_sign_ons')
      .set({ checked_at: old })
      .where('company_id', '=', company.id)
      .execute();
    await recheckProofs(app.deps);
    expect(await readSignOn(company)).toMatchObject({ provenBy: 'operator' });
  });
});
