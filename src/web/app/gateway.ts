import type { Gateway } from '#contract/client.ts';

type Dependencies = {
  /** The bearer token of whoever is signed in, null when nobody is; a forced one is new. */
  readonly token: (forceRefresh?: boolean) => Promise<string | null>;
  readonly accountType: () => string | null;
  /** Shows that calls come from this page, where every call has to; null where only some do. */
  readonly appCheckToken: () => Promise<string | null>;
  readonly fetch: Gateway['fetch'];
};

/** As in contract/app-verification.ts, whose schemas load later than this file. */
const APP_VERIFICATION_HEADER = 'x-firebase-appcheck';
const BEARER = 'Bearer ';

/** Whether the server did not take the token; other problems share its status, as a wrong code of a second step. */
async function isTokenRefused(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const problem = await response
    .clone()
    .json()
    .catch(() => null);
  const code = problem?.error?.code;
  return code === undefined || code === 'unauthenticated';
}

/** The way to the server as the signed-in person: a token that is no longer taken is renewed once and the call repeated once. */
export function createGateway({ token, accountType, appCheckToken, fetch: send }: Dependencies): Gateway {
  async function tokenAfter(refused: string): Promise<string | null> {
    const current = await token();
    return current === refused ? token(true) : current;
  }

  return {
    baseUrl: '',
    async fetch(url, init) {
      const response = await send(url, init);
      const headers = new Headers(init.headers);
      const used = headers.get('authorization')?.slice(BEARER.length);
      if (used === undefined || !(await isTokenRefused(response))) return response;
      const fresh = await tokenAfter(used);
      if (fresh === null || fresh === used) return response;
      headers.set('authorization', BEARER + fresh);
      return send(url, { ...init, headers });
    },
    async headers() {
      // Without that token the server has the last word on a call.
      const [current, appToken] = await Promise.all([token(), appCheckToken().catch(() => null)]);
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
