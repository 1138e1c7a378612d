import { stat } from 'node:fs/promises';
import path from 'node:path';

/** The file of the coarse elevation grid in a data folder, which need not be there. */
export function getElevationFile(dataFolder: string): string {
  return path.join(dataFolder, 'elevation.bin');
}

/** Which elevation grid there is now: changes with the file, empty where there is none. */
export async function elevationVersion(file: string): Promise<string> {
  const found = await stat(file).catch(() => null);
  return found === null ? '' : `${found.mtimeMs} ${found.size}`;
}
