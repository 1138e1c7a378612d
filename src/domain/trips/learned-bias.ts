import { z } from 'zod';
import type { ConsumptionBias } from './consumption-bias.ts';

/** Maximum number of trips; the oldest are dropped. */
const TRIPS_MAX = 50;
const MEAN_MAX = 3;

/** What the charge reports of a drive under way show about its rig, relative to the rig's calibration before it. */
export const LearnedBias = z.object({
  /** In multiples of the standard deviation that is due to the rig (see `DriveSpread`). */
  mean: z.number().min(-MEAN_MAX).max(MEAN_MAX),
  /** The fraction (0 to 1) of the variance of the rig's consumption that is still unknown after the charge reports. */
  variance: z.number().min(0).max(1),
  /** The trips that the drive followed: their reported legs don't count again in the calibration. */
  tripIds: z.array(z.uuid().toLowerCase()).max(TRIPS_MAX),
});
export type LearnedBias = z.infer<typeof LearnedBias>;

/** Adds what was learned on a trip, relative to its plan, to what was already learned before that plan. */
export function addLearnedBias(
  before: LearnedBias | undefined,
  bias: ConsumptionBias,
  tripId: string,
): LearnedBias | undefined {
  if (before === undefined && bias.variance === 1) return undefined;
  const { mean, variance, tripIds } = before ?? { mean: 0, variance: 1, tripIds: [] };
  const sum = mean + bias.mean * Math.sqrt(variance);
  return {
    mean: Math.max(-MEAN_MAX, Math.min(MEAN_MAX, sum)),
    variance: variance * bias.variance,
    tripIds: [...tripIds.filter((id) => id !== tripId), tripId].slice(-TRIPS_MAX),
  };
}

/** Returns what was learned since a plan, relative to what the plan was based on. */
export function getBiasLearnedSince(planned: ConsumptionBias, now: ConsumptionBias): ConsumptionBias {
  if (planned.variance === 0) return now;
  return {
    mean: (now.mean - planned.mean) / Math.sqrt(planned.variance),
    variance: Math.min(1, now.variance / planned.variance),
  };
}
