import { createServer } from 'node:http';
import { createGuardedFetch } from '../../../outbound/guarded-fetch.ts';
import type { Outbound } from '../../../outbound/outbound.ts';

export type TestDomains = {
  readonly outbound: Outbound;
  /** TXT records by domain. */
  readonly records: Map<string, string[]>;
  /** Domains whose name server doesn't answer. */
  readonly silentNameServers: Set<string>;
  /** Domains whose web server fails. */
  readonly failingWebServers: Set<string>;
  /** Files by /domain/path. */
  readonly files: Map<string, string>;
  readonly stop: () => void;
};

/** Long enough for a busy machine. */
const TIMEOUT_MS = 2_000;

const dnsError = (code: string) => Object.assign(new Error(code), { code });

export async function startTestDomains(): Promise<TestDomains> {
  const [records, files] = [new Map<string, string[]>(), new Map<string, string>()];
  const [silentNameServers, failingWebServers] = [new Set<string>(), new Set<string>()];
  const server = createServer(({ url = '' }, response) => {
    if (failingWebServers.has(url.split('/')[1] ?? '')) return void response.writeHead(503).end('Down');
    const file = files.get(url);
    response.writeHead(file === undefined ? 404 : 200).end(file ?? 'Not found');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const base = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
  return {
    records,
    files,
    silentNameServers,
    failingWebServers,
    outbound: {
      fetch: createGuardedFetch({ allowsLoopback: true, timeoutMs: TIMEOUT_MS }),
      readTxt: async (domain) => {
        if (silentNameServers.has(domain)) throw dnsError('ETIMEOUT');
        return records.get(domain) ?? Promise.reject(dnsError('ENOTFOUND'));
      },
      buildFileUrl: (domain, path) => `${base}/${domain}${path}`,
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
