import { APP_VERIFICATION_HEADER } from '#contract/app-verification-header.ts';
import { appHeaders } from '#server/account/app-verification/testing.ts';
import type { AppUnderTest } from '#server/testing.ts';
import type { AppVerifier } from '../app-verifier.ts';

/** Shows a server that calls come from its page, by the work that it asks for. */
export function verifierFor(app: AppUnderTest): AppVerifier {
  return {
    token: async () => (await appHeaders(app))[APP_VERIFICATION_HEADER] ?? '',
    cachedToken: () => null,
    soon: async () => null,
    forget: () => undefined,
  };
}
