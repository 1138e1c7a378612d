import { z } from 'zod';
import { ChargerId } from '../chargers/charger.ts';
import { LatLng } from '../geo/point.ts';

/** Changes that could make a trip possible or better. */
export const RELAXATIONS = [
  'lower_reserve',
  'less_sure',
  'charge_fuller',
  'allow_unhitching',
  'more_stops',
  'start_full',
  'calm_wind',
  'longer_days',
  'no_nights',
  'confirm_stations',
] as const;
export const Relaxation = z.enum(RELAXATIONS);
export type Relaxation = z.infer<typeof Relaxation>;

/** Relaxations that make a trip possible, with its totals. */
export const RelaxedTrip = z.object({
  codes: z.array(Relaxation).min(1).max(3),
  /** The stations that the driver has to confirm for `confirm_stations`; empty without it. */
  stations: z.array(z.object({ chargerId: ChargerId, name: z.string() })).default([]),
  totalMin: z.number(),
  chargingStops: z.int(),
});
export type RelaxedTrip = z.infer<typeof RelaxedTrip>;

/**
 * Why there is no plan: the impossible drive, and relaxations that would help. `risk`: a drive could end below the
 * floor too often; `unsure`: the chargers may turn the rig away.
 */
export const TripFailure = z.object({
  reason: z.enum(['range', 'reserve', 'charge_limit', 'risk', 'hitched', 'stops', 'nights', 'unsure', 'no_stations']),
  /** A reachable place, and one beyond all reachable places: the ends of the drive that is closest to possible. */
  from: z.object({ name: z.string(), at: LatLng, progressM: z.number() }),
  to: z.object({ name: z.string(), at: LatLng, progressM: z.number() }),
  /** The length of that drive by road; null if its road isn't known, and in older trips. */
  distanceM: z.number().min(0).nullable().default(null),
  /** How many fast chargers on that drive don't work with the vehicle; 0 in older trips. */
  unusableStations: z.int().min(0).default(0),
  missingPercent: z.number().min(0),
  missingWh: z.number().min(0),
  relaxations: z.array(RelaxedTrip).max(3),
});
export type TripFailure = z.infer<typeof TripFailure>;
