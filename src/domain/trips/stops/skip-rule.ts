import { learnFromDrive, NO_BIAS_YET, predictDeviation, splitSpread } from '../consumption-bias.ts';
import type { ContingentStop, StopRules } from './stop-graph.ts';

type Drives = Pick<ContingentStop, 'approach' | 'onward' | 'needs'>;

/** The charge that decides whether to make a contingent stop, and its consequences. */
export type SkipRule = {
  /** With at least this charge there, the rig drives on. */
  readonly skipPercent: number;
  /** With less, it charges to this. */
  readonly chargePercent: number;
  /** The lowest likely charge at the end of the drive onward. */
  readonly lowestPercent: number;
};

function computeNeededCharge({ approach, onward, needs }: Drives, { z }: Pick<StopRules, 'z'>) {
  const after = splitSpread(onward);
  const { morePercent, sdPercent } = predictDeviation(learnFromDrive(NO_BIAS_YET, splitSpread(approach), 1), after);
  const spread = z * sdPercent;
  return {
    /** What a rig that arrives with the planned charge needs on average. */
    neededOnAverage: Math.max(onward.energyPercent + needs.meanPercent, (onward.peakPercent ?? 0) + needs.crestPercent),
    /** What a rig that arrives with the planned charge needs for the certainty that the rules require. */
    neededForCertainty: onward.energyPercent + needs.floorPercent + spread,
    /** Extra charge needed for each percent that the drive to the stop used beyond the plan. */
    perPercent: morePercent,
    spread,
  };
}

/** Returns the charge to plan for at a contingent stop, so that a rig stops only if it has `margin` deviations less. */
export function getPlannedPercent(drives: Drives, margin: number, rules: Pick<StopRules, 'z'>): number {
  const { neededOnAverage, neededForCertainty, perPercent } = computeNeededCharge(drives, rules);
  const lessPercent = margin * drives.approach.energySdPercent;
  return Math.ceil(Math.max(neededOnAverage, neededForCertainty + perPercent * lessPercent)) + lessPercent;
}

/**
 * Returns the skip rule for a rig that arrives at the stop with the planned charge on average. Having less means that
 * the rig uses more than predicted, so the drive onward will as well: the charge that is enough solves
 * x = c + k (planned − x).
 */
export function findSkipRule(drives: Drives, plannedPercent: number, { z }: Pick<StopRules, 'z'>): SkipRule {
  const { neededOnAverage, neededForCertainty, perPercent, spread } = computeNeededCharge(drives, { z });
  const enough = (neededForCertainty + perPercent * plannedPercent) / (1 + perPercent);
  const skipPercent = Math.ceil(Math.max(neededOnAverage, enough));
  const missing = Math.max(0, plannedPercent - skipPercent);
  // On average, rigs that have to stop are less than one standard deviation below `skipPercent`.
  const likelyMissing = Math.max(z * drives.approach.energySdPercent, missing + drives.approach.energySdPercent);
  return {
    skipPercent,
    chargePercent: Math.max(skipPercent, Math.ceil(neededForCertainty + perPercent * likelyMissing)),
    lowestPercent: skipPercent - drives.onward.energyPercent - perPercent * missing - spread,
  };
}
