import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { realDataPath } from '../../../testing/real-data.ts';
import { createHeightLookup, type HeightAt } from '../elevation-grid.ts';

/** The compressed block of elevations in the HDF5 file: in tenths of a meter, every 2.5 arc minutes, from the north. */
const BLOCK = { offset: 17_687, bytes: 1_079_551 };
const [ROWS, COLUMNS] = [585, 1_386];
const [NORTH, WEST, STEPS_PER_DEGREE] = [49.4, -124.766_666, 24];

/** Opens gridMET, for comparison only: nothing in the product is based on it. Clipped at 3,276 m. */
export function openFineHeights(): HeightAt {
  const file = readFileSync(realDataPath('elevation/gridmet-elevation-conus-2.5arcmin.nc'));
  const block = inflateSync(file.subarray(BLOCK.offset, BLOCK.offset + BLOCK.bytes));
  const heights = new Int16Array(ROWS * COLUMNS);
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 0; column < COLUMNS; column += 1)
      heights[(ROWS - 1 - row) * COLUMNS + column] = block.readInt16LE((row * COLUMNS + column) * 2);
  const south = NORTH - (ROWS - 1) / STEPS_PER_DEGREE;
  const grid = { south, west: WEST, stepsPerDegree: STEPS_PER_DEGREE, rows: ROWS, columns: COLUMNS, heights };
  const tenthsAt = createHeightLookup(grid);
  return (lat, lng) => {
    const tenths = tenthsAt(lat, lng);
    return tenths < 0 ? Number.NaN : tenths / 10;
  };
}
