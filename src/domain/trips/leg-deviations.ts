import { z } from 'zod';

/** Standard deviations of the charge that a leg uses, in percent of the battery (see `DriveSpread`). */
export const LegDeviations = z.object({
  rigPercent: z.number().min(0),
  otherPercent: z.number().min(0),
  /** The share of the variance of the rig's part in the band, which earlier drives leave; missing for all of it. */
  rigVariance: z.number().min(0).max(1).optional(),
});
