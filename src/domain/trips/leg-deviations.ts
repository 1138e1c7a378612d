import { z } from 'zod';

/** Standard deviations of the charge that a leg uses, in percent of the battery (see `DriveSpread`). */
export const LegDeviations = z.object({
  rigPercent: z.number().min(0),
  otherPercent: z.number().min(0),
  /** The fraction of the variance of the rig's consumption that is still unknown after earlier legs; 1 if missing. */
  rigVariance: z.number().min(0).max(1).optional(),
});
