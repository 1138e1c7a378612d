import { deleteApp, FirebaseError, getApps } from 'firebase/app';
import { type Auth, GoogleAuthProvider, signInWithCredential } from 'firebase/auth';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { servicesUnderTest } from '#server/account/firebase/testing/services.ts';
import type { GoogleOAuth } from './firebase/google-oauth.ts';
import { openFirebasePage } from './firebase/testing-page.ts';
import { describePageIdentity, type PageUnderTest } from './identity.conformance.ts';

const REQUESTS = { resetPassword: 'PASSWORD_RESET', verifyEmail: 'VERIFY_EMAIL' };

type Emailed = { oobCodes: { email: string; requestType: string; oobCode: string }[] };

async function openPage(url: string): Promise<PageUnderTest> {
  const { identity } = await openFirebasePage(url);
  const mailedCodes: PageUnderTest['mailedCodes'] = async (email, mode) => {
    const { oobCodes } = (await (await fetch(`${url}/emulator/v1/projects/demo-towcharge/oobCodes`)).json()) as Emailed;
    const emails = oobCodes.filter((mail) => mail.email === email && mail.requestType === REQUESTS[mode]);
    return emails.map(({ oobCode }) => oobCode);
  };
  return { identity, mailedCodes };
}

function googleClaims(email: string): string {
  return JSON.stringify({ sub: email, email, email_verified: true });
}

function failWith(code: string): () => Promise<never> {
  return () => Promise.reject(new FirebaseError(code, code));
}

const unwanted = failWith('auth/internal-error');
const UNUSED_OAUTH: GoogleOAuth = { withPopup: unwanted, withRedirect: unwanted, handleReturn: unwanted };

afterEach(async () => {
  await Promise.all(getApps().map(deleteApp));
});

describe.each(servicesUnderTest())('$name', (service) => {
  let url: string;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const opened = await service.open();
    url = opened.url;
    stop = opened.stop;
  });
  afterAll(() => stop());

  describePageIdentity(service.name, () => openPage(url), service);

  describe(`Google sign-in ${service.name}`, () => {
    const openWith = async (oauth: Partial<GoogleOAuth>) =>
      (await openFirebasePage(url, { google: { ...UNUSED_OAUTH, ...oauth } })).identity;
    const signInAs = (email: string) => async (auth: Auth) => {
      await signInWithCredential(auth, GoogleAuthProvider.credential(googleClaims(email)));
    };

    it('signs in a new user in a popup, and recognizes them later', async () => {
      const email = `carl.${Date.now()}@example.com`;
      const first = await openWith({ withPopup: signInAs(email) });
      expect(await first.signInWithGoogle('popup')).toBe('signed-in');
      expect(first.uid()).toEqual(expect.any(String));
      const second = await openWith({ withPopup: signInAs(email) });
      await second.signInWithGoogle('popup');
      expect(second.uid()).toBe(first.uid());
    });

    it('completes on the page that Google redirects back to', async () => {
      const email = `dora.${Date.now()}@example.com`;
      const identity = await openWith({ handleReturn: (auth) => signInAs(email)(auth).then(() => true) });
      await identity.finishGoogleSignIn();
      expect(identity.uid()).toEqual(expect.any(String));
    });

    it('falls back to a redirect if popups are blocked', async () => {
      const withRedirect = vi.fn(async () => undefined);
      const identity = await openWith({ withPopup: failWith('auth/popup-blocked'), withRedirect });
      expect(await identity.signInWithGoogle('popup')).toBe('redirecting');
      expect(await identity.signInWithGoogle('redirect')).toBe('redirecting');
      expect(withRedirect).toHaveBeenCalledTimes(2);
    });

    it.each(['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/unauthorized-domain'])(
      'fails if it ends with %s',
      async (code) => {
        const identity = await openWith({ withPopup: failWith(code), withRedirect: failWith(code) });
        for (const mode of ['popup', 'redirect'] as const)
          await expect(identity.signInWithGoogle(mode)).rejects.toMatchObject({ code: 'google_sign_in_failed' });
        expect(identity.uid()).toBeNull();
      },
    );

    it('fails if it returns without a user', async () => {
      const identity = await openWith({ handleReturn: async () => false });
      await expect(identity.finishGoogleSignIn()).rejects.toMatchObject({ code: 'google_sign_in_failed' });
    });
  });
});
