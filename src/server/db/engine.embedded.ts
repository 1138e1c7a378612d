import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { FatalError } from '../fatal-error.ts';
import { startThread, type Thread } from '../worker-thread.ts';
import type { EmbeddedCalls } from './embedded.worker.ts';
import type { Engine } from './engine.ts';
import { FairTurns } from './fair-turns.ts';
import { lockFolder } from './folder-lock.ts';

export type EmbeddedLocation = { readonly folder: string | null };
export type EmbeddedHandlers = { readonly onNotification: (channel: string, payload: string) => void };

type Notify = (payload: string) => void;

function startDatabase(location: EmbeddedLocation) {
  const listeners = new Map<string, Set<Notify>>();
  const handlers: EmbeddedHandlers = {
    onNotification: (channel, payload) => {
      for (const notify of listeners.get(channel) ?? []) notify(payload);
    },
  };
  const script = new URL('./embedded.worker.ts', import.meta.url);
  const thread = startThread<EmbeddedCalls>(script, { title: 'The embedded database', data: location, handlers });
  async function listen(channel: string, onNotify: Notify): Promise<() => Promise<void>> {
    const callbacks = (listeners.get(channel) ?? new Set()).add(onNotify);
    listeners.set(channel, callbacks);
    await thread.call('listen', channel);
    return async () => {
      callbacks.delete(onNotify);
    };
  }
  return { thread, listen };
}

/** A pool over PGlite's single session: each connection has exclusive use until released, in fair order. */
class SingleSessionPool implements PostgresPool {
  readonly options = {};
  readonly #thread: Thread<EmbeddedCalls>;
  readonly #turns = new FairTurns();

  constructor(thread: Thread<EmbeddedCalls>) {
    this.#thread = thread;
  }

  async connect(): Promise<PostgresPoolClient> {
    return createSessionClient(this.#thread, await this.#turns.enter());
  }

  async end(): Promise<void> {
    await this.#turns.enterLast();
    await this.#thread.call('close').catch(() => undefined);
    await this.#thread.close();
  }
}

/**
 * A client for one holder of the session. PGlite doesn't report that COMMIT after a failed statement rolls back, so
 * the client reports it as PostgreSQL would.
 */
function createSessionClient(thread: Thread<EmbeddedCalls>, release: () => void): PostgresPoolClient {
  let hasFailed = false;
  const query = async (text: string, parameters: readonly unknown[] = []) => {
    try {
      const result = await thread.call('query', text, [...parameters]);
      const hadFailed = hasFailed;
      if (/^(begin|start|rollback|commit)\b/i.test(text)) hasFailed = false;
      return hadFailed && result.command === 'COMMIT' ? { ...result, command: 'ROLLBACK' } : result;
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  // Kysely calls only these two members, although its type describes the pg client.
  return { query, release } as unknown as PostgresPoolClient;
}

/** Rejects what PGlite would replace with a new database: a file instead of a folder, or data without a version. */
async function refuseOverwriting(folder: string): Promise<void> {
  const existing = await stat(folder).catch(() => null);
  if (existing && !existing.isDirectory()) throw new Error('it is a file instead of a folder');
  const data = await readdir(path.join(folder, 'global')).catch(() => []);
  const hasVersion = await stat(path.join(folder, 'PG_VERSION')).catch(() => null);
  if (data.length > 0 && !hasVersion)
    throw new Error('its files are not readable as a database (PG_VERSION is missing)');
}

/** Opens the embedded PostgreSQL (PGlite) in a worker thread, with an exclusive lock on its folder. */
export async function openEmbeddedEngine(location: EmbeddedLocation): Promise<Engine> {
  const { folder } = location;
  if (folder !== null) await refuseOverwriting(folder);
  const { promise: lost, resolve } = Promise.withResolvers<FatalError>();
  const onLost = () =>
    resolve(new FatalError(`Another instance of TowCharge has taken over ${folder}, so this one has stopped.`));
  const unlock = folder === null ? async () => undefined : await lockFolder(folder, { onLost });
  const { thread, listen } = startDatabase(location);
  // Two writers would destroy the folder, so the one that lost the lock stops immediately.
  const abandon = (reason: Error) => {
    thread.end(reason);
    void thread.close();
  };
  lost.then(abandon);
  const pool = new SingleSessionPool(thread);
  try {
    await thread.call('query', 'select 1', []);
  } catch (error) {
    abandon(error as Error);
    await unlock();
    throw error;
  }
  return { pool, listen, lost, close: unlock };
}
