import { ERRORS } from '#contract/errors.ts';
import type { User } from '#domain/account/user.ts';
import type { Credentials, GoogleWay, Identity, NewAccount } from './identity.ts';
import {
  createProfileRequests,
  type NewProfile,
  type ProfileSource,
  WAIT_BEFORE_PROFILE_MS,
} from './profile-requests.ts';
import { createLateReturns } from './session-late-returns.ts';
import { isTimeout, sentenceFor } from './session-problems.ts';
import {
  createSignIns,
  PERSONAL,
  type PendingRegistration,
  type Registration,
  type SignInDependencies,
} from './session-sign-in.ts';
import { type AuthState, createSessionState, type RememberedProfile } from './session-state.ts';

export type Session = {
  get(): AuthState;
  subscribe(listener: () => void): () => void;
  start(): void;
  signIn(credentials: Credentials): Promise<void>;
  createAccount(account: NewAccount, registration: Registration): Promise<void>;
  /** Makes a profile when there is none: the one asked for, or else a personal one. */
  signInWithGoogle(
    way: GoogleWay,
    registration?: Registration,
    /** Google's window can not be seen any more: the visitor may be in it still, or want to try something else. */
    onOutOfSight?: () => void,
  ): Promise<'signed-in' | 'left'>;
  /** Takes up a sign-in that left this page, on the page that it comes back to. */
  finishGoogleSignIn(code?: string): Promise<'signed-in' | 'elsewhere'>;
  signOut(): Promise<void>;
  retryProfile(): Promise<void>;
  /** What is known of a registration that was broken off, to go on from. */
  unfinishedProfile(): Promise<NewProfile>;
  /** Takes a profile that was just saved. */
  keepProfile(user: User): void;
  /** Keeps the page as it is, whatever becomes of who is signed in, until that is let go of or the account is forgotten. */
  hold(): () => void;
  /** Signs out here and in all tabs, after the account was deleted. */
  forget(): void;
  /** The identity itself: to reset and change passwords, and for mailed links. */
  identity(): Promise<Identity>;
};

type Dependencies = ProfileSource &
  Pick<SignInDependencies, 'nameIn' | 'pendingRegistration'> & {
    /** Finds out with which provider people sign in here; it may fail, and is then asked again. */
    readonly loadIdentity: () => Promise<Identity>;
    readonly rememberedProfile: RememberedProfile;
    /** Tells the visitor why a sign-in failed that nobody waits for any more. */
    readonly tellProblem: (error: unknown) => void;
  };

const RETRY_START_MS = 1_000;

/** The session as a machine: loading, then signed out, or signed in with a profile, or signed in with an error. */
export function createSession(dependencies: Dependencies): Session {
  const { loadIdentity, rememberedProfile, nameIn, pendingRegistration } = dependencies;
  const requests = createProfileRequests(dependencies);
  const state = createSessionState(rememberedProfile);
  let isHeld = false;
  let opening: Promise<Identity> | null = null;
  const lateReturns = createLateReturns({
    takeUp: () => signIns.finishGoogle(),
    isSignedIn: () => state.uid() !== null,
    wait: dependencies.wait,
    tellProblem: dependencies.tellProblem,
  });

  /** Fetches the profile and lets the state follow; while the server cannot be asked the one seen last will do. */
  async function refresh(identity: Identity, uid: string, waitMs: number, isMissingShown = true): Promise<User | null> {
    const begunIn = state.era();
    const isCurrent = () => begunIn === state.era() && identity.uid() === uid;
    try {
      const user = await requests.read(identity, uid, waitMs);
      if (isCurrent() && (user !== null || isMissingShown)) state.show(uid, user, null);
      return user;
    } catch (error) {
      const known = identity.uid() === uid ? state.known(uid) : null;
      // A sign-in that waited too long for its profile fails: it is shown to nobody.
      const hasFailed = known === null && signIns.areRunning() && isTimeout(error);
      if (isCurrent() && !hasFailed) state.show(uid, known, sentenceFor(error));
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
    identity.onChange(() => follow(identity, WAIT_BEFORE_PROFILE_MS));
    identity.onLateGoogleReturn?.(lateReturns.arrive);
    rememberedProfile.subscribe(state.followOtherTabs);
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

  const signIns = createSignIns({ open, refresh, follow, state, requests, nameIn, pendingRegistration });

  return {
    get: state.get,
    subscribe: state.subscribe,
    start() {
      open()
        .catch(() => dependencies.wait(RETRY_START_MS).then(open))
        .catch(() => state.stayUnknown(ERRORS.auth_start_failed.message));
    },
    signIn: signIns.signIn,
    createAccount: signIns.createAccount,
    async signInWithGoogle(way, registration, onOutOfSight) {
      const outcome = await signIns.beginGoogle(way, registration);
      if (outcome !== 'out-of-sight') return outcome;
      onOutOfSight?.();
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
    async unfinishedProfile() {
      const pending: PendingRegistration = pendingRegistration.get() ?? PERSONAL;
      const { accountType, companyName, displayName } = pending;
      return { accountType, companyName, displayName: displayName ?? (await signIns.nameOf(await open())) };
    },
    keepProfile(user) {
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
      // Where the server no longer knows the session, asking it for a token shows that nobody is signed in.
      void open()
        .then((identity) => identity.signOut().catch(() => identity.token(true)))
        .catch(() => undefined);
    },
    identity: open,
  };
}
