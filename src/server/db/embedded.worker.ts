import { workerData } from 'node:worker_threads';
import { PGlite, type Results } from '@electric-sql/pglite';
import { serveThread } from '../worker-thread.ts';
import { extractCopyRows } from './copy-rows.ts';
import type { EmbeddedHandlers, EmbeddedLocation } from './engine.embedded.ts';

export type QueryResult = { rows: Record<string, unknown>[]; rowCount: number; command: string };
export type EmbeddedCalls = typeof handlers;

const START_PARAMETERS = ['-c', 'shared_buffers=8MB', '-c', 'jit=off'];

/** Channels already listened to; listening twice would deliver each notification twice. */
const listening = new Map<string, Promise<unknown>>();

const location = workerData as EmbeddedLocation;
const database = openDatabase();
// Queries report the failure; without this handler the rejection would end the process before the first query.
database.catch(() => undefined);

async function openDatabase(): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, ...START_PARAMETERS];
  const { folder } = location;
  try {
    return await PGlite.create({ ...(folder === null ? {} : { dataDir: folder }), startParams });
  } catch (error) {
    // PGlite's file system throws bare objects.
    const detail = error instanceof Error ? ` (${error.message})` : '';
    throw new Error(`its files are not readable as a database${detail}`, { cause: error });
  }
}

const isScript = (text: string, parameters: unknown[]) => parameters.length === 0 && /;\s*\S/.test(text);

/** Runs several statements, which PGlite does with a different function; joins their rows. */
async function runScript(db: PGlite, text: string): Promise<Results<Record<string, unknown>>> {
  const results = await db.exec(text);
  return { fields: [], ...results.at(-1), rows: results.flatMap(({ rows }) => rows) };
}

/** PGlite reads COPY input from /dev/blob. */
function send(db: PGlite, text: string, parameters: unknown[]): Promise<Results<Record<string, unknown>>> {
  const rows = extractCopyRows(text, parameters);
  if (rows === null) return isScript(text, parameters) ? runScript(db, text) : db.query(text, parameters);
  return db.query(text.replace(/ from stdin$/, " from '/dev/blob'"), [], { blob: new Blob([rows]) });
}

/** Keeps the fields that callers use; the others may contain row data. */
function toQueryError(error: unknown): Error {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  const message = error instanceof Error ? error.message : 'its files cannot be read';
  return Object.assign(new Error(message), { code, constraint });
}

const handlers = {
  async query(text: string, parameters: unknown[]): Promise<QueryResult> {
    try {
      const result = await send(await database, text, parameters);
      const command = text.trimStart().slice(0, 6).toUpperCase();
      return { rows: result.rows, rowCount: result.affectedRows ?? result.rows.length, command };
    } catch (error) {
      throw toQueryError(error);
    }
  },
  async listen(channel: string): Promise<void> {
    const db = await database;
    if (!listening.has(channel))
      listening.set(
        channel,
        db.listen(channel, (payload) => parent.notify('onNotification', channel, payload)),
      );
    await listening.get(channel);
  },
  async close(): Promise<void> {
    await (await database).close();
  },
};

const parent = serveThread<EmbeddedHandlers>(handlers);
