import { APP_VERIFICATION_HEADER } from '#contract/app-verification-header.ts';
import { appHeaders } from '#server/account/app-verification/testing.ts';
import type { AppUnderTest } from '#server/testing.ts';
import type { AppVerifier } from '../verification/app-verifier.ts';

/** An app verifier that gets its token by solving the server's challenge, like a browser. */
export function createTestAppVerifier(app: AppUnderTest): AppVerifier {
  return {
    token: async () => (await appHeaders(app))[APP_VERIFICATION_HEADER] ?? '',
    cachedToken: () => null,
    waitBriefly: async () => null,
    forget: () => undefined,
  };
}
