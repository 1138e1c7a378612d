import { APP_VERIFICATION_HEADER } from '#contract/app-verification-header.ts';
import type { Gateway } from '#contract/client.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { AppVerifier } from './app-verifier.ts';

/** Reads a response's error code from a clone, so that callers can still read the body. */
export async function readErrorCode(response: Response): Promise<string | undefined> {
  const problem = await response
    .clone()
    .json()
    .catch(() => null);
  return problem?.error?.code;
}

async function isVerificationRejected(response: Response): Promise<boolean> {
  return response.status === 403 && (await readErrorCode(response)) === 'app_verification_failed';
}

/** Public reads never wait for a token, because the first view of the map depends on them. */
function waitsForToken(endpoint: Endpoint | undefined): boolean {
  return endpoint !== undefined && !(endpoint.access === 'public' && endpoint.method === 'get');
}

/**
 * Adds an app verification token to calls. Where an endpoint requires it, the call waits as long as needed. If the
 * server rejects a token (e.g. an expired one), the token is renewed and the call retried once.
 */
export function withAppVerification(gateway: Gateway, verifier: AppVerifier): Gateway {
  async function getToken(endpoint: Endpoint | undefined): Promise<string | null> {
    if (endpoint?.requiresAppVerification) return verifier.token();
    return waitsForToken(endpoint) ? verifier.waitBriefly() : verifier.cachedToken();
  }
  return {
    baseUrl: gateway.baseUrl,
    async fetch(url, init) {
      const response = await gateway.fetch(url, init);
      const headers = new Headers(init.headers);
      if (!headers.has(APP_VERIFICATION_HEADER) || !(await isVerificationRejected(response))) return response;
      verifier.forget();
      headers.set(APP_VERIFICATION_HEADER, await verifier.token());
      return gateway.fetch(url, { ...init, headers });
    },
    async headers(endpoint) {
      const [headers, token] = await Promise.all([gateway.headers(endpoint), getToken(endpoint)]);
      return token === null ? headers : { ...headers, [APP_VERIFICATION_HEADER]: token };
    },
  };
}
