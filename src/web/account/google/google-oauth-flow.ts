import { AppError } from '#contract/errors.ts';
import type { GoogleSignInMode } from '../identity.ts';
import { createPopupOpener, notifyOpener, type PopupDependencies, throwIfFailed } from './google-popups.ts';

export type GoogleDependencies = PopupDependencies & {
  readonly redirectTo: (url: string) => void;
  readonly query: () => string;
};

const REDIRECTED_KEY = 'towcharge.left-for-google';

export function createGoogleOAuthFlow(dependencies: GoogleDependencies) {
  const { redirectTo, query, tabStorage } = dependencies;
  const popups = createPopupOpener(dependencies);

  return {
    /** Sends the user to the provider. The popup must open before any await, or browsers block it. */
    async start(
      mode: GoogleSignInMode,
      getSignInUrl: () => Promise<string>,
    ): Promise<'returned' | 'redirecting' | 'unobservable'> {
      tabStorage.removeItem(REDIRECTED_KEY);
      const id = crypto.randomUUID();
      const popup = mode === 'popup' ? popups.open(id) : null;
      try {
        const url = await getSignInUrl();
        if (popup === null) {
          tabStorage.setItem(REDIRECTED_KEY, 'yes');
          redirectTo(url);
          return 'redirecting';
        }
        if (popup.isClosed()) throw new AppError('google_sign_in_failed');
        popup.goTo(url);
        return await popups.waitForReturn(id, popup);
      } finally {
        popup?.close();
      }
    },
    /** Subscribes to popups that return after their attempt gave up; handleReturn() then finishes the sign-in. */
    onLateReturn: popups.onLateReturn,
    /** Returns where the sign-in continues: here, or in the opener if it responded. Throws if the sign-in failed. */
    async handleReturn(): Promise<'here' | 'elsewhere'> {
      const lateResult = popups.consumeLateResult();
      const result = lateResult ?? { error: new URLSearchParams(query()).get('error') };
      const isInPopup = lateResult === null && tabStorage.getItem(REDIRECTED_KEY) === null;
      if (isInPopup && (await notifyOpener(dependencies, result.error))) return 'elsewhere';
      tabStorage.removeItem(REDIRECTED_KEY);
      throwIfFailed(result);
      return 'here';
    },
  };
}
