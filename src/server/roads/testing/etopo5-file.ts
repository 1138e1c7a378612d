import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { realData } from '../../../testing/real-data.ts';
import { getElevationFile } from '../elevation-file.ts';
import { packElevation } from '../elevation-grid.ts';
import { readEtopo5 } from '../read-etopo5.ts';

const COLUMNS = 4_320;
const SEA_M = -4_000;
const PART = { rows: 685, columns: 1_320, south: 15, west: -170 };

/** Creates a file in NOAA's format from the region in the test data; the rest of the world is sea. */
export function etopo5File({ isLittleEndian = false } = {}): Buffer {
  const part = gunzipSync(readFileSync(realData('elevation', 'etopo5-north-america-5arcmin.i16.gz')));
  const view = new DataView(new ArrayBuffer(2_160 * COLUMNS * 2));
  view.setInt16(0, SEA_M, isLittleEndian);
  const bytes = Buffer.from(view.buffer);
  bytes.fill(bytes.subarray(0, 2));
  for (let row = 0; row < PART.rows; row += 1)
    for (let column = 0; column < PART.columns; column += 1) {
      const height = part.readInt16LE((row * PART.columns + column) * 2);
      const at = ((90 - PART.south) * 12 - row) * COLUMNS + (360 + PART.west) * 12 + column;
      view.setInt16(at * 2, height, isLittleEndian);
    }
  return bytes;
}

/** Writes the heights of that file to a data folder; returns the path. */
export async function writeElevation(dataFolder: string): Promise<string> {
  const grid = readEtopo5(etopo5File());
  if ('problem' in grid) throw new Error(grid.problem);
  const file = getElevationFile(dataFolder);
  await writeFile(file, packElevation(grid));
  return file;
}
