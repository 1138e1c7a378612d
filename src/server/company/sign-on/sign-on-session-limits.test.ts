import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { signUp, TEST_PASSWORD, type TestBrowser } from '../../account/testing.ts';
import { featureDatabases } from '../../db/testing.ts';
import { deleteVerification, findSignOn } from './sign-on-store.ts';
import {
  createDraft,
  getUid,
  makeColleague,
  openCompany,
  renew,
  setUpSignOn,
  signInAsColleague,
  type TestCompany,
  verifyAndJoin,
} from './testing/companies.ts';
import { setUpSignOnWorld } from './testing/world.ts';

const SIGN_ON = '/api/company/sign-on';
const SECOND_FACTOR = '/api/auth/second-factor';
const PASSWORDS = { currentPassword: TEST_PASSWORD, newPassword: 'another kingpin and a hitch' };

const HOUR_MS = 60 * 60_000;

type Attempt = readonly [method: string, path: string, body?: object];

describe.each(featureDatabases())("a session opened by a company's single sign-on, on the $name database", (engine) => {
  const world = setUpSignOnWorld(engine);
  let company: TestCompany;
  let colleagueUid: string;
  let asOwner: TestBrowser;
  beforeAll(async () => {
    company = await openCompany(world.app);
    await setUpSignOn(company, world.provider, world.domains.files);
    await verifyAndJoin(world.app, company.owner, null);
    colleagueUid = getUid(await signInAsColleague(world.app, makeColleague(company)));
    asOwner = await signInAsColleague(world.app, { ...makeColleague(company), email: company.ownerEmail });
  });

  async function getOutcome(browser: TestBrowser, [method, path, body]: Attempt) {
    const { status, body: responseBody } = await browser.send(method, path, body);
    return [status, Object(responseBody?.error).code];
  }

  const ATTEMPTS: readonly (readonly [string, () => Attempt | Promise<Attempt>])[] = [
    ['transfer the company', () => ['POST', '/api/company/owner', { uid: colleagueUid, name: 'Prairie Hauling' }]],
    ['close the company', () => ['POST', '/api/company/close', { name: 'Prairie Hauling' }]],
    ['change the single sign-on settings', async () => ['PUT', SIGN_ON, await createDraft(company, world.provider)]],
    ['verify the domain', () => ['POST', `${SIGN_ON}/domain-check`, {}]],
    ['remove single sign-on', () => ['DELETE', SIGN_ON]],
    ['require single sign-on', () => ['PUT', `${SIGN_ON}/required`, { isRequired: true }]],
    ['create an API key', () => ['POST', '/api/user/api-keys', { name: 'Fleet', scopes: ['stations:read'], days: 30 }]],
    ['set up two-step sign-in', () => ['POST', SECOND_FACTOR, { password: TEST_PASSWORD }]],
    ['turn on two-step sign-in', () => ['POST', `${SECOND_FACTOR}/confirm`, { code: '123456' }]],
    ['turn off two-step sign-in', () => ['POST', `${SECOND_FACTOR}/stop`, { password: TEST_PASSWORD }]],
    ['change the password', () => ['POST', '/api/auth/change-password', PASSWORDS]],
    ['buy a plan', () => ['POST', '/api/subscription/upgrade', { planId: 'business', packs: 1 }]],
    ['cancel a plan', () => ['POST', '/api/subscription/cancel']],
    ['change the card', () => ['POST', '/api/subscription/portal']],
    ['make someone a manager', () => ['PUT', `/api/company/members/${colleagueUid}`, { role: 'manager' }]],
    ['invite a manager', () => ['POST', '/api/company/invitations', { emails: ['kim@example.com'], role: 'manager' }]],
    ["delete the owner's account", () => ['DELETE', '/api/user/account']],
  ];

  test.each(ATTEMPTS)("A session opened by single sign-on, even the owner's, cannot %s", async (_, createAttempt) => {
    expect(getUid(asOwner)).toBe(company.ownerUid);
    expect(await getOutcome(asOwner, await createAttempt())).toEqual([403, 'personal_sign_in_required']);
  });

  test('Every endpoint that requires a personal sign-in is covered by these tests', async () => {
    const attempts = await Promise.all(ATTEMPTS.map(([, createAttempt]) => createAttempt()));
    const paths = attempts.map(([method, path]) => `${method} ${path.replace(colleagueUid, '{uid}')}`);
    const endpoints = Object.values<Endpoint>(ENDPOINTS).filter(
      ({ requiresPersonalSignIn }) => requiresPersonalSignIn !== undefined,
    );
    expect(paths).toEqual(
      expect.arrayContaining(endpoints.map(({ method, path }) => `${method.toUpperCase()} ${path}`)),
    );
    expect(endpoints.length).toBeGreaterThan(10);
  });

  test('An owner who signed in with the password can transfer the company', async () => {
    const ownCompany = await openCompany(world.app);
    const other = await verifyAndJoin(world.app, await signUp(world.app, makeColleague(ownCompany).email), ownCompany);
    expect(
      await getOutcome(ownCompany.owner, ['POST', '/api/company/owner', { uid: other, name: 'Prairie Hauling' }]),
    ).toEqual([200, undefined]);
  });

  test('A member can still delete their own account', async () => {
    const member = await signInAsColleague(world.app, makeColleague(company));
    expect(await getOutcome(member, ['DELETE', '/api/user/account'])).toEqual([200, undefined]);
  });

  test.each([
    ['who is removed', ({ owner }: TestCompany, uid: string) => owner.send('DELETE', `/api/company/members/${uid}`)],
    [
      'whose company loses its domain',
      async ({ id }: TestCompany) => {
        const row = await findSignOn(world.database.sql, id);
        expect(row && (await deleteVerification(world.database.sql, row))).toBe(true);
      },
    ],
  ])('A member %s just before their session opens gets no session', async (_, endAccess) => {
    const memberCompany = await openCompany(world.app);
    await setUpSignOn(memberCompany, world.provider, world.domains.files);
    const uid = getUid(await signInAsColleague(world.app, makeColleague(memberCompany)));
    const { company: signIns } = world.app.deps.identity.signIns ?? {};
    const listSessions = () =>
      world.database.sql.selectFrom('identity_sessions').select('id').where('userId', '=', uid).execute();
    await endAccess(memberCompany, uid);
    expect(await listSessions()).toEqual([]);
    const limit = { companyId: memberCompany.id, endsAt: new Date(Date.now() + HOUR_MS) };
    await expect(signIns?.openSession(uid, limit, { headers: new Headers() })).rejects.toMatchObject({
      code: 'company_sign_in_failed',
    });
    expect(await listSessions()).toEqual([]);
  });

  test('Single sign-on sessions end when the company is closed, and accounts are unlinked from it', async () => {
    const closing = await openCompany(world.app);
    await setUpSignOn(closing, world.provider, world.domains.files);
    const colleague = await signInAsColleague(world.app, makeColleague(closing));
    const uid = getUid(colleague);
    expect((await closing.owner.send('POST', '/api/company/close', { name: 'Prairie Hauling' })).status).toBe(200);
    expect(await renew(colleague)).toBe(401);
    expect(await renew(closing.owner)).toBe(200);
    const accounts = world.database.sql.selectFrom('identity_accounts').select('providerId').where('userId', '=', uid);
    expect(await accounts.execute()).toEqual([]);
  });
});
