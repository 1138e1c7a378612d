import { AppError } from '#contract/errors.ts';
import type { AccountType } from '#domain/account/account-type.ts';
import type { User } from '#domain/account/user.ts';
import type { Credentials, GoogleSignInMode, Identity, NewAccount } from './identity.ts';
import type { ProfileFollower, SessionPause } from './profile-follower.ts';
import { type createProfileRequests, type NewProfile, PROFILE_FETCH_DELAY_MS } from './profile-requests.ts';
import { isTimeout, NOT_REGISTERED } from './session-errors.ts';
import type { createSessionState } from './session-state.ts';

export type Registration = { readonly accountType: AccountType; readonly companyName: string | null };

/** An unfinished registration, with name and email if they were entered. */
export type PendingRegistration = Registration & { readonly displayName?: string; readonly email?: string };

export type SignInDependencies = ProfileFollower & {
  readonly open: () => Promise<Identity>;
  /** The state is updated only after all running sign-ins end, so that no page navigates early. */
  readonly pause: SessionPause;
  readonly state: ReturnType<typeof createSessionState>;
  readonly requests: ReturnType<typeof createProfileRequests>;
  /** Suggests a display name from the token's claims. */
  readonly suggestName: (token: string) => Promise<string>;
  /** The requested registration, stored for this tab until there is a profile. */
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

/** The sign-in flows: each waits for the user's profile and fails if it doesn't arrive in time. */
export function createSignInFlows(dependencies: SignInDependencies) {
  const { open, refresh, follow, pause, state, requests, suggestName, pendingRegistration } = dependencies;
  /** User whose failed sign-in couldn't be undone; this page ignores it. */
  let abandoned: string | null = null;

  async function runSignIn<T>(work: (identity: Identity) => Promise<T>): Promise<T> {
    const identity = await open();
    pause.signIns += 1;
    abandoned = null;
    try {
      return await work(identity);
    } finally {
      pause.signIns -= 1;
      const uid = identity.uid();
      if (pause.signIns === 0 && uid !== state.uid() && (uid === null || uid !== abandoned)) {
        // Another user signed in meanwhile and must not inherit this registration.
        pendingRegistration.set(null);
        follow(identity, PROFILE_FETCH_DELAY_MS);
      }
    }
  }

  /** Signs out after a profile timeout, so that a sign-in reported as failed leaves no session. */
  async function failOnTimeout(identity: Identity, uid: string, error: AppError): Promise<AppError> {
    if (identity.uid() === uid)
      await identity.signOut().catch(() => {
        abandoned = uid;
      });
    return error;
  }

  async function waitForProfile(identity: Identity, uid: string, isMissingShown = true): Promise<User | null> {
    try {
      return await refresh(identity, uid, PROFILE_FETCH_DELAY_MS, isMissingShown);
    } catch (error) {
      throw isTimeout(error) ? await failOnTimeout(identity, uid, new AppError('profile_wait_timeout')) : error;
    }
  }

  async function register(identity: Identity, uid: string, profile: NewProfile): Promise<void> {
    try {
      const user = await requests.create(identity, uid, profile);
      pendingRegistration.set(null);
      state.show(uid, user, null);
    } catch (error) {
      if (error instanceof AppError && error.code === 'profile_creation_timeout')
        throw await failOnTimeout(identity, uid, error);
      if (identity.uid() === uid) state.show(uid, null, NOT_REGISTERED);
      throw error;
    }
  }

  async function nameOf(identity: Identity): Promise<string> {
    return suggestName((await identity.token()) ?? '');
  }

  async function completeGoogleSignIn(identity: Identity, registration: Registration): Promise<void> {
    const uid = signedInUid(identity);
    if ((await waitForProfile(identity, uid, false)) !== null) pendingRegistration.set(null);
    else await register(identity, uid, { ...registration, displayName: await nameOf(identity) });
  }

  function beginGoogle(mode: GoogleSignInMode, registration?: Registration) {
    return runSignIn(async (identity) => {
      pendingRegistration.set(registration ?? null);
      const outcome = await identity.signInWithGoogle(mode);
      if (outcome === 'signed-in') await completeGoogleSignIn(identity, registration ?? PERSONAL);
      return outcome;
    });
  }

  function finishGoogle(code?: string) {
    return runSignIn(async (identity) => {
      const outcome = await identity.finishGoogleSignIn(code);
      if (outcome === 'signed-in') await completeGoogleSignIn(identity, pendingRegistration.get() ?? PERSONAL);
      return outcome;
    });
  }

  return {
    nameOf,
    signIn: (credentials: Credentials) =>
      runSignIn(async (identity) => {
        // A registration left in this tab by another user must not apply to this one.
        if (pendingRegistration.get()?.email !== credentials.email) pendingRegistration.set(null);
        await identity.signIn(credentials);
        await waitForProfile(identity, signedInUid(identity));
      }),
    createAccount: (account: NewAccount, registration: Registration) =>
      runSignIn(async (identity) => {
        const { displayName, email } = account;
        pendingRegistration.set({ ...registration, displayName, email });
        await identity.createAccount(account);
        await register(identity, signedInUid(identity), { ...registration, displayName });
      }),
    beginGoogle,
    finishGoogle,
  };
}
