import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { INTERSTATES } from '#domain/roads/interstates.ts';
import { buildTiles } from './build-tiles.ts';
import { readEngineVersion } from './engine-paths.ts';
import { activateTileSet, createTileFolder, readTileSet, removeOldTiles, type TileSet } from './tile-set.ts';

/** Increase this when a code change builds different roads from the same table. */
const NETWORK_REVISION = 1;

export function computeInterstatesVersion(): string {
  const hash = createHash('sha256').update(JSON.stringify(INTERSTATES)).digest('hex').slice(0, 12);
  return `interstates-${NETWORK_REVISION}-${hash}-${readEngineVersion()}`;
}

/** Whether a tile set can be used: if the operator imported it, or if it contains this version's built-in roads. */
export function isUsableTileSet(set: TileSet | null): set is TileSet {
  return set !== null && (set.kind === 'osm' || set.version === computeInterstatesVersion());
}

export async function buildInterstates(dataFolder: string, signal?: AbortSignal): Promise<void> {
  const { buildInterstatePbf } = await import('./interstate-pbf.ts');
  const folder = await createTileFolder(dataFolder);
  try {
    const file = path.join(folder, 'interstates.osm.pbf');
    await writeFile(file, buildInterstatePbf());
    await buildTiles({ files: [file], folder, ...(signal ? { signal } : {}) });
    const set: TileSet = {
      folder: path.basename(folder),
      kind: 'interstates',
      version: computeInterstatesVersion(),
      names: [],
      hasElevation: false,
      marksTolls: false,
    };
    // Don't replace roads that the operator has imported in the meantime.
    if (!isUsableTileSet(await readTileSet(dataFolder))) await activateTileSet(dataFolder, set);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  await removeOldTiles(dataFolder, new Date());
}
