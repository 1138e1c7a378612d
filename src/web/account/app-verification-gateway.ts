import { APP_VERIFICATION_HEADER } from '#contract/app-verification-header.ts';
import type { Gateway } from '#contract/client.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { AppVerifier } from './app-verifier.ts';

/** The code of the problem that an answer tells of, which is left to be read by others too. */
export async function readErrorCode(response: Response): Promise<string | undefined> {
  const problem = await response
    .clone()
    .json()
    .catch(() => null);
  return problem?.error?.code;
}

/** Whether the server does not believe that a call came from this page. */
async function isAppCheckRejected(response: Response): Promise<boolean> {
  return response.status === 403 && (await readErrorCode(response)) === 'app_verification_failed';
}

/** The first map is drawn from public reads: they never wait. */
function waitsForToken(endpoint: Endpoint | undefined): boolean {
  return endpoint !== undefined && !(endpoint.access === 'public' && endpoint.method === 'get');
}

/**
 * Has the calls of a gateway show that they come from this page. One whose endpoint demands it waits as long as it takes;
 * a proof that the server did not take, such as an old one, is made again once.
 */
export function withAppVerification(gateway: Gateway, verifier: AppVerifier): Gateway {
  async function proofFor(endpoint: Endpoint | undefined): Promise<string | null> {
    if (endpoint?.requiresAppVerification) return verifier.token();
    return waitsForToken(endpoint) ? verifier.soon() : verifier.cachedToken();
  }
  return {
    baseUrl: gateway.baseUrl,
    async fetch(url, init) {
      const response = await gateway.fetch(url, init);
      const headers = new Headers(init.headers);
      if (!headers.has(APP_VERIFICATION_HEADER) || !(await isAppCheckRejected(response))) return response;
      verifier.forget();
      headers.set(APP_VERIFICATION_HEADER, await verifier.token());
      return gateway.fetch(url, { ...init, headers });
    },
    async headers(endpoint) {
      const [headers, proof] = await Promise.all([gateway.headers(endpoint), proofFor(endpoint)]);
      return proof === null ? headers : { ...headers, [APP_VERIFICATION_HEADER]: proof };
    },
  };
}
