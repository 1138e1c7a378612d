import { stat } from 'node:fs/promises';
import path from 'node:path';

/** Returns the path of the coarse elevation grid in the data folder; the file may be missing. */
export function getElevationFile(dataFolder: string): string {
  return path.join(dataFolder, 'elevation.bin');
}

/** Returns a version that changes with the file; empty if there is no file. */
export async function getElevationVersion(file: string): Promise<string> {
  const found = await stat(file).catch(() => null);
  return found === null ? '' : `${found.mtimeMs} ${found.size}`;
}
