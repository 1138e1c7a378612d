import { describe, expect, test } from 'vitest';
import { signInAtProvider } from '../../../testing/openid-sign-in.ts';
import { openBrowser, signIn, signUp, TEST_PASSWORD } from '../../account/testing.ts';
import { featureDatabases } from '../../db/testing.ts';
import {
  createDraft,
  followCallback,
  getUid,
  makeColleague,
  makeSignOnRequired,
  openCompany,
  passSecondFactor,
  readSignOn,
  refusedWith,
  renew,
  setUpSignOn,
  signInAsColleague,
  signInWithCompany,
  verifyAndJoin,
} from './testing/companies.ts';
import { setUpSignOnWorld } from './testing/world.ts';

const SIGN_ON = '/api/company/sign-on';

describe.each(featureDatabases())('tested and required single sign-on, on the $name database', (engine) => {
  const world = setUpSignOnWorld(engine);

  test('A test runs the entire sign-in without signing anyone in, and has to be repeated after a change', async () => {
    const company = await openCompany(world.app);
    await setUpSignOn(company, world.provider, world.domains.files);
    const runTest = async (email: string) => {
      const { body } = await company.owner.send('POST', `${SIGN_ON}/test`, {});
      const person = { ...makeColleague(company), email };
      return followCallback(company.owner, await signInAtProvider(String(body?.url), person));
    };
    const cole = makeColleague(company);
    expect(await runTest('cole@elsewhere.example')).toBe('/profile/account?sign-on=company_sign_in_other_domain');
    expect(await readSignOn(company)).toMatchObject({ testedAt: null });
    expect(await runTest(cole.email)).toBe('/profile/account?sign-on=works');
    expect(await readSignOn(company)).toMatchObject({ testedAt: expect.any(String) });
    const people = world.database.sql.selectFrom('identity_users').select('id').where('email', '=', cole.email);
    expect(await people.execute()).toEqual([]);
    await renew(company.owner);
    expect((await company.owner.send('GET', '/api/user/profile')).body).toMatchObject({
      data: { uid: company.ownerUid },
    });
    await company.owner.send('PUT', SIGN_ON, await createDraft(company, world.provider));
    expect(await readSignOn(company)).toMatchObject({ testedAt: null, verifiedBy: 'file' });
  });

  test('Single sign-on can be required only once it is set up and tested and the owner can sign in without it', async () => {
    const company = await openCompany(world.app);
    const requireIt = () => company.owner.send('PUT', `${SIGN_ON}/required`, { isRequired: true });
    expect(await requireIt()).toMatchObject(refusedWith(404, 'sign_on_not_found'));
    await setUpSignOn(company, world.provider, world.domains.files);
    expect(await requireIt()).toMatchObject(refusedWith(409, 'owner_second_factor_missing'));
    await passSecondFactor(world.app, company);
    expect(await requireIt()).toMatchObject(refusedWith(409, 'sign_on_not_ready'));
    await signInAsColleague(world.app, makeColleague(company));
    expect((await requireIt()).body).toMatchObject({ data: { isRequired: true } });
  });

  test('While single sign-on is required, members with an address in the domain can sign in no other way; the owner and others sign in as before', async () => {
    const company = await openCompany(world.app);
    await setUpSignOn(company, world.provider, world.domains.files);
    const cole = makeColleague(company);
    const before = await signUp(world.app, cole.email);
    await verifyAndJoin(world.app, before, company);
    const signOnBrowser = await signInAsColleague(world.app, cole);
    const outsider = await signUp(world.app, `nona${Date.now()}@${company.domain}`);
    await makeSignOnRequired(world.app, company);
    expect(await renew(before)).toBe(401);
    expect(await renew(signOnBrowser)).toBe(200);
    expect(await renew(outsider)).toBe(200);
    const browser = openBrowser(world.app);
    const required = refusedWith(403, 'company_sign_in_required');
    expect(await signIn(browser, cole.email, TEST_PASSWORD)).toMatchObject(required);
    expect(await renew(browser)).toBe(401);
    expect(await signIn(openBrowser(world.app), cole.email, 'a wrong password')).toMatchObject(
      refusedWith(401, 'invalid_credential'),
    );
    const owner = await signIn(openBrowser(world.app), company.ownerEmail, TEST_PASSWORD);
    expect(owner).toMatchObject(refusedWith(401, 'second_factor_needed'));
    expect(await signInWithCompany(browser, cole.email, cole)).toBe('/auth/company');
    expect((await company.owner.send('PUT', `${SIGN_ON}/required`, { isRequired: false })).status).toBe(200);
    expect((await signIn(openBrowser(world.app), cole.email, TEST_PASSWORD)).status).toBe(200);
  });

  test('A password session ends at its next token renewal once its user has to use single sign-on', async () => {
    const company = await openCompany(world.app);
    await setUpSignOn(company, world.provider, world.domains.files);
    await makeSignOnRequired(world.app, company);
    const newMember = await signUp(world.app, makeColleague(company).email);
    const uid = getUid(newMember);
    expect(await renew(newMember)).toBe(200);
    await world.database.sql
      .insertInto('company_members')
      .values({ uid, company_id: company.id, role: 'driver', joined_at: new Date() })
      .execute();
    expect(await renew(newMember)).toBe(403);
    expect((await newMember.send('GET', '/api/user/profile')).status).toBe(401);
    expect(await renew(newMember)).toBe(401);
  });

  test('While single sign-on is required, the owner cannot turn off two-step sign-in, and a transfer ends the requirement', async () => {
    const company = await openCompany(world.app);
    await setUpSignOn(company, world.provider, world.domains.files);
    await makeSignOnRequired(world.app, company);
    const newOwnerUid = await verifyAndJoin(world.app, await signUp(world.app, makeColleague(company).email), company);
    const stop = { password: TEST_PASSWORD };
    expect(await company.owner.send('POST', '/api/auth/second-factor/stop', stop)).toMatchObject(
      refusedWith(409, 'owner_needs_second_factor'),
    );
    const transfer = { uid: newOwnerUid, name: 'Prairie Hauling' };
    expect((await company.owner.send('POST', '/api/company/owner', transfer)).status).toBe(200);
    const row = world.database.sql
      .selectFrom('company_sign_ons')
      .select('is_required')
      .where('company_id', '=', company.id);
    expect(await row.execute()).toEqual([{ is_required: false }]);
  });

  test('Single sign-on is not required without the license or after its removal', async () => {
    const company = await openCompany(world.app);
    await setUpSignOn(company, world.provider, world.domains.files);
    const cole = makeColleague(company);
    await verifyAndJoin(world.app, await signUp(world.app, cole.email), company);
    await signInAsColleague(world.app, cole);
    await makeSignOnRequired(world.app, company);
    const write = world.database.sql.updateTable('users').where('email', '=', company.ownerEmail);
    await write.set({ license: 'business' }).execute();
    expect((await signIn(openBrowser(world.app), cole.email, TEST_PASSWORD)).status).toBe(200);
    await write.set({ license: 'enterprise' }).execute();
    expect((await signIn(openBrowser(world.app), cole.email, TEST_PASSWORD)).status).toBe(403);
    expect((await company.owner.send('DELETE', SIGN_ON)).body).toEqual({ success: true });
    expect((await company.owner.send('GET', SIGN_ON)).body).toMatchObject({ data: null });
    expect((await signIn(openBrowser(world.app), cole.email, TEST_PASSWORD)).status).toBe(200);
  });
});
