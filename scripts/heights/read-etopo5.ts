import { createHeightLookup, type ElevationGrid } from '../../src/server/roads/elevation-grid.ts';

/**
 * ETOPO5 by NOAA's National Geophysical Data Center: the elevation at the center of each 5-minute cell, from 90 N
 * 0 E eastward, then the next row south.
 */
const STEPS_PER_DEGREE = 12;
const ROWS = 180 * STEPS_PER_DEGREE;
const COLUMNS = 360 * STEPS_PER_DEGREE;
const ETOPO5_BYTES = ROWS * COLUMNS * 2;

/** North America and Hawaii. */
const AREA = { south: 14, west: -170, north: 72, east: -50 };

/** The limits of elevations on earth; elevations read in the wrong byte order exceed them. */
const HIGHEST_M = 9_000;
const DEEPEST_M = -11_500;

/** Anything lower is sea, rather than a dry basin such as Death Valley. */
const SEA_M = -300;

/** Places of known elevation, with the range that a 5-minute grid may show. */
const KNOWN_HEIGHTS = [
  { lat: 39.75, lng: -105, minM: 1_200, maxM: 2_400 },
  { lat: 30, lng: -50, minM: DEEPEST_M, maxM: -1_000 },
  { lat: 36, lng: -112, minM: 900, maxM: 2_900 },
] as const;

type HeightAt = (row: number, column: number) => number;

function createHeightReader(bytes: Buffer): HeightAt | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const isLittleEndian of [false, true]) {
    let isPossible = true;
    for (let offset = 0; offset < bytes.length && isPossible; offset += 2) {
      const height = view.getInt16(offset, isLittleEndian);
      isPossible = height >= DEEPEST_M && height <= HIGHEST_M;
    }
    if (isPossible) return (row, column) => view.getInt16((row * COLUMNS + column) * 2, isLittleEndian);
  }
  return null;
}

const toRow = (lat: number) => Math.round((90 - lat) * STEPS_PER_DEGREE);
const toColumn = (lng: number) => (Math.round(lng * STEPS_PER_DEGREE) + COLUMNS) % COLUMNS;

/**
 * Sets the sea to zero: deep water and all connected points below zero. Otherwise coastal roads would dip below sea
 * level.
 */
function flattenSea(heights: Int16Array, columns: number): void {
  const wet: number[] = [];
  heights.forEach((height, index) => {
    if (height < SEA_M) wet.push(index);
  });
  for (const index of wet) heights[index] = 0;
  for (let index = wet.pop(); index !== undefined; index = wet.pop()) {
    const column = index % columns;
    const [west, east] = [column > 0 ? index - 1 : -1, column < columns - 1 ? index + 1 : -1];
    for (const next of [west, east, index - columns, index + columns]) {
      if ((heights[next] ?? 0) >= 0) continue;
      heights[next] = 0;
      wet.push(next);
    }
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
function alignGrid(grid: ElevationGrid): ElevationGrid {
  const south = grid.south - 0.5 / grid.stepsPerDegree;
  const shifted = SHIFTS.map((columns) => ({ ...grid, south, west: grid.west + columns / grid.stepsPerDegree }));
  const getError = (candidate: ElevationGrid) => {
    const heightAt = createHeightLookup(candidate);
    return VALLEY_TOWNS.reduce((sum, { lat, lng, heightM }) => sum + Math.abs(heightAt(lat, lng) - heightM), 0);
  };
  return shifted.reduce((best, other) => (getError(other) < getError(best) ? other : best));
}

/**
 * Extracts North America from the bytes of the official ETOPO5 file, in either byte order; returns a description of the
 * problem if they are something else.
 */
export function readEtopo5(bytes: Buffer): ElevationGrid | { readonly problem: string } {
  if (bytes.length !== ETOPO5_BYTES) {
    const [actual, expected] = [bytes.length.toLocaleString('en-US'), ETOPO5_BYTES.toLocaleString('en-US')];
    return { problem: `it has ${actual} bytes, but ETOPO5.DAT has ${expected}` };
  }
  const heightAt = createHeightReader(bytes);
  if (heightAt === null) return { problem: 'it contains impossible elevations' };
  for (const { lat, lng, minM, maxM } of KNOWN_HEIGHTS) {
    const height = heightAt(toRow(lat), toColumn(lng));
    if (height < minM || height > maxM)
      return { problem: `it has ${height} m at ${lat}, ${lng}, so its rows are in a different order` };
  }
  const rows = (AREA.north - AREA.south) * STEPS_PER_DEGREE + 1;
  const columns = (AREA.east - AREA.west) * STEPS_PER_DEGREE + 1;
  const heights = new Int16Array(rows * columns);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const from = { row: toRow(AREA.south) - row, column: (toColumn(AREA.west) + column) % COLUMNS };
      heights[row * columns + column] = heightAt(from.row, from.column);
    }
  flattenSea(heights, columns);
  return alignGrid({ south: AREA.south, west: AREA.west, stepsPerDegree: STEPS_PER_DEGREE, rows, columns, heights });
}
