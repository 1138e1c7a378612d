import { AppError } from '#contract/errors.ts';
import type { User } from '#domain/account/user.ts';
import type { Identity } from '../identity.ts';
import { type createProfileRequests, type NewProfile, PROFILE_FETCH_DELAY_MS } from './profile-requests.ts';
import type { ProfileSync, SessionPause } from './profile-sync.ts';
import { isTimeout, NOT_REGISTERED } from './session-errors.ts';
import type { createSessionState } from './session-state.ts';

type Dependencies = Pick<ProfileSync, 'refresh'> & {
  readonly pause: SessionPause;
  readonly state: ReturnType<typeof createSessionState>;
  readonly requests: ReturnType<typeof createProfileRequests>;
  readonly pendingRegistration: { readonly set: (registration: null) => void };
};

/** The second half of a sign-in: the profile, which has to arrive or be created in time. */
export function createSignInProfile({ refresh, pause, state, requests, pendingRegistration }: Dependencies) {
  /** Signs out after a profile timeout, so that a sign-in reported as failed leaves no session. Returns the error. */
  async function undoSignIn(identity: Identity, uid: string, error: AppError): Promise<AppError> {
    if (identity.uid() === uid)
      await identity.signOut().catch(() => {
        pause.ignoredUid = uid;
      });
    return error;
  }

  async function waitForProfile(identity: Identity, uid: string, showsMissingProfile = true): Promise<User | null> {
    try {
      return await refresh(identity, uid, PROFILE_FETCH_DELAY_MS, showsMissingProfile);
    } catch (error) {
      throw isTimeout(error) ? await undoSignIn(identity, uid, new AppError('profile_wait_timeout')) : error;
    }
  }

  async function register(identity: Identity, uid: string, profile: NewProfile): Promise<void> {
    try {
      const user = await requests.create(identity, uid, profile);
      pendingRegistration.set(null);
      state.show(uid, user, null);
    } catch (error) {
      if (error instanceof AppError && error.code === 'profile_creation_timeout')
        throw await undoSignIn(identity, uid, error);
      if (identity.uid() === uid) state.show(uid, null, NOT_REGISTERED);
      throw error;
    }
  }

  return { waitForProfile, register };
}
