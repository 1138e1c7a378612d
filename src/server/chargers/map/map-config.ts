import { stat } from 'node:fs/promises';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { MapConfig, mapEndpoints } from '#contract/map.ts';
import type { RoadSource } from '#domain/roads/road-route.ts';
import type { Config } from '../../config.ts';
import type { Database, Sql } from '../../db/database.ts';
import { MAP_CONFIG_CHANNEL } from '../../db/notify-processes.ts';
import { CachedText } from '../../http/files/cached-text.ts';
import type { Log } from '../../log.ts';
import { RecurringWarning } from '../../recurring-warning.ts';
import { readAmenityCredits } from '../amenities/place-store.ts';
import { readDatasetSettings } from '../charger-store.ts';
import type { ChargerIndex } from '../search/charger-index.ts';
import { readBasemapFile } from './basemap-file.ts';

const SWEEP_MS = 10_000;

type Dataset = MapConfig['dataset'];
type MapConfigResponse = CachedText<ResponseOf<typeof mapEndpoints.readMapConfig>>;

/** The parts of the response that come from the database and the base map file, rather than from the stations. */
type Facts = {
  readonly source: Dataset['source'];
  readonly updatedAt: string | null;
  readonly attribution: string;
  readonly basemap: MapConfig['layers']['basemap'];
};

type Sources = {
  readonly sql: Sql;
  readonly chargers: Pick<ChargerIndex, 'version' | 'total' | 'countNetworks'>;
  readonly config: Pick<Config, 'basemapFile' | 'street' | 'imagery' | 'geocoder'>;
  readonly roads: { readonly source: () => Pick<RoadSource, 'marksTolls'> | null };
  readonly log: Pick<Log, 'warn'>;
};

const ATTRIBUTIONS: Record<Dataset['source'], string> = {
  afdc: 'Stations: U.S. Department of Energy, Alternative Fuels Data Center',
  demonstration: 'Demonstration data: these stations do not exist',
  none: 'No station data',
};

function parseSource(setting: string | null): Dataset['source'] {
  return setting === 'afdc' || setting === 'demonstration' ? setting : 'none';
}

function parseTimestamp(setting: string | null): string | null {
  const moment = new Date(setting ?? '');
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** Reads the base map file's metadata and URL. A new build gets a new URL, so that no cache mixes two files. */
async function readBasemapInfo(file: string, warning: RecurringWarning): Promise<Facts['basemap']> {
  try {
    const { mtimeMs } = await stat(file);
    const metadata = await readBasemapFile(file);
    warning.clear();
    return { url: `/basemap.pmtiles?v=${Math.round(mtimeMs)}`, ...metadata };
  } catch (error) {
    warning.report(error, { file });
    return { url: '/basemap.pmtiles', schema: 'unknown', layers: [], attribution: '' };
  }
}

async function readFacts({ sql, config }: Sources, warning: RecurringWarning): Promise<Facts> {
  const settings = await readDatasetSettings(sql);
  const source = parseSource(settings.source);
  const credits = [ATTRIBUTIONS[source], ...(await readAmenityCredits(sql))];
  const basemap = await readBasemapInfo(config.basemapFile, warning);
  return { source, updatedAt: parseTimestamp(settings.updatedAt), attribution: credits.join(' · '), basemap };
}

export class MapConfigCache {
  readonly #sources: Sources;
  readonly #basemapWarning: RecurringWarning;
  readonly #refreshWarning: RecurringWarning;
  #facts: Promise<Facts> | null = null;
  #cached: { readonly facts: Facts; readonly state: string; readonly response: Promise<MapConfigResponse> } | null =
    null;

  constructor(sources: Sources) {
    this.#sources = sources;
    this.#basemapWarning = new RecurringWarning(sources.log, 'The base map file cannot be read');
    this.#refreshWarning = new RecurringWarning(sources.log, 'The map configuration could not be refreshed');
  }

  async read(): Promise<MapConfigResponse> {
    this.#facts ??= readFacts(this.#sources, this.#basemapWarning).catch((error) => {
      this.#facts = null;
      throw error;
    });
    const facts = await this.#facts;
    const { version, total } = this.#sources.chargers;
    const marksTolls = this.#sources.roads.source()?.marksTolls ?? null;
    const state = `${version} ${total} ${marksTolls}`;
    if (this.#cached?.facts !== facts || this.#cached.state !== state)
      this.#cached = { facts, state, response: this.#serialize(facts, marksTolls) };
    return this.#cached.response;
  }

  /** Rereads the database settings and the base map file; meanwhile, the old values are served. */
  async refresh(): Promise<void> {
    const before = this.#facts;
    if (before === null) return;
    try {
      const [oldFacts, newFacts] = await Promise.all([before, readFacts(this.#sources, this.#basemapWarning)]);
      this.#refreshWarning.clear();
      const isNew = JSON.stringify(oldFacts) !== JSON.stringify(newFacts);
      if (this.#facts === before && isNew) this.#facts = Promise.resolve(newFacts);
    } catch (error) {
      this.#refreshWarning.report(error);
    }
  }

  #serialize(
    { source, updatedAt, attribution, basemap }: Facts,
    marksTolls: boolean | null,
  ): Promise<MapConfigResponse> {
    const { chargers, config } = this.#sources;
    const { total, version } = chargers;
    const dataset = { source, isDemonstration: source === 'demonstration', total, version, updatedAt, attribution };
    const layers = { basemap, street: config.street, imagery: config.imagery };
    const { findsAddresses } = config.geocoder;
    const data = { dataset, findsAddresses, marksTolls, networks: [...chargers.countNetworks()], layers };
    return CachedText.json({ success: true as const, data }, 'no-cache');
  }
}

/**
 * Keeps the map configuration current, even if another process changes the database. Returns a function that stops it.
 */
export async function watchMapConfig(
  cache: Pick<MapConfigCache, 'refresh'>,
  { listen }: Pick<Database, 'listen'>,
): Promise<() => Promise<void>> {
  const unsubscribe = await listen(MAP_CONFIG_CHANNEL, () => void cache.refresh());
  const sweep = setInterval(() => void cache.refresh(), SWEEP_MS);
  sweep.unref();
  return async () => {
    clearInterval(sweep);
    await unsubscribe();
  };
}
