import { type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  applyActionCode,
  browserLocalPersistence,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  getIdToken,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  type Persistence,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updatePassword,
  updateProfile,
} from 'firebase/auth';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import type { IdentityConfig } from '#contract/identity.ts';
import { asAppError, firebaseCode, type Instead } from './firebase/firebase-errors.ts';
import { BROWSER_GOOGLE_DOOR, type GoogleDoor } from './firebase/google-door.ts';
import { passSecondStep } from './firebase/second-factor.ts';
import { LONG_MS, SHORT_MS, within } from './firebase/within.ts';
import type { Identity, NewAccount } from './identity.ts';

export type FirebaseConfig = Extract<IdentityConfig, { kind: 'firebase' }>;

/** The identity of a page, and the token that shows that its calls come from there; null when the server wants none of it. */
export type FirebasePage = { readonly identity: Identity; readonly appCheckToken: () => Promise<string | null> };

type Surroundings = {
  /** The name under which the library keeps what belongs to this page. */
  readonly name?: string;
  /** Where the library remembers who is signed in, in all tabs. */
  readonly persistence?: Persistence[];
  readonly google?: GoogleDoor;
  readonly openAppCheck?: (app: FirebaseApp, siteKey: string) => Promise<() => Promise<string>>;
};

async function openAppCheck(app: FirebaseApp, siteKey: string): Promise<() => Promise<string>> {
  const { createAppCheck } = await import('./firebase/app-check.ts');
  return createAppCheck(app, siteKey);
}

/** An address that nobody knows is answered as a wrong password is, and a wrong one of a known address alike. */
const ONE_ANSWER: Instead = { wrong_password: 'invalid_credential', user_not_found: 'invalid_credential' };
const OWN_PASSWORD: Instead = { invalid_credential: 'wrong_password' };
const BLOCKED = ['popup-blocked', 'operation-not-supported-in-this-environment'];

/** Follows who is signed in; the first word of it is when that is known, and not a change. */
function followVisitor(auth: Auth) {
  const listeners = new Set<() => void>();
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  let known: string | null | undefined;
  onAuthStateChanged(auth, (user) => {
    const before = known;
    known = user?.uid ?? null;
    if (before === undefined) resolve();
    else if (known !== before) for (const listener of [...listeners]) listener();
  });
  return {
    ready,
    onChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

async function makeAccount(auth: Auth, { email, password, displayName }: NewAccount): Promise<void> {
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  // The account is there: its name is in the profile too, and the mail can be asked for again.
  await Promise.allSettled([updateProfile(user, { displayName }), sendEmailVerification(user)]);
}

function identityOf(auth: Auth, google: GoogleDoor, verify: () => Promise<unknown>): Identity {
  const visitor = followVisitor(auth);

  async function tell<T>(failure: ErrorCode, ms: number, work: () => Promise<T>, instead?: Instead): Promise<T> {
    try {
      return await within(ms, work());
    } catch (error) {
      throw asAppError(error, failure, instead);
    }
  }

  function personHere(): User & { email: string } {
    const user = auth.currentUser;
    if (user === null || user.email === null) throw new AppError('unauthenticated');
    return user as User & { email: string };
  }

  async function leaveForGoogle(): Promise<'left'> {
    await tell('google_sign_in_failed', LONG_MS, () => google.byLeaving(auth));
    return 'left';
  }

  return {
    kind: 'firebase',
    hasGoogle: true,
    ready: () => visitor.ready,
    uid: () => auth.currentUser?.uid ?? null,
    onChange: visitor.onChange,
    async createAccount(account) {
      await verify();
      await tell('sign_up_failed', LONG_MS, () => makeAccount(auth, account));
    },
    async signIn({ email, password, code }) {
      await verify();
      const signIn = () =>
        signInWithEmailAndPassword(auth, email, password).then(
          () => undefined,
          (error: unknown) => passSecondStep(auth, error, code),
        );
      await tell('sign_in_failed', SHORT_MS, signIn, ONE_ANSWER);
    },
    async signInWithGoogle(way) {
      await verify();
      if (way === 'redirect') return leaveForGoogle();
      try {
        // Who is at Google's window may take as long as it takes; closing it ends the wait.
        await google.inWindow(auth);
        return 'signed-in';
      } catch (error) {
        if (BLOCKED.includes(firebaseCode(error) ?? '')) return leaveForGoogle();
        throw asAppError(error, 'google_sign_in_failed');
      }
    },
    async finishGoogleSignIn() {
      const isSignedIn = await tell('google_sign_in_failed', LONG_MS, () => google.comeBack(auth));
      if (!isSignedIn && auth.currentUser === null) throw new AppError('google_sign_in_failed');
    },
    signOut: () => tell('sign_out_failed', SHORT_MS, () => signOut(auth)),
    async token(forceRefresh) {
      await visitor.ready;
      const user = auth.currentUser;
      return user && within(SHORT_MS, getIdToken(user, forceRefresh)).catch(() => null);
    },
    async sendPasswordReset(email) {
      await verify();
      const send = () =>
        sendPasswordResetEmail(auth, email).catch((error: unknown) => {
          if (firebaseCode(error) !== 'user-not-found') throw error;
        });
      await tell('unexpected', SHORT_MS, send);
    },
    completePasswordReset: (code, password) =>
      tell('unexpected', SHORT_MS, () => confirmPasswordReset(auth, code, password)),
    applyActionCode: (code) => tell('unexpected', SHORT_MS, () => applyActionCode(auth, code)),
    sendVerificationMail: () => tell('unexpected', SHORT_MS, async () => sendEmailVerification(personHere())),
    async changePassword(currentPassword, newPassword) {
      const change = async () => {
        const user = personHere();
        await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, currentPassword));
        await updatePassword(user, newPassword);
      };
      await tell('unexpected', LONG_MS, change, OWN_PASSWORD);
    },
  };
}

/** Signs in at Firebase, which remembers who is signed in for all tabs of this browser. */
export async function createFirebaseIdentity(
  { options, emulatorUrl, appCheckSiteKey }: FirebaseConfig,
  surroundings: Surroundings = {},
): Promise<FirebasePage> {
  const { name, persistence = [indexedDBLocalPersistence, browserLocalPersistence] } = surroundings;
  const app = initializeApp(options, name);
  const open = surroundings.openAppCheck ?? openAppCheck;
  const appCheckToken = appCheckSiteKey === null ? async () => null : await open(app, appCheckSiteKey);
  const auth = initializeAuth(app, { persistence });
  if (emulatorUrl !== null) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  return { identity: identityOf(auth, surroundings.google ?? BROWSER_GOOGLE_DOOR, appCheckToken), appCheckToken };
}
