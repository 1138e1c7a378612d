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
  /** Creates a missing profile: the given registration, or else a personal one. */
  signInWithGoogle(
    mode: GoogleSignInMode,
    registration?: Registration,
    /** Called when the popup can't be observed anymore: the user may still be in it or want to try something else. */
    onPopupLost?: () => void,
  ): Promise<'signed-in' | 'left'>;
  /** Finishes a redirected sign-in on the callback page. */
  finishGoogleSignIn(code?: string): Promise<'signed-in' | 'elsewhere'>;
  signOut(): Promise<void>;
  retryProfile(): Promise<void>;
  /** Returns what is known of an interrupted registration. */
  pendingProfile(): Promise<NewProfile>;
  setProfile(user: User): void;
  /** Freezes the state despite sign-ins and sign-outs until released or until forget(). */
  hold(): () => void;
  /** Signs out in all tabs after the account was deleted. */
  forget(): void;
  /** The identity itself, for password changes and mailed links. */
  identity(): Promise<Identity>;
};

type Dependencies = ProfileSource &
  Pick<SignInDependencies, 'suggestName' | 'pendingRegistration'> & {
    /** Determines the identity provider; may reject and is then called again. */
    readonly loadIdentity: () => Promise<Identity>;
    readonly cachedProfile: CachedProfile;
    /** Shows the user why a sign-in failed that is no longer awaited. */
    readonly reportError: (error: unknown) => void;
  };

const RETRY_START_MS = 1_000;

/** The session as a state machine: loading, then signed out, signed in with a profile, or signed in with an error. */
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

  /** Loads the profile and updates the state; uses the cached one while the server is unreachable. */
  async function refresh(identity: Identity, uid: string, waitMs: number, isMissingShown = true): Promise<User | null> {
    const requestGeneration = state.generation();
    const isCurrent = () => requestGeneration === state.generation() && identity.uid() === uid;
    try {
      const user = await requests.read(identity, uid, waitMs);
      if (isCurrent() && (user !== null || isMissingShown)) state.show(uid, user, null);
      return user;
    } catch (error) {
      const known = identity.uid() === uid ? state.known(uid) : null;
      // A sign-in that timed out waiting for its profile has failed, so its user isn't shown.
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
    // Also covers a failed start, where only a later call finds out who is signed in.
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
      // If the server no longer knows the session, refreshing its token shows that the user is signed out.
      void open()
        .then((identity) => identity.signOut().catch(() => identity.token(true)))
        .catch(() => undefined);
    },
    identity: open,
  };
}
