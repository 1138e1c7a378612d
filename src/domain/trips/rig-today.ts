/** Standard deviations of what a drive takes, in percent of the battery: the rig's part, alike all day, and the rest. */
export type DriveSpread = { readonly rigPercent: number; readonly otherPercent: number };

/** How far the rig is from the prediction today, in standard deviations of its part: expected value and variance. */
export type RigToday = { readonly mean: number; readonly variance: number };

/** Before the first drive of a day. */
export const UNKNOWN_TODAY: RigToday = { mean: 0, variance: 1 };

/** Standard deviation of the difference of two readings in whole percents: twice 1/12, as a square root. */
const READINGS_SD_PERCENT = Math.sqrt(2 / 12);

/** Splits the standard deviation of a drive. */
export function splitSpread(drive: { readonly energySdPercent: number; readonly rigSdPercent?: number }): DriveSpread {
  const { energySdPercent, rigSdPercent = 0 } = drive;
  const rigPercent = Math.min(energySdPercent, rigSdPercent);
  return { rigPercent, otherPercent: Math.sqrt(energySdPercent ** 2 - rigPercent ** 2) };
}

/**
 * Learns from a drive that took more or less than predicted. Bayes' theorem for a normal mean with known variances
 * (Gelman et al., Bayesian Data Analysis, 3rd edition, section 2.5): precisions add up and weigh the means.
 */
export function learnFromDrive({ mean, variance }: RigToday, spread: DriveSpread, morePercent: number): RigToday {
  const { rigPercent, otherPercent } = spread;
  if (rigPercent === 0) return { mean, variance };
  const noise = (otherPercent ** 2 + READINGS_SD_PERCENT ** 2) / rigPercent ** 2;
  const gain = variance / (variance + noise);
  return { mean: mean + gain * (morePercent / rigPercent - mean), variance: variance * (1 - gain) };
}

/** Returns how much more than predicted a drive will take today, and the standard deviation that is left. */
export function expectToday({ mean, variance }: RigToday, { rigPercent, otherPercent }: DriveSpread) {
  return { morePercent: mean * rigPercent, sdPercent: Math.hypot(Math.sqrt(variance) * rigPercent, otherPercent) };
}

/** Returns the charge to leave a charger with today: as planned, and what the drives to the next one take more or less. */
export function chargeForToday(plannedPercent: number, today: RigToday, drives: readonly DriveSpread[]): number {
  const more = drives.reduce((sum, drive) => sum + expectToday(today, drive).morePercent, 0);
  return Math.max(0, Math.min(100, plannedPercent + more));
}
