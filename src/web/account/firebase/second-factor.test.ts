import { deleteApp, getApps } from 'firebase/app';
import { type Auth, GoogleAuthProvider, signInWithCredential } from 'firebase/auth';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type FakeFirebase, startFakeFirebase } from '#server/account/firebase/testing/fake-firebase.ts';
import { computeAuthenticatorCode } from '../../../testing/authenticator.ts';
import type { Identity } from '../identity.ts';
import type { SecondFactor } from '../session/second-factor.ts';
import type { GoogleOAuth } from './google-oauth.ts';
import { openFirebasePage } from './testing-page.ts';

const PASSWORD = 'a long and quiet road';
const KEY = 'JBSWY3DPEHPK3PXP';
const MINUTE_MS = 60_000;

let fakeFirebase: FakeFirebase;
beforeAll(async () => {
  fakeFirebase = await startFakeFirebase('service');
});
afterAll(() => fakeFirebase.stop());
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(getApps().map(deleteApp));
});

let personCount = 0;

function createPerson() {
  personCount += 1;
  const person = fakeFirebase.people.add(`eve.${personCount}@example.com`, PASSWORD);
  person.emailVerified = true;
  return person;
}

type Person = ReturnType<typeof createPerson>;

const codeOf = (key: string) => computeAuthenticatorCode(key, Date.now());
const wrongCodeOf = (key: string) => String((Number(codeOf(key)) + 1) % 1_000_000).padStart(6, '0');
const keyOf = (keyUri: string) => new URL(keyUri).searchParams.get('secret') ?? '';

function factorOf({ secondFactor }: Identity): SecondFactor {
  if (secondFactor === null) throw new Error('This page has no two-step sign-in of its own');
  return secondFactor;
}

async function signInAs({ email }: Person, code?: string): Promise<Identity> {
  const { identity } = await openFirebasePage(fakeFirebase.url);
  await identity.signIn({ email, password: PASSWORD, ...(code ? { code } : {}) });
  return identity;
}

async function turnOn(person: Person) {
  const identity = await signInAs(person);
  const key = keyOf((await factorOf(identity).start(PASSWORD)).keyUri);
  await factorOf(identity).confirm(codeOf(key));
  return { identity, key };
}

describe('a sign-in with a second step', () => {
  function createPersonWithFactor(): Person {
    const person = createPerson();
    person.factor = { id: `app-${personCount}`, key: KEY };
    return person;
  }

  it('asks for the code, rejects a wrong one, and signs in with the right one', async () => {
    const { email } = createPersonWithFactor();
    const { identity } = await openFirebasePage(fakeFirebase.url);
    const signIn = (code?: string) => identity.signIn({ email, password: PASSWORD, ...(code ? { code } : {}) });
    await expect(signIn()).rejects.toMatchObject({ code: 'second_factor_needed' });
    await expect(signIn(wrongCodeOf(KEY))).rejects.toMatchObject({ code: 'invalid_verification_code' });
    expect(identity.uid()).toBeNull();
    await signIn(codeOf(KEY));
    expect(identity.uid()).not.toBeNull();
  });

  it('does not reveal that it has a second step if the password is wrong', async () => {
    const { email } = createPersonWithFactor();
    const { identity } = await openFirebasePage(fakeFirebase.url);
    const wrong = identity.signIn({ email, password: 'a wrong guess', code: codeOf(KEY) });
    await expect(wrong).rejects.toMatchObject({ code: 'invalid_credential' });
  });

  const signInThroughGoogle = (email: string) => async (auth: Auth) => {
    const claims = JSON.stringify({ sub: email, email, email_verified: true });
    await signInWithCredential(auth, GoogleAuthProvider.credential(claims));
  };
  const GOOGLE_FLOWS: [string, (email: string) => Partial<GoogleOAuth>, (identity: Identity) => Promise<unknown>][] = [
    [
      'in a popup',
      (email) => ({ withPopup: signInThroughGoogle(email) }),
      (identity) => identity.signInWithGoogle('popup'),
    ],
    [
      'through a redirect',
      (email) => ({ handleReturn: (auth) => signInThroughGoogle(email)(auth).then(() => true) }),
      (identity) => identity.finishGoogleSignIn(),
    ],
  ];

  it.each(GOOGLE_FLOWS)(
    'also asks for the code after Google sign-in %s, and completes once it is entered',
    async (_, oauth, begin) => {
      const { email, localId } = createPersonWithFactor();
      const unused = () => Promise.reject(new Error('This flow was not requested'));
      const google = { withPopup: unused, withRedirect: unused, handleReturn: unused, ...oauth(email) };
      const { identity } = await openFirebasePage(fakeFirebase.url, { google });
      await expect(begin(identity)).rejects.toMatchObject({ code: 'second_factor_needed' });
      await expect(identity.finishGoogleSignIn()).rejects.toMatchObject({ code: 'second_factor_needed' });
      await expect(identity.finishGoogleSignIn(wrongCodeOf(KEY))).rejects.toMatchObject({
        code: 'invalid_verification_code',
      });
      expect(identity.uid()).toBeNull();
      await identity.finishGoogleSignIn(codeOf(KEY));
      expect(identity.uid()).toBe(localId);
    },
  );

  it('fails with the message that it took too long if the code comes late after Google sign-in, and can be restarted', async () => {
    const { email, localId } = createPersonWithFactor();
    const unused = () => Promise.reject(new Error('This flow was not requested'));
    const google = {
      withPopup: signInThroughGoogle(email),
      withRedirect: unused,
      handleReturn: () => Promise.resolve(false),
    };
    const { identity } = await openFirebasePage(fakeFirebase.url, { google });
    await expect(identity.signInWithGoogle('popup')).rejects.toMatchObject({ code: 'second_factor_needed' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * MINUTE_MS });
    for (const _ of ['the first code', 'another'])
      await expect(identity.finishGoogleSignIn(codeOf(KEY))).rejects.toThrow('This sign-in took too long.');
    await expect(identity.finishGoogleSignIn()).rejects.toMatchObject({ code: 'google_sign_in_failed' });
    await expect(identity.signInWithGoogle('popup')).rejects.toMatchObject({ code: 'second_factor_needed' });
    await identity.finishGoogleSignIn(codeOf(KEY));
    expect(identity.uid()).toBe(localId);
  });
});

