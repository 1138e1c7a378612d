import type { User } from '#domain/account/user.ts';
import type { Identity } from '../identity.ts';
import type { createProfileRequests } from './profile-requests.ts';
import { isTimeout, profileErrorMessage } from './session-errors.ts';
import type { createSessionState } from './session-state.ts';

/** Reasons why the session doesn't follow the identity. */
export type SessionPause = {
  runningSignIns: number;
  /** Whether a page has frozen the state. */
  isFrozen: boolean;
  /** User whose failed sign-in couldn't be undone; this page ignores it. */
  abandoned: string | null;
};

type Dependencies = {
  readonly state: ReturnType<typeof createSessionState>;
  readonly requests: ReturnType<typeof createProfileRequests>;
  readonly pause: SessionPause;
};

/** Keeps the state in sync with the identity: who is signed in, and their profile. */
export function createProfileFollower({ state, requests, pause }: Dependencies) {
  /** Loads the profile and updates the state; uses the cached one while the server is unreachable. */
  async function refresh(identity: Identity, uid: string, waitMs: number, isMissingShown = true): Promise<User | null> {
    const requestGeneration = state.generation();
    const isCurrent = () => requestGeneration === state.generation() && identity.uid() === uid;
    try {
      const user = await requests.read(identity, uid, waitMs);
      if (isCurrent() && (user !== null || isMissingShown)) state.show(uid, user, null);
      return user;
    } catch (error) {
      const known = identity.uid() === uid ? state.readCachedProfile(uid) : null;
      // A sign-in that timed out waiting for its profile has failed, so its user isn't shown.
      const hasFailed = known === null && pause.runningSignIns > 0 && isTimeout(error);
      if (isCurrent() && !hasFailed) state.show(uid, known, profileErrorMessage(error));
      if (known) return known;
      throw error;
    }
  }

  function follow(identity: Identity, waitMs: number): void {
    if (pause.runningSignIns > 0 || pause.isFrozen) return;
    const uid = identity.uid();
    if (uid === null) {
      state.setSignedOut();
      return;
    }
    state.setLoading(uid);
    void refresh(identity, uid, waitMs).catch(() => undefined);
  }

  return { refresh, follow };
}

export type ProfileFollower = ReturnType<typeof createProfileFollower>;
