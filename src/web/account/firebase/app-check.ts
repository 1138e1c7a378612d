import type { FirebaseApp } from 'firebase/app';
import { type AppCheckOptions, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { type AppVerifier, createAppVerifier } from '../app-verifier.ts';
import { LONG_MS, within } from './within.ts';

type Provider = AppCheckOptions['provider'];

/** The library keeps its token itself and renews it in time. */
const KEPT_ELSEWHERE = new Date(0).toISOString();

/** Shows by Firebase App Check that calls come from this page; what is asked of Firebase carries the same token by itself. */
export function createAppCheck(app: FirebaseApp, siteKey: string, provider?: Provider): AppVerifier {
  const appCheck = initializeAppCheck(app, {
    provider: provider ?? new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
  return createAppVerifier({
    exchange: async () => ({ token: (await within(LONG_MS, getToken(appCheck))).token, expiresAt: KEPT_ELSEWHERE }),
    now: Date.now,
  });
}
