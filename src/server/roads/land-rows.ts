import { z } from 'zod';
import type { ElevationGrid } from './elevation-grid.ts';

/** Each character of a row stands for a difference from the western neighbor, in steps; this one stands for none. */
const NO_CHANGE = 'P'.charCodeAt(0);
/** A difference of at least this many steps is continued by the next character. */
const MAX_STEPS = 45;

const LandHeights = z.strictObject({
  source: z.string(),
  south: z.number(),
  west: z.number(),
  stepsPerDegree: z.int().positive(),
  columns: z.int().positive(),
  stepM: z.int().positive(),
  rows: z.array(z.string().regex(/^[#-}]+$/)),
});
export type LandHeights = Readonly<z.infer<typeof LandHeights>>;

/** Packs elevations in meters from west to east into a row of text, rounded to steps. */
export function packRow(heights: Iterable<number>, stepM: number): string {
  let [row, last] = ['', 0];
  for (const height of heights) {
    const steps = Math.round(height / stepM);
    for (; Math.abs(steps - last) >= MAX_STEPS; last += Math.sign(steps - last) * MAX_STEPS)
      row += String.fromCharCode(NO_CHANGE + Math.sign(steps - last) * MAX_STEPS);
    row += String.fromCharCode(NO_CHANGE + steps - last);
    last = steps;
  }
  return row;
}

function unpackRow(row: string, stepM: number): number[] {
  const heights: number[] = [];
  let last = 0;
  for (let i = 0; i < row.length; i += 1) {
    const steps = row.charCodeAt(i) - NO_CHANGE;
    last += steps;
    if (Math.abs(steps) < MAX_STEPS) heights.push(last * stepM);
  }
  return heights;
}

/** Throws if the table is damaged. */
export function readLandHeights(input: unknown): ElevationGrid {
  const { south, west, stepsPerDegree, columns, stepM, rows } = LandHeights.parse(input);
  const heights = new Int16Array(rows.length * columns);
  for (const [row, text] of rows.entries()) {
    const unpacked = unpackRow(text, stepM);
    if (unpacked.length !== columns)
      throw new Error(`row ${row} of the elevation table has ${unpacked.length} columns`);
    heights.set(unpacked, row * columns);
  }
  return { south, west, stepsPerDegree, rows: rows.length, columns, heights };
}
