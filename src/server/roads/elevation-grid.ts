import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';

/** Elevation in meters at a point; NaN if unknown. */
export type HeightAt = (lat: number, lng: number) => number;

/** Elevations in whole meters at grid points: rows from south to north, columns from west to east. */
export type ElevationGrid = {
  readonly south: number;
  readonly west: number;
  readonly stepsPerDegree: number;
  readonly rows: number;
  readonly columns: number;
  readonly heights: Int16Array;
};

const MAGIC = 'TowCharge heights 2\n';
/** Files of the first version contain the nominal corner, in whole degrees. */
const MAGIC_VERSION_1 = 'TowCharge heights 1\n';
/** Corners are stored in half arc minutes. */
const CORNER_STEPS_PER_DEGREE = 120;
const HEADER_BYTES = MAGIC.length + 10;
const GZIP_LEVEL = 9;

/** Packs a grid: a short header, then each height as the difference from its western neighbor, gzipped. */
export function packElevation({ south, west, stepsPerDegree, rows, columns, heights }: ElevationGrid): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES + rows * columns * 2);
  bytes.write(MAGIC, 'latin1');
  const corner = [south, west].map((degrees) => Math.round(degrees * CORNER_STEPS_PER_DEGREE));
  [...corner, stepsPerDegree, rows, columns].forEach((value, at) => {
    bytes.writeInt16LE(value, MAGIC.length + at * 2);
  });
  for (let row = 0; row < rows; row += 1) {
    let last = 0;
    for (let at = row * columns; at < (row + 1) * columns; at += 1) {
      const height = heights[at] ?? 0;
      bytes.writeInt16LE(((height - last) << 16) >> 16, HEADER_BYTES + at * 2);
      last = height;
    }
  }
  return gzipSync(bytes, { level: GZIP_LEVEL });
}

function gunzipOrNull(packed: Buffer): Buffer | null {
  try {
    return gunzipSync(packed);
  } catch {
    return null;
  }
}

/** Towns in valleys between mountains; their elevations show how far a file's grid is shifted east. */
const VALLEY_TOWNS = [
  { name: 'Elko', lat: 40.832, lng: -115.763, heightM: 1_544 },
  { name: 'Lovelock', lat: 40.179, lng: -118.473, heightM: 1_213 },
  { name: 'Wendover', lat: 40.737, lng: -114.038, heightM: 1_308 },
  { name: 'Salt Lake City', lat: 40.761, lng: -111.891, heightM: 1_299 },
  { name: 'Nephi', lat: 39.71, lng: -111.836, heightM: 1_563 },
  { name: 'Grand Junction', lat: 39.064, lng: -108.551, heightM: 1_400 },
  { name: 'Missoula', lat: 46.872, lng: -113.994, heightM: 978 },
  { name: 'Butte', lat: 46.004, lng: -112.535, heightM: 1_688 },
] as const;
/** Shifts in columns: half a cell to its center, plus one column in the copy that Debian distributes. */
const SHIFTS = [0.5, 1.5] as const;

/**
 * Moves an ETOPO5 grid from its nominal corner: south by half a row, to the centers of its cells, and east by the shift
 * that best matches the elevations of the valley towns.
 */
export function alignGrid(grid: ElevationGrid): ElevationGrid {
  const south = grid.south - 0.5 / grid.stepsPerDegree;
  const shifted = SHIFTS.map((columns) => ({ ...grid, south, west: grid.west + columns / grid.stepsPerDegree }));
  const getError = (candidate: ElevationGrid) => {
    const heightAt = createHeightLookup(candidate);
    return VALLEY_TOWNS.reduce((sum, { lat, lng, heightM }) => sum + Math.abs(heightAt(lat, lng) - heightM), 0);
  };
  return shifted.reduce((best, other) => (getError(other) < getError(best) ? other : best));
}

/** Unpacks a grid; returns null if the bytes are damaged or not a grid. */
export function unpackElevation(packed: Buffer): ElevationGrid | null {
  const bytes = gunzipOrNull(packed);
  const magic = bytes?.toString('latin1', 0, MAGIC.length);
  if (bytes === null || bytes.length < HEADER_BYTES || (magic !== MAGIC && magic !== MAGIC_VERSION_1)) return null;
  const header = (at: number) => bytes.readInt16LE(MAGIC.length + at * 2);
  const cornerSteps = magic === MAGIC ? CORNER_STEPS_PER_DEGREE : 1;
  const [south, west] = [header(0) / cornerSteps, header(1) / cornerSteps];
  const [stepsPerDegree, rows, columns] = [header(2), header(3), header(4)];
  if (bytes.length !== HEADER_BYTES + rows * columns * 2) return null;
  const heights = new Int16Array(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    let last = 0;
    for (let at = row * columns; at < (row + 1) * columns; at += 1) {
      // Differences and sums both wrap at 16 bits, so each height is restored exactly.
      last = ((last + bytes.readInt16LE(HEADER_BYTES + at * 2)) << 16) >> 16;
      heights[at] = last;
    }
  }
  const grid = { south, west, stepsPerDegree, rows, columns, heights };
  return magic === MAGIC_VERSION_1 ? alignGrid(grid) : grid;
}

/** Creates a lookup with bilinear interpolation between grid points; NaN outside the grid. */
export function createHeightLookup({ south, west, stepsPerDegree, rows, columns, heights }: ElevationGrid): HeightAt {
  return (lat, lng) => {
    const y = (lat - south) * stepsPerDegree;
    const x = (lng - west) * stepsPerDegree;
    if (!(y >= 0 && x >= 0 && y <= rows - 1 && x <= columns - 1)) return Number.NaN;
    const row = Math.min(rows - 2, Math.floor(y));
    const column = Math.min(columns - 2, Math.floor(x));
    const at = row * columns + column;
    const southern = (heights[at] ?? 0) + ((heights[at + 1] ?? 0) - (heights[at] ?? 0)) * (x - column);
    const north = at + columns;
    const northern = (heights[north] ?? 0) + ((heights[north + 1] ?? 0) - (heights[north] ?? 0)) * (x - column);
    return southern + (northern - southern) * (y - row);
  };
}

/**
 * Opens the file made by npm run elevation. Without a file, all elevations are unknown. Throws if the file is damaged.
 */
export function openElevationGrid(file: string): HeightAt {
  if (!existsSync(file)) return () => Number.NaN;
  const grid = unpackElevation(readFileSync(file));
  if (grid === null) throw new Error(`${file} contains no elevations: create it again with npm run elevation.`);
  return createHeightLookup(grid);
}
