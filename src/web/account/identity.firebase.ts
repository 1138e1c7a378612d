import { type FirebaseApp, initializeApp } from 'firebase/app';
import {
  ActionCodeOperation,
  type Auth,
  applyActionCode,
  browserLocalPersistence,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getIdToken,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  type Persistence,
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
import type { AppTicketExchange, AppVerifier } from './app-verifier.ts';
import { createFactorSetup } from './firebase/factor-setup.ts';
import { asAppError, firebaseCode, type Instead } from './firebase/firebase-errors.ts';
import { BROWSER_GOOGLE_DOOR, type GoogleDoor } from './firebase/google-door.ts';
import { createGoogleSignIn } from './firebase/google-sign-in.ts';
import { passSecondStep, showPassword } from './firebase/second-factor.ts';
import { LONG_MS, NO_LIMIT, SHORT_MS, within } from './firebase/within.ts';
import type { Identity, NewAccount } from './identity.ts';

export type FirebaseConfig = Extract<IdentityConfig, { kind: 'firebase' }>;

/** The identity of a page, and what shows that its calls come from there. */
export type FirebasePage = { readonly identity: Identity; readonly verifier: AppVerifier };

type Surroundings = {
  /** Makes what shows that calls come from this page: by this product's own work, or by what App Check tells. */
  readonly verifierBy: (exchange?: AppTicketExchange) => AppVerifier;
  /** The name under which the library keeps what belongs to this page. */
  readonly name?: string;
  /** Where the library remembers who is signed in, in all tabs. */
  readonly persistence?: Persistence[];
  readonly google?: GoogleDoor;
  readonly openAppCheck?: (app: FirebaseApp, siteKey: string) => Promise<AppTicketExchange>;
};

async function openAppCheck(app: FirebaseApp, siteKey: string): Promise<AppTicketExchange> {
  const { createAppCheck } = await import('./firebase/app-check.ts');
  return createAppCheck(app, siteKey);
}

/** An address that nobody knows is answered as a wrong password is, and a wrong one of a known address alike. */
const ONE_ANSWER: Instead = { wrong_password: 'invalid_credential', user_not_found: 'invalid_credential' };
const OWN_PASSWORD: Instead = { invalid_credential: 'wrong_password' };

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

/** Does what a mailed code is for; an address is verified only by who is signed in with it, as it may be a stranger's account. */
async function applyOwnCode(auth: Auth, code: string): Promise<void> {
  const { operation, data } = await checkActionCode(auth, code);
  const isOwn = data.email?.toLowerCase() === auth.currentUser?.email?.toLowerCase();
  if (operation === ActionCodeOperation.VERIFY_EMAIL && !isOwn) throw new AppError('requires_recent_login');
  await applyActionCode(auth, code);
}

async function makeAccount(auth: Auth, { email, password, displayName }: NewAccount): Promise<void> {
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  // The account is there: its name is in the profile too, and the mail can be asked for again.
  await Promise.allSettled([updateProfile(user, { displayName }), sendEmailVerification(user)]);
}

function identityOf(auth: Auth, door: GoogleDoor, { token: verify }: AppVerifier): Identity {
  const visitor = followVisitor(auth);
  const factor = createFactorSetup();
  const google = createGoogleSignIn(auth, door);

  async function tell<T>(failure: ErrorCode, ms: number | null, work: () => Promise<T>, instead?: Instead): Promise<T> {
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

  /** Who is signed in, once they have shown that they know the password, where they have one. */
  async function surePerson(password: string | undefined): Promise<User> {
    const user = personHere();
    if (password !== undefined) await showPassword(user, password);
    return user;
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
      // Who is at Google's window may take as long as it takes; closing it ends the wait.
      if (await tell('google_sign_in_failed', NO_LIMIT, () => google.signIn(way))) return 'signed-in';
      await tell('google_sign_in_failed', LONG_MS, google.leave);
      return 'left';
    },
    async finishGoogleSignIn(code) {
      const isSignedIn = await tell('google_sign_in_failed', LONG_MS, () => google.finish(code));
      if (!isSignedIn && auth.currentUser === null) throw new AppError('google_sign_in_failed');
      return 'signed-in';
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
    async applyActionCode(code) {
      await visitor.ready;
      await tell('unexpected', SHORT_MS, () => applyOwnCode(auth, code));
    },
    sendVerificationMail: () => tell('unexpected', SHORT_MS, async () => sendEmailVerification(personHere())),
    async changePassword(currentPassword, newPassword) {
      const change = async () => {
        const user = personHere();
        await showPassword(user, currentPassword);
        await updatePassword(user, newPassword);
      };
      await tell('unexpected', LONG_MS, change, OWN_PASSWORD);
    },
    secondFactor: {
      read: () => tell('unexpected', SHORT_MS, async () => factor.read(personHere())),
      start: (password) =>
        tell('unexpected', LONG_MS, async () => factor.start(await surePerson(password)), OWN_PASSWORD),
      confirm: (code) => tell('unexpected', LONG_MS, async () => factor.confirm(personHere(), code)),
      stop: (password) =>
        tell('unexpected', LONG_MS, async () => factor.stop(await surePerson(password)), OWN_PASSWORD),
    },
  };
}

/** Signs in at Firebase, which remembers who is signed in for all tabs of this browser. */
export async function createFirebaseIdentity(
  { options, emulatorUrl, appCheckSiteKey }: FirebaseConfig,
  surroundings: Surroundings,
): Promise<FirebasePage> {
  const { name, persistence = [indexedDBLocalPersistence, browserLocalPersistence] } = surroundings;
  const app = initializeApp(options, name);
  const open = surroundings.openAppCheck ?? openAppCheck;
  const exchange = appCheckSiteKey === null ? undefined : await open(app, appCheckSiteKey);
  const verifier = surroundings.verifierBy(exchange);
  const auth = initializeAuth(app, { persistence });
  if (emulatorUrl !== null) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  return { identity: identityOf(auth, surroundings.google ?? BROWSER_GOOGLE_DOOR, verifier), verifier };
}
