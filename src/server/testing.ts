import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { openAuthChangeFeed } from './account/auth-change-feed.ts';
import { openAuthProviders } from './account/open-auth-providers.ts';
import { createApp } from './app.ts';
import { openBilling } from './billing/open-billing.ts';
import { MapConfigCache } from './chargers/map/map-config.ts';
import { ChargerIndex } from './chargers/search/charger-index.ts';
import { openStationUpdateFeed } from './chargers/station-update-feed.ts';
import { createSignOnFlow } from './company/sign-on/sign-on-flow.ts';
import { type Config, readConfig } from './config.ts';
import type { Database } from './db/database.ts';
import type { Deps } from './deps.ts';
import { openFileStore } from './files/open-file-store.ts';
import { describeEndpoints } from './http/openapi/openapi-document.ts';
import { createLog, type Log } from './log.ts';
import { PackageBuilder } from './offline/package-builder.ts';
import { createOutbound } from './outbound/outbound.ts';
import { createGeocoder, type Geocoder } from './places/geocoder.ts';
import { openRoads } from './roads/open-roads.ts';
import { describeViolation, OpenApiContract } from './testing-contract.ts';
import { recordContractCoverage } from './testing-contract-coverage.ts';
import { createTripRoadsReader } from './trips/offline/trip-roads-section.ts';
import { TripPlanner } from './trips/plan/trip-planner.ts';
import { TripCache } from './trips/trip-cache.ts';
import { createSpeechToText } from './voice/speech-to-text.ts';
import { createWeather } from './weather/weather.ts';

export type AppUnderTest = {
  readonly deps: Deps;
  readonly request: (path: string, init?: RequestInit, clientIp?: string) => Promise<Response>;
};

let embeddedGeocoder: Promise<Geocoder> | null = null;

/** Loads the embedded geocoder once per test file: it never changes. */
function getGeocoder(config: Config, log: Log): Promise<Geocoder> {
  if (config.geocoder.kind !== 'embedded') return createGeocoder(config, log);
  embeddedGeocoder ??= createGeocoder(config, log);
  return embeddedGeocoder;
}

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync };

/** Returns the text of a JSON response without consuming it; null for other content types. */
async function readJsonText(response: Response): Promise<string | null> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return null;
  const bytes = Buffer.from(await response.clone().arrayBuffer());
  return (DECODERS[response.headers.get('content-encoding') ?? '']?.(bytes) ?? bytes).toString() || null;
}

let contract: Promise<OpenApiContract> | null = null;

async function expectMatchesContract(url: string, init: RequestInit | undefined, response: Response): Promise<void> {
  contract ??= describeEndpoints(ENDPOINTS, '/').then((document) => new OpenApiContract(document));
  const call = {
    method: init?.method?.toUpperCase() ?? 'GET',
    path: new URL(url, 'http://localhost').pathname,
    status: response.status,
    sentBody: typeof init?.body === 'string' ? init.body : null,
    responseBody: await readJsonText(response),
  };
  const checked = (await contract).check(call);
  if (!checked) return;
  recordContractCoverage(checked);
  const violation = describeViolation(call, checked);
  if (violation !== null) throw new Error(violation);
}

const TEST_SETTINGS = {
  TOWCHARGE_DATA_FOLDER: path.join(import.meta.dirname, '../../data'),
  ELEVATION_URL: 'none',
  SIGN_IN_WORK: '1',
  PASSWORD_WORK: '10',
};

/** Opens the whole server in process, with responses checked against their schemas. */
export async function openApp(
  database: Database,
  env: Record<string, string> = {},
  replacements: Partial<Deps> = {},
): Promise<AppUnderTest> {
  const config = readConfig({ ...TEST_SETTINGS, ...env });
  const log = replacements.log ?? createLog('silent');
  const { sql } = database;
  const clock = replacements.clock ?? (() => new Date());
  const mail = replacements.mail ?? { send: async () => undefined };
  const publicUrl = 'http://localhost';
  const chargers = await ChargerIndex.load(database.sql);
  const weather = replacements.weather ?? createWeather(config, { clock, log });
  const roads = replacements.roads ?? openRoads(config, log);
  const geocoder = replacements.geocoder ?? (await getGeocoder(config, log));
  const files = replacements.files ?? openFileStore(config);
  const readTripRoads = createTripRoadsReader({ sql, chargers, roads, clock });
  const packageBuilderDeps = { sql, database, chargers, geocoder, files, config, clock, log, readTripRoads };
  const mapConfig = new MapConfigCache({ sql, chargers, config, roads, log });
  const outbound = replacements.outbound ?? createOutbound(config);
  const accounts = await openAuthProviders({ config, sql, publicUrl, mail, clock, log });
  const deps: Deps = {
    config,
    publicUrl,
    sql,
    chargers,
    mapConfig,
    stationUpdateFeed: openStationUpdateFeed(chargers),
    authChangeFeed: await openAuthChangeFeed(database.listen),
    geocoder,
    ...accounts,
    signOn: accounts.identity.signIns && createSignOnFlow({ sql, publicUrl, outbound, clock, log }),
    outbound,
    billing: openBilling({ config, sql, clock, log, publicUrl }),
    files,
    packageQueue: new PackageBuilder(packageBuilderDeps),
    weather,
    roads,
    tripPlanner: new TripPlanner({ sql, chargers, roads, weather, log }),
    tripCache: new TripCache(),
    speechToText: createSpeechToText(config, log),
    clock,
    mail,
    log,
    ...replacements,
  };
  const app = createApp(deps, { webFolder: null, strict: true });
  const connection = (remoteAddress: string | undefined) => ({ incoming: { socket: { remoteAddress } } });
  const request = async (url: string, init?: RequestInit, clientIp?: string) => {
    const response = await app.request(url, init, connection(clientIp));
    await expectMatchesContract(url, init, response);
    return response;
  };
  return { deps, request };
}
