import type { User } from '#domain/account/user.ts';
import type { Identity } from '../identity.ts';
import type { createProfileRequests } from './profile-requests.ts';
import { isTimeout, profileErrorMessage } from './session-errors.ts';
import type { createSessionState } from './session-state.ts';

/** State that limits what the session shows: running sign-ins, a freeze, and a sign-in that couldn't be undone. */
export type SessionPause = {
  runningSignIns: number;
  isFrozen: boolean;
  /** The user whose failed sign-in couldn't be undone, and who must not be shown as signed in. */
  ignoredUid: string | null;
};

type Dependencies = {
  readonly state: ReturnType<typeof createSessionState>;
  readonly requests: ReturnType<typeof createProfileRequests>;
  readonly pause: SessionPause;
};

export function createProfileSync({ state, requests, pause }: Dependencies) {
  /**
   * Loads the profile and updates the state; falls back to the cached profile if that fails, and throws if there is
   * none.
   */
  async function refresh(
    identity: Identity,
    uid: string,
    waitMs: number,
    showsMissingProfile = true,
  ): Promise<User | null> {
    const requestGeneration = state.generation();
    const isCurrent = () => requestGeneration === state.generation() && identity.uid() === uid;
    try {
      const user = await requests.read(identity, uid, waitMs);
      if (isCurrent() && (user !== null || showsMissingProfile)) state.show(uid, user, null);
      return user;
    } catch (error) {
      const cached = identity.uid() === uid ? state.readCachedProfile(uid) : null;
      // A sign-in that timed out waiting for its profile has failed, so its user isn't shown.
      const hasFailed = cached === null && pause.runningSignIns > 0 && isTimeout(error);
      if (isCurrent() && !hasFailed) state.show(uid, cached, profileErrorMessage(error));
      if (cached) return cached;
      throw error;
    }
  }

  function sync(identity: Identity, waitMs: number): void {
    if (pause.runningSignIns > 0 || pause.isFrozen) return;
    const uid = identity.uid();
    if (uid === null) {
      state.setSignedOut();
      return;
    }
    state.setLoading(uid);
    void refresh(identity, uid, waitMs).catch(() => undefined);
  }

  return { refresh, sync };
}

export type ProfileSync = ReturnType<typeof createProfileSync>;
