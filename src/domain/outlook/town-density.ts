import { z } from 'zod';
import type { LatLng } from '../geo/point.ts';
import table from './town-density.json' with { type: 'json' };

/** Printable characters that JSON doesn't escape: one per possible value of the grid. */
export const DENSITY_ALPHABET = Array.from({ length: 91 }, (_, i) => String.fromCharCode(i + (i < 57 ? 35 : 36))).join(
  '',
);
/** The lowest value of the grid and the step between values, both as base-10 logarithms. */
export const DENSITY_MIN = 3;
export const DENSITY_STEP = 0.05;
/** A town's population counts less with distance: its weight falls to 1/e over this many meters. */
export const DENSITY_SCALE_M = 20_000;

/** A grid of an area: its southwestern corner, and one string per row from the south, one character per column. */
const DensityGrid = z.strictObject({ south: z.number(), west: z.number(), rows: z.array(z.string()).min(2) });
const DensityTable = z.strictObject({
  source: z.string(),
  builtOn: z.iso.date(),
  stepDegrees: z.number().positive(),
  grids: z.array(DensityGrid),
});
export type DensityTable = z.infer<typeof DensityTable>;

const { grids, stepDegrees } = DensityTable.parse(table);

function readValue(row: string | undefined, column: number): number {
  return Math.max(0, DENSITY_ALPHABET.indexOf(row?.[column] ?? '')) * DENSITY_STEP + DENSITY_MIN;
}

/**
 * Returns the base-10 logarithm of 1,000 plus the number of people who live in towns around a point, weighted by
 * closeness. Interpolates the grid; 3 outside of it.
 */
export function getTownDensity({ lat, lng }: LatLng): number {
  for (const { south, west, rows } of grids) {
    const [y, x] = [(lat - south) / stepDegrees, (lng - west) / stepDegrees];
    const [row, column] = [Math.floor(y), Math.floor(x)];
    const [lower, upper] = [rows[row], rows[row + 1]];
    if (lower === undefined || upper === undefined || column < 0 || column + 1 >= lower.length) continue;
    const interpolateRow = (text: string) =>
      readValue(text, column) * (1 - (x - column)) + readValue(text, column + 1) * (x - column);
    return interpolateRow(lower) * (1 - (y - row)) + interpolateRow(upper) * (y - row);
  }
  return DENSITY_MIN;
}
