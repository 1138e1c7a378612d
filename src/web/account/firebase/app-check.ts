import type { FirebaseApp } from 'firebase/app';
import { type AppCheckOptions, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { readExpiry } from '../session/token-claims.ts';
import type { AppTokenExchange } from '../verification/app-verifier.ts';
import { LONG_TIMEOUT_MS, withTimeout } from './with-timeout.ts';

type Provider = AppCheckOptions['provider'];

/** Gets app verification tokens from Firebase App Check. Firebase attaches the same token to its own requests. */
export function createAppCheck(app: FirebaseApp, siteKey: string, provider?: Provider): AppTokenExchange {
  const appCheck = initializeAppCheck(app, {
    provider: provider ?? new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
  return async () => {
    const { token } = await withTimeout(LONG_TIMEOUT_MS, getToken(appCheck));
    return { token, expiresAt: new Date(readExpiry(token) ?? 0).toISOString() };
  };
}
