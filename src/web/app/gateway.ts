import type { Gateway } from '#contract/client.ts';
import type { AppVerifier } from '#web/account/app-verifier.ts';
import { subjectIn } from '#web/account/token-claims.ts';

type Dependencies = {
  /** The bearer token of whoever is signed in, null when nobody is; a forced one is new. */
  readonly token: (forceRefresh?: boolean) => Promise<string | null>;
  readonly accountType: () => string | null;
  /** Shows that a call comes from this page: waited for where its endpoint wants that, else sent when it is at hand. */
  readonly verifier: AppVerifier;
  readonly fetch: Gateway['fetch'];
};

/** As in contract/app-verification.ts, whose schemas load later than this file. */
const APP_VERIFICATION_HEADER = 'x-firebase-appcheck';
const BEARER = 'Bearer ';
const TOKEN_TIMEOUT_MS = 30_000;

/** The code of the problem that an answer tells of, which is left to be read by others too. */
async function codeIn(response: Response): Promise<string | undefined> {
  const problem = await response
    .clone()
    .json()
    .catch(() => null);
  return problem?.error?.code;
}

/** Whether the server did not take the token; other problems share its status, as a wrong code of a second step. */
async function isTokenRefused(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const code = await codeIn(response);
  return code === undefined || code === 'unauthenticated';
}

/** Whether the server does not believe that a call came from this page. */
async function isPageRefused(response: Response): Promise<boolean> {
  return response.status === 403 && (await codeIn(response)) === 'app_verification_failed';
}

/** What a promise comes to, or null when that takes too long. */
function inTime<T>(promise: Promise<T>): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), TOKEN_TIMEOUT_MS);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** The way to the server as the signed-in person: a token that is no longer taken is renewed once and the call repeated once. */
export function createGateway({ token, accountType, verifier, fetch: send }: Dependencies): Gateway {
  async function tokenAfter(refused: string): Promise<string | null> {
    const current = await token();
    return current === refused ? token(true) : current;
  }

  return {
    baseUrl: '',
    async fetch(url, init) {
      const response = await send(url, init);
      const headers = new Headers(init.headers);
      if (headers.has(APP_VERIFICATION_HEADER) && (await isPageRefused(response))) verifier.forget();
      const used = headers.get('authorization')?.slice(BEARER.length);
      if (used === undefined || !(await isTokenRefused(response))) return response;
      const fresh = await tokenAfter(used);
      // Somebody else may have signed in meanwhile: the call was not theirs.
      if (fresh === null || fresh === used || subjectIn(fresh) !== subjectIn(used)) return response;
      headers.set('authorization', BEARER + fresh);
      return send(url, { ...init, headers });
    },
    async headers(endpoint) {
      const proof = endpoint?.fromApp ? verifier.token() : verifier.atHand();
      const [current, appToken] = await Promise.all([inTime(token()), proof]);
      const account = accountType();
      return {
        ...(current ? { authorization: BEARER + current } : {}),
        ...(account ? { 'x-license-type': account } : {}),
        ...(appToken ? { [APP_VERIFICATION_HEADER]: appToken } : {}),
      };
    },
  };
}

/** A way to the server for those who are nobody yet. */
export const anonymousGateway: Gateway = {
  baseUrl: '',
  fetch: (url, init) => fetch(url, init),
  headers: async () => ({}),
};
