import {
  type Auth,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  getRedirectResult,
  signInWithPopup,
  signInWithRedirect,
} from 'firebase/auth';
import { PATHS } from '#web/lib/paths.ts';

export type GoogleOAuth = {
  /** Resolves when the popup has closed and a user is signed in. */
  readonly withPopup: (auth: Auth) => Promise<void>;
  /** Never resolves, because the browser leaves the page. */
  readonly withRedirect: (auth: Auth) => Promise<void>;
  /** Resolves with whether a user signed in. */
  readonly handleReturn: (auth: Auth) => Promise<boolean>;
};

function createGoogleProvider(): GoogleAuthProvider {
  return new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' }) as GoogleAuthProvider;
}

export const BROWSER_GOOGLE_OAUTH: GoogleOAuth = {
  async withPopup(auth) {
    await signInWithPopup(auth, createGoogleProvider(), browserPopupRedirectResolver);
  },
  async withRedirect(auth) {
    const originalUrl = window.location.href;
    // Firebase redirects back to the URL that the page has at this moment.
    window.history.replaceState(window.history.state, '', PATHS.googleCallback);
    try {
      await signInWithRedirect(auth, createGoogleProvider(), browserPopupRedirectResolver);
    } catch (error) {
      window.history.replaceState(window.history.state, '', originalUrl);
      throw error;
    }
  },
  async handleReturn(auth) {
    return (await getRedirectResult(auth, browserPopupRedirectResolver)) !== null;
  },
};
