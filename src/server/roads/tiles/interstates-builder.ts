import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { INTERSTATES } from '#domain/roads/interstates.ts';
import { buildTiles } from './build-tiles.ts';
import { engineVersion } from './engine-files.ts';
import { newTileFolder, readTileSet, removeOldTiles, type TileSet, takeTileSet } from './tile-set.ts';

/** Goes up whenever the same table gives other roads. */
const NETWORK_REVISION = 1;

/** The version of the built-in roads: of the table, of what is made of it, and of the engine. */
export function interstatesVersion(): string {
  const hash = createHash('sha256').update(JSON.stringify(INTERSTATES)).digest('hex').slice(0, 12);
  return `interstates-${NETWORK_REVISION}-${hash}-${engineVersion()}`;
}

/** Whether a data folder has roads that may stay: those of the operator, or the built-in ones of this version. */
export function mayStay(set: TileSet | null): set is TileSet {
  return set !== null && (set.kind === 'osm' || set.version === interstatesVersion());
}

/** Builds the built-in table of interstates into tiles and takes them into use. */
export async function buildInterstates(dataFolder: string, stop?: AbortSignal): Promise<void> {
  const { interstateFile } = await import('./interstate-file.ts');
  const folder = await newTileFolder(dataFolder);
  try {
    const file = path.join(folder, 'interstates.osm.pbf');
    await writeFile(file, interstateFile());
    await buildTiles({ files: [file], folder, ...(stop ? { stop } : {}) });
    const set: TileSet = {
      folder: path.basename(folder),
      kind: 'interstates',
      version: interstatesVersion(),
      names: [],
      hasElevation: false,
      marksTolls: false,
    };
    // Roads that the operator brought in meanwhile are better.
    if (!mayStay(await readTileSet(dataFolder))) await takeTileSet(dataFolder, set);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  await removeOldTiles(dataFolder, new Date());
}
