import { z } from 'zod';
import type { EnergyBreakdown } from './segment-energy.ts';

/** Correction factors for a rig's drag area and rolling resistance, learned from its driven legs. */
export const Calibration = z.object({
  dragFactor: z.number().positive(),
  rollingFactor: z.number().positive(),
  /** Remaining uncertainty of the two factors: variances and covariance. */
  dragVariance: z.number().positive(),
  rollingVariance: z.number().positive(),
  covariance: z.number(),
  legs: z.int().min(0),
  towedM: z.number().min(0),
});
export type Calibration = z.infer<typeof Calibration>;

/** A driven leg: its measured energy and the model's energy without calibration. */
export type DrivenLeg = { readonly distanceM: number; readonly measuredWh: number; readonly parts: EnergyBreakdown };

/** The result for one leg: the updated calibration, or why the leg was rejected. */
export type CalibrationUpdate =
  | { readonly isAccepted: true; readonly calibration: Calibration }
  | { readonly isAccepted: false; readonly reason: 'too_short' | 'implausible' };

const DRAG_SD = 0.15;
const ROLLING_SD = 0.12;

/** The calibration of a rig without driven legs. */
export const UNCALIBRATED: Calibration = {
  dragFactor: 1,
  rollingFactor: 1,
  dragVariance: DRAG_SD ** 2,
  rollingVariance: ROLLING_SD ** 2,
  covariance: 0,
  legs: 0,
  towedM: 0,
};

const MIN_LEG_M = 3_000;
/** A leg whose energy is off by more than this factor can't be from this rig. */
const PLAUSIBLE_FACTOR = 2;
/**
 * Noise of a leg's energy (our estimate): unknown wind and speed, which average out on long legs, plus a constant part.
 */
const NOISE_SHARE = 0.1;
const NOISE_LENGTH_M = 30_000;
const NOISE_CONSTANT_SHARE = 0.03;
/** Clamps a deviation to this many standard deviations, so one odd leg changes little. */
const MAX_DEVIATION_SDS = 2;
/** Tires, loads, and seasons change, so each leg adds a little uncertainty. */
const DRIFT_VARIANCE = 0.004 ** 2;
const FACTOR_MIN = 0.6;
const FACTOR_MAX = 1.6;
const clampFactor = (factor: number) => Math.min(FACTOR_MAX, Math.max(FACTOR_MIN, factor));

/** Returns the calibrated energy of a leg in Wh. */
export function applyCalibration({ dragWh, rollingWh, otherWh }: EnergyBreakdown, calibration: Calibration): number {
  return calibration.dragFactor * dragWh + calibration.rollingFactor * rollingWh + otherWh;
}

function isPlausible({ measuredWh, parts }: DrivenLeg, calibration: Calibration): boolean {
  const expectedWh = applyCalibration(parts, calibration);
  const maxWh = Math.abs(expectedWh) * PLAUSIBLE_FACTOR;
  const minWh = Math.abs(expectedWh) / PLAUSIBLE_FACTOR;
  return Number.isFinite(measuredWh) && expectedWh > 0 && measuredWh >= minWh && measuredWh <= maxWh;
}

/** Updates a calibration with one more leg by recursive least squares. Rejects short and implausible legs. */
export function updateCalibration(calibration: Calibration, leg: DrivenLeg): CalibrationUpdate {
  const { distanceM, measuredWh, parts } = leg;
  if (!(distanceM >= MIN_LEG_M)) return { isAccepted: false, reason: 'too_short' };
  if (!isPlausible(leg, calibration)) return { isAccepted: false, reason: 'implausible' };
  const { dragWh, rollingWh } = parts;
  const dragVariance = calibration.dragVariance + DRIFT_VARIANCE;
  const rollingVariance = calibration.rollingVariance + DRIFT_VARIANCE;
  const { covariance } = calibration;
  const expectedWh = applyCalibration(parts, calibration);
  const noise = NOISE_SHARE ** 2 * Math.min(1, NOISE_LENGTH_M / distanceM) + NOISE_CONSTANT_SHARE ** 2;
  const dragEnergyCovariance = dragVariance * dragWh + covariance * rollingWh;
  const rollingEnergyCovariance = covariance * dragWh + rollingVariance * rollingWh;
  const variance = dragWh * dragEnergyCovariance + rollingWh * rollingEnergyCovariance + noise * expectedWh ** 2;
  const maxDeviationWh = MAX_DEVIATION_SDS * Math.sqrt(variance);
  const deviationWh = Math.min(maxDeviationWh, Math.max(-maxDeviationWh, measuredWh - expectedWh));
  return {
    isAccepted: true,
    calibration: {
      dragFactor: clampFactor(calibration.dragFactor + (dragEnergyCovariance / variance) * deviationWh),
      rollingFactor: clampFactor(calibration.rollingFactor + (rollingEnergyCovariance / variance) * deviationWh),
      dragVariance: dragVariance - dragEnergyCovariance ** 2 / variance,
      rollingVariance: rollingVariance - rollingEnergyCovariance ** 2 / variance,
      covariance: covariance - (dragEnergyCovariance * rollingEnergyCovariance) / variance,
      legs: calibration.legs + 1,
      towedM: calibration.towedM + distanceM,
    },
  };
}
