import type { Auth, MultiFactorError } from 'firebase/auth';
import { AppError } from '#contract/errors.ts';
import type { GoogleWay } from '../identity.ts';
import { firebaseCode } from './firebase-errors.ts';
import type { GoogleDoor } from './google-door.ts';
import { isSecondStepWanted, passSecondStep } from './second-factor.ts';

/** What Firebase says of a first step that is too old to go on with. */
const TOO_LATE = 'invalid-multi-factor-session';
const BLOCKED = ['popup-blocked', 'operation-not-supported-in-this-environment'];

/** Signs in at Google: by a window or by leaving the page, and by the code of an app where a second step is wanted. */
export function createGoogleSignIn(auth: Auth, door: GoogleDoor) {
  /** A sign-in that has its second step to go. */
  let halfway: MultiFactorError | null = null;

  async function firstStep<T>(work: () => Promise<T>): Promise<T> {
    halfway = null;
    try {
      return await work();
    } catch (error) {
      if (isSecondStepWanted(error)) halfway = error;
      throw error;
    }
  }

  return {
    /** Whether somebody is signed in now; if not, the page is to be left for Google. */
    async signIn(way: GoogleWay): Promise<boolean> {
      if (way === 'redirect') return false;
      try {
        await firstStep(() => door.inWindow(auth));
        return true;
      } catch (error) {
        if (BLOCKED.includes(firebaseCode(error) ?? '')) return false;
        throw error;
      }
    },
    leave: () => door.byLeaving(auth),
    /** Takes up a sign-in that left this page, or that has its second step to go; whether it came to an end. */
    async finish(code: string | undefined): Promise<boolean> {
      if (halfway === null) {
        if (code !== undefined && auth.currentUser === null) throw new AppError('invalid_multi_factor_session');
        return firstStep(() => door.comeBack(auth));
      }
      try {
        await passSecondStep(auth, halfway, code);
      } catch (error) {
        if (firebaseCode(error) === TOO_LATE) halfway = null;
        throw error;
      }
      halfway = null;
      return true;
    },
  };
}
