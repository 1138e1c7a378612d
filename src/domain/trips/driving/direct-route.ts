import { z } from 'zod';
import { ChargerId } from '../../chargers/charger.ts';
import { LatLng } from '../../geo/point.ts';
import { ChargeBand, TripDrive } from '../trip.ts';
import { TripSources } from '../trip-sources.ts';

/** A route to one station. */
export const DirectRoute = z.object({
  charger: z.object({ id: ChargerId, name: z.string(), at: LatLng }),
  leg: TripDrive,
  /** Battery use in percent: mean and 90% interval. */
  usedPercent: ChargeBand,
  /** Null if the charge at the start is unknown. */
  arrive: ChargeBand.nullable(),
  sources: TripSources.pick({ roads: true, heights: true, weather: true, rig: true }),
});
export type DirectRoute = z.infer<typeof DirectRoute>;
