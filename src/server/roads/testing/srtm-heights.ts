import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { realDataPath } from '../../../testing/real-data.ts';
import { createHeightLookup, type HeightAt } from '../elevation-grid.ts';

const STEPS_PER_DEGREE = 3_600;
const SAMPLES_PER_SIDE = STEPS_PER_DEGREE + 1;
/** Offsets in a ZIP file header: of the name's length and the extra field's length. The name follows the header. */
const [NAME_LENGTH_AT, EXTRA_LENGTH_AT, HEADER_BYTES] = [26, 28, 30];

const VOID = -32_768;

/** Opens the SRTM tile of northwestern Washington: an elevation every 30 m. Voids are mostly water there. */
export function openSrtmHeights(): HeightAt {
  const zip = readFileSync(realDataPath('elevation/srtm-N48W125.hgt.zip'));
  const start = HEADER_BYTES + zip.readUInt16LE(NAME_LENGTH_AT) + zip.readUInt16LE(EXTRA_LENGTH_AT);
  const hgt = inflateRawSync(zip.subarray(start));
  const heights = new Int16Array(SAMPLES_PER_SIDE * SAMPLES_PER_SIDE);
  for (let row = 0; row < SAMPLES_PER_SIDE; row += 1)
    for (let column = 0; column < SAMPLES_PER_SIDE; column += 1) {
      const height = hgt.readInt16BE((row * SAMPLES_PER_SIDE + column) * 2);
      heights[(SAMPLES_PER_SIDE - 1 - row) * SAMPLES_PER_SIDE + column] = height === VOID ? 0 : height;
    }
  return createHeightLookup({
    south: 48,
    west: -125,
    stepsPerDegree: STEPS_PER_DEGREE,
    rows: SAMPLES_PER_SIDE,
    columns: SAMPLES_PER_SIDE,
    heights,
  });
}
