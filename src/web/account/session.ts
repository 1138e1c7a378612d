import { AppError, ERRORS } from '#contract/errors.ts';
import type { AccountType } from '#domain/account/account-type.ts';
import type { User } from '#domain/account/user.ts';
import type { Credentials, GoogleWay, Identity, NewAccount } from './identity.ts';
import {
  createProfileRequests,
  type NewProfile,
  type ProfileSource,
  WAIT_BEFORE_PROFILE_MS,
} from './profile-requests.ts';
import { createLateReturns } from './session-late-returns.ts';
import { isTimeout, NOT_REGISTERED, sentenceFor } from './session-problems.ts';
import { type AuthState, createSessionState, type RememberedProfile } from './session-state.ts';

/** What a new profile holds beside a name. */
export type Registration = { readonly accountType: AccountType; readonly companyName: string | null };

/** A registration that has not come to a profile yet; with name and address where they were typed. */
export type PendingRegistration = Registration & { readonly displayName?: string; readonly email?: string };

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

type Dependencies = ProfileSource & {
  /** Finds out with which provider people sign in here; it may fail, and is then asked again. */
  readonly loadIdentity: () => Promise<Identity>;
  readonly rememberedProfile: RememberedProfile;
  /** A name for somebody who gave none, from what the token tells. */
  readonly nameIn: (token: string) => Promise<string>;
  /** Tells the visitor why a sign-in failed that nobody waits for any more. */
  readonly tellProblem: (error: unknown) => void;
  /** What was asked for, kept in this tab until there is a profile. */
  readonly pendingRegistration: {
    get(): PendingRegistration | null;
    set(registration: PendingRegistration | null): void;
  };
};

const PERSONAL: Registration = { accountType: 'personal', companyName: null };
const RETRY_START_MS = 1_000;
function signedInUid(identity: Identity): string {
  const uid = identity.uid();
  if (uid === null) throw new AppError('sign_in_failed');
  return uid;
}

/** The session as a machine: loading, then signed out, or signed in with a profile, or signed in with an error. */
export function createSession(dependencies: Dependencies): Session {
  const { loadIdentity, rememberedProfile, nameIn, pendingRegistration } = dependencies;
  const requests = createProfileRequests(dependencies);
  const state = createSessionState(rememberedProfile);
  /** Sign-ins that run: the state follows when they have come to an end, so that no page goes on before. */
  let signIns = 0;
  let isHeld = false;
  /** Whose sign-in failed and could not be taken back: this page does not follow it. */
  let abandoned: string | null = null;
  let opening: Promise<Identity> | null = null;
  const lateReturns = createLateReturns({
    takeUp: () => finishGoogleSignIn(),
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
      const hasFailed = known === null && signIns > 0 && isTimeout(error);
      if (isCurrent() && !hasFailed) state.show(uid, known, sentenceFor(error));
      if (known) return known;
      throw error;
    }
  }

  function follow(identity: Identity, waitMs: number): void {
    if (signIns > 0 || isHeld) return;
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

  async function signInBy<T>(work: (identity: Identity) => Promise<T>): Promise<T> {
    const identity = await open();
    signIns += 1;
    abandoned = null;
    try {
      return await work(identity);
    } finally {
      signIns -= 1;
      const uid = identity.uid();
      if (signIns === 0 && uid !== state.uid() && (uid === null || uid !== abandoned)) {
        // What was wanted here is none of the business of somebody else, who signed in meanwhile.
        pendingRegistration.set(null);
        follow(identity, WAIT_BEFORE_PROFILE_MS);
      }
    }
  }

  /** Ends a sign-in whose profile did not arrive in time, so that whoever is told that it failed is not signed in. */
  async function failInTime(identity: Identity, uid: string, error: AppError): Promise<AppError> {
    if (identity.uid() === uid)
      await identity.signOut().catch(() => {
        abandoned = uid;
      });
    return error;
  }

  async function profileReady(identity: Identity, uid: string, isMissingShown = true): Promise<User | null> {
    try {
      return await refresh(identity, uid, WAIT_BEFORE_PROFILE_MS, isMissingShown);
    } catch (error) {
      throw isTimeout(error) ? await failInTime(identity, uid, new AppError('profile_wait_timeout')) : error;
    }
  }

  async function register(identity: Identity, uid: string, profile: NewProfile): Promise<void> {
    try {
      const user = await requests.create(identity, uid, profile);
      pendingRegistration.set(null);
      state.show(uid, user, null);
    } catch (error) {
      if (error instanceof AppError && error.code === 'profile_creation_timeout')
        throw await failInTime(identity, uid, error);
      if (identity.uid() === uid) state.show(uid, null, NOT_REGISTERED);
      throw error;
    }
  }

  async function nameOf(identity: Identity): Promise<string> {
    return nameIn((await identity.token()) ?? '');
  }

  async function completeGoogleSignIn(identity: Identity, registration: Registration): Promise<void> {
    const uid = signedInUid(identity);
    if ((await profileReady(identity, uid, false)) !== null) pendingRegistration.set(null);
    else await register(identity, uid, { ...registration, displayName: await nameOf(identity) });
  }

  function beginGoogleSignIn(way: GoogleWay, registration?: Registration) {
    return signInBy(async (identity) => {
      pendingRegistration.set(registration ?? null);
      const outcome = await identity.signInWithGoogle(way);
      if (outcome === 'signed-in') await completeGoogleSignIn(identity, registration ?? PERSONAL);
      return outcome;
    });
  }

  function finishGoogleSignIn(code?: string) {
    return signInBy(async (identity) => {
      const outcome = await identity.finishGoogleSignIn(code);
      if (outcome === 'signed-in') await completeGoogleSignIn(identity, pendingRegistration.get() ?? PERSONAL);
      return outcome;
    });
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    start() {
      open()
        .catch(() => dependencies.wait(RETRY_START_MS).then(open))
        .catch(() => state.stayUnknown(ERRORS.auth_start_failed.message));
    },
    signIn: (credentials) =>
      signInBy(async (identity) => {
        // What somebody else wanted to register as in this tab is none of this person's business.
        if (pendingRegistration.get()?.email !== credentials.email) pendingRegistration.set(null);
        await identity.signIn(credentials);
        await profileReady(identity, signedInUid(identity));
      }),
    createAccount: (account, registration) =>
      signInBy(async (identity) => {
        const { displayName, email } = account;
        pendingRegistration.set({ ...registration, displayName, email });
        await identity.createAccount(account);
        await register(identity, signedInUid(identity), { ...registration, displayName });
      }),
    async signInWithGoogle(way, registration, onOutOfSight) {
      const outcome = await beginGoogleSignIn(way, registration);
      if (outcome !== 'out-of-sight') return outcome;
      onOutOfSight?.();
      await lateReturns.next();
      return 'signed-in';
    },
    finishGoogleSignIn,
    signOut: async () => (await open()).signOut(),
    async retryProfile() {
      const identity = await open();
      const uid = identity.uid();
      if (uid !== null) await refresh(identity, uid, 0).catch(() => undefined);
    },
    async unfinishedProfile() {
      const pending: PendingRegistration = pendingRegistration.get() ?? PERSONAL;
      const { accountType, companyName, displayName } = pending;
      return { accountType, companyName, displayName: displayName ?? (await nameOf(await open())) };
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
