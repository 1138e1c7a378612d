import { deleteApp, getApps } from 'firebase/app';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accountEndpoints } from '#contract/account.ts';
import { call } from '#contract/client.ts';
import { createFirebaseIdentityUnderTest } from '#server/account/firebase/testing/firebase-under-test.ts';
import { openFakeFirebase } from '#server/account/firebase/testing/services.ts';
import type { Database } from '#server/db/database.ts';
import { defaultDatabase } from '#server/db/testing.ts';
import { type AppUnderTest, openApp } from '#server/testing.ts';
import { createGateway } from '#web/app/gateway.ts';
import { computeAuthenticatorCode } from '../../../testing/authenticator.ts';
import { createTestAppVerifier } from '../testing/test-app-verifier.ts';
import { openFirebasePage } from './testing-page.ts';

const PROFILE = { displayName: 'Ann', accountType: 'personal' } as const;
const PASSWORD = 'a slow and quiet river';

let database: Database;
let firebase: Awaited<ReturnType<typeof openFakeFirebase>>;
let app: AppUnderTest;
beforeAll(async () => {
  database = await defaultDatabase().open();
  firebase = await openFakeFirebase();
  app = await openApp(
    database,
    {},
    { identity: (await createFirebaseIdentityUnderTest(firebase, database.sql)).identity },
  );
});
afterEach(async () => {
  await Promise.all(getApps().map(deleteApp));
});
afterAll(async () => {
  await firebase.stop();
  await database.close();
});

async function createUser(email: string) {
  const { identity, verifier } = await openFirebasePage(firebase.url, {
    createVerifier: () => createTestAppVerifier(app),
  });
  await identity.createAccount({ email, password: PASSWORD, displayName: PROFILE.displayName });
  const fetch = (url: string, init: RequestInit) => app.request(url, init);
  const gateway = createGateway({ accountType: () => null, fetch, token: identity.token, verifier });
  const { data } = await call(gateway, accountEndpoints.saveProfile, { body: PROFILE });
  return { identity, user: data };
}

describe('After a change in Firebase, the server', () => {
  it('knows that two-step sign-in is on as soon as it is turned on', async () => {
    const { identity, user } = await createUser('ann@example.com');
    const verifyToken = async () => app.deps.identity.verify((await identity.token()) ?? '');
    expect(await verifyToken()).toMatchObject({ uid: user.uid, hasSecondFactor: false });
    const person = firebase.fakeFirebase.people.findById(user.uid);
    if (person) person.emailVerified = true;
    const key = await identity.secondFactor?.start(PASSWORD);
    const secret = new URL(key?.keyUri ?? '').searchParams.get('secret') ?? '';
    await identity.secondFactor?.confirm(computeAuthenticatorCode(secret, Date.now()));
    expect(await verifyToken()).toMatchObject({ uid: user.uid, hasSecondFactor: true });
  });

  it('keeps the profile of a user missing from Firebase, and rejects another account with the same email address', async () => {
    const email = 'gone@example.com';
    const { user: gone } = await createUser(email);
    firebase.fakeFirebase.people.remove(gone.uid);
    await expect(createUser(email)).rejects.toMatchObject({ code: 'email_already_in_use' });
    const rows = await database.sql.selectFrom('users').select('uid').where('email', '=', email).execute();
    expect(rows).toEqual([{ uid: gone.uid }]);
  });
});
