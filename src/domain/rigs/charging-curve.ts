import { z } from 'zod';
import { numberBetween } from './limits.ts';

const CURVE_START_MAX_PERCENT = 5;

const CurvePoint = z.tuple([
  numberBetween('A state of charge', 0, 100, 'percent'),
  numberBetween('A charging power', 1, 1_500, 'kW'),
]);

/** DC charging power by state of charge: points of percent and kW, linearly interpolated. */
export const ChargingCurve = z
  .array(CurvePoint)
  .min(2, 'A charging curve must have at least two points.')
  .max(40, 'A charging curve can have up to 40 points.')
  .refine(
    (points) => points.every(([percent], i) => i === 0 || percent > (points[i - 1]?.[0] ?? 0)),
    'The points of a charging curve must be in order of state of charge.',
  )
  .refine(
    (points) => (points[0]?.[0] ?? 0) <= CURVE_START_MAX_PERCENT && points.at(-1)?.[0] === 100,
    `A charging curve begins at ${CURVE_START_MAX_PERCENT} percent or below and ends at 100.`,
  );
export type ChargingCurve = z.infer<typeof ChargingCurve>;

/** Points of percent and share of the peak power: the middle of the library's curves (our estimate). */
const TYPICAL_SHARES = [
  [0, 0.85],
  [5, 1],
  [25, 1],
  [40, 0.75],
  [60, 0.55],
  [80, 0.37],
  [90, 0.22],
  [100, 0.06],
] as const;

const LOWEST_KW = 1;

/** Estimates the curve of a vehicle from its peak power in kW. */
export function buildTypicalCurve(dcPeakKw: number): ChargingCurve {
  return TYPICAL_SHARES.map(([percent, share]) => [percent, Math.max(LOWEST_KW, dcPeakKw * share)]);
}
