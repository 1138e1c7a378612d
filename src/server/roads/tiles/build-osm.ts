import { createHash } from 'node:crypto';
import { rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { findDiskFullError } from '../../disk-space.ts';
import { BuildError } from './build-error.ts';
import { type BuildOptions, type BuildProgress, buildTiles } from './build-tiles.ts';
import { checkPbf, type Extract } from './check-pbf.ts';
import { copyElevation } from './elevation-folder.ts';
import { readEngineVersion } from './engine-paths.ts';
import { mergeExtracts } from './merge-extracts.ts';
import { activateTileSet, createTileFolder, removeOldTiles, type TileSet } from './tile-set.ts';
import { checkForTollTags } from './toll-tags.ts';

/** Disk space for the tiles and the build, as a multiple of the size of the extracts. */
const DISK_SPACE_FACTOR = 6;
const MIN_FREE_BYTES = 100 * 1024 * 1024;
const MB = 1024 * 1024;
/** The builder's error about an extract that isn't sorted. */
const UNSORTED = /unsorted input/;

export type OsmBuild = {
  readonly files: readonly string[];
  readonly elevationFolder: string | null;
  readonly dataFolder: string;
  readonly onProgress: (progress: BuildProgress) => void;
  readonly signal: AbortSignal;
};

/** Throws if a folder's disk has too little space to build roads from extracts of this size. */
export async function checkDiskSpace(folder: string, extractBytes: number): Promise<void> {
  const needed = MIN_FREE_BYTES + DISK_SPACE_FACTOR * extractBytes;
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= needed) return;
  throw new BuildError(
    `The disk that holds ${folder} has ${Math.floor((bavail * bsize) / MB)} MB left, but building these roads takes about ` +
      `${Math.ceil(needed / MB)} MB. Free some space, or choose another folder with TOWCHARGE_DATA_FOLDER.`,
  );
}

/** Builds roads from a single sorted extract directly; merges and sorts other extracts first. */
async function buildRoads(
  files: readonly string[],
  totalBytes: number,
  options: Omit<BuildOptions, 'files'>,
): Promise<void> {
  const [single] = files;
  if (single !== undefined && files.length === 1) {
    try {
      await buildTiles({ ...options, files: [single] });
      return;
    } catch (error) {
      if (!(error instanceof BuildError && UNSORTED.test(error.message))) throw error;
    }
  }
  const merged = path.join(options.folder, 'merged.osm.pbf');
  await mergeExtracts(files, totalBytes, merged);
  options.signal?.throwIfAborted();
  await buildTiles({ ...options, files: [merged] });
  await rm(merged);
}

/** Builds tiles from OpenStreetMap extracts; the previous roads stay in use until the new ones are ready. */
export async function buildOsm({ files, elevationFolder, dataFolder, onProgress, signal }: OsmBuild): Promise<TileSet> {
  let totalBytes = 0;
  const extracts: Extract[] = [];
  for (const file of files) {
    const extract = await checkPbf(file);
    totalBytes += extract.sizeBytes;
    extracts.push(extract);
  }
  const folder = await createTileFolder(dataFolder);
  try {
    await checkDiskSpace(folder, totalBytes);
    if (elevationFolder !== null) await copyElevation(elevationFolder, path.join(folder, 'elevation'));
    await buildRoads(files, totalBytes, { folder, onProgress, signal });
    const names = files.map((file) => path.basename(file));
    const hash = createHash('sha256').update(path.basename(folder)).digest('hex').slice(0, 12);
    const set: TileSet = {
      folder: path.basename(folder),
      kind: 'osm',
      version: `osm-${hash}-${readEngineVersion()}`,
      names,
      hasElevation: elevationFolder !== null,
      marksTolls: await checkForTollTags(extracts, signal),
    };
    await activateTileSet(dataFolder, set);
    await removeOldTiles(dataFolder, new Date());
    return set;
  } catch (error) {
    const diskFullError = await findDiskFullError(folder);
    await rm(folder, { recursive: true, force: true });
    throw diskFullError ?? error;
  }
}
