import { METERS_PER_MILE } from '../geo/point.ts';

/** The facts that determine how well the model predicts the energy that a rig uses. */
export type RigKnowledge = {
  /** Whether vehicle and trailer are unmodified library entries. */
  readonly isLibraryRig: boolean;
  /** The distance driven with this rig that its calibration is based on. */
  readonly towedM: number;
};

const CUSTOM_RIG_ERROR_SHARE = 0.12;
const LIBRARY_RIG_ERROR_SHARE = 0.08;
const CALIBRATED_ERROR_SHARE = 0.05;
const CALIBRATED_AFTER_M = 100 * METERS_PER_MILE;

/** Relative energy error per 1 mph of speed error (our estimate). */
export const SPEED_ERROR_SHARE = 0.03;

/**
 * Standard deviation of the climb between two places whose elevations come from the coarse terrain grid: 65 to 85 m on
 * western roads of any length (decision 070).
 */
export const GRID_ELEVATION_ERROR_M = 75;

/**
 * Returns the model's standard deviation as a share of energy: lower for library rigs, lowest after 100 towed miles.
 */
export function getModelErrorShare({ isLibraryRig, towedM }: RigKnowledge): number {
  const initialShare = isLibraryRig ? LIBRARY_RIG_ERROR_SHARE : CUSTOM_RIG_ERROR_SHARE;
  const learned = Math.min(1, Math.max(0, towedM / CALIBRATED_AFTER_M));
  return initialShare + (CALIBRATED_ERROR_SHARE - initialShare) * learned;
}

/**
 * Nine in ten drives differ from the energy predicted for a query by at most this factor. Based on 100 published
 * drives, most with partly assumed sizes, speeds, or weather. Trailers of one kind vary more than vehicles do.
 */
const BAND_FACTOR = { solo: 1.22, towing: 1.3 } as const;

/** Returns the bounds that the energy of a queried rig stays within on nine in ten drives. */
export function computeQueriedBand(wh: number, isTowing: boolean): { readonly low: number; readonly high: number } {
  const factor = BAND_FACTOR[isTowing ? 'towing' : 'solo'];
  return wh < 0 ? { low: wh * factor, high: wh / factor } : { low: wh / factor, high: wh * factor };
}
