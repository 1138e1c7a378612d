import { type Calibration, UNCALIBRATED } from './calibration.ts';

/** The shares of drag and rolling resistance in the energy that a rig with a travel trailer uses at 65 mph. */
const DRAG_SHARE = 0.75;
const ROLLING_SHARE = 0.23;

/** Returns the relative standard deviation of the energy that a rig with a travel trailer uses at 65 mph. */
export function computeCalibrationUncertainty({ dragVariance, rollingVariance, covariance }: Calibration): number {
  const variance =
    DRAG_SHARE ** 2 * dragVariance + ROLLING_SHARE ** 2 * rollingVariance + 2 * DRAG_SHARE * ROLLING_SHARE * covariance;
  return Math.sqrt(Math.max(0, variance));
}

/** Returns the confidence in a calibration: the percentage of the initial uncertainty that driven legs have removed. */
export function computeConfidencePercent(calibration: Calibration): number {
  const remaining = computeCalibrationUncertainty(calibration) / computeCalibrationUncertainty(UNCALIBRATED);
  return Math.round(100 * Math.min(1, Math.max(0, 1 - remaining)));
}

/** At full trust, the pool of other people's calibrations lowers the variances by this share. */
const POOL_MAX_SHARE = 0.5;
/** At this many legs, trust in the pool reaches one half. */
const POOL_LEGS = 10;
/** With fewer people than this, a median means little and would reveal their rigs' consumption. */
const POOL_MIN_PEOPLE = 3;

/**
 * Limits of the pool's effect on plans (our choice). The lower one is closer to 1, because too low an estimate strands
 * drivers.
 */
const POOL_FACTOR_LIMITS = { min: 0.9, max: 1.25 };

function computeMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = 0, high = low] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (low + high) / 2;
}

const countLegs = (rigs: readonly Calibration[]) => rigs.reduce((sum, { legs }) => sum + legs, 0);

/**
 * Returns the starting calibration of a new rig: the median of other people's factors, with one vote per person. The
 * fewer legs they drove in all, the closer it is to 1. Returns `UNCALIBRATED` if too few people have driven legs.
 */
export function poolCalibrations(people: readonly (readonly Calibration[])[]): Calibration {
  const drivers = people.filter((rigs) => countLegs(rigs) > 0);
  if (drivers.length < POOL_MIN_PEOPLE) return UNCALIBRATED;
  const legs = countLegs(drivers.flat());
  const trust = legs / (legs + POOL_LEGS);
  const pooled = (factor: (rig: Calibration) => number) => {
    const personFactors = drivers.map(
      (rigs) => rigs.reduce((sum, rig) => sum + factor(rig) * rig.legs, 0) / countLegs(rigs),
    );
    const shrunk = 1 + trust * (computeMedian(personFactors) - 1);
    return Math.min(POOL_FACTOR_LIMITS.max, Math.max(POOL_FACTOR_LIMITS.min, shrunk));
  };
  const varianceFactor = 1 - POOL_MAX_SHARE * trust;
  return {
    ...UNCALIBRATED,
    dragFactor: pooled(({ dragFactor }) => dragFactor),
    rollingFactor: pooled(({ rollingFactor }) => rollingFactor),
    dragVariance: UNCALIBRATED.dragVariance * varianceFactor,
    rollingVariance: UNCALIBRATED.rollingVariance * varianceFactor,
  };
}
