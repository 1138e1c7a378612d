import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { realDataPath } from '../../src/testing/real-data.ts';

const COLUMNS = 4_320;
const SEA_M = -4_000;
const REGION = { rows: 685, columns: 1_320, south: 15, west: -170 };

/** Creates a file in NOAA's format from the region in the test data; the rest of the world is sea. */
export function createEtopo5File({ isLittleEndian = false } = {}): Buffer {
  const region = gunzipSync(readFileSync(realDataPath('elevation', 'etopo5-north-america-5arcmin.i16.gz')));
  const view = new DataView(new ArrayBuffer(2_160 * COLUMNS * 2));
  view.setInt16(0, SEA_M, isLittleEndian);
  const bytes = Buffer.from(view.buffer);
  bytes.fill(bytes.subarray(0, 2));
  for (let row = 0; row < REGION.rows; row += 1)
    for (let column = 0; column < REGION.columns; column += 1) {
      const height = region.readInt16LE((row * REGION.columns + column) * 2);
      const index = ((90 - REGION.south) * 12 - row) * COLUMNS + (360 + REGION.west) * 12 + column;
      view.setInt16(index * 2, height, isLittleEndian);
    }
  return bytes;
}
