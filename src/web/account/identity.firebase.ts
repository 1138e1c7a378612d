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
import { createStore } from '#web/lib/store.ts';
import type { AppTokenExchange, AppVerifier } from './app-verifier.ts';
import { createSecondFactorEnrollment } from './firebase/factor-setup.ts';
import { type CodeOverrides, getFirebaseCode, toAppError } from './firebase/firebase-errors.ts';
import { BROWSER_GOOGLE_OAUTH, type GoogleOAuth } from './firebase/google-oauth.ts';
import { createGoogleSignIn } from './firebase/google-sign-in.ts';
import { completeSecondFactor, reauthenticate } from './firebase/second-factor.ts';
import { LONG_TIMEOUT_MS, NO_TIMEOUT, SHORT_TIMEOUT_MS, withTimeout } from './firebase/with-timeout.ts';
import type { Identity, NewAccount } from './identity.ts';

export type FirebaseConfig = Extract<IdentityConfig, { kind: 'firebase' }>;

export type FirebasePage = { readonly identity: Identity; readonly verifier: AppVerifier };

type FirebaseDependencies = {
  /** Creates the verifier: with the App Check exchange if given, otherwise by proof of work. */
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
const CHANGE_PASSWORD_ERRORS: CodeOverrides = { invalid_credential: 'wrong_password' };

/** Watches who is signed in. The first event reports the initial state and isn't a change. */
function watchAuthState(auth: Auth) {
  const changes = createStore(0);
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  let known: string | null | undefined;
  onAuthStateChanged(auth, (user) => {
    const before = known;
    known = user?.uid ?? null;
    if (before === undefined) resolve();
    else if (known !== before) changes.set(changes.get() + 1);
  });
  return { ready, onChange: changes.subscribe };
}

/** Applies a mailed action code. Verifying an email requires its session: it may be a stranger's account. */
async function applyActionCodeForUser(auth: Auth, code: string): Promise<void> {
  const { operation, data } = await checkActionCode(auth, code);
  const isOwn = data.email?.toLowerCase() === auth.currentUser?.email?.toLowerCase();
  if (operation === ActionCodeOperation.VERIFY_EMAIL && !isOwn) throw new AppError('requires_recent_login');
  await applyActionCode(auth, code);
}

async function makeAccount(auth: Auth, { email, password, displayName }: NewAccount): Promise<void> {
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  // The account exists already: its profile has the name too, and the email can be sent again.
  await Promise.allSettled([updateProfile(user, { displayName }), sendEmailVerification(user)]);
}

function createIdentity(auth: Auth, door: GoogleOAuth, { token: verify }: AppVerifier): Identity {
  const visitor = watchAuthState(auth);
  const factor = createSecondFactorEnrollment();
  const google = createGoogleSignIn(auth, door);

  async function tell<T>(
    failure: ErrorCode,
    ms: number | null,
    work: () => Promise<T>,
    instead?: CodeOverrides,
  ): Promise<T> {
    try {
      return await withTimeout(ms, work());
    } catch (error) {
      throw toAppError(error, failure, instead);
    }
  }

  function requireUser(): User & { email: string } {
    const user = auth.currentUser;
    if (user === null || user.email === null) throw new AppError('unauthenticated');
    return user as User & { email: string };
  }

  /** Returns the signed-in user after verifying the password, if the user has one. */
  async function reauthenticatedUser(password: string | undefined): Promise<User> {
    const user = requireUser();
    if (password !== undefined) await reauthenticate(user, password);
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
      await tell('sign_up_failed', LONG_TIMEOUT_MS, () => makeAccount(auth, account));
    },
    async signIn({ email, password, code }) {
      await verify();
      const signIn = () =>
        signInWithEmailAndPassword(auth, email, password).then(
          () => undefined,
          (error: unknown) => completeSecondFactor(auth, error, code),
        );
      await tell('sign_in_failed', SHORT_TIMEOUT_MS, signIn, UNIFORM_SIGN_IN_ERRORS);
    },
    async signInWithGoogle(mode) {
      await verify();
      // No timeout while the user is at Google's popup; closing it ends the wait.
      if (await tell('google_sign_in_failed', NO_TIMEOUT, () => google.signIn(mode))) return 'signed-in';
      await tell('google_sign_in_failed', LONG_TIMEOUT_MS, google.leave);
      return 'left';
    },
    async finishGoogleSignIn(code) {
      const isSignedIn = await tell('google_sign_in_failed', LONG_TIMEOUT_MS, () => google.finish(code));
      if (!isSignedIn && auth.currentUser === null) throw new AppError('google_sign_in_failed');
      return 'signed-in';
    },
    signOut: () => tell('sign_out_failed', SHORT_TIMEOUT_MS, () => signOut(auth)),
    async token(forceRefresh) {
      await visitor.ready;
      const user = auth.currentUser;
      return user && withTimeout(SHORT_TIMEOUT_MS, getIdToken(user, forceRefresh)).catch(() => null);
    },
    async sendPasswordReset(email) {
      await verify();
      const send = () =>
        sendPasswordResetEmail(auth, email).catch((error: unknown) => {
          if (getFirebaseCode(error) !== 'user-not-found') throw error;
        });
      await tell('unexpected', SHORT_TIMEOUT_MS, send);
    },
    completePasswordReset: (code, password) =>
      tell('unexpected', SHORT_TIMEOUT_MS, () => confirmPasswordReset(auth, code, password)),
    async applyActionCode(code) {
      await visitor.ready;
      await tell('unexpected', SHORT_TIMEOUT_MS, () => applyActionCodeForUser(auth, code));
    },
    sendVerificationMail: () => tell('unexpected', SHORT_TIMEOUT_MS, async () => sendEmailVerification(requireUser())),
    async changePassword(currentPassword, newPassword) {
      const change = async () => {
        const user = requireUser();
        await reauthenticate(user, currentPassword);
        await updatePassword(user, newPassword);
      };
      await tell('unexpected', LONG_TIMEOUT_MS, change, CHANGE_PASSWORD_ERRORS);
    },
    secondFactor: {
      read: () => tell('unexpected', SHORT_TIMEOUT_MS, async () => factor.read(requireUser())),
      start: (password) =>
        tell(
          'unexpected',
          LONG_TIMEOUT_MS,
          async () => factor.start(await reauthenticatedUser(password)),
          CHANGE_PASSWORD_ERRORS,
        ),
      confirm: (code) => tell('unexpected', LONG_TIMEOUT_MS, async () => factor.confirm(requireUser(), code)),
      stop: (password) =>
        tell(
          'unexpected',
          LONG_TIMEOUT_MS,
          async () => factor.stop(await reauthenticatedUser(password)),
          CHANGE_PASSWORD_ERRORS,
        ),
    },
  };
}

/** Creates an identity backed by Firebase, whose session is shared by all tabs of this browser. */
export async function createFirebaseIdentity(
  { options, emulatorUrl, appCheckSiteKey }: FirebaseConfig,
  dependencies: FirebaseDependencies,
): Promise<FirebasePage> {
  const { name, persistence = [indexedDBLocalPersistence, browserLocalPersistence] } = dependencies;
  const app = initializeApp(options, name);
  const open = dependencies.openAppCheck ?? openAppCheck;
  const exchange = appCheckSiteKey === null ? undefined : await open(app, appCheckSiteKey);
  const verifier = dependencies.createVerifier(exchange);
  const auth = initializeAuth(app, { persistence });
  if (emulatorUrl !== null) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  return { identity: createIdentity(auth, dependencies.google ?? BROWSER_GOOGLE_OAUTH, verifier), verifier };
}
