import path from 'node:path';
import { openAccounts } from './account/open-accounts.ts';
import { createApp } from './app.ts';
import { ChargerIndex } from './chargers/charger-index.ts';
import { readConfig } from './config.ts';
import type { Database } from './db/database.ts';
import type { Deps } from './deps.ts';
import { makeLog } from './log.ts';
import { makeGeocoder } from './places/geocoder.ts';

export type AppUnderTest = {
  readonly deps: Deps;
  /** Asks as a browser at an address would; without one, from an unknown place. */
  readonly request: (path: string, init?: RequestInit, from?: string) => Promise<Response>;
};

/** The whole server in process over a database, with its index loaded, answers held against their schemas. */
export async function openApp(
  database: Database,
  env: Record<string, string> = {},
  replaced: Partial<Deps> = {},
): Promise<AppUnderTest> {
  const config = readConfig({ TOWCHARGE_DATA_FOLDER: path.join(import.meta.dirname, '../../data'), ...env });
  const log = replaced.log ?? makeLog('silent');
  const { sql } = database;
  const clock = replaced.clock ?? (() => new Date());
  const mail = replaced.mail ?? { send: async () => undefined };
  const publicUrl = 'http://localhost';
  const deps: Deps = {
    config,
    sql,
    chargers: await ChargerIndex.load(database.sql),
    geocoder: await makeGeocoder(config, log),
    ...(await openAccounts({ config, sql, publicUrl, mail, clock, log })),
    clock,
    mail,
    log,
    ...replaced,
  };
  const app = createApp(deps, { webFolder: null, strict: true });
  const connection = (remoteAddress: string | undefined) => ({ incoming: { socket: { remoteAddress } } });
  return { deps, request: async (address, init, from) => app.request(address, init, connection(from)) };
}
