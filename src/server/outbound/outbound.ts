import { Resolver } from 'node:dns/promises';
import type { Config } from '../config.ts';
import { isOnLoopbackOnly } from '../loopback.ts';
import { createGuardedFetch, type GuardedFetch } from './guarded-fetch.ts';

/** Requests to hosts that users name, such as a company's domain. */
export type Outbound = {
  readonly fetch: GuardedFetch;
  /** Reads a domain's TXT records. Rejects if there are none or the name server doesn't answer. */
  readonly readTxt: (domain: string) => Promise<string[]>;
  readonly buildFileUrl: (domain: string, path: string) => string;
};

const DNS_TIMEOUT_MS = 4_000;
const DNS_TRIES = 2;

export function createOutbound(config: Config): Outbound {
  const base = config.domainFilesUrl;
  return {
    fetch: createGuardedFetch({ allowsLoopback: isOnLoopbackOnly(config) }),
    readTxt: async (domain) => {
      const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: DNS_TRIES });
      return (await resolver.resolveTxt(domain)).map((parts) => parts.join(''));
    },
    buildFileUrl: (domain, path) => (base === null ? `https://${domain}${path}` : `${base}/${domain}${path}`),
  };
}
