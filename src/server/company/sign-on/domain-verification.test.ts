import { describe, expect, test } from 'vitest';
import { VERIFICATION_PATH } from '#domain/company/sign-on.ts';
import { openBrowser } from '../../account/testing.ts';
import { featureDatabases } from '../../db/testing.ts';
import { setUpPeople } from '../../security/testing/people.ts';
import { recheckDomains } from './recheck-domains-job.ts';
import { findSignOn, recordVerification, saveSignOn } from './sign-on-store.ts';
import {
  createDraft,
  makeColleague,
  openCompany,
  readSignOn,
  refusedWith,
  renew,
  setUpSignOn,
  signInAsColleague,
} from './testing/companies.ts';
import { setUpSignOnWorld } from './testing/world.ts';

const DAY_MS = 24 * 60 * 60_000;
const SIGN_ON = '/api/company/sign-on';
const CHECK = `${SIGN_ON}/domain-check`;

describe.each(featureDatabases())('the email domain of a company, on the $name database', (engine) => {
  const world = setUpSignOnWorld(engine);

  test('A domain is verified by a DNS record or a file with the exact token, and no one can sign in before that', async () => {
    const company = await openCompany(world.app);
    const { owner, domain } = company;
    await owner.send('PUT', SIGN_ON, await createDraft(company, world.provider));
    const { verificationToken } = await readSignOn(company);
    const missing = refusedWith(409, 'domain_not_verified');
    const path = `/${domain}/.well-known/towcharge-domain-verification`;
    expect(await owner.send('POST', CHECK, {})).toMatchObject(missing);
    for (const wrong of ['', 'other', `${verificationToken}x`, `<p>${verificationToken}</p>`]) {
      world.domains.files.set(path, wrong);
      expect(await owner.send('POST', CHECK, {})).toMatchObject(missing);
    }
    world.domains.records.set(domain, [verificationToken, `x towcharge-domain-verification=${verificationToken}`]);
    expect(await owner.send('POST', CHECK, {})).toMatchObject(missing);
    const cole = makeColleague(company);
    const off = refusedWith(403, 'company_sign_in_off');
    expect(await openBrowser(world.app).send('POST', '/api/auth/company', { email: cole.email })).toMatchObject(off);
    world.domains.records.set(domain, ['v=spf1 -all', `towcharge-domain-verification=${verificationToken}`]);
    expect((await owner.send('POST', CHECK, {})).body).toMatchObject({ data: { verifiedBy: 'dns' } });
    world.domains.records.delete(domain);
    world.domains.files.set(path, `${verificationToken}\n`);
    expect((await owner.send('POST', CHECK, {})).body).toMatchObject({ data: { verifiedBy: 'file' } });
    await signInAsColleague(world.app, cole);
  });

  test('A domain belongs to the first company that verifies it, and a company that changes its domain has to verify the new one', async () => {
    const [first, second] = [await openCompany(world.app), await openCompany(world.app)];
    const contested = { ...second, domain: first.domain };
    const draft = await createDraft(contested, world.provider);
    expect((await second.owner.send('PUT', SIGN_ON, draft)).status).toBe(200);
    const rival = await readSignOn(second);
    await setUpSignOn(first, world.provider, world.domains.files);
    world.domains.records.set(first.domain, [`towcharge-domain-verification=${rival.verificationToken}`]);
    const taken = refusedWith(409, 'mail_domain_taken');
    expect(await second.owner.send('POST', CHECK, {})).toMatchObject(taken);
    expect(await second.owner.send('PUT', SIGN_ON, draft)).toMatchObject(taken);
    const moved = { ...(await createDraft(first, world.provider)), domain: `new.${first.domain}` };
    const saved = await first.owner.send('PUT', SIGN_ON, moved);
    expect(saved.body).toMatchObject({
      data: { verifiedBy: null, checkedAt: null, testedAt: null, isRequired: false },
    });
    expect((await second.owner.send('POST', CHECK, {})).body).toMatchObject({ data: { verifiedBy: 'dns' } });
  });

  test('A verification for earlier settings is not recorded for changed settings', async () => {
    const company = await openCompany(world.app);
    const draft = await createDraft(company, world.provider);
    await company.owner.send('PUT', SIGN_ON, draft);
    const before = await findSignOn(world.database.sql, company.id);
    if (!before) throw new Error('There is no single sign-on');
    await company.owner.send('PUT', SIGN_ON, { ...draft, domain: `new.${company.domain}` });
    await company.owner.send('PUT', SIGN_ON, draft);
    await expect(recordVerification(world.database.sql, before, 'file', new Date())).rejects.toMatchObject({
      code: 'sign_on_not_found',
    });
    expect(await readSignOn(company)).toMatchObject({ verifiedBy: null });
  });

  test('A verification of one domain that arrives while another domain is saved does not count for the other', async () => {
    const company = await openCompany(world.app);
    const draft = await createDraft(company, world.provider);
    await company.owner.send('PUT', SIGN_ON, draft);
    const before = await findSignOn(world.database.sql, company.id);
    if (!before) throw new Error('There is no single sign-on');
    const { promise: saving, resolve: save } = Promise.withResolvers<void>();
    const other = world.database.sql.transaction().execute(async (tx) => {
      const verification = { verified_by: 'file', verified_at: new Date(), checked_at: new Date() };
      const moved = { domain: `own.${company.domain}`, verification_token: 'moved', ...verification };
      await tx.updateTable('company_sign_ons').set(moved).where('company_id', '=', company.id).execute();
      save();
      await new Promise((resolve) => setTimeout(resolve, 150));
    });
    await saving;
    await world.database.sql.transaction().execute((tx) => saveSignOn(tx, { ...before, verification_token: 'next' }));
    await other;
    expect(await readSignOn(company)).toMatchObject({ domain: company.domain, verifiedBy: null });
  });

  test('Verified domains are rechecked, and after two weeks without a record or file, single sign-on is off', async () => {
    const company = await openCompany(world.app);
    await setUpSignOn(company, world.provider, world.domains.files);
    const recheckAfter = async (daysAgo: number) => {
      const checked_at = new Date(Date.now() - daysAgo * DAY_MS);
      await world.database.sql
        .updateTable('company_sign_ons')
        .set({ checked_at })
        .where('company_id', '=', company.id)
        .execute();
      await recheckDomains(world.app.deps);
      return (await readSignOn(company)).verifiedBy;
    };
    expect(await recheckAfter(15)).toBe('file');
    world.domains.files.clear();
    expect(await recheckAfter(13)).toBe('file');
    expect(await recheckAfter(15)).toBeNull();
    const response = await openBrowser(world.app).send('GET', `/api/auth/company?domain=${company.domain}`);
    expect(response.body).toMatchObject({ company: null });
  });

  test('When the verification of a domain expires, single sign-on sessions end and the activity says why', async () => {
    const company = await openCompany(world.app);
    await setUpSignOn(company, world.provider, world.domains.files);
    const cole = await signInAsColleague(world.app, makeColleague(company));
    world.domains.files.clear();
    await world.database.sql
      .updateTable('company_sign_ons')
      .set({ checked_at: new Date(Date.now() - 15 * DAY_MS) })
      .where('company_id', '=', company.id)
      .execute();
    await recheckDomains(world.app.deps);
    expect(await renew(cole)).toBe(401);
    const { body } = await company.owner.send('GET', '/api/company/activity');
    const [entry] = (body as { entries: object[] }).entries;
    expect(entry).toMatchObject({
      action: 'sign_on_proof_ended',
      actor: { kind: 'administrator', name: null },
      details: { domain: company.domain, isExpired: true },
    });
  });

  test('A super administrator can verify a domain for its company, and that verification lasts until a super administrator ends it', async () => {
    const company = await openCompany(world.app);
    await company.owner.send('PUT', SIGN_ON, await createDraft(company, world.provider));
    const people = await setUpPeople(world.app);
    const signInStaff = async (role: string) => {
      const person = await people.createUser({ role });
      await people.passSecondFactor(person);
      return (method: string, path = '', body?: object) =>
        world.app.request(`/api/admin/domain-verifications${path && `${path}&adminUid=${person.uid}`}`, {
          method,
          headers: { 'content-type': 'application/json', ...person.headers },
          ...(body ? { body: JSON.stringify({ adminUid: person.uid, ...body }) } : {}),
        });
    };
    const verification = { domain: company.domain, ownerEmail: company.ownerEmail.toUpperCase() };
    const [admin, superAdmin] = [await signInStaff('admin'), await signInStaff('super_admin')];
    expect((await admin('POST', '', verification)).status).toBe(403);
    expect((await superAdmin('POST', '', { ...verification, ownerEmail: 'someone@else.example' })).status).toBe(404);
    expect((await superAdmin('DELETE', `?domain=${company.domain}`)).status).toBe(404);
    expect((await superAdmin('POST', '', verification)).status).toBe(200);
    const old = new Date(Date.now() - 99 * DAY_MS);
    await world.database.sql
      .updateTable('company_sign_ons')
      .set({ checked_at: old })
      .where('company_id', '=', company.id)
      .execute();
    await recheckDomains(world.app.deps);
    expect(await readSignOn(company)).toMatchObject({ verifiedBy: 'operator' });

    const cole = await signInAsColleague(world.app, makeColleague(company));
    expect((await admin('DELETE', `?domain=${company.domain}`)).status).toBe(403);
    expect((await superAdmin('DELETE', `?domain=${company.domain.toUpperCase()}`)).status).toBe(200);
    expect(await readSignOn(company)).toMatchObject({ verifiedBy: null, isRequired: false });
    expect(await renew(cole)).toBe(401);
    const { body } = await company.owner.send('GET', '/api/company/activity');
    expect(body).toMatchObject({
      entries: [
        { action: 'sign_on_proof_ended', actor: { kind: 'administrator' }, details: { domain: company.domain } },
        { action: 'sign_on_joined' },
        { action: 'sign_on_proven', actor: { kind: 'administrator' } },
        { action: 'sign_on_configured' },
        { action: 'company_created' },
      ],
    });
  });

  test('A sold domain goes to the company that verifies it now, once the record of the previous company is gone', async () => {
    const [seller, buyer] = [await openCompany(world.app), await openCompany(world.app)];
    await setUpSignOn(seller, world.provider, world.domains.files);
    const [file, sellerBrowser] = [
      `/${seller.domain}${VERIFICATION_PATH}`,
      await signInAsColleague(world.app, makeColleague(seller)),
    ];
    const draft = await createDraft({ ...buyer, domain: seller.domain }, world.provider);
    const taken = refusedWith(409, 'mail_domain_taken');
    expect(await buyer.owner.send('PUT', SIGN_ON, draft)).toMatchObject(taken);
    world.domains.files.delete(file);
    expect((await buyer.owner.send('PUT', SIGN_ON, draft)).status).toBe(200);
    expect(await buyer.owner.send('POST', CHECK, {})).toMatchObject(refusedWith(409, 'domain_not_verified'));
    expect(await readSignOn(seller)).toMatchObject({ verifiedBy: 'file' });

    world.domains.files.set(file, (await readSignOn(buyer)).verificationToken);
    world.domains.silentNameServers.add(seller.domain);
    expect(await buyer.owner.send('POST', CHECK, {})).toMatchObject(taken);
    world.domains.silentNameServers.delete(seller.domain);
    world.domains.files.delete(file);
    const { verificationToken } = await readSignOn(buyer);
    world.domains.records.set(seller.domain, [`towcharge-domain-verification=${verificationToken}`]);
    world.domains.failingWebServers.add(seller.domain);
    expect(await buyer.owner.send('POST', CHECK, {})).toMatchObject(taken);
    world.domains.failingWebServers.delete(seller.domain);
    world.domains.records.delete(seller.domain);
    world.domains.files.set(file, verificationToken);
    expect((await buyer.owner.send('POST', CHECK, {})).body).toMatchObject({ data: { verifiedBy: 'file' } });
    expect(await readSignOn(seller)).toMatchObject({ verifiedBy: null });
    expect(await renew(sellerBrowser)).toBe(401);
    const { body } = await seller.owner.send('GET', '/api/company/activity');
    expect(body).toMatchObject({
      entries: [
        {
          action: 'sign_on_proof_ended',
          actor: { kind: 'administrator', name: null },
          details: { domain: seller.domain, isProvenElsewhere: true },
        },
        {},
        {},
        {},
        {},
      ],
    });
    expect(JSON.stringify(body)).not.toContain('isByAdministrator');
    expect(await seller.owner.send('POST', CHECK, {})).toMatchObject(refusedWith(409, 'domain_not_verified'));
    await signInAsColleague(world.app, makeColleague({ domain: seller.domain }));
  });
});
