import pTimeout from 'p-timeout';
import type { Gateway } from '#contract/client.ts';
import { readSubject } from '#web/account/session/token-claims.ts';
import { readErrorCode, withAppVerification } from '#web/account/verification/app-verification-gateway.ts';
import type { AppVerifier } from '#web/account/verification/app-verifier.ts';

type Dependencies = {
  /** Null if signed out. */
  readonly token: (forceRefresh?: boolean) => Promise<string | null>;
  readonly accountType: () => string | null;
  readonly verifier: AppVerifier;
  readonly fetch: Gateway['fetch'];
};

const BEARER = 'Bearer ';
const TOKEN_TIMEOUT_MS = 30_000;

/** Whether the server rejected the token. Other errors share the status 401, such as a wrong two-step code. */
async function isTokenRejected(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const code = await readErrorCode(response);
  return code === undefined || code === 'unauthenticated';
}

/** Renews the token to retry a rejected call, but not again until the server has accepted the new one. */
function createTokenRenewal(token: Dependencies['token']) {
  let renewing: Promise<string | null> | null = null;
  let unconfirmedToken: string | null = null;

  async function forceRenew(): Promise<string | null> {
    unconfirmedToken = await token(true).finally(() => {
      renewing = null;
    });
    return unconfirmedToken;
  }

  return {
    async renewAfter(rejectedToken: string): Promise<string | null> {
      if (rejectedToken === unconfirmedToken) return null;
      const currentToken = renewing === null ? await token() : null;
      if (currentToken !== null && currentToken !== rejectedToken) return currentToken;
      renewing ??= forceRenew();
      return renewing;
    },
    markAccepted(usedToken: string | undefined): void {
      if (usedToken === unconfirmedToken) unconfirmedToken = null;
    },
  };
}

/**
 * Creates the gateway for the signed-in user. A rejected token is renewed once for all calls that used it, and each of
 * them is retried once.
 */
export function createGateway({ token, accountType, verifier, fetch: send }: Dependencies): Gateway {
  const renewal = createTokenRenewal(token);
  const gateway: Gateway = {
    baseUrl: '',
    async fetch(url, init) {
      const response = await send(url, init);
      const headers = new Headers(init.headers);
      const usedToken = headers.get('authorization')?.slice(BEARER.length);
      if (usedToken === undefined) return response;
      if (!(await isTokenRejected(response))) {
        renewal.markAccepted(usedToken);
        return response;
      }
      const newToken = await renewal.renewAfter(usedToken);
      // Another user may have since signed in; don't repeat the call as that user.
      if (newToken === null || newToken === usedToken || readSubject(newToken) !== readSubject(usedToken))
        return response;
      headers.set('authorization', BEARER + newToken);
      const repeated = await send(url, { ...init, headers });
      if (!(await isTokenRejected(repeated))) renewal.markAccepted(newToken);
      return repeated;
    },
    async headers() {
      const currentToken = await pTimeout(token(), { milliseconds: TOKEN_TIMEOUT_MS, fallback: () => null });
      const account = accountType();
      return {
        ...(currentToken ? { authorization: BEARER + currentToken } : {}),
        ...(account ? { 'x-license-type': account } : {}),
      };
    },
  };
  return withAppVerification(gateway, verifier);
}

export const anonymousGateway: Gateway = {
  baseUrl: '',
  fetch: (url, init) => fetch(url, init),
  headers: async () => ({}),
};
