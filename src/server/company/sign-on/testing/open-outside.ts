import { createServer } from 'node:http';
import { createGuardedFetch } from '../../../outside/guarded-fetch.ts';
import type { Outside } from '../../../outside/outside.ts';

/** Domains with DNS records and web servers of their own, on this machine. */
export type TestDomains = {
  readonly outside: Outside;
  /** TXT records by domain. */
  readonly records: Map<string, string[]>;
  /** Files by /domain/path. */
  readonly files: Map<string, string>;
  readonly stop: () => void;
};

/** Starts one local web server that stands for those of all domains. */
export async function openDomains(timeoutMs = 2_000): Promise<TestDomains> {
  const [records, files] = [new Map<string, string[]>(), new Map<string, string>()];
  const server = createServer(({ url = '' }, response) => {
    const file = files.get(url);
    response.writeHead(file === undefined ? 404 : 200).end(file ?? 'Not found');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const base = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
  return {
    records,
    files,
    outside: {
      fetch: createGuardedFetch({ allowsLoopback: true, timeoutMs }),
      readTxt: async (domain) => records.get(domain) ?? Promise.reject(new Error('ENOTFOUND')),
      fileUrl: (domain, path) => `${base}/${domain}${path}`,
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
