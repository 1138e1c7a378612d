import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { extractCopyRows } from './copy-rows.ts';
import type { Engine } from './engine.ts';

const BIGINT_OID = 20;
const RECONNECT_MS = 1_000;
const POOL_SIZE = 8;

pg.types.setTypeParser(BIGINT_OID, Number);

type NotificationHandler = Parameters<Engine['listen']>[1];

async function openListener(
  url: string,
  channel: string,
  onNotify: NotificationHandler,
  onLost: () => void,
): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  // Without a handler, a connection error would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  client.on('notification', ({ payload = '' }) => onNotify(payload));
  client.once('error', onLost);
  client.once('end', onLost);
  return client;
}

/** Keeps a LISTEN connection open; calls back with null after a reconnect, because notifications may have been lost. */
async function listenOn(url: string, channel: string, onNotify: NotificationHandler): Promise<() => Promise<void>> {
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;
  let connecting: Promise<unknown> = Promise.resolve();
  let client: pg.Client | null = null;

  const connect = async () => {
    const opened: pg.Client = await openListener(url, channel, onNotify, () => reportLost(opened));
    client = opened;
  };
  const reportLost = (lost: pg.Client) => {
    if (isStopped || client !== lost) return;
    client = null;
    lost.end().catch(() => undefined);
    scheduleRetry();
  };
  const scheduleRetry = () => {
    if (isStopped) return;
    retry = setTimeout(() => {
      connecting = connect().then(() => onNotify(null), scheduleRetry);
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

/** Joins the results, because the driver returns a list for a query with several statements. */
function joinResults<R extends pg.QueryResult>(result: R | readonly R[]) {
  if (!Array.isArray(result)) return result;
  return { ...result.at(-1), rows: result.flatMap(({ rows }: R) => rows) };
}

/** A client that accepts the rows of COPY ... FROM STDIN as the only parameter. */
class CopyClient extends pg.Client {
  // The driver declares a dozen overloads; Kysely uses this one.
  override query = (async (text: unknown, parameters?: unknown[]) => {
    const rows = typeof text === 'string' ? extractCopyRows(text, parameters) : null;
    if (rows === null) return joinResults(await super.query(text as string, parameters));
    await pipeline(Readable.from([rows]), super.query(copyFrom(String(text))));
    return { command: 'COPY', rowCount: 0, rows: [] };
  }) as unknown as pg.Client['query'];
}

export async function openServerEngine(url: string): Promise<Engine> {
  const pool = new pg.Pool({
    Client: CopyClient,
    connectionString: url,
    max: POOL_SIZE,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  // The pool replaces a broken idle connection; without a handler the process would end.
  pool.on('error', () => undefined);
  // The pool doesn't handle the errors of a connection in use; its query fails anyway.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const unsubscribers = new Set<() => Promise<void>>();
  return {
    pool,
    listen: async (channel, onNotify) => {
      const stop = await listenOn(url, channel, onNotify);
      const unsubscribe = async () => {
        unsubscribers.delete(unsubscribe);
        await stop();
      };
      unsubscribers.add(unsubscribe);
      return unsubscribe;
    },
    // A server that is down comes back, so it never counts as lost.
    lost: new Promise(() => undefined),
    close: async () => {
      await Promise.all([...unsubscribers].map((unsubscribe) => unsubscribe()));
    },
  };
}
