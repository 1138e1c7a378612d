import { type ServerType, serve } from '@hono/node-server';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

export type Answering = Parameters<typeof serve>[0]['fetch'];

export type Door = {
  readonly port: number;
  /** From now on another one answers. */
  readonly hand: (answering: Answering) => void;
  /** Stops taking requests and waits for the last ones, but not for ever. */
  readonly close: () => Promise<void>;
};

const LAST_REQUESTS_MS = 8_000;
const LOOK_MS = 50;
const NO_SUCH_HOST = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL', 'EAFNOSUPPORT']);

function listen(answering: Answering, { host, port }: Pick<Config, 'host' | 'port'>): Promise<[ServerType, number]> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: answering, hostname: host, port }, (address) => resolve([server, address.port]));
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (NO_SUCH_HOST.has(error.code ?? ''))
        reject(new StartError(`The setting HOST is not valid: this machine has no address ${host} (${error.code}).`));
      const why =
        error.code === 'EADDRINUSE' ? 'is in use. Choose another with PORT' : `can not be used (${error.code})`;
      reject(new StartError(`Port ${port} ${why}.`));
    });
  });
}

function close(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), LAST_REQUESTS_MS);
    // A connection that carries a last answer is idle after it, and would be kept for the next request.
    const look = setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), LOOK_MS);
    server.close(() => {
      clearTimeout(force);
      clearInterval(look);
      resolve();
    });
  });
}

/** Listens on the port before there is much to say: so a port that is in use shows at once, and who comes early gets an answer. */
export async function openDoor(config: Pick<Config, 'host' | 'port'>, first: Answering): Promise<Door> {
  let answering = first;
  const [server, port] = await listen((request, env) => answering(request, env), config);
  return {
    port,
    hand: (next) => {
      answering = next;
    },
    close: () => close(server),
  };
}

/** Says that a port is in use before work begins whose end would be the first to show it. */
export async function refuseTakenPort(config: Pick<Config, 'host' | 'port'>): Promise<void> {
  const door = await openDoor(config, () => new Response(null, { status: 503 }));
  await door.close();
}
