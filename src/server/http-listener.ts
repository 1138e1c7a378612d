import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Config } from './config.ts';
import { normalizeIp } from './http/client-ip.ts';
import { StartError } from './start-error.ts';

export type FetchHandler = Parameters<typeof getRequestListener>[0];

export type HttpListener = {
  readonly port: number;
  /** From now on another one answers. */
  readonly setHandler: (answering: FetchHandler) => void;
  /** Stops taking requests and waits for the last ones, but not for ever. */
  readonly close: () => Promise<void>;
};

/** A large upload over a slow line takes a minute; who sends slower than that is cut off. */
const TIMES = { headersTimeout: 15_000, requestTimeout: 120_000, connectionsCheckingInterval: 5_000 };
const MAX_CONNECTIONS = 10_000;
/** A browser opens six, an office behind one address a few hundred. Behind a proxy all come from one. */
const MAX_CONNECTIONS_PER_IP = 512;
/** The least time a connection counts, so reopening them all the time gives no more than keeping them. */
const COUNTED_MS = 1_000;
/** Browsers wait for each answer; few programs send a request ahead. */
const UNANSWERED_EACH = 4;
/** What is left of a request that was answered is read up to this, so that its connection serves the next one. */
const MAX_DISCARDED_BYTES = 256 * 1024;
/** So long a client has to read why the rest of its request is not wanted. */
const LINGER_MS = 500;

const DRAIN_TIMEOUT_MS = 8_000;
const LOOK_MS = 50;
const INVALID_HOST_CODES = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL', 'EAFNOSUPPORT']);

/** Reads no further in a large body that no one wanted: reading it would cost more than answering did. */
function discardUnreadBody(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const length = Number(incoming.headers['content-length'] ?? 0);
  if (incoming.headers['transfer-encoding'] === undefined && length <= MAX_DISCARDED_BYTES) return;
  outgoing.once('finish', () => {
    const { socket } = incoming;
    if (incoming.complete) return;
    // Node begins to read the rest away in this turn of its loop.
    setImmediate(() => socket.pause());
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  });
}

/** Closes a connection that sends many requests without waiting for answers: thousands fit in a few packets. */
function limitUnanswered(answer: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  const count = (socket: Socket, more: number) => {
    const now = (unanswered.get(socket) ?? 0) + more;
    unanswered.set(socket, now);
    return now;
  };
  return (incoming, outgoing) => {
    const { socket } = incoming;
    if (socket.destroyed || count(socket, 1) > UNANSWERED_EACH) return void socket.destroy();
    outgoing.once('close', () => count(socket, -1));
    answer(incoming, outgoing);
  };
}

/** Closes what one address opens beyond its share of connections. */
export function limitConnectionsPerIp(
  each: number,
): (socket: Pick<Socket, 'remoteAddress' | 'destroy' | 'once'>) => void {
  const open = new Map<string, number>();
  return (socket) => {
    const from = normalizeIp(socket.remoteAddress ?? '');
    const count = (open.get(from) ?? 0) + 1;
    if (count > each) return void socket.destroy();
    open.set(from, count);
    const leave = () => {
      const left = (open.get(from) ?? 1) - 1;
      if (left > 0) open.set(from, left);
      else open.delete(from);
    };
    const countedUntil = performance.now() + COUNTED_MS;
    socket.once('close', () => setTimeout(leave, Math.max(0, countedUntil - performance.now())).unref());
  };
}

type ListenOptions = Pick<Config, 'host' | 'port'> & Partial<Pick<Config, 'trustedProxies'>>;

function bindServer(
  answering: FetchHandler,
  { host, port, trustedProxies = 0 }: ListenOptions,
): Promise<[Server, number]> {
  const each = trustedProxies > 0 ? MAX_CONNECTIONS : MAX_CONNECTIONS_PER_IP;
  return new Promise((resolve, reject) => {
    const answer = getRequestListener(answering, { hostname: host, autoCleanupIncoming: false });
    const server = createServer(TIMES, limitUnanswered(answer));
    server.maxConnections = MAX_CONNECTIONS;
    server.on('connection', limitConnectionsPerIp(each));
    server.prependListener('request', discardUnreadBody);
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (INVALID_HOST_CODES.has(error.code ?? ''))
        reject(new StartError(`The setting HOST is not valid: this machine has no address ${host} (${error.code}).`));
      const why =
        error.code === 'EADDRINUSE' ? 'is in use. Choose another with PORT' : `cannot be used (${error.code})`;
      reject(new StartError(`Port ${port} ${why}.`));
    });
    server.listen(port, host, () => resolve([server, (server.address() as AddressInfo).port]));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS);
    // A connection that carries a last answer is idle after it, and would be kept for the next request.
    const look = setInterval(() => server.closeIdleConnections(), LOOK_MS);
    server.close(() => {
      clearTimeout(force);
      clearInterval(look);
      resolve();
    });
  });
}

/** Listens on the port before there is much to say: so a port that is in use shows at once, and who comes early gets an answer. */
export async function listen(config: ListenOptions, first: FetchHandler): Promise<HttpListener> {
  let answering = first;
  const [server, port] = await bindServer((request, env) => answering(request, env), config);
  return {
    port,
    setHandler: (next) => {
      answering = next;
    },
    close: () => close(server),
  };
}

/** Says that a port is in use before work begins whose end would be the first to show it. */
export async function requireFreePort(config: Pick<Config, 'host' | 'port'>): Promise<void> {
  const listener = await listen(config, () => new Response(null, { status: 503 }));
  await listener.close();
}
