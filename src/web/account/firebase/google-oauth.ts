import {
  type Auth,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  getRedirectResult,
  signInWithPopup,
  signInWithRedirect,
} from 'firebase/auth';
import { PATHS } from '#web/lib/paths.ts';

/** The ways to Google and back. */
export type GoogleOAuth = {
  /** In a window of its own; resolves when it has closed with someone signed in. */
  readonly withPopup: (auth: Auth) => Promise<void>;
  /** By leaving this page; does not resolve. */
  readonly withRedirect: (auth: Auth) => Promise<void>;
  /** On the page that a sign-in comes back to: whether someone signed in. */
  readonly comeBack: (auth: Auth) => Promise<boolean>;
};

function createGoogleProvider(): GoogleAuthProvider {
  return new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' }) as GoogleAuthProvider;
}

export const BROWSER_GOOGLE_OAUTH: GoogleOAuth = {
  async withPopup(auth) {
    await signInWithPopup(auth, createGoogleProvider(), browserPopupRedirectResolver);
  },
  async withRedirect(auth) {
    const here = window.location.href;
    // Firebase comes back to the address that the page has when it is left.
    window.history.replaceState(window.history.state, '', PATHS.googleCallback);
    try {
      await signInWithRedirect(auth, createGoogleProvider(), browserPopupRedirectResolver);
    } catch (error) {
      window.history.replaceState(window.history.state, '', here);
      throw error;
    }
  },
  async comeBack(auth) {
    return (await getRedirectResult(auth, browserPopupRedirectResolver)) !== null;
  },
};
