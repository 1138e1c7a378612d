import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SERVICE_WORKER_FILE } from '../../src/domain/service-worker-file.ts';

export type NewVersionProxy = {
  readonly url: string;
  /** Lets browsers find a new version of the page. */
  readonly release: () => void;
  readonly stop: () => Promise<void>;
};

/** Serves the app at another address. Versions of its service worker differ only in a comment. */
export async function startNewVersionProxy(appUrl: string): Promise<NewVersionProxy> {
  const { hostname, port } = new URL(appUrl);
  let version = 1;
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const isWorker = url === `/${SERVICE_WORKER_FILE}`;
    const forwardedHeaders = isWorker ? { ...headers, 'accept-encoding': 'identity' } : headers;
    const forwarded = request({ hostname, port, method, path: url, headers: forwardedHeaders }, (response) => {
      const { 'content-length': length, etag, ...rest } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, isWorker ? rest : response.headers);
      if (!isWorker) return void response.pipe(outgoing);
      response.pipe(outgoing, { end: false });
      response.once('end', () => outgoing.end(`// version ${version}\n`));
    });
    forwarded.once('error', () => outgoing.destroy());
    outgoing.once('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => {
      version += 1;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
