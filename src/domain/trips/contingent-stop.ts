import { z } from 'zod';
import { ChargerId } from '../chargers/charger.ts';
import { LatLng } from '../geo/point.ts';

/** A charger on a drive where the rig stops only if it has less charge than expected. */
export const ContingentStop = z.object({
  chargerId: ChargerId,
  name: z.string(),
  /** Missing in older trips. */
  town: z.string().optional(),
  at: LatLng,
  /** Where the drive passes it, in meters along the drive. */
  atM: z.number().min(0),
  /** With at least this charge there, the rig drives on. */
  skipPercent: z.number().min(0).max(100),
  /** With less, it charges to this; missing in older trips, where it equals `skipPercent`. */
  chargePercent: z.number().min(0).max(100).optional(),
  /** The charge on arrival that `stopMin` assumes; missing in older trips. */
  fromPercent: z.number().min(0).max(100).optional(),
  /** Chance that the rig has less than `skipPercent` there. */
  chance: z.number().min(0).max(1),
  /** Minutes of the stop if it is made, including the detour. */
  stopMin: z.number().min(0),
});
export type ContingentStop = z.infer<typeof ContingentStop>;
