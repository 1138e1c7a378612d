import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type Results } from '@electric-sql/pglite';
import { extractCopyRows } from './copy-rows.ts';
import type { EmbeddedLocation, FromWorker, QueryResult, ToWorker, WorkerRequest } from './embedded-messages.ts';

const START_PARAMETERS = ['-c', 'shared_buffers=8MB', '-c', 'jit=off'];
const NO_ANSWER: QueryResult = { rows: [], rowCount: 0, command: '' };

/** Channels already listened to; listening twice would deliver each notification twice. */
const listening = new Map<string, Promise<unknown>>();

const place = workerData as EmbeddedLocation;
const database = openDatabase();
// Queries report the failure; without this handler the rejection would end the process before the first query.
database.catch(() => undefined);

async function openDatabase(): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, ...START_PARAMETERS];
  const { folder } = place;
  try {
    return await PGlite.create({ ...(folder === null ? {} : { dataDir: folder }), startParams });
  } catch (error) {
    // PGlite's file system throws bare objects.
    const detail = error instanceof Error ? ` (${error.message})` : '';
    throw new Error(`its files cannot be read as those of a database${detail}`, { cause: error });
  }
}

function send(message: FromWorker): void {
  parentPort?.postMessage(message);
}

/** PGlite reads COPY input from /dev/blob. */
function query(db: PGlite, text: string, parameters: unknown[]): Promise<Results<Record<string, unknown>>> {
  const rows = extractCopyRows(text, parameters);
  if (rows === null) return db.query(text, parameters);
  return db.query(text.replace(/ from stdin$/, " from '/dev/blob'"), [], { blob: new Blob([rows]) });
}

async function answer(message: ToWorker): Promise<QueryResult> {
  const db = await database;
  if (message.kind === 'listen') {
    const { channel } = message;
    if (!listening.has(channel))
      listening.set(
        channel,
        db.listen(channel, (said) => send({ kind: 'notification', channel, said })),
      );
    await listening.get(channel);
    return NO_ANSWER;
  }
  if (message.kind === 'close') {
    await db.close();
    return NO_ANSWER;
  }
  const result = await query(db, message.text, message.parameters);
  const command = message.text.trimStart().slice(0, 6).toUpperCase();
  return { rows: result.rows, rowCount: result.affectedRows ?? result.rows.length, command };
}

function toFailure(error: unknown): { message: string; code?: string; constraint?: string } {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  const message = error instanceof Error ? error.message : 'its files cannot be read';
  return { message, ...(code ? { code } : {}), ...(constraint ? { constraint } : {}) };
}

parentPort?.on('message', async ({ id, message }: WorkerRequest) => {
  try {
    send({ kind: 'answer', id, answer: await answer(message) });
  } catch (error) {
    send({ kind: 'failure', id, error: toFailure(error) });
  }
  if (message.kind === 'close') parentPort?.close();
});
