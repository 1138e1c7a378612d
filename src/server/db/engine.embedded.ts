import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { StartError } from '../start-error.ts';
import type { EmbeddedLocation, FromWorker, QueryResult, ToWorker } from './embedded-messages.ts';
import type { Engine } from './engine.ts';
import { FairTurns } from './fair-turns.ts';
import { lockFolder } from './folder-lock.ts';

type Waiting = { resolve: (answer: QueryResult) => void; reject: (error: Error) => void };

class EmbeddedError extends Error {
  constructor(fields: { message: string; code?: string | undefined; constraint?: string | undefined }) {
    super(fields.message);
    Object.assign(this, { code: fields.code, constraint: fields.constraint });
  }
}

/** Talks to the worker thread that runs the embedded PostgreSQL. */
class EmbeddedThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Map<string, Set<(said: string) => void>>();
  #nextId = 1;
  #ended: Error | null = null;

  constructor(place: EmbeddedLocation) {
    this.#worker = new Worker(new URL('./embedded-thread.ts', import.meta.url), { workerData: place });
    this.#worker.on('message', (message: FromWorker) => this.#receive(message));
    this.#worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))));
    this.#worker.on('exit', () => this.#fail(new Error('The embedded database has been closed')));
  }

  ask(message: ToWorker): Promise<QueryResult> {
    if (this.#ended) return Promise.reject(this.#ended);
    const id = this.#nextId;
    this.#nextId += 1;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, message });
    });
  }

  async listen(channel: string, onNotify: (said: string) => void): Promise<() => Promise<void>> {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(onNotify));
    await this.ask({ kind: 'listen', channel });
    return async () => {
      listeners.delete(onNotify);
    };
  }

  /** Terminates the thread immediately; pending and later queries reject with the reason. */
  abandon(reason: Error): void {
    this.#fail(reason);
    this.#worker.terminate();
  }

  #receive(message: FromWorker): void {
    if (message.kind === 'notification') {
      for (const notify of this.#listeners.get(message.channel) ?? []) notify(message.said);
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.kind === 'answer') waiting?.resolve(message.answer);
    else waiting?.reject(new EmbeddedError(message.error));
  }

  #fail(error: Error): void {
    this.#ended ??= error;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}

/** A pool over PGlite's single session: each connection has exclusive use until released, in fair order. */
class SingleSessionPool implements PostgresPool {
  readonly options = {};
  readonly #thread: EmbeddedThread;
  readonly #turns = new FairTurns();

  constructor(thread: EmbeddedThread) {
    this.#thread = thread;
  }

  async connect(): Promise<PostgresPoolClient> {
    return sessionClient(this.#thread, await this.#turns.enter());
  }

  async end(): Promise<void> {
    await this.#turns.enterLast();
    await this.#thread.ask({ kind: 'close' }).catch(() => undefined);
  }
}

/**
 * A client for one holder of the session. PGlite doesn't report that COMMIT after a failed statement rolls back, so do
 * that here, as PostgreSQL does.
 */
function sessionClient(thread: EmbeddedThread, release: () => void): PostgresPoolClient {
  let failed = false;
  const query = async (text: string, parameters: readonly unknown[] = []) => {
    try {
      const answer = await thread.ask({ kind: 'query', text, parameters: [...parameters] });
      const wasFailed = failed;
      if (/^(begin|start|rollback|commit)\b/i.test(text)) failed = false;
      return wasFailed && answer.command === 'COMMIT' ? { ...answer, command: 'ROLLBACK' } : answer;
    } catch (error) {
      failed = true;
      throw error;
    }
  };
  // Kysely calls only these two members, although its type describes the pg client.
  return { query, release } as unknown as PostgresPoolClient;
}

/** Rejects what PGlite would replace with a new database: a file in place of its folder, data without a version. */
async function refuseOverwriting(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (found && !found.isDirectory()) throw new Error('it is a file where its folder should be');
  const data = await readdir(path.join(folder, 'global')).catch(() => []);
  const hasVersion = await stat(path.join(folder, 'PG_VERSION')).catch(() => null);
  if (data.length > 0 && !hasVersion)
    throw new Error('its files cannot be read as those of a database (PG_VERSION is missing)');
}

/** Opens the embedded PostgreSQL (PGlite) in a worker thread, with an exclusive lock on its folder. */
export async function openEmbeddedEngine(place: EmbeddedLocation): Promise<Engine> {
  const { folder } = place;
  if (folder !== null) await refuseOverwriting(folder);
  const { promise: lost, resolve } = Promise.withResolvers<StartError>();
  const onLost = () => resolve(new StartError(`Another TowCharge has taken over ${folder}, so this one has stopped.`));
  const unlock = folder === null ? async () => undefined : await lockFolder(folder, { onLost });
  const thread = new EmbeddedThread(place);
  // Two writers would destroy the folder, so the one that lost the lock stops at once.
  lost.then((reason) => thread.abandon(reason));
  const pool = new SingleSessionPool(thread);
  try {
    await thread.ask({ kind: 'query', text: 'select 1', parameters: [] });
  } catch (error) {
    thread.abandon(error as Error);
    await unlock();
    throw error;
  }
  return { pool, listen: (channel, onNotify) => thread.listen(channel, onNotify), lost, close: unlock };
}
