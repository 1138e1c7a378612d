import type { FirebaseApp } from 'firebase/app';
import { type AppCheckOptions, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import type { AppTicketExchange } from '../app-verifier.ts';
import { endIn } from '../token-claims.ts';
import { LONG_MS, within } from './within.ts';

type Provider = AppCheckOptions['provider'];

/** Shows by Firebase App Check that calls come from this page; what is asked of Firebase carries the same token by itself. */
export function createAppCheck(app: FirebaseApp, siteKey: string, provider?: Provider): AppTicketExchange {
  const appCheck = initializeAppCheck(app, {
    provider: provider ?? new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
  return async () => {
    const { token } = await within(LONG_MS, getToken(appCheck));
    return { token, expiresAt: new Date(endIn(token) ?? 0).toISOString() };
  };
}
