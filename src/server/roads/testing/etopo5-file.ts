import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { realData } from '../../../testing/real-data.ts';
import { getElevationFile } from '../elevation-file.ts';
import { packElevation } from '../elevation-grid.ts';
import { readEtopo5 } from '../read-etopo5.ts';

const COLUMNS = 4_320;
const SEA_M = -4_000;
const REGION = { rows: 685, columns: 1_320, south: 15, west: -170 };

/** Creates a file in NOAA's format from the region in the test data; the rest of the world is sea. */
export function createEtopo5File({ isLittleEndian = false } = {}): Buffer {
  const region = gunzipSync(readFileSync(realData('elevation', 'etopo5-north-america-5arcmin.i16.gz')));
  const view = new DataView(new ArrayBuffer(2_160 * COLUMNS * 2));
  view.setInt16(0, SEA_M, isLittleEndian);
  const bytes = Buffer.from(view.buffer);
  bytes.fill(bytes.subarray(0, 2));
  for (let row = 0; row < REGION.rows; row += 1)
    for (let column = 0; column < REGION.columns; column += 1) {
      const height = region.readInt16LE((row * REGION.columns + column) * 2);
      const at = ((90 - REGION.south) * 12 - row) * COLUMNS + (360 + REGION.west) * 12 + column;
      view.setInt16(at * 2, height, isLittleEndian);
    }
  return bytes;
}

/** Writes the heights of that file to a data folder; returns the path. */
export async function writeElevation(dataFolder: string): Promise<string> {
  const grid = readEtopo5(createEtopo5File());
  if ('problem' in grid) throw new Error(grid.problem);
  const file = getElevationFile(dataFolder);
  await writeFile(file, packElevation(grid));
  return file;
}
