import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { RoadSource } from '#domain/roads/road-route.ts';
import type { ValhallaLocation } from '../valhalla/engine-messages.ts';

/** Roads that were built into tiles, and in which folder beside this note they are. */
const TileSet = z.object({
  folder: z.string().regex(/^tiles-[\w-]+$/),
  kind: z.enum(['interstates', 'osm']),
  /** Changes whenever the roads do. */
  version: z.string(),
  /** The files that the operator imported. */
  names: z.array(z.string()),
  hasElevation: z.boolean(),
  /** Sets that were built before this was looked for do not say. */
  marksTolls: z.boolean().nullable().default(null),
});
export type TileSet = z.infer<typeof TileSet>;

const NOTE = 'current.json';
/** Says in a folder that others took its place. */
const REPLACED = 'replaced';
/** A folder that was replaced is left until servers have noticed, one that was never used until its build can't go on. */
const REPLACED_MS = 10 * 60_000;
const ABANDONED_MS = 2 * 24 * 3_600_000;

/** How far a place may be from its road: interstates are far apart, streets are not. */
const REACH_M = { interstates: 300_000, osm: 60_000 } as const;
/**
 * The table of interstates leads from town to town in fewer bends than the road: their published lengths come to 3 %
 * more, distances between cities on drawn highways to 2 %.
 */
const WINDING = { interstates: 1.02, osm: 1 } as const;

export const INTERSTATES_SENTENCE =
  "Interstates only: directions on local streets aren't available here. " +
  'Three out of four distances between cities are within 5%, ' +
  'but where no interstate goes straight there, the route shown is longer than yours. ' +
  'It does not know low bridges or weight limits.';

const SENTENCES = {
  interstates: INTERSTATES_SENTENCE,
  osm: 'Roads from OpenStreetMap, with the height, width, length, and weight limits mapped there.',
} as const;

export function roadsFolder(dataFolder: string): string {
  return path.join(dataFolder, 'roads');
}

/** The roads that are in use in a data folder; null where there are none. */
export async function readTileSet(dataFolder: string): Promise<TileSet | null> {
  const text = await readFile(path.join(roadsFolder(dataFolder), NOTE), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    const set = TileSet.parse(JSON.parse(text));
    await stat(path.join(roadsFolder(dataFolder), set.folder));
    return set;
  } catch {
    return null;
  }
}

/** A new empty folder for tiles, beside those in use. */
export async function createTileFolder(dataFolder: string): Promise<string> {
  const folder = path.join(roadsFolder(dataFolder), `tiles-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  return folder;
}

async function markReplaced(dataFolder: string): Promise<void> {
  const before = await readTileSet(dataFolder);
  if (before !== null) await writeFile(path.join(roadsFolder(dataFolder), before.folder, REPLACED), '');
}

/** Puts a set of tiles in the place of the one in use, in one step. */
export async function activateTileSet(dataFolder: string, set: TileSet): Promise<void> {
  const note = path.join(roadsFolder(dataFolder), NOTE);
  const draft = `${note}.${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify(set, null, 2)}\n`);
  await markReplaced(dataFolder);
  await rename(draft, note);
}

/** Takes the roads out of use; anyone who reads them still may go on for a while. */
export async function retireTileSet(dataFolder: string): Promise<void> {
  await markReplaced(dataFolder);
  await rm(path.join(roadsFolder(dataFolder), NOTE), { force: true });
}

async function ageMs(file: string, now: Date): Promise<number | null> {
  const found = await stat(file).catch(() => null);
  return found === null ? null : now.getTime() - found.mtimeMs;
}

/** Removes the folders of tiles that were replaced and those of builds that were broken off. */
export async function removeOldTiles(dataFolder: string, now: Date): Promise<void> {
  const root = roadsFolder(dataFolder);
  const used = await readTileSet(dataFolder);
  for (const name of await readdir(root).catch(() => [])) {
    if (!name.startsWith('tiles-') || name === used?.folder) continue;
    const folder = path.join(root, name);
    const replacedMs = await ageMs(path.join(folder, REPLACED), now);
    const isOver = replacedMs === null ? ((await ageMs(folder, now)) ?? 0) > ABANDONED_MS : replacedMs > REPLACED_MS;
    if (isOver) await rm(folder, { recursive: true, force: true });
  }
}

/** Where a child finds the tiles of a set, and heights where they know none. */
export function toValhallaLocation(
  dataFolder: string,
  set: TileSet,
  elevationFile: string | null = null,
): ValhallaLocation & { readonly kind: 'tiles' } {
  const folder = path.join(roadsFolder(dataFolder), set.folder);
  const elevationFolder = set.hasElevation ? path.join(folder, 'elevation') : null;
  const [reachM, winding] = [REACH_M[set.kind], WINDING[set.kind]];
  return { kind: 'tiles', folder, elevationFolder, elevationFile, reachM, winding };
}

/** What an answer says of the roads it was found on. */
export function toRoadSource(set: TileSet): RoadSource {
  const { kind, names, version } = set;
  // The built-in table of interstates has no tolls in it.
  const marksTolls = kind === 'interstates' ? false : set.marksTolls;
  return { kind, sentence: SENTENCES[kind], origin: names.join(', '), marksTolls, version };
}
