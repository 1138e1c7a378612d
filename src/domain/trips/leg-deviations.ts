import { z } from 'zod';

/** Standard deviations of the charge that a leg uses, in percent of the battery (see `DriveSpread`). */
export const LegDeviations = z.object({
  rigPercent: z.number().min(0),
  otherPercent: z.number().min(0),
  /** The share of the rig's variance that remains after earlier drives, and that the band includes; 1 if missing. */
  rigVariance: z.number().min(0).max(1).optional(),
});
