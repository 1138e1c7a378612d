import pg from 'pg';
import type { Engine } from './engine.ts';

const BIGINT_OID = 20;
const RECONNECT_MS = 1_000;
const POOL_SIZE = 8;

pg.types.setTypeParser(BIGINT_OID, Number);

/** Opens a connection that listens; one that can not is ended again. */
async function openListener(
  url: string,
  channel: string,
  onNotify: () => void,
  onLost: () => void,
): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  // Without a listener an error of the connection would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  client.on('notification', onNotify);
  client.once('error', onLost);
  client.once('end', onLost);
  return client;
}

/** Keeps one connection on LISTEN; when it is lost, connects again and reports a change, since some may have been missed. */
async function listenOn(url: string, channel: string, onNotify: () => void): Promise<() => Promise<void>> {
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;
  let connecting: Promise<unknown> = Promise.resolve();
  let client: pg.Client | null = null;

  const connect = async () => {
    const opened: pg.Client = await openListener(url, channel, onNotify, () => lose(opened));
    client = opened;
  };
  const lose = (lost: pg.Client) => {
    if (isStopped || client !== lost) return;
    client = null;
    lost.end().catch(() => undefined);
    planRetry();
  };
  const planRetry = () => {
    if (isStopped) return;
    retry = setTimeout(() => {
      connecting = connect().then(onNotify, planRetry);
    }, RECONNECT_MS);
  };

  await connect();
  return async () => {
    isStopped = true;
    clearTimeout(retry);
    await connecting;
    await client?.end();
  };
}

/** A PostgreSQL server by its address. */
export async function openServerEngine(url: string): Promise<Engine> {
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE, keepAlive: true, connectionTimeoutMillis: 10_000 });
  // An idle connection that breaks is replaced by the pool; without a listener the process would end.
  pool.on('error', () => undefined);
  return {
    pool,
    listen: (channel, onNotify) => listenOn(url, channel, onNotify),
    // A server that is away comes back: nothing of it is lost for good.
    lost: new Promise(() => undefined),
    close: async () => undefined,
  };
}
