import type { Gateway } from '#contract/client.ts';
import type { Identity } from '#web/account/identity.ts';

type Dependencies = { identity: Identity; accountType: () => string | null };

/** The way to the server: as the signed-in user, whose token is renewed when the server no longer takes it. */
export function createGateway({ identity, accountType }: Dependencies): Gateway {
  return {
    baseUrl: '',
    async fetch(url, init) {
      const response = await fetch(url, init);
      if (response.status === 401) await identity.token(true);
      return response;
    },
    async headers() {
      const token = await identity.token();
      const account = accountType();
      return {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(account ? { 'x-license-type': account } : {}),
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
