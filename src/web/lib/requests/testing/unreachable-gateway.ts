import type { Gateway } from '#contract/client.ts';

export const UNREACHABLE_GATEWAY: Gateway = {
  baseUrl: '',
  fetch: () => Promise.reject(new TypeError('offline')),
  headers: async () => ({}),
};
