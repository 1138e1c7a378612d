import { z } from 'zod';
import type { EnergyBreakdown } from './segment-energy.ts';

/** What driven legs have told of a rig: by how much its drag area and its rolling resistance are to be multiplied. */
export const Calibration = z.object({
  dragFactor: z.number().positive(),
  rollingFactor: z.number().positive(),
  /** How uncertain the two still are: their variances and their covariance. */
  dragVariance: z.number().positive(),
  rollingVariance: z.number().positive(),
  covariance: z.number(),
  legs: z.int().min(0),
  towedM: z.number().min(0),
});
export type Calibration = z.infer<typeof Calibration>;

/** A leg that was driven: what it took, and what the model says of it without any calibration. */
export type DrivenLeg = { readonly distanceM: number; readonly measuredWh: number; readonly parts: EnergyBreakdown };

/** What became of a leg: learned from, or why not. */
export type CalibrationUpdate =
  | { readonly isAccepted: true; readonly calibration: Calibration }
  | { readonly isAccepted: false; readonly reason: 'too_short' | 'not_plausible' };

const DRAG_SD = 0.15;
const ROLLING_SD = 0.12;

/** A rig of which no leg was driven yet. */
export const UNCALIBRATED: Calibration = {
  dragFactor: 1,
  rollingFactor: 1,
  dragVariance: DRAG_SD ** 2,
  rollingVariance: ROLLING_SD ** 2,
  covariance: 0,
  legs: 0,
  towedM: 0,
};

const SHORTEST_M = 3_000;
/** A leg whose energy is this many times off is no leg of this rig. */
const PLAUSIBLE_TIMES = 2;
/** Noise of a leg's energy (ours): wind and speed that no one knows, which long legs even out, and a part that stays. */
const NOISE_SHARE = 0.1;
const NOISE_LENGTH_M = 30_000;
const NOISE_LEAST_SHARE = 0.03;
/** A surprise counts up to this many standard deviations: one odd leg moves little. */
const SURPRISE_MAX = 2;
/** Tyres, loads and seasons change: a little is forgotten with each leg. */
const DRIFT_VARIANCE = 0.004 ** 2;
const FACTOR_MIN = 0.6;
const FACTOR_MAX = 1.6;
const within = (factor: number) => Math.min(FACTOR_MAX, Math.max(FACTOR_MIN, factor));

/** The energy in Wh of a leg by the model and what a rig's legs have told. */
export function applyCalibration({ dragWh, rollingWh, otherWh }: EnergyBreakdown, calibration: Calibration): number {
  return calibration.dragFactor * dragWh + calibration.rollingFactor * rollingWh + otherWh;
}

function isPlausible({ measuredWh, parts }: DrivenLeg, calibration: Calibration): boolean {
  const expectedWh = applyCalibration(parts, calibration);
  const most = Math.abs(expectedWh) * PLAUSIBLE_TIMES;
  const least = Math.abs(expectedWh) / PLAUSIBLE_TIMES;
  return Number.isFinite(measuredWh) && expectedWh > 0 && measuredWh >= least && measuredWh <= most;
}

/** What a rig's calibration becomes with one more leg (recursive least squares); a leg that cannot be right changes nothing. */
export function updateCalibration(calibration: Calibration, leg: DrivenLeg): CalibrationUpdate {
  const { distanceM, measuredWh, parts } = leg;
  if (!(distanceM >= SHORTEST_M)) return { isAccepted: false, reason: 'too_short' };
  if (!isPlausible(leg, calibration)) return { isAccepted: false, reason: 'not_plausible' };
  const { dragWh, rollingWh } = parts;
  const dragVariance = calibration.dragVariance + DRIFT_VARIANCE;
  const rollingVariance = calibration.rollingVariance + DRIFT_VARIANCE;
  const { covariance } = calibration;
  const expectedWh = applyCalibration(parts, calibration);
  const noise = NOISE_SHARE ** 2 * Math.min(1, NOISE_LENGTH_M / distanceM) + NOISE_LEAST_SHARE ** 2;
  const ofDrag = dragVariance * dragWh + covariance * rollingWh;
  const ofRolling = covariance * dragWh + rollingVariance * rollingWh;
  const variance = dragWh * ofDrag + rollingWh * ofRolling + noise * expectedWh ** 2;
  const most = SURPRISE_MAX * Math.sqrt(variance);
  const surprise = Math.min(most, Math.max(-most, measuredWh - expectedWh));
  return {
    isAccepted: true,
    calibration: {
      dragFactor: within(calibration.dragFactor + (ofDrag / variance) * surprise),
      rollingFactor: within(calibration.rollingFactor + (ofRolling / variance) * surprise),
      dragVariance: dragVariance - ofDrag ** 2 / variance,
      rollingVariance: rollingVariance - ofRolling ** 2 / variance,
      covariance: covariance - (ofDrag * ofRolling) / variance,
      legs: calibration.legs + 1,
      towedM: calibration.towedM + distanceM,
    },
  };
}
