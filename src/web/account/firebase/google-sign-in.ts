import type { Auth, MultiFactorError } from 'firebase/auth';
import { AppError } from '#contract/errors.ts';
import type { GoogleSignInMode } from '../identity.ts';
import { getFirebaseCode } from './firebase-errors.ts';
import type { GoogleOAuth } from './google-oauth.ts';
import { completeSecondFactor, isMultiFactorError } from './second-factor.ts';

/** Firebase's code for a second step that took too long. */
const TOO_LATE_CODE = 'invalid-multi-factor-session';
const NO_POPUP_CODES = ['popup-blocked', 'operation-not-supported-in-this-environment'];

export function createGoogleSignIn(auth: Auth, oauth: GoogleOAuth) {
  let pendingSecondStep: MultiFactorError | null = null;

  async function runFirstStep<T>(work: () => Promise<T>): Promise<T> {
    pendingSecondStep = null;
    try {
      return await work();
    } catch (error) {
      if (isMultiFactorError(error)) pendingSecondStep = error;
      throw error;
    }
  }

  return {
    /** Resolves with whether a user is signed in; if not, the caller has to redirect to Google. */
    async signIn(mode: GoogleSignInMode): Promise<boolean> {
      if (mode === 'redirect') return false;
      try {
        await runFirstStep(() => oauth.withPopup(auth));
        return true;
      } catch (error) {
        if (NO_POPUP_CODES.includes(getFirebaseCode(error) ?? '')) return false;
        throw error;
      }
    },
    redirect: () => oauth.withRedirect(auth),
    /** Finishes a redirected sign-in, or one that needs its second step. Resolves with whether a user signed in. */
    async finish(code: string | undefined): Promise<boolean> {
      if (pendingSecondStep === null) {
        if (code !== undefined && auth.currentUser === null) throw new AppError('invalid_multi_factor_session');
        return runFirstStep(() => oauth.handleReturn(auth));
      }
      try {
        await completeSecondFactor(auth, pendingSecondStep, code);
      } catch (error) {
        if (getFirebaseCode(error) === TOO_LATE_CODE) pendingSecondStep = null;
        throw error;
      }
      pendingSecondStep = null;
      return true;
    },
  };
}
