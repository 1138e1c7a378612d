import { Resolver } from 'node:dns/promises';
import type { Config } from '../config.ts';
import { isOnLoopbackOnly } from '../loopback.ts';
import { createGuardedFetch, type GuardedFetch } from './guarded-fetch.ts';

/** How the server reaches hosts that users name. */
export type Outside = {
  readonly fetch: GuardedFetch;
  /** Returns the TXT records of a domain; rejects if there are none or the name server doesn't answer. */
  readonly readTxt: (domain: string) => Promise<string[]>;
  /** The URL of a file on the web server of a domain. */
  readonly fileUrl: (domain: string, path: string) => string;
};

const DNS_TIMEOUT_MS = 4_000;
const DNS_TRIES = 2;

export function createOutside(config: Config): Outside {
  const base = config.domainFilesUrl;
  return {
    fetch: createGuardedFetch({ allowsLoopback: isOnLoopbackOnly(config) }),
    readTxt: async (domain) => {
      const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: DNS_TRIES });
      return (await resolver.resolveTxt(domain)).map((parts) => parts.join(''));
    },
    fileUrl: (domain, path) => (base === null ? `https://${domain}${path}` : `${base}/${domain}${path}`),
  };
}
