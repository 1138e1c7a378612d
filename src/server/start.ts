import path from 'node:path';
import { serve as listen, type ServerType } from '@hono/node-server';
import { makeDevelopmentIdentity } from './account/identity.development.ts';
import { createApp } from './app.ts';
import { ChargerIndex } from './chargers/charger-index.ts';
import { prepareStations } from './chargers/import/prepare-stations.ts';
import { scheduleRefresh } from './chargers/import/refresh.ts';
import { keepCurrent } from './chargers/keep-current.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import type { Deps } from './deps.ts';
import type { Log } from './log.ts';
import { makeGeocoder } from './places/geocoder.ts';
import { StartError } from './start-error.ts';

export type RunningServer = { readonly url: string; readonly stop: () => Promise<void> };

export type StartOptions = {
  readonly config: Config;
  readonly log: Log;
  readonly webFolder: string | null;
  /** Says in one line what is being done, for the person who waits. */
  readonly say: (line: string) => void;
  /** Ends a start that is under way. */
  readonly stop?: AbortSignal;
};

const LAST_REQUESTS_MS = 8_000;

async function open(config: Config): Promise<Database> {
  try {
    return await openDatabase(
      config.databaseUrl ? { url: config.databaseUrl } : { folder: path.join(config.dataFolder, 'postgres') },
    );
  } catch (error) {
    if (error instanceof StartError) throw error;
    const where = config.databaseUrl ? 'at DATABASE_URL' : `in ${config.dataFolder}`;
    throw new StartError(`The database ${where} can not be opened: ${(error as Error).message}.`);
  }
}

function listenOn(
  app: ReturnType<typeof createApp>,
  { host, port }: Config,
): Promise<{ server: ServerType; port: number }> {
  return new Promise((resolve, reject) => {
    const server = listen({ fetch: app.fetch, hostname: host, port }, (address) =>
      resolve({ server, port: address.port }),
    );
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE' ? 'is in use. Choose another with PORT' : `can not be used (${error.code})`;
      reject(new StartError(`Port ${port} ${why}.`));
    });
  });
}

/** Stops taking requests and waits for the last ones, but not for ever. */
function closeServer(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), LAST_REQUESTS_MS);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  });
}

/** Opens the database, makes sure there are stations, fills the index and serves the product. */
export async function startServer({ config, log, webFolder, say, stop: asked }: StartOptions): Promise<RunningServer> {
  const clock = () => new Date();
  // Read from disk while the database opens in its own thread.
  const opening = makeGeocoder(config);
  opening.catch(() => undefined);
  const database = await open(config);
  const undo: (() => Promise<void>)[] = [database.close];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    asked?.throwIfAborted();
    await prepareStations({ sql: database.sql, config, clock, log, say, ...(asked ? { stop: asked } : {}) });
    asked?.throwIfAborted();
    const chargers = await ChargerIndex.load(database.sql);
    undo.push(await keepCurrent(chargers, database, log));
    const identity = await makeDevelopmentIdentity(database.sql);
    const geocoder = await opening;
    const deps: Deps = { config, sql: database.sql, chargers, geocoder, identity, clock, log };
    const { server, port } = await listenOn(createApp(deps, { webFolder }), config);
    undo.push(() => closeServer(server));
    undo.push(scheduleRefresh({ sql: database.sql, config, clock, log }));
    asked?.throwIfAborted();
    return {
      url: config.publicUrl ?? `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