describe('two-step sign-in with Firebase', () => {
  it('is turned on with a first code from the app, and is then required at every sign-in', async () => {
    const person = createPerson();
    const identity = await signInAs(person);
    const factor = factorOf(identity);
    expect(await factor.read()).toEqual({ isOn: false, isPassed: false });
    const { keyUri, recoveryCodes } = await factor.start(PASSWORD);
    expect(keyUri).toContain(`otpauth://totp/TowCharge:${encodeURIComponent(person.email)}?`);
    expect(recoveryCodes).toEqual([]);
    expect(await factor.read()).toEqual({ isOn: false, isPassed: false });
    expect(await factor.confirm(codeOf(keyOf(keyUri)))).toEqual({ isOn: true, isPassed: true });
    expect(await factor.read()).toEqual({ isOn: true, isPassed: true });
    expect(decodeJwt((await identity.token()) ?? '')).toMatchObject({ firebase: { sign_in_second_factor: 'totp' } });
    await expect(signInAs(person)).rejects.toMatchObject({ code: 'second_factor_needed' });
    expect((await signInAs(person, codeOf(keyOf(keyUri)))).uid()).toBe(identity.uid());
  });

  it('is not turned on with a wrong password or code, or a code without a key', async () => {
    const factor = factorOf(await signInAs(createPerson()));
    await expect(factor.start('a wrong guess')).rejects.toMatchObject({ code: 'wrong_password' });
    await expect(factor.confirm('123456')).rejects.toMatchObject({ code: 'second_factor_needed' });
    const key = keyOf((await factor.start(PASSWORD)).keyUri);
    await expect(factor.confirm(wrongCodeOf(key))).rejects.toMatchObject({ code: 'invalid_verification_code' });
    expect(await factor.read()).toEqual({ isOn: false, isPassed: false });
    expect(await factor.confirm(codeOf(key))).toMatchObject({ isOn: true });
  });

  it('cannot be set up before the email address is verified, and the error says so', async () => {
    const person = createPerson();
    person.emailVerified = false;
    const factor = factorOf(await signInAs(person));
    await expect(factor.start(PASSWORD)).rejects.toThrow('Please verify your email address first.');
    person.emailVerified = true;
    expect((await factor.start(PASSWORD)).keyUri).toContain('secret=');
  });

  it('cannot be set up without the password or a recent sign-in, and the error says so', async () => {
    const factor = factorOf(await signInAs(createPerson()));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * MINUTE_MS });
    await expect(factor.start()).rejects.toThrow('Please sign in again before you do this.');
    expect((await factor.start(PASSWORD)).keyUri).toContain('secret=');
  });

  it('is reported as on but not yet passed in a session that started before it was turned on', async () => {
    const person = createPerson();
    const earlierIdentity = await signInAs(person);
    await turnOn(person);
    expect(await factorOf(earlierIdentity).read()).toEqual({ isOn: true, isPassed: false });
  });

  it('is turned off with the password, which ends the session that was signed in with a code', async () => {
    const person = createPerson();
    const { identity } = await turnOn(person);
    await expect(factorOf(identity).stop('a wrong guess')).rejects.toMatchObject({ code: 'wrong_password' });
    await factorOf(identity).stop(PASSWORD);
    expect(identity.uid()).toBeNull();
    const laterIdentity = await signInAs(person);
    expect(await factorOf(laterIdentity).read()).toEqual({ isOn: false, isPassed: false });
    await factorOf(laterIdentity).stop(PASSWORD);
  });

  it('does not prevent changing the password', async () => {
    const { identity } = await turnOn(createPerson());
    await expect(identity.changePassword('a wrong guess', 'a bright and windy hill')).rejects.toMatchObject({
      code: 'wrong_password',
    });
    await identity.changePassword(PASSWORD, 'a bright and windy hill');
  });

  it('is unavailable to signed-out users', async () => {
    const factor = factorOf((await openFirebasePage(fakeFirebase.url)).identity);
    for (const ask of [factor.read, factor.start, factor.stop, () => factor.confirm('123456')])
      await expect(ask()).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
