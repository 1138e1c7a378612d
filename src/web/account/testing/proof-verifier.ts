import { APP_VERIFICATION_HEADER } from '#contract/app-verification-header.ts';
import { appHeaders } from '#server/account/app-verification/testing.ts';
import type { AppUnderTest } from '#server/testing.ts';
import type { AppVerifier } from '../verification/app-verifier.ts';

export function createProofVerifier(app: AppUnderTest): AppVerifier {
  return {
    token: async () => (await appHeaders(app))[APP_VERIFICATION_HEADER] ?? '',
    cachedToken: () => null,
    waitBriefly: async () => null,
    forget: () => undefined,
  };
}
