import { deleteApp, getApps } from 'firebase/app';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accountEndpoints } from '#contract/account.ts';
import { call } from '#contract/client.ts';
import { identityEndpoints } from '#contract/identity.ts';
import { atFirebase } from '#server/account/firebase/testing/at-firebase.ts';
import { servicesUnderTest } from '#server/account/firebase/testing/services.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { type AppUnderTest, openApp } from '#server/testing.ts';
import { createGateway } from '#web/app/gateway.ts';
import { openFirebasePage } from './testing-page.ts';

const PROFILE = { displayName: 'Ann', accountType: 'personal' } as const;

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ folder: null });
});
afterAll(() => database.close());

describe.each(servicesUnderTest())('A server whose people sign in $name', (service) => {
  let app: AppUnderTest;
  let url: string;
  let stop: () => Promise<void>;
  let people = 0;
  beforeAll(async () => {
    const opened = await service.open();
    url = opened.url;
    stop = opened.stop;
    const { identity } = await atFirebase(opened, database.sql);
    app = await openApp(database, {}, { identity });
  });
  afterEach(async () => {
    await Promise.all(getApps().map(deleteApp));
  });
  afterAll(() => stop());

  /** A page where somebody has just made an account, and its way to the server. */
  async function openPage() {
    people += 1;
    const account = { email: `ann.${people}.${Date.now()}@example.com`, password: 'a slow and quiet river' };
    const { identity, appCheckToken } = await openFirebasePage(url);
    await identity.createAccount({ ...account, displayName: PROFILE.displayName });
    const gateway = createGateway({
      token: identity.token,
      accountType: () => null,
      appCheckToken,
      fetch: (address, init) => app.request(address, init),
    });
    return { identity, gateway, account };
  }

  it('knows them by what Firebase says of them', async () => {
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

  it('does not tell where they are signed in, and signs them out everywhere', async () => {
    const { gateway } = await openPage();
    await call(gateway, accountEndpoints.saveProfile, { body: PROFILE });
    const sessions = await call(gateway, accountEndpoints.listSessions, {});
    expect(sessions).toMatchObject({ isKnown: false, data: [] });
    await call(gateway, accountEndpoints.endAllSessions, {});
    const reading = call(gateway, accountEndpoints.readProfile, {});
    await expect(reading).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('deletes them here and at Firebase, and takes their token no longer', async () => {
    const { identity, gateway, account } = await openPage();
    await call(gateway, accountEndpoints.saveProfile, { body: PROFILE });
    await call(gateway, accountEndpoints.deleteAccount, {});
    for (const endpoint of [accountEndpoints.readProfile, accountEndpoints.exportPersonalData])
      await expect(call(gateway, endpoint, {})).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(identity.signIn(account)).rejects.toMatchObject({ code: 'invalid_credential' });
  });

  it('tells pages where to sign in, and signs nobody in itself', async () => {
    const { gateway } = await openPage();
    const { identity } = await call(gateway, identityEndpoints.readAccess, {});
    expect(identity).toEqual(app.deps.identity.pageConfig);
    const renewing = call(gateway, identityEndpoints.renewToken, { body: {} });
    await expect(renewing).rejects.toMatchObject({ code: 'not_found' });
  });
});
