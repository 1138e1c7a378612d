import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';

type UnresponsiveServer = {
  readonly url: string;
  readonly port: number;
  /** Responses by path; requests for other paths never get one. */
  readonly responses: Map<string, string>;
  readonly whenRequested: (path: string) => Promise<unknown>;
  readonly stop: () => Promise<void>;
};

export async function startUnresponsiveServer(): Promise<UnresponsiveServer> {
  const responses = new Map<string, string>();
  const requests = new EventEmitter();
  const server = createServer(({ url: path = '' }, response) => {
    const body = responses.get(path);
    if (body !== undefined) response.setHeader('content-type', 'application/json').end(body);
    requests.emit(path);
  });
  await once(server.listen(0, 'localhost'), 'listening');
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://localhost:${port}`, port, responses, whenRequested: (path) => once(requests, path), stop };
}
