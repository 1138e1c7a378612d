/**
 * Standard deviations of a leg's energy use in percent of the battery: `rigPercent` is due to the rig, whose deviation
 * is the same on all legs of a day; `otherPercent` is due to everything else.
 */
export type DriveSpread = { readonly rigPercent: number; readonly otherPercent: number };

/** The estimate of the rig's deviation from its predicted energy use today, in multiples of `rigPercent`. */
export type ConsumptionBias = { readonly mean: number; readonly variance: number };

/** Before the first drive of a day. */
export const NO_BIAS_YET: ConsumptionBias = { mean: 0, variance: 1 };

/** Standard deviation of the difference between two readings in whole percent, each with a variance of 1/12. */
const READINGS_SD_PERCENT = Math.sqrt(2 / 12);

/** Splits a leg's standard deviation into the part due to the rig and the part due to everything else. */
export function splitSpread(drive: { readonly energySdPercent: number; readonly rigSdPercent?: number }): DriveSpread {
  const { energySdPercent, rigSdPercent = 0 } = drive;
  const rigPercent = Math.min(energySdPercent, rigSdPercent);
  return { rigPercent, otherPercent: Math.sqrt(energySdPercent ** 2 - rigPercent ** 2) };
}

/** Returns how much a drive adds to the precision of the bias (1 / variance), which is 1 before the first drive. */
export function computePrecisionGain({ rigPercent, otherPercent }: DriveSpread): number {
  return rigPercent ** 2 / (otherPercent ** 2 + READINGS_SD_PERCENT ** 2);
}

/**
 * Updates the bias after a drive that used more or less than predicted. Bayes' theorem for a normal mean with known
 * variances (Gelman et al., Bayesian Data Analysis, 3rd edition, section 2.5): precisions add up and weight the means.
 */
export function learnFromDrive(
  { mean, variance }: ConsumptionBias,
  spread: DriveSpread,
  morePercent: number,
): ConsumptionBias {
  const { rigPercent } = spread;
  if (rigPercent === 0) return { mean, variance };
  const gain = variance / (variance + 1 / computePrecisionGain(spread));
  return { mean: mean + gain * (morePercent / rigPercent - mean), variance: variance * (1 - gain) };
}

/** Returns how much a drive's use is expected to exceed its prediction, and the remaining standard deviation. */
export function predictDeviation({ mean, variance }: ConsumptionBias, { rigPercent, otherPercent }: DriveSpread) {
  return { morePercent: mean * rigPercent, sdPercent: Math.hypot(Math.sqrt(variance) * rigPercent, otherPercent) };
}

/** Adjusts a planned departure charge by how much more or less the drives to the next charger are expected to use. */
export function adjustCharge(plannedPercent: number, bias: ConsumptionBias, drives: readonly DriveSpread[]): number {
  const morePercent = drives.reduce((sum, drive) => sum + predictDeviation(bias, drive).morePercent, 0);
  return Math.max(0, Math.min(100, plannedPercent + morePercent));
}
