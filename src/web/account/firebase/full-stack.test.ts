import { deleteApp, getApps } from 'firebase/app';
import { CustomProvider } from 'firebase/app-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accountEndpoints } from '#contract/account.ts';
import { call } from '#contract/client.ts';
import { identityEndpoints } from '#contract/identity.ts';
import { createFirebaseAppVerification } from '#server/account/app-verification/app-verification.firebase.ts';
import { createFirebaseIdentityUnderTest } from '#server/account/firebase/testing/firebase-under-test.ts';
import { openFakeFirebase, servicesUnderTest } from '#server/account/firebase/testing/services.ts';
import type { Database } from '#server/db/database.ts';
import { defaultDatabase } from '#server/db/testing.ts';
import { createLog } from '#server/log.ts';
import { type AppUnderTest, openApp } from '#server/testing.ts';
import { createGateway } from '#web/app/gateway.ts';
import { createTestAppVerifier } from '../testing/test-app-verifier.ts';
import { createAppCheck } from './app-check.ts';
import { openFirebasePage } from './testing-page.ts';

const PROFILE = { displayName: 'Ann', accountType: 'personal' } as const;

function appGatewayOptions(app: AppUnderTest) {
  return { accountType: () => null, fetch: (url: string, init: RequestInit) => app.request(url, init) };
}

let database: Database;
beforeAll(async () => {
  database = await defaultDatabase().open();
});
afterAll(() => database.close());

describe.each(servicesUnderTest())('A server with sign-in $name', (service) => {
  let app: AppUnderTest;
  let url: string;
  let stop: () => Promise<void>;
  let userCount = 0;
  beforeAll(async () => {
    const opened = await service.open();
    url = opened.url;
    stop = opened.stop;
    const { identity } = await createFirebaseIdentityUnderTest(opened, database.sql);
    app = await openApp(database, {}, { identity });
  });
  afterEach(async () => {
    await Promise.all(getApps().map(deleteApp));
  });
  afterAll(() => stop());

  async function openPage() {
    userCount += 1;
    const account = { email: `ann.${userCount}.${Date.now()}@example.com`, password: 'a slow and quiet river' };
    const { identity, verifier } = await openFirebasePage(url, { createVerifier: () => createTestAppVerifier(app) });
    await identity.createAccount({ ...account, displayName: PROFILE.displayName });
    const gateway = createGateway({ ...appGatewayOptions(app), token: identity.token, verifier });
    return { identity, gateway, account };
  }

  it('identifies users by their Firebase claims', async () => {
    const { identity, gateway, account } = await openPage();
    const reading = call(gateway, accountEndpoints.readProfile, {});
    await expect(reading).rejects.toMatchObject({ code: 'profile_not_found' });
    const { data } = await call(gateway, accountEndpoints.saveProfile, { body: PROFILE });
    expect(data).toMatchObject({
      ...PROFILE,
      uid: identity.uid(),
      email: account.email,
      role: 'user',
      emailVerified: false,
      providerData: ['password'],
    });
    expect((await call(gateway, accountEndpoints.readProfile, {})).data.uid).toBe(identity.uid());
  });

  it('lists no sessions, and signs users out everywhere', async () => {
    const { gateway } = await openPage();
    await call(gateway, accountEndpoints.saveProfile, { body: PROFILE });
    const sessions = await call(gateway, accountEndpoints.listSessions, {});
    expect(sessions).toMatchObject({ isKnown: false, data: [] });
    await call(gateway, accountEndpoints.endAllSessions, {});
    const reading = call(gateway, accountEndpoints.readProfile, {});
    await expect(reading).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('deletes users here and in Firebase, and no longer accepts their tokens', async () => {
    const { identity, gateway, account } = await openPage();
    await call(gateway, accountEndpoints.saveProfile, { body: PROFILE });
    await call(gateway, accountEndpoints.deleteAccount, {});
    for (const endpoint of [accountEndpoints.readProfile, accountEndpoints.exportPersonalData])
      await expect(call(gateway, endpoint, {})).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(identity.signIn(account)).rejects.toMatchObject({ code: 'invalid_credential' });
  });

  it('accepts a profile only with app verification', async () => {
    const { identity } = await openPage();
    const invalidVerifier = {
      token: async () => 'a.b.c',
      cachedToken: () => 'a.b.c',
      waitBriefly: async () => 'a.b.c',
      forget: () => undefined,
    };
    const gateway = createGateway({ ...appGatewayOptions(app), token: identity.token, verifier: invalidVerifier });
    const saving = call(gateway, accountEndpoints.saveProfile, { body: PROFILE });
    await expect(saving).rejects.toThrow('Security verification failed. Please try again.');
    const reading = call(gateway, accountEndpoints.readProfile, {});
    await expect(reading).rejects.toMatchObject({ code: 'profile_not_found' });
  });

  it('gives pages the Firebase configuration, and renews no tokens itself', async () => {
    const { gateway } = await openPage();
    const { identity } = await call(gateway, identityEndpoints.readAccess, {});
    expect(identity).toEqual(app.deps.identity.pageConfig);
    const renewing = call(gateway, identityEndpoints.renewToken, { body: {} });
    await expect(renewing).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('A server with App Check', () => {
  const APP_CHECK = { projectNumber: '890', appId: '1:234:web:567' };
  const CLAIMS = {
    iss: `https://firebaseappcheck.googleapis.com/${APP_CHECK.projectNumber}`,
    aud: [`projects/${APP_CHECK.projectNumber}`],
    sub: APP_CHECK.appId,
  };

  it('accepts a profile only with an App Check token', async () => {
    const { fakeFirebase, stop, ...service } = await openFakeFirebase();
    const { identity: serverIdentity } = await createFirebaseIdentityUnderTest(service, database.sql);
    const app = await openApp(
      database,
      {},
      {
        identity: serverIdentity,
        appVerification: createFirebaseAppVerification({
          ...APP_CHECK,
          clock: () => new Date(),
          log: createLog('silent'),
          keysUrl: fakeFirebase.googleUrls.appCheckKeys,
        }),
      },
    );
    const openPageAs = async (appId: string) => {
      const getToken = async () => {
        const expiresAtS = Math.floor(Date.now() / 1000) + 3_600;
        const token = await fakeFirebase.tokens.create({ ...CLAIMS, sub: appId, exp: expiresAtS });
        return { token, expireTimeMillis: expiresAtS * 1000 };
      };
      const { identity, verifier } = await openFirebasePage(
        fakeFirebase.url,
        { openAppCheck: async (page, key) => createAppCheck(page, key, new CustomProvider({ getToken })) },
        { appCheckSiteKey: 'site' },
      );
      const gateway = createGateway({ ...appGatewayOptions(app), token: identity.token, verifier });
      return { identity, save: () => call(gateway, accountEndpoints.saveProfile, { body: PROFILE }) };
    };
    const account = { email: 'app.check@example.com', password: 'a slow and quiet river' };
    const otherApp = await openPageAs('1:234:android:890');
    await otherApp.identity.createAccount({ ...account, displayName: PROFILE.displayName });
    await expect(otherApp.save()).rejects.toMatchObject({ code: 'app_verification_failed' });
    const ownApp = await openPageAs(APP_CHECK.appId);
    await ownApp.identity.signIn(account);
    expect((await ownApp.save()).data.uid).toBe(ownApp.identity.uid());
    await Promise.all(getApps().map(deleteApp));
    await stop();
  });
});
