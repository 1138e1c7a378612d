import { ERRORS } from '#contract/errors.ts';
import type { User } from '#domain/account/user.ts';
import { lazyAsync } from '#domain/lazy-async.ts';
import { createLatePopupReturns } from '../google/late-popup-returns.ts';
import type { Credentials, GoogleSignInMode, Identity, NewAccount } from '../identity.ts';
import {
  createProfileRequests,
  type NewProfile,
  PROFILE_FETCH_DELAY_MS,
  type ProfileSource,
} from './profile-requests.ts';
import { createProfileSync, type SessionPause } from './profile-sync.ts';
import {
  createSignInFlows,
  PERSONAL,
  type PendingRegistration,
  type Registration,
  type SignInDependencies,
} from './session-sign-in.ts';
import { type AuthState, type CachedProfile, createSessionState } from './session-state.ts';

export type Session = {
  get(): AuthState;
  subscribe(listener: () => void): () => void;
  start(): void;
  signIn(credentials: Credentials): Promise<void>;
  createAccount(account: NewAccount, registration: Registration): Promise<void>;
  /** Creates the profile if there is none: the one requested at registration, or a personal one by default. */
  signInWithGoogle(
    mode: GoogleSignInMode,
    registration?: Registration,
    /** Called when the popup can't be observed anymore: the user may still be in it or want to try something else. */
    onPopupLost?: () => void,
  ): Promise<'signed-in' | 'redirecting'>;
  finishGoogleSignIn(code?: string): Promise<'signed-in' | 'elsewhere'>;
  signOut(): Promise<void>;
  retryProfile(): Promise<void>;
  pendingProfile(): Promise<NewProfile>;
  setProfile(user: User): void;
  /** Freezes the state, regardless of sign-ins and sign-outs, until released or until forget(). */
  freeze(): () => void;
  /** Signs out in all tabs after the account was deleted or the user signed out everywhere. */
  forget(): void;
  identity(): Promise<Identity>;
};

type Dependencies = ProfileSource &
  Pick<SignInDependencies, 'suggestName' | 'pendingRegistration'> & {
    /** Determines the identity provider; called again if it rejects. */
    readonly loadIdentity: () => Promise<Identity>;
    readonly cachedProfile: CachedProfile;
    /** Shows the user why a sign-in failed if no caller is waiting for it anymore. */
    readonly reportError: (error: unknown) => void;
  };

const RETRY_START_MS = 1_000;

/** The session as a state machine: loading, signed out, or signed in with a profile, without one, or with an error. */
export function createSession(dependencies: Dependencies): Session {
  const { cachedProfile, suggestName, pendingRegistration, wait, reportError } = dependencies;
  const requests = createProfileRequests(dependencies);
  const state = createSessionState(cachedProfile);
  const pause: SessionPause = { runningSignIns: 0, isFrozen: false, ignoredUid: null };
  const { refresh, sync } = createProfileSync({ state, requests, pause });

  const open = lazyAsync(async () => {
    const identity = await dependencies.loadIdentity();
    await identity.ready();
    identity.onChange(() => sync(identity, PROFILE_FETCH_DELAY_MS));
    identity.onLateGooglePopup?.(lateReturns.finishReturned);
    cachedProfile.subscribe(state.syncWithOtherTabs);
    // Here rather than in start(): if start() fails, the next call of open() determines who is signed in.
    sync(identity, 0);
    return identity;
  });

  const signIns = createSignInFlows({
    open,
    refresh,
    sync,
    pause,
    state,
    requests,
    suggestName,
    pendingRegistration,
  });
  const lateReturns = createLatePopupReturns({
    finishSignIn: signIns.finishGoogleSignIn,
    isSignedIn: () => state.uid() !== null,
    wait,
    reportError,
  });

  async function syncIfChanged(): Promise<void> {
    const identity = await open();
    if (identity.uid() !== state.uid()) sync(identity, 0);
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    identity: open,
    start() {
      open()
        .catch(() => wait(RETRY_START_MS).then(open))
        .catch(() => state.setUnknown(ERRORS.auth_start_failed.message));
    },
    signIn: signIns.signIn,
    createAccount: signIns.createAccount,
    finishGoogleSignIn: signIns.finishGoogleSignIn,
    async signInWithGoogle(mode, registration, onPopupLost) {
      const outcome = await signIns.startGoogleSignIn(mode, registration);
      if (outcome !== 'unobservable') return outcome;
      onPopupLost?.();
      await lateReturns.waitForReturn();
      return 'signed-in';
    },
    signOut: async () => (await open()).signOut(),
    async retryProfile() {
      const identity = await open();
      const uid = identity.uid();
      if (uid !== null) await refresh(identity, uid, 0).catch(() => undefined);
    },
    async pendingProfile() {
      const pending: PendingRegistration = pendingRegistration.get() ?? PERSONAL;
      const { accountType, companyName, displayName } = pending;
      return { accountType, companyName, displayName: displayName ?? (await signIns.suggestNameFor(await open())) };
    },
    setProfile(user) {
      pendingRegistration.set(null);
      state.setProfile(user);
    },
    freeze() {
      pause.isFrozen = true;
      return () => {
        pause.isFrozen = false;
        void syncIfChanged().catch(() => undefined);
      };
    },
    forget() {
      pause.isFrozen = false;
      state.setSignedOut();
      // If the server no longer knows the session, refreshing its token shows that the user is signed out.
      void open()
        .then((identity) => identity.signOut().catch(() => identity.token(true)))
        .catch(() => undefined);
    },
  };
}
