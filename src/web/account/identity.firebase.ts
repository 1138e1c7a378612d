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
import { createSecondFactorEnrollment } from './firebase/factor-setup.ts';
import { type CodeOverrides, getFirebaseCode, toAppError } from './firebase/firebase-errors.ts';
import { BROWSER_GOOGLE_OAUTH, type GoogleOAuth } from './firebase/google-oauth.ts';
import { createGoogleSignIn } from './firebase/google-sign-in.ts';
import { completeSecondFactor, reauthenticate } from './firebase/second-factor.ts';
import { LONG_TIMEOUT_MS, NO_TIMEOUT, SHORT_TIMEOUT_MS, withTimeout } from './firebase/with-timeout.ts';
import type { Identity, NewAccount } from './identity.ts';
import type { SecondFactor } from './session/second-factor.ts';
import type { AppTokenExchange, AppVerifier } from './verification/app-verifier.ts';

export type FirebaseConfig = Extract<IdentityConfig, { kind: 'firebase' }>;

export type FirebasePage = { readonly identity: Identity; readonly verifier: AppVerifier };

type FirebaseDependencies = {
  /** Uses the App Check exchange if there is one, and otherwise proof of work. */
  readonly createVerifier: (exchange?: AppTokenExchange) => AppVerifier;
  /** Name of the Firebase app, which namespaces its stored data. */
  readonly name?: string;
  /** Where Firebase stores the signed-in user, for all tabs. */
  readonly persistence?: Persistence[];
  readonly google?: GoogleOAuth;
  readonly openAppCheck?: (app: FirebaseApp, siteKey: string) => Promise<AppTokenExchange>;
};

async function openAppCheck(app: FirebaseApp, siteKey: string): Promise<AppTokenExchange> {
  const { createAppCheck } = await import('./firebase/app-check.ts');
  return createAppCheck(app, siteKey);
}

/** Uniform errors, so that responses don't reveal whether an email address has an account. */
const UNIFORM_SIGN_IN_ERRORS: CodeOverrides = {
  wrong_password: 'invalid_credential',
  user_not_found: 'invalid_credential',
};
const REAUTHENTICATION_ERRORS: CodeOverrides = { invalid_credential: 'wrong_password' };

/** Watches who is signed in. Firebase's first event reports the current state and isn't a change. */
function watchUser(auth: Auth, listener: () => void): () => void {
  let isFirst = true;
  return onAuthStateChanged(auth, () => {
    if (isFirst) isFirst = false;
    else listener();
  });
}

/**
 * Applies an action code. An email address can be verified only while its account is signed in, because a stranger may
 * have created that account.
 */
async function applyActionCodeForUser(auth: Auth, code: string): Promise<void> {
  const { operation, data } = await checkActionCode(auth, code);
  const isOwn = data.email?.toLowerCase() === auth.currentUser?.email?.toLowerCase();
  if (operation === ActionCodeOperation.VERIFY_EMAIL && !isOwn) throw new AppError('requires_recent_login');
  await applyActionCode(auth, code);
}

async function createFirebaseAccount(auth: Auth, { email, password, displayName }: NewAccount): Promise<void> {
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  // Failures don't matter here: the profile also has the name, and the email can be sent again.
  await Promise.allSettled([updateProfile(user, { displayName }), sendEmailVerification(user)]);
}

/** Runs a call with a time limit, and converts its errors to the product's own errors. */
async function attempt<T>(
  failure: ErrorCode,
  ms: number,
  work: () => Promise<T>,
  overrides?: CodeOverrides,
): Promise<T> {
  try {
    return await withTimeout(ms, work());
  } catch (error) {
    throw toAppError(error, failure, overrides);
  }
}

function requireUser(auth: Auth): User & { email: string } {
  const user = auth.currentUser;
  if (user === null || user.email === null) throw new AppError('unauthenticated');
  return user as User & { email: string };
}

async function reauthenticateUser(auth: Auth, password: string | undefined): Promise<User> {
  const user = requireUser(auth);
  if (password !== undefined) await reauthenticate(user, password);
  return user;
}

function createSecondFactor(auth: Auth): SecondFactor {
  const factor = createSecondFactorEnrollment();
  const change = <T>(work: () => Promise<T>) => attempt('unexpected', LONG_TIMEOUT_MS, work, REAUTHENTICATION_ERRORS);
  return {
    read: () => attempt('unexpected', SHORT_TIMEOUT_MS, async () => factor.read(requireUser(auth))),
    start: (password) => change(async () => factor.start(await reauthenticateUser(auth, password))),
    confirm: (code) => attempt('unexpected', LONG_TIMEOUT_MS, async () => factor.confirm(requireUser(auth), code)),
    stop: (password) => change(async () => factor.stop(await reauthenticateUser(auth, password))),
  };
}

