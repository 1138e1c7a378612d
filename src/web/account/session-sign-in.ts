import { AppError } from '#contract/errors.ts';
import type { AccountType } from '#domain/account/account-type.ts';
import type { User } from '#domain/account/user.ts';
import type { Credentials, GoogleWay, Identity, NewAccount } from './identity.ts';
import { type createProfileRequests, type NewProfile, WAIT_BEFORE_PROFILE_MS } from './profile-requests.ts';
import { isTimeout, NOT_REGISTERED } from './session-problems.ts';
import type { createSessionState } from './session-state.ts';

/** What a new profile holds beside a name. */
export type Registration = { readonly accountType: AccountType; readonly companyName: string | null };

/** A registration that has not come to a profile yet; with name and address where they were typed. */
export type PendingRegistration = Registration & { readonly displayName?: string; readonly email?: string };

export type SignInDependencies = {
  readonly open: () => Promise<Identity>;
  /** Fetches the profile and lets the state follow. */
  readonly refresh: (identity: Identity, uid: string, waitMs: number, isMissingShown?: boolean) => Promise<User | null>;
  readonly follow: (identity: Identity, waitMs: number) => void;
  readonly state: ReturnType<typeof createSessionState>;
  readonly requests: ReturnType<typeof createProfileRequests>;
  /** A name for somebody who gave none, from what the token tells. */
  readonly nameIn: (token: string) => Promise<string>;
  /** What was asked for, kept in this tab until there is a profile. */
  readonly pendingRegistration: {
    get(): PendingRegistration | null;
    set(registration: PendingRegistration | null): void;
  };
};

export const PERSONAL: Registration = { accountType: 'personal', companyName: null };

function signedInUid(identity: Identity): string {
  const uid = identity.uid();
  if (uid === null) throw new AppError('sign_in_failed');
  return uid;
}

/** The ways to sign in: each waits for the profile of who signs in, and fails when it does not arrive in time. */
export function createSignIns(dependencies: SignInDependencies) {
  const { open, refresh, follow, state, requests, nameIn, pendingRegistration } = dependencies;
  /** The state follows when those that run have come to an end, so that no page goes on before. */
  let running = 0;
  /** Whose sign-in failed and could not be taken back: this page does not follow it. */
  let abandoned: string | null = null;

  async function signInBy<T>(work: (identity: Identity) => Promise<T>): Promise<T> {
    const identity = await open();
    running += 1;
    abandoned = null;
    try {
      return await work(identity);
    } finally {
      running -= 1;
      const uid = identity.uid();
      if (running === 0 && uid !== state.uid() && (uid === null || uid !== abandoned)) {
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

  function beginGoogle(way: GoogleWay, registration?: Registration) {
    return signInBy(async (identity) => {
      pendingRegistration.set(registration ?? null);
      const outcome = await identity.signInWithGoogle(way);
      if (outcome === 'signed-in') await completeGoogleSignIn(identity, registration ?? PERSONAL);
      return outcome;
    });
  }

  function finishGoogle(code?: string) {
    return signInBy(async (identity) => {
      const outcome = await identity.finishGoogleSignIn(code);
      if (outcome === 'signed-in') await completeGoogleSignIn(identity, pendingRegistration.get() ?? PERSONAL);
      return outcome;
    });
  }

  return {
    areRunning: () => running > 0,
    nameOf,
    signIn: (credentials: Credentials) =>
      signInBy(async (identity) => {
        // What somebody else wanted to register as in this tab is none of this person's business.
        if (pendingRegistration.get()?.email !== credentials.email) pendingRegistration.set(null);
        await identity.signIn(credentials);
        await profileReady(identity, signedInUid(identity));
      }),
    createAccount: (account: NewAccount, registration: Registration) =>
      signInBy(async (identity) => {
        const { displayName, email } = account;
        pendingRegistration.set({ ...registration, displayName, email });
        await identity.createAccount(account);
        await register(identity, signedInUid(identity), { ...registration, displayName });
      }),
    beginGoogle,
    finishGoogle,
  };
}
