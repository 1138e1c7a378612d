import type { Auth, MultiFactorError } from 'firebase/auth';
import { AppError } from '#contract/errors.ts';
import type { GoogleSignInMode } from '../identity.ts';
import { getFirebaseCode } from './firebase-errors.ts';
import type { GoogleOAuth } from './google-oauth.ts';
import { completeSecondFactor, isMultiFactorError } from './second-factor.ts';

/** What Firebase says of a first step that is too old to go on with. */
const TOO_LATE = 'invalid-multi-factor-session';
const BLOCKED = ['popup-blocked', 'operation-not-supported-in-this-environment'];

/** Signs in at Google: by a window or by leaving the page, and by the code of an app where a second step is wanted. */
export function createGoogleSignIn(auth: Auth, door: GoogleOAuth) {
  /** A sign-in that has its second step to go. */
  let halfway: MultiFactorError | null = null;

  async function firstStep<T>(work: () => Promise<T>): Promise<T> {
    halfway = null;
    try {
      return await work();
    } catch (error) {
      if (isMultiFactorError(error)) halfway = error;
      throw error;
    }
  }

  return {
    /** Whether someone is signed in now; if not, the page is to be left for Google. */
    async signIn(mode: GoogleSignInMode): Promise<boolean> {
      if (mode === 'redirect') return false;
      try {
        await firstStep(() => door.withPopup(auth));
        return true;
      } catch (error) {
        if (BLOCKED.includes(getFirebaseCode(error) ?? '')) return false;
        throw error;
      }
    },
    leave: () => door.withRedirect(auth),
    /** Takes up a sign-in that left this page, or that has its second step to go; whether it came to an end. */
    async finish(code: string | undefined): Promise<boolean> {
      if (halfway === null) {
        if (code !== undefined && auth.currentUser === null) throw new AppError('invalid_multi_factor_session');
        return firstStep(() => door.comeBack(auth));
      }
      try {
        await completeSecondFactor(auth, halfway, code);
      } catch (error) {
        if (getFirebaseCode(error) === TOO_LATE) halfway = null;
        throw error;
      }
      halfway = null;
      return true;
    },
  };
}