function createMailAndPasswordCalls(auth: Auth, verify: AppVerifier['token']) {
  return {
    async sendPasswordReset(email) {
      await verify();
      const send = () =>
        sendPasswordResetEmail(auth, email).catch((error: unknown) => {
          if (getFirebaseCode(error) !== 'user-not-found') throw error;
        });
      await attempt('unexpected', SHORT_TIMEOUT_MS, send);
    },
    completePasswordReset: (code, password) =>
      attempt('unexpected', SHORT_TIMEOUT_MS, () => confirmPasswordReset(auth, code, password)),
    async applyActionCode(code) {
      await auth.authStateReady();
      await attempt('unexpected', SHORT_TIMEOUT_MS, () => applyActionCodeForUser(auth, code));
    },
    sendVerificationMail: () =>
      attempt('unexpected', SHORT_TIMEOUT_MS, async () => sendEmailVerification(requireUser(auth))),
    async changePassword(currentPassword, newPassword) {
      const change = async () => updatePassword(await reauthenticateUser(auth, currentPassword), newPassword);
      await attempt('unexpected', LONG_TIMEOUT_MS, change, REAUTHENTICATION_ERRORS);
    },
  } satisfies Partial<Identity>;
}

function createIdentity(auth: Auth, oauth: GoogleOAuth, { token: verify }: AppVerifier): Identity {
  const google = createGoogleSignIn(auth, oauth);

  return {
    kind: 'firebase',
    hasGoogle: true,
    ready: () => auth.authStateReady(),
    uid: () => auth.currentUser?.uid ?? null,
    onChange: (listener) => watchUser(auth, listener),
    async createAccount(account) {
      await verify();
      await attempt('sign_up_failed', LONG_TIMEOUT_MS, () => createFirebaseAccount(auth, account));
    },
    async signIn({ email, password, code }) {
      await verify();
      const signIn = () =>
        signInWithEmailAndPassword(auth, email, password).then(
          () => undefined,
          (error: unknown) => completeSecondFactor(auth, error, code),
        );
      await attempt('sign_in_failed', SHORT_TIMEOUT_MS, signIn, UNIFORM_SIGN_IN_ERRORS);
    },
    async signInWithGoogle(mode) {
      await verify();
      // No timeout while the user is in Google's popup; closing it ends the wait.
      if (await attempt('google_sign_in_failed', NO_TIMEOUT, () => google.signIn(mode))) return 'signed-in';
      await attempt('google_sign_in_failed', LONG_TIMEOUT_MS, google.redirect);
      return 'redirecting';
    },
    async finishGoogleSignIn(code) {
      const isSignedIn = await attempt('google_sign_in_failed', LONG_TIMEOUT_MS, () => google.finish(code));
      if (!isSignedIn && auth.currentUser === null) throw new AppError('google_sign_in_failed');
      return 'signed-in';
    },
    company: null,
    signOut: () => attempt('sign_out_failed', SHORT_TIMEOUT_MS, () => signOut(auth)),
    async token(forceRefresh) {
      await auth.authStateReady();
      const user = auth.currentUser;
      return user && withTimeout(SHORT_TIMEOUT_MS, getIdToken(user, forceRefresh)).catch(() => null);
    },
    ...createMailAndPasswordCalls(auth, verify),
    secondFactor: createSecondFactor(auth),
  };
}

/** Creates an identity backed by Firebase, whose session is shared by all tabs of this browser. */
export async function createFirebaseIdentity(
  { options, emulatorUrl, appCheckSiteKey }: FirebaseConfig,
  dependencies: FirebaseDependencies,
): Promise<FirebasePage> {
  const { name, persistence = [indexedDBLocalPersistence, browserLocalPersistence] } = dependencies;
  const app = initializeApp(options, name);
  const openCheck = dependencies.openAppCheck ?? openAppCheck;
  const exchange = appCheckSiteKey === null ? undefined : await openCheck(app, appCheckSiteKey);
  const verifier = dependencies.createVerifier(exchange);
  const auth = initializeAuth(app, { persistence });
  if (emulatorUrl !== null) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  return { identity: createIdentity(auth, dependencies.google ?? BROWSER_GOOGLE_OAUTH, verifier), verifier };
}
