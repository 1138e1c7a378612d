import { stat } from 'node:fs/promises';
import type { CorridorRoadsFile } from '#domain/offline/corridor-roads-file.ts';
import { type OfflinePackage, PACKAGE_FORMAT, type PackageHeader } from '#domain/offline/package.ts';
import type { Trip } from '#domain/trips/trip.ts';
import type { ExtractCalls } from '../basemap/extract-basemap.worker.ts';
import type { Deps } from '../deps.ts';
import { startThread } from '../worker-thread.ts';
import { chooseBuildFolder } from './build-folders.ts';
import { type Coverage, findCoverage } from './package-area.ts';
import { signHeader } from './package-key.ts';
import { readPackageStations } from './package-stations.ts';
import { PackageWriter, type WrittenFile } from './package-writer.ts';
import { readSavedItems } from './saved-items.ts';

export const MAX_STATIONS = 25_000;
/** The page stores smaller base maps whole, so packages omit them. */
const MIN_BASEMAP_BYTES = 16 * 1024 * 1024;
const EXTRACT_LIMITS = { tiles: 60_000, bytes: 64_000_000 };
const DAY_MS = 24 * 60 * 60_000;
/** Progress after each step, in percent. */
const STATIONS_DONE_PERCENT = 70;
const SAVED_ITEMS_DONE_PERCENT = 75;
const ROADS_DONE_PERCENT = 85;

type TripRoadsOptions = {
  readonly uid: string;
  readonly signal: AbortSignal;
  /** Reports the fraction that is done, from 0 to 1. */
  readonly onFraction: (fraction: number) => Promise<void>;
};

/** Null if the trip has no route. */
type ReadTripRoads = (trip: Trip, options: TripRoadsOptions) => Promise<CorridorRoadsFile | null>;

export type BuildDeps = Pick<Deps, 'sql' | 'chargers' | 'geocoder' | 'config' | 'clock'> & {
  readonly readTripRoads: ReadTripRoads;
};

export type BuildOptions = {
  readonly signal: AbortSignal;
  /** Throws if the package was deleted or finished elsewhere. */
  readonly onProgress: (percent: number) => Promise<void>;
};

/** Thrown if a package can't be built at all. The message is for the driver. */
export class PackageFailure extends Error {
  override readonly name = 'PackageFailure';
}

const TRIP_DELETED = 'The trip for this download was deleted.';
const TOO_LARGE = `This area has more than ${MAX_STATIONS.toLocaleString('en-US')} stations. Choose a smaller area.`;

async function* toJson(
  deps: BuildDeps,
  ids: readonly number[],
  onBatch: (count: number) => Promise<void>,
): AsyncGenerator<string> {
  yield '[';
  let isFirst = true;
  for await (const stations of readPackageStations(deps, ids)) {
    const rows = stations.map((station) => JSON.stringify(station)).join(',');
    if (rows !== '') yield isFirst ? rows : `,${rows}`;
    isFirst &&= rows === '';
    await onBatch(stations.length);
  }
  yield ']';
}

/** Returns the number of stations. */
async function writeStations(
  writer: PackageWriter,
  deps: BuildDeps,
  coverage: Coverage,
  { onProgress }: BuildOptions,
): Promise<number> {
  const ids = await coverage.listStationIds();
  if (ids.length > MAX_STATIONS) throw new PackageFailure(TOO_LARGE);
  let written = 0;
  const onBatch = async (count: number) => {
    written += count;
    await onProgress((STATIONS_DONE_PERCENT * written) / ids.length);
  };
  await writer.addJson('stations', toJson(deps, ids, onBatch));
  return written;
}

/** Returns false if there is no base map, or if the page stores the whole map. */
async function writeBasemap(
  to: string,
  { basemapFile }: Deps['config'],
  { boxes, bounds }: Coverage,
  signal: AbortSignal,
) {
  const stats = await stat(basemapFile).catch(() => null);
  if (stats === null || stats.size <= MIN_BASEMAP_BYTES) return false;
  const title = 'The thread that extracts base maps';
  const thread = startThread<ExtractCalls>(new URL('../basemap/extract-basemap.worker.ts', import.meta.url), { title });
  const closeThread = () => void thread.close();
  signal.addEventListener('abort', closeThread);
  try {
    return await thread.call('extract', to, basemapFile, { boxes, bounds }, EXTRACT_LIMITS);
  } finally {
    signal.removeEventListener('abort', closeThread);
    await thread.close();
  }
}

async function writeSections(
  writer: PackageWriter,
  deps: BuildDeps,
  uid: string,
  coverage: Coverage,
  options: BuildOptions,
): Promise<number> {
  const { signal, onProgress } = options;
  const stationCount = await writeStations(writer, deps, coverage, options);
  await writer.addJson('places', [JSON.stringify(await deps.geocoder.list(coverage.includes))]);
  await writer.addJson('own', [JSON.stringify(await readSavedItems(deps, uid, coverage))]);
  await onProgress(SAVED_ITEMS_DONE_PERCENT);
  const roadsPercent = ROADS_DONE_PERCENT - SAVED_ITEMS_DONE_PERCENT;
  const onFraction = (fraction: number) => onProgress(SAVED_ITEMS_DONE_PERCENT + roadsPercent * fraction);
  const roads = coverage.trip && (await deps.readTripRoads(coverage.trip, { uid, signal, onFraction }));
  if (roads) await writer.addJson('roads', [JSON.stringify(roads)]);
  await onProgress(ROADS_DONE_PERCENT);
  await writer.addFile('basemap', (to) => writeBasemap(to, deps.config, coverage, signal));
  return stationCount;
}

export type BuiltPackage = WrittenFile & {
  readonly stationCount: number;
  readonly expiresAt: Date;
  readonly remove: () => Promise<void>;
};

/** Throws a PackageFailure if the package can't be built at all. */
export async function buildPackage(
  deps: BuildDeps,
  requested: OfflinePackage & { readonly uid: string },
  options: BuildOptions,
): Promise<BuiltPackage> {
  const { id, uid, area } = requested;
  const coverage = await findCoverage(deps, uid, area);
  if (coverage === null) throw new PackageFailure(TRIP_DELETED);
  const writer = new PackageWriter(chooseBuildFolder(deps.config.dataFolder), options.signal);
  await writer.begin();
  try {
    const stationCount = await writeSections(writer, deps, uid, coverage, options);
    const createdAt = deps.clock();
    const expiresAt = new Date(createdAt.getTime() + deps.config.packageDays * DAY_MS);
    const times = { createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
    const header: Omit<PackageHeader, 'sections'> = {
      format: PACKAGE_FORMAT,
      id,
      userId: uid,
      area,
      name: requested.name,
      bounds: requested.bounds,
      ...times,
    };
    const written = await writer.finish(header, (encodedHeader) => signHeader(deps.sql, encodedHeader));
    return { ...written, stationCount, expiresAt, remove: () => writer.remove() };
  } catch (error) {
    await writer.remove();
    throw error;
  }
}
