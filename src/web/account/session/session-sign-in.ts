import { AppError } from '#contract/errors.ts';
import type { AccountType } from '#domain/account/account-type.ts';
import type { Credentials, GoogleSignInMode, Identity, NewAccount } from '../identity.ts';
import { type createProfileRequests, PROFILE_FETCH_DELAY_MS } from './profile-requests.ts';
import type { ProfileSync, SessionPause } from './profile-sync.ts';
import type { createSessionState } from './session-state.ts';
import { createSignInProfile } from './sign-in-profile.ts';

export type Registration = { readonly accountType: AccountType; readonly companyName: string | null };

export type PendingRegistration = Registration & { readonly displayName?: string; readonly email?: string };

export type SignInDependencies = ProfileSync & {
  readonly open: () => Promise<Identity>;
  /** The state is synced with the identity only after all running sign-ins end, so that no page navigates early. */
  readonly pause: SessionPause;
  readonly state: ReturnType<typeof createSessionState>;
  readonly requests: ReturnType<typeof createProfileRequests>;
  readonly suggestName: (token: string) => Promise<string>;
  /** The requested registration, stored for this tab until there is a profile. */
  readonly pendingRegistration: {
    get(): PendingRegistration | null;
    set(registration: PendingRegistration | null): void;
  };
};

export const PERSONAL: Registration = { accountType: 'personal', companyName: null };

function requireUid(identity: Identity): string {
  const uid = identity.uid();
  if (uid === null) throw new AppError('sign_in_failed');
  return uid;
}

/** The sign-in flows: each loads or creates the user's profile, and fails if that takes too long. */
export function createSignInFlows(dependencies: SignInDependencies) {
  const { open, sync, pause, state, suggestName, pendingRegistration } = dependencies;
  const { waitForProfile, register } = createSignInProfile(dependencies);

  async function runSignIn<T>(work: (identity: Identity) => Promise<T>): Promise<T> {
    const identity = await open();
    pause.runningSignIns += 1;
    pause.ignoredUid = null;
    try {
      return await work(identity);
    } finally {
      pause.runningSignIns -= 1;
      const uid = identity.uid();
      if (pause.runningSignIns === 0 && uid !== state.uid() && (uid === null || uid !== pause.ignoredUid)) {
        // If another user has since signed in, they must not inherit this registration.
        pendingRegistration.set(null);
        sync(identity, PROFILE_FETCH_DELAY_MS);
      }
    }
  }

  async function suggestNameFor(identity: Identity): Promise<string> {
    return suggestName((await identity.token()) ?? '');
  }

  async function completeGoogleSignIn(identity: Identity, registration: Registration): Promise<void> {
    const uid = requireUid(identity);
    if ((await waitForProfile(identity, uid, false)) !== null) pendingRegistration.set(null);
    else await register(identity, uid, { ...registration, displayName: await suggestNameFor(identity) });
  }

  function startGoogleSignIn(mode: GoogleSignInMode, registration?: Registration) {
    return runSignIn(async (identity) => {
      pendingRegistration.set(registration ?? null);
      const outcome = await identity.signInWithGoogle(mode);
      if (outcome === 'signed-in') await completeGoogleSignIn(identity, registration ?? PERSONAL);
      return outcome;
    });
  }

  function finishGoogleSignIn(code?: string) {
    return runSignIn(async (identity) => {
      const outcome = await identity.finishGoogleSignIn(code);
      if (outcome === 'signed-in') await completeGoogleSignIn(identity, pendingRegistration.get() ?? PERSONAL);
      return outcome;
    });
  }

  return {
    suggestNameFor,
    signIn: (credentials: Credentials) =>
      runSignIn(async (identity) => {
        // A registration that another user left in this tab must not apply to this user.
        if (pendingRegistration.get()?.email !== credentials.email) pendingRegistration.set(null);
        await identity.signIn(credentials);
        await waitForProfile(identity, requireUid(identity));
      }),
    createAccount: (account: NewAccount, registration: Registration) =>
      runSignIn(async (identity) => {
        const { displayName, email } = account;
        pendingRegistration.set({ ...registration, displayName, email });
        await identity.createAccount(account);
        await register(identity, requireUid(identity), { ...registration, displayName });
      }),
    startGoogleSignIn,
    finishGoogleSignIn,
  };
}
