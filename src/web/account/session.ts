import { ERRORS } from '#contract/errors.ts';
import type { User } from '#domain/account/user.ts';
import type { Credentials, GoogleSignInMode, Identity, NewAccount } from './identity.ts';
import { createLatePopupReturns } from './late-popup-returns.ts';
import {
  createProfileRequests,
  type NewProfile,
  PROFILE_FETCH_DELAY_MS,
  type ProfileSource,
} from './profile-requests.ts';
import { isTimeout, profileErrorMessage } from './session-errors.ts';
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
  /** Makes a profile when there is none: the one asked for, or else a personal one. */
  signInWithGoogle(
    mode: GoogleSignInMode,
    registration?: Registration,
    /** Google's window cannot be seen any more: the visitor may be in it still, or want to try something else. */
    onPopupLost?: () => void,
  ): Promise<'signed-in' | 'left'>;
  /** Takes up a sign-in that left this page, on the page that it comes back to. */
  finishGoogleSignIn(code?: string): Promise<'signed-in' | 'elsewhere'>;
  signOut(): Promise<void>;
  retryProfile(): Promise<void>;
  /** What is known of a registration that was broken off, to go on from. */
  pendingProfile(): Promise<NewProfile>;
  /** Takes a profile that was just saved. */
  setProfile(user: User): void;
  /** Keeps the page as it is, whatever becomes of who is signed in, until that is let go of or the account is forgotten. */
  hold(): () => void;
  /** Signs out here and in all tabs, after the account was deleted. */
  forget(): void;
  /** The identity itself: to reset and change passwords, and for mailed links. */
  identity(): Promise<Identity>;
};

type Dependencies = ProfileSource &
  Pick<SignInDependencies, 'suggestName' | 'pendingRegistration'> & {
    /** Finds out with which provider people sign in here; it may fail, and is then asked again. */
    readonly loadIdentity: () => Promise<Identity>;
    readonly cachedProfile: CachedProfile;
    /** Tells the visitor why a sign-in failed that no one waits for any more. */
    readonly reportError: (error: unknown) => void;
  };

const RETRY_START_MS = 1_000;

/** The session as a machine: loading, then signed out, or signed in with a profile, or signed in with an error. */
export function createSession(dependencies: Dependencies): Session {
  const { loadIdentity, cachedProfile, suggestName, pendingRegistration } = dependencies;
  const requests = createProfileRequests(dependencies);
  const state = createSessionState(cachedProfile);
  let isHeld = false;
  let opening: Promise<Identity> | null = null;
  const lateReturns = createLatePopupReturns({
    finishSignIn: () => signIns.finishGoogle(),
    isSignedIn: () => state.uid() !== null,
    wait: dependencies.wait,
    reportError: dependencies.reportError,
  });

  /** Fetches the profile and lets the state follow; while the server cannot be asked the one seen last will do. */
  async function refresh(identity: Identity, uid: string, waitMs: number, isMissingShown = true): Promise<User | null> {
    const requestGeneration = state.generation();
    const isCurrent = () => requestGeneration === state.generation() && identity.uid() === uid;
    try {
      const user = await requests.read(identity, uid, waitMs);
      if (isCurrent() && (user !== null || isMissingShown)) state.show(uid, user, null);
      return user;
    } catch (error) {
      const known = identity.uid() === uid ? state.known(uid) : null;
      // A sign-in that waited too long for its profile fails: it is shown to no one.
      const hasFailed = known === null && signIns.areRunning() && isTimeout(error);
      if (isCurrent() && !hasFailed) state.show(uid, known, profileErrorMessage(error));
      if (known) return known;
      throw error;
    }
  }

  function follow(identity: Identity, waitMs: number): void {
    if (signIns.areRunning() || isHeld) return;
    const uid = identity.uid();
    if (uid === null) {
      state.leave();
      return;
    }
    state.expect(uid);
    void refresh(identity, uid, waitMs).catch(() => undefined);
  }

  async function openIdentity(): Promise<Identity> {
    const identity = await loadIdentity();
    await identity.ready();
    identity.onChange(() => follow(identity, PROFILE_FETCH_DELAY_MS));
    identity.onLateGooglePopup?.(lateReturns.arrive);
    cachedProfile.subscribe(state.followOtherTabs);
    // Also where the start failed, and only a later call found out who is signed in.
    follow(identity, 0);
    return identity;
  }

  function open(): Promise<Identity> {
    opening ??= openIdentity().catch((error) => {
      opening = null;
      throw error;
    });
    return opening;
  }

  const signIns = createSignInFlows({ open, refresh, follow, state, requests, suggestName, pendingRegistration });

  return {
    get: state.get,
    subscribe: state.subscribe,
    start() {
      open()
        .catch(() => dependencies.wait(RETRY_START_MS).then(open))
        .catch(() => state.setUnknown(ERRORS.auth_start_failed.message));
    },
    signIn: signIns.signIn,
    createAccount: signIns.createAccount,
    async signInWithGoogle(mode, registration, onPopupLost) {
      const outcome = await signIns.beginGoogle(mode, registration);
      if (outcome !== 'out-of-sight') return outcome;
      onPopupLost?.();
      await lateReturns.next();
      return 'signed-in';
    },
    finishGoogleSignIn: signIns.finishGoogle,
    signOut: async () => (await open()).signOut(),
    async retryProfile() {
      const identity = await open();
      const uid = identity.uid();
      if (uid !== null) await refresh(identity, uid, 0).catch(() => undefined);
    },
    async pendingProfile() {
      const pending: PendingRegistration = pendingRegistration.get() ?? PERSONAL;
      const { accountType, companyName, displayName } = pending;
      return { accountType, companyName, displayName: displayName ?? (await signIns.nameOf(await open())) };
    },
    setProfile(user) {
      pendingRegistration.set(null);
      state.keep(user);
    },
    hold() {
      isHeld = true;
      return () => {
        isHeld = false;
        void open()
          .then((identity) => {
            if (identity.uid() !== state.uid()) follow(identity, 0);
          })
          .catch(() => undefined);
      };
    },
    forget() {
      isHeld = false;
      state.leave();
      // Where the server no longer knows the session, asking it for a token shows that no one is signed in.
      void open()
        .then((identity) => identity.signOut().catch(() => identity.token(true)))
        .catch(() => undefined);
    },
    identity: open,
  };
}
