import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { RoadSource } from '#domain/roads/road-route.ts';
import { replaceFile } from '../../files/replace-file.ts';
import type { ValhallaLocation } from '../valhalla/valhalla-location.ts';

/** The roads in a tile folder; stored in a file next to the folder. */
const TileSet = z.object({
  folder: z.string().regex(/^tiles-[\w-]+$/),
  kind: z.enum(['interstates', 'osm']),
  /** Changes whenever the roads change. */
  version: z.string(),
  /** The files that the operator imported. */
  names: z.array(z.string()),
  hasElevation: z.boolean(),
  /** Null if unknown, as in sets built before this field existed. */
  marksTolls: z.boolean().nullable().default(null),
});
export type TileSet = z.infer<typeof TileSet>;

const CURRENT_SET_FILE = 'current.json';
const REPLACED_MARKER = 'replaced';
/**
 * Replaced folders are kept until every server has switched to the new one. Folders that were never used are kept until
 * their build can no longer be running.
 */
const REPLACED_RETENTION_MS = 10 * 60_000;
const ABANDONED_RETENTION_MS = 2 * 24 * 3_600_000;

/** How far a waypoint may be from its road: interstates are far apart, streets aren't. */
const SEARCH_RADIUS_M = { interstates: 300_000, osm: 60_000 } as const;
/**
 * How much longer a road is than its line. The interstate table's lines, which run from town to town, have fewer bends
 * than the roads: published road lengths are 3% greater, and distances between cities on mapped highways 2%.
 */
const LENGTH_FACTOR = { interstates: 1.02, osm: 1 } as const;

export const INTERSTATES_SENTENCE =
  "Interstates only: directions on local streets aren't available here. " +
  'Three out of four distances between cities are within 5% of the actual distance, ' +
  'but where no interstate is direct, the route shown is longer than the one you will drive. ' +
  'Low bridges and weight limits are unknown here.';

const SENTENCES = {
  interstates: INTERSTATES_SENTENCE,
  osm: 'Roads from OpenStreetMap, with the height, width, length, and weight limits mapped there.',
} as const;

export function getRoadsFolder(dataFolder: string): string {
  return path.join(dataFolder, 'roads');
}

/** Reads the tile set in use; null if there is none. */
export async function readTileSet(dataFolder: string): Promise<TileSet | null> {
  const text = await readFile(path.join(getRoadsFolder(dataFolder), CURRENT_SET_FILE), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    const set = TileSet.parse(JSON.parse(text));
    await stat(path.join(getRoadsFolder(dataFolder), set.folder));
    return set;
  } catch {
    return null;
  }
}

export async function createTileFolder(dataFolder: string): Promise<string> {
  const folder = path.join(getRoadsFolder(dataFolder), `tiles-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  return folder;
}

async function markReplaced(dataFolder: string): Promise<void> {
  const current = await readTileSet(dataFolder);
  if (current !== null) await writeFile(path.join(getRoadsFolder(dataFolder), current.folder, REPLACED_MARKER), '');
}

/** Replaces the tile set in use, atomically. */
export async function activateTileSet(dataFolder: string, set: TileSet): Promise<void> {
  const file = path.join(getRoadsFolder(dataFolder), CURRENT_SET_FILE);
  await replaceFile(file, async (unfinished) => {
    await writeFile(unfinished, `${JSON.stringify(set, null, 2)}\n`);
    await markReplaced(dataFolder);
  });
}

/** Stops using the tile set; processes that still read it have time to finish. */
export async function retireTileSet(dataFolder: string): Promise<void> {
  await markReplaced(dataFolder);
  await rm(path.join(getRoadsFolder(dataFolder), CURRENT_SET_FILE), { force: true });
}

async function readAgeMs(file: string, now: Date): Promise<number | null> {
  const found = await stat(file).catch(() => null);
  return found === null ? null : now.getTime() - found.mtimeMs;
}

export async function removeOldTiles(dataFolder: string, now: Date): Promise<void> {
  const root = getRoadsFolder(dataFolder);
  const current = await readTileSet(dataFolder);
  for (const name of await readdir(root).catch(() => [])) {
    if (!name.startsWith('tiles-') || name === current?.folder) continue;
    const folder = path.join(root, name);
    const markerAgeMs = await readAgeMs(path.join(folder, REPLACED_MARKER), now);
    const isExpired =
      markerAgeMs === null
        ? ((await readAgeMs(folder, now)) ?? 0) > ABANDONED_RETENTION_MS
        : markerAgeMs > REPLACED_RETENTION_MS;
    if (isExpired) await rm(folder, { recursive: true, force: true });
  }
}

export function toValhallaLocation(dataFolder: string, set: TileSet): ValhallaLocation & { readonly kind: 'tiles' } {
  const folder = path.join(getRoadsFolder(dataFolder), set.folder);
  const elevationFolder = set.hasElevation ? path.join(folder, 'elevation') : null;
  const [searchRadiusM, lengthFactor] = [SEARCH_RADIUS_M[set.kind], LENGTH_FACTOR[set.kind]];
  return { kind: 'tiles', folder, elevationFolder, searchRadiusM, lengthFactor };
}

export function toRoadSource(set: TileSet): RoadSource {
  const { kind, names, version } = set;
  // The built-in interstate table contains no tolls.
  const marksTolls = kind === 'interstates' ? false : set.marksTolls;
  return { kind, sentence: SENTENCES[kind], origin: names.join(', '), marksTolls, version };
}
