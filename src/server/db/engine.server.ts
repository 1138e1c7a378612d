import pg from 'pg';
import type { Engine } from './engine.ts';

const BIGINT_OID = 20;
const RECONNECT_MS = 1_000;
const POOL_SIZE = 8;

pg.types.setTypeParser(BIGINT_OID, Number);

/** Keeps one connection on LISTEN; when it is lost, connects again and reports a change, since some may have been missed. */
async function listenOn(url: string, channel: string, onNotify: () => void): Promise<() => Promise<void>> {
  let client: pg.Client | null = null;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    next.on('notification', onNotify);
    next.on('error', () => reconnect(next));
    next.on('end', () => reconnect(next));
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
  };
  const reconnect = (lost: pg.Client) => {
    if (stopped || (client !== null && client !== lost)) return;
    client = null;
    clearTimeout(retry);
    retry = setTimeout(() => connect().then(onNotify, () => reconnect(lost)), RECONNECT_MS);
  };

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(retry);
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
    close: async () => undefined,
  };
}
