import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deleteApp, getApps } from 'firebase/app';
import { CustomProvider } from 'firebase/app-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type FakeFirebase, startFakeFirebase } from '#server/account/firebase/testing/fake-firebase.ts';
import type { FirebasePage } from '../identity.firebase.ts';
import { createAppCheck } from './app-check.ts';
import { createVerifier, openFirebasePage } from './testing-page.ts';
import { SHORT_TIMEOUT_MS } from './with-timeout.ts';

const ANN = { email: 'ann@example.com', password: 'a long and quiet road', displayName: 'Ann' };

let fakeFirebase: FakeFirebase;
beforeAll(async () => {
  fakeFirebase = await startFakeFirebase('service');
});
afterAll(() => fakeFirebase.stop());
afterEach(async () => {
  await Promise.all(getApps().map(deleteApp));
});

describe('a page that needs app verification', () => {
  const withAppCheck = (getToken: () => Promise<{ token: string; expireTimeMillis: number }>) =>
    openFirebasePage(
      fakeFirebase.url,
      { openAppCheck: async (app, key) => createAppCheck(app, key, new CustomProvider({ getToken })) },
      { appCheckSiteKey: 'site' },
    );
  const inAnHour = () => Date.now() + 3_600_000;

  it("uses App Check if configured, and otherwise the product's own proof of work", async () => {
    const pageWithAppCheck = await withAppCheck(async () => ({ token: 'shown', expireTimeMillis: inAnHour() }));
    expect(await pageWithAppCheck.verifier.token()).toBe('shown');
    expect(await (await openFirebasePage(fakeFirebase.url)).verifier.token()).toBe('proven');
  });

  const UNVERIFIABLE: [string, () => Promise<FirebasePage>][] = [
    ['App Check returns no token', () => withAppCheck(() => Promise.reject(new Error('not today')))],
    [
      'the proof of work cannot be completed',
      () =>
        openFirebasePage(fakeFirebase.url, {
          createVerifier: () => createVerifier(() => Promise.reject(new Error('not today'))),
        }),
    ],
  ];

  it.each(UNVERIFIABLE)('makes no Firebase request about a user while %s', async (_, open) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { identity } = await open();
    await identity.ready();
    fakeFirebase.requestedPaths.length = 0;
    for (const request of [
      () => identity.createAccount(ANN),
      () => identity.signIn(ANN),
      () => identity.signInWithGoogle('popup'),
      () => identity.signInWithGoogle('redirect'),
      () => identity.sendPasswordReset(ANN.email),
    ])
      await expect(request()).rejects.toMatchObject({
        code: 'app_verification_failed',
        message: 'Security verification failed. Please try again.',
      });
    expect(fakeFirebase.requestedPaths).toEqual([]);
    vi.restoreAllMocks();
  });

  it('creates an account once the app is verified', async () => {
    const { identity } = await withAppCheck(async () => ({ token: 'shown', expireTimeMillis: inAnHour() }));
    await identity.createAccount({ ...ANN, email: 'ann.verified@example.com' });
    expect(identity.uid()).not.toBeNull();
  });
});

describe('an unreachable Firebase', () => {
  it('is reported as unavailable, and returns no token for a session that cannot be renewed', async () => {
    const stopping = await startFakeFirebase('service');
    const { identity } = await openFirebasePage(stopping.url);
    await identity.createAccount(ANN);
    await stopping.stop();
    expect(await identity.token(true)).toBeNull();
    expect(identity.uid()).not.toBeNull();
    for (const request of [
      () => identity.signIn(ANN),
      () => identity.createAccount(ANN),
      () => identity.sendPasswordReset(ANN.email),
      () => identity.completePasswordReset('code', ANN.password),
      () => identity.applyActionCode('code'),
      () => identity.sendVerificationMail(),
      () => identity.changePassword(ANN.password, 'another long one'),
    ])
      await expect(request()).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('times out after 30 seconds', async () => {
    const http = createServer(() => undefined);
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const { identity } = await openFirebasePage(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);
    await identity.ready();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const problem = identity.signIn(ANN).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(SHORT_TIMEOUT_MS);
    vi.useRealTimers();
    expect(SHORT_TIMEOUT_MS).toBe(30_000);
    expect(await problem).toMatchObject({ code: 'unavailable' });
    http.closeAllConnections();
    await new Promise((resolve) => http.close(resolve));
  });
});

describe('a signed-out user', () => {
  it('has no password to change and no address to verify', async () => {
    const { identity } = await openFirebasePage(fakeFirebase.url);
    await expect(identity.changePassword('one', 'another')).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(identity.sendVerificationMail()).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('a user whose account was disabled', () => {
  it('is signed out, and cannot sign in again', async () => {
    const { identity } = await openFirebasePage(fakeFirebase.url);
    await identity.createAccount({ ...ANN, email: 'ann.off@example.com' });
    const person = fakeFirebase.people.findById(identity.uid() ?? '');
    if (person) person.disabled = true;
    expect(await identity.token(true)).toBeNull();
    expect(identity.uid()).toBeNull();
    const { identity: other } = await openFirebasePage(fakeFirebase.url);
    const nextSignIn = other.signIn({ ...ANN, email: 'ann.off@example.com' });
    await expect(nextSignIn).rejects.toMatchObject({ code: 'user_disabled' });
  });
});
