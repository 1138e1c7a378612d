import {
  type Auth,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  getRedirectResult,
  signInWithPopup,
  signInWithRedirect,
} from 'firebase/auth';
import { ADDRESSES } from '#web/lib/addresses.ts';

/** The ways to Google and back. */
export type GoogleDoor = {
  /** In a window of its own; resolves when it has closed with somebody signed in. */
  readonly inWindow: (auth: Auth) => Promise<void>;
  /** By leaving this page; does not resolve. */
  readonly byLeaving: (auth: Auth) => Promise<void>;
  /** On the page that a sign-in comes back to: whether somebody signed in. */
  readonly comeBack: (auth: Auth) => Promise<boolean>;
};

function askWhichAccount(): GoogleAuthProvider {
  return new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' }) as GoogleAuthProvider;
}

export const BROWSER_GOOGLE_DOOR: GoogleDoor = {
  async inWindow(auth) {
    await signInWithPopup(auth, askWhichAccount(), browserPopupRedirectResolver);
  },
  async byLeaving(auth) {
    const here = window.location.href;
    // Firebase comes back to the address that the page has when it is left.
    window.history.replaceState(window.history.state, '', ADDRESSES.googleReturn);
    try {
      await signInWithRedirect(auth, askWhichAccount(), browserPopupRedirectResolver);
    } catch (error) {
      window.history.replaceState(window.history.state, '', here);
      throw error;
    }
  },
  async comeBack(auth) {
    return (await getRedirectResult(auth, browserPopupRedirectResolver)) !== null;
  },
};
