import path from 'node:path';
import { openAccounts } from './account/open-accounts.ts';
import { openSignInEnds } from './account/sign-in-ends.ts';
import { createApp } from './app.ts';
import { openBilling } from './billing/open-billing.ts';
import { ChargerIndex } from './chargers/charger-index.ts';
import { openStationNews } from './chargers/station-news.ts';
import { type Config, readConfig } from './config.ts';
import type { Database } from './db/database.ts';
import type { Deps } from './deps.ts';
import { openFiles } from './files/open-files.ts';
import { type Log, makeLog } from './log.ts';
import { type Geocoder, makeGeocoder } from './places/geocoder.ts';
import { openRoads } from './roads/open-roads.ts';
import { TripCache } from './trips/trip-cache.ts';
import { TripPlanner } from './trips/trip-planner.ts';
import { makeWeather } from './weather/weather.ts';

export type AppUnderTest = {
  readonly deps: Deps;
  /** Asks as a browser at an address would; without one, from an unknown place. */
  readonly request: (path: string, init?: RequestInit, from?: string) => Promise<Response>;
};

let embeddedGeocoder: Promise<Geocoder> | null = null;

/** The embedded geocoder never changes: it is read once for all servers of a test file. */
function geocoderFor(config: Config, log: Log): Promise<Geocoder> {
  if (config.geocoder.kind !== 'embedded') return makeGeocoder(config, log);
  embeddedGeocoder ??= makeGeocoder(config, log);
  return embeddedGeocoder;
}

const QUICK = {
  TOWCHARGE_DATA_FOLDER: path.join(import.meta.dirname, '../../data'),
  SIGN_IN_WORK: '1',
  PASSWORD_WORK: '10',
};

/** The whole server in process over a database, with its index loaded, answers held against their schemas. */
export async function openApp(
  database: Database,
  env: Record<string, string> = {},
  replaced: Partial<Deps> = {},
): Promise<AppUnderTest> {
  const config = readConfig({ ...QUICK, ...env });
  const log = replaced.log ?? makeLog('silent');
  const { sql } = database;
  const clock = replaced.clock ?? (() => new Date());
  const mail = replaced.mail ?? { send: async () => undefined };
  const publicUrl = 'http://localhost';
  const chargers = await ChargerIndex.load(database.sql);
  const weather = replaced.weather ?? makeWeather(config, { clock, log });
  const roads = replaced.roads ?? openRoads(config, log);
  const deps: Deps = {
    config,
    sql,
    chargers,
    news: openStationNews(chargers),
    signInEnds: await openSignInEnds(database.listen),
    geocoder: await geocoderFor(config, log),
    ...(await openAccounts({ config, sql, publicUrl, mail, clock, log })),
    billing: openBilling({ config, sql, clock, log, publicUrl }),
    files: openFiles(config),
    weather,
    roads,
    tripPlanner: new TripPlanner({ sql, chargers, roads, weather, log }),
    tripCache: new TripCache(),
    clock,
    mail,
    log,
    ...replaced,
  };
  const app = createApp(deps, { webFolder: null, strict: true });
  const connection = (remoteAddress: string | undefined) => ({ incoming: { socket: { remoteAddress } } });
  return { deps, request: async (address, init, from) => app.request(address, init, connection(from)) };
}
