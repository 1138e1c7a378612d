import { AppError } from '#contract/errors.ts';
import type { AuthToken } from '#contract/identity.ts';
import type { IdentityCalls } from './account-calls.ts';
import { createGoogleOAuthFlow, type GoogleDependencies } from './google/google-oauth-flow.ts';
import type { Identity } from './identity.ts';
import { isSignedOutError } from './session/is-signed-out-error.ts';
import { createTokenStore, type TokenStoreDependencies } from './session/token-store.ts';

type Dependencies = GoogleDependencies &
  Omit<TokenStoreDependencies, 'renew'> & {
    readonly hasGoogle: boolean;
    /** Loaded on demand, because the calls pull in the schemas. */
    readonly calls: () => Promise<IdentityCalls>;
  };

/** Signs in with our own server; the session is in an HttpOnly cookie. */
export function createEmbeddedIdentity({ hasGoogle, calls, ...dependencies }: Dependencies): Identity {
  const renew = async () => (await calls()).renewToken();
  const tokenStore = createTokenStore({ ...dependencies, renew });
  const google = createGoogleOAuthFlow(dependencies);

  async function loadGoogleSession(): Promise<void> {
    try {
      tokenStore.setToken(await renew());
    } catch (error) {
      throw isSignedOutError(error) ? new AppError('google_sign_in_failed') : error;
    }
  }

  async function signInWith(requestToken: (api: IdentityCalls) => Promise<AuthToken>): Promise<void> {
    tokenStore.setToken(await requestToken(await calls()));
  }

  return {
    kind: 'embedded',
    hasGoogle,
    ready: async () => undefined,
    uid: tokenStore.uid,
    token: tokenStore.token,
    onChange: tokenStore.onChange,
    createAccount: (account) => signInWith((api) => api.createAccount(account)),
    signIn: (credentials) => signInWith((api) => api.signIn(credentials)),
    async signInWithGoogle(mode) {
      const outcome = await google.start(mode, async () => (await calls()).startGoogleSignIn());
      if (outcome !== 'returned') return outcome;
      await loadGoogleSession();
      return 'signed-in';
    },
    async finishGoogleSignIn() {
      if ((await google.handleReturn()) === 'elsewhere') return 'elsewhere';
      await loadGoogleSession();
      return 'signed-in';
    },
    onLateGooglePopup: google.onLateReturn,
    company: {
      find: async (domain) => (await calls()).findCompany(domain),
      async redirect(email) {
        await google.start('redirect', async () => (await calls()).startCompanySignIn(email));
      },
    },
    async signOut() {
      await (await calls()).signOut().catch((error) => {
        if (!isSignedOutError(error)) throw error;
      });
      tokenStore.clear();
    },
    sendPasswordReset: async (email) => (await calls()).requestPasswordReset(email),
    completePasswordReset: async (code, password) => (await calls()).completePasswordReset(code, password),
    applyActionCode: async (code) => (await calls()).verifyEmail(code),
    sendVerificationMail: async () => (await calls()).sendVerificationMail(),
    changePassword: async (current, next) => (await calls()).changePassword(current, next),
    secondFactor: null,
  };
}
