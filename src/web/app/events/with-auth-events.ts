import type { Session } from '#web/account/session/session.ts';
import { track } from '#web/lib/events/track.ts';
import { PATHS } from '#web/lib/paths.ts';

type AuthEvent = Parameters<typeof track>[0] & { readonly type: 'auth' };

const GOOGLE_SIGN_IN: AuthEvent = { type: 'auth', action: 'sign_in', provider: 'google' };
const COMPANY_SIGN_IN: AuthEvent = { type: 'auth', action: 'sign_in', provider: 'company' };

export function withAuthEvents(session: Session): Session {
  return {
    ...session,
    async signIn(credentials) {
      await session.signIn(credentials);
      track({ type: 'auth', action: 'sign_in', provider: 'password' });
    },
    async createAccount(account, registration) {
      await session.createAccount(account, registration);
      track({ type: 'auth', action: 'sign_up', provider: 'password' });
    },
    async signInWithGoogle(mode, registration, onPopupLost) {
      const outcome = await session.signInWithGoogle(mode, registration, onPopupLost);
      if (outcome === 'signed-in') track(GOOGLE_SIGN_IN);
      return outcome;
    },
    async finishGoogleSignIn(code) {
      // Also finishes a company's single sign-on, which returns to its own path.
      const isCompany = window.location.pathname === PATHS.companyCallback;
      const outcome = await session.finishGoogleSignIn(code);
      if (outcome === 'signed-in') track(isCompany ? COMPANY_SIGN_IN : GOOGLE_SIGN_IN);
      return outcome;
    },
    async signOut() {
      // Track before signing out: afterward, the account's setting is no longer known.
      track({ type: 'auth', action: 'sign_out' });
      await session.signOut();
    },
  };
}
