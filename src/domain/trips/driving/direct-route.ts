import { z } from 'zod';
import { ChargerId } from '../../chargers/charger.ts';
import { LatLng } from '../../geo/point.ts';
import { ChargeBand, TripLeg, TripSources } from '../trip.ts';

/** The way to one station. */
export const DirectRoute = z.object({
  charger: z.object({ id: ChargerId, name: z.string(), at: LatLng }),
  leg: TripLeg,
  /** What the drive takes of the battery, in percent: mean and what nine of ten drives stay between. */
  usedPercent: ChargeBand,
  /** Null where the charge at the start was not said. */
  arrive: ChargeBand.nullable(),
  sources: TripSources.pick({ roads: true, heights: true, weather: true, rig: true }),
});
export type DirectRoute = z.infer<typeof DirectRoute>;
