import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Config } from './config.ts';
import { FatalError } from './fatal-error.ts';
import { normalizeIp } from './http/limits/client-ip.ts';

export type FetchHandler = Parameters<typeof getRequestListener>[0];

export type HttpListener = {
  readonly port: number;
  readonly setHandler: (handler: FetchHandler) => void;
  /** Waits for open requests, within a time limit. */
  readonly close: () => Promise<void>;
};

/** A large upload over a slow connection can take a minute; slower clients are cut off. */
const TIMEOUTS = { headersTimeout: 15_000, requestTimeout: 120_000, connectionsCheckingInterval: 5_000 };
/**
 * Proxies reuse idle connections (Google's do for ten minutes), and a request fails if the server has just closed the
 * connection. Browsers retry after that, and each opens several connections, so idle ones to browsers close sooner.
 */
const IDLE_MS = { direct: 20_000, behindProxy: 620_000 };
const MAX_CONNECTIONS = 10_000;
/** A browser opens six connections; an office behind one IP, a few hundred. Behind a proxy, all share one address. */
const MAX_CONNECTIONS_PER_IP = 512;
/** A connection counts for at least this long, so that constantly reopening it gains nothing over keeping it open. */
const MIN_COUNTED_MS = 1_000;
/** The limit for pipelined requests: browsers wait for each response, and few other programs pipeline. */
const MAX_UNANSWERED_REQUESTS = 4;
/** Reads up to this much of an unread request body after the response, so that the connection can be reused. */
const MAX_DISCARDED_BYTES = 256 * 1024;
/** How long a client has to read the response before the rest of its upload is cut off. */
const LINGER_MS = 500;

const DRAIN_TIMEOUT_MS = 8_000;
const POLL_MS = 50;
const INVALID_HOST_CODES = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL', 'EAFNOSUPPORT']);

/** Stops reading a large body after an early response: reading it would cost more than the response did. */
function discardUnreadBody(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const length = Number(incoming.headers['content-length'] ?? 0);
  if (incoming.headers['transfer-encoding'] === undefined && length <= MAX_DISCARDED_BYTES) return;
  outgoing.once('finish', () => {
    const { socket } = incoming;
    if (incoming.complete) return;
    // Node starts draining the body in this tick, so pause after it.
    setImmediate(() => socket.pause());
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  });
}

/** Closes a connection that pipelines too many requests: thousands fit in a few packets. */
function limitUnansweredRequests(listener: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  const updateCount = (socket: Socket, change: number) => {
    const updated = (unanswered.get(socket) ?? 0) + change;
    unanswered.set(socket, updated);
    return updated;
  };
  return (incoming, outgoing) => {
    const { socket } = incoming;
    if (socket.destroyed || updateCount(socket, 1) > MAX_UNANSWERED_REQUESTS) return void socket.destroy();
    outgoing.once('close', () => updateCount(socket, -1));
    listener(incoming, outgoing);
  };
}

export function limitConnectionsPerIp(
  maxPerIp: number,
): (socket: Pick<Socket, 'remoteAddress' | 'destroy' | 'once'>) => void {
  const openCounts = new Map<string, number>();
  return (socket) => {
    const ip = normalizeIp(socket.remoteAddress ?? '');
    const count = (openCounts.get(ip) ?? 0) + 1;
    if (count > maxPerIp) return void socket.destroy();
    openCounts.set(ip, count);
    const release = () => {
      const remaining = (openCounts.get(ip) ?? 1) - 1;
      if (remaining > 0) openCounts.set(ip, remaining);
      else openCounts.delete(ip);
    };
    const countedUntil = performance.now() + MIN_COUNTED_MS;
    socket.once('close', () => setTimeout(release, Math.max(0, countedUntil - performance.now())).unref());
  };
}

type ListenOptions = Pick<Config, 'host' | 'port'> & Partial<Pick<Config, 'trustedProxies'>>;

function bindServer(
  handler: FetchHandler,
  { host, port, trustedProxies = 0 }: ListenOptions,
): Promise<[Server, number]> {
  const maxPerIp = trustedProxies > 0 ? MAX_CONNECTIONS : MAX_CONNECTIONS_PER_IP;
  return new Promise((resolve, reject) => {
    const listener = getRequestListener(handler, { hostname: host, autoCleanupIncoming: false });
    const keepAliveTimeout = trustedProxies > 0 ? IDLE_MS.behindProxy : IDLE_MS.direct;
    const server = createServer({ ...TIMEOUTS, keepAliveTimeout }, limitUnansweredRequests(listener));
    server.maxConnections = MAX_CONNECTIONS;
    server.on('connection', limitConnectionsPerIp(maxPerIp));
    server.prependListener('request', discardUnreadBody);
    server.once('error', (error: NodeJS.ErrnoException) => {
      const { code = '' } = error;
      const reason = code === 'EADDRINUSE' ? 'is in use. Choose another with PORT' : `cannot be used (${code})`;
      const message = INVALID_HOST_CODES.has(code)
        ? `The setting HOST is not valid: this machine does not have the address ${host} (${code}).`
        : `Port ${port} ${reason}.`;
      reject(new FatalError(message));
    });
    server.listen(port, host, () => resolve([server, (server.address() as AddressInfo).port]));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS);
    // A connection becomes idle only after its last response, so keep checking.
    const closeTimer = setInterval(() => server.closeIdleConnections(), POLL_MS);
    server.close(() => {
      clearTimeout(force);
      clearInterval(closeTimer);
      resolve();
    });
  });
}

/** Starts listening early: a port in use fails immediately, and early requests get a response. */
export async function listen(config: ListenOptions, initialHandler: FetchHandler): Promise<HttpListener> {
  let handler = initialHandler;
  const [server, port] = await bindServer((request, env) => handler(request, env), config);
  return {
    port,
    setHandler: (next) => {
      handler = next;
    },
    close: () => close(server),
  };
}

/** Fails fast when the port is in use, before any long work. */
export async function requireFreePort(config: Pick<Config, 'host' | 'port'>): Promise<void> {
  const listener = await listen(config, () => new Response(null, { status: 503 }));
  await listener.close();
}
