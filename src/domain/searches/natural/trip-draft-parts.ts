import { z } from 'zod';
import type { Query, Slots } from '../../language/query.ts';
import { mphToMps } from '../../rigs/us-units.ts';
import { TripPlace, TripRequest, WAYPOINTS_MAX } from '../../trips/trip-request.ts';
import { listUnwanted, toAmenities, toNetworkNames } from './spoken-filters.ts';

/** The parts of a trip that a sentence can name; the planner asks for the others. */
export const TripDraftParts = z
  .object({
    start: TripPlace,
    end: TripPlace,
    waypoints: z.array(TripPlace).max(WAYPOINTS_MAX),
    startPercent: z.number(),
    reservePercent: z.number(),
    endReservePercent: z.number(),
    maxChargePercent: z.number(),
    topSpeedMps: z.number(),
    unhitch: z.literal('never'),
    avoidTolls: z.literal(true),
    preferredNetworks: z.array(z.string()),
    avoidedNetworks: z.array(z.string()),
    amenities: TripRequest.shape.amenities.unwrap(),
  })
  .partial();
export type TripDraftParts = z.infer<typeof TripDraftParts>;

type TripPlaces = {
  readonly start: TripPlace | null;
  readonly end: TripPlace | null;
  readonly via: readonly TripPlace[];
};

/** Omits a value that the planner wouldn't accept, such as arriving with 2 percent. */
const pickAccepted =
  (name: 'startPercent' | 'reservePercent' | 'endReservePercent' | 'maxChargePercent' | 'topSpeedMps') =>
  (value: number | undefined) => {
    const isAccepted = value !== undefined && TripRequest.shape[name].safeParse(value).success;
    return isAccepted ? { [name]: value } : {};
  };

function toPreferences({ filters = {}, avoid = [], ...slots }: Slots): TripDraftParts {
  const preferred = toNetworkNames(filters.networks ?? []);
  const avoided = listUnwanted(filters);
  const amenities = toAmenities(filters.amenities ?? []);
  const staysHitched = filters.no_unhitch === true || filters.pull_through === true;
  const speed = slots.max_speed_mph;
  return {
    ...pickAccepted('startPercent')(slots.start_soc_pct),
    ...pickAccepted('reservePercent')(slots.min_soc_pct),
    ...pickAccepted('endReservePercent')(slots.arrive_soc_pct),
    ...pickAccepted('maxChargePercent')(slots.max_charge_pct),
    ...pickAccepted('topSpeedMps')(speed === undefined ? undefined : mphToMps(speed)),
    ...(staysHitched ? { unhitch: 'never' } : {}),
    ...(avoid.includes('tolls') ? { avoidTolls: true } : {}),
    ...(preferred.length > 0 ? { preferredNetworks: preferred } : {}),
    ...(avoided.length > 0 ? { avoidedNetworks: avoided } : {}),
    ...(amenities.length > 0 ? { amenities } : {}),
  };
}

/** Returns the parts of a trip that a query names. */
export function toTripDraftParts({ slots }: Query, { start, end, via }: TripPlaces): TripDraftParts {
  return {
    ...(start === null ? {} : { start }),
    ...(end === null ? {} : { end }),
    ...(via.length > 0 ? { waypoints: via.slice(0, WAYPOINTS_MAX) } : {}),
    ...toPreferences(slots),
  };
}

/** Describes the parts of a query that a trip draft doesn't use, such as the departure time. */
export function listUnusedTripParts({ avoid = [], ...slots }: Slots): string[] {
  return [
    ...avoid.filter((what) => what !== 'tolls').map((what) => `avoiding ${what.replaceAll('_', ' ')}`),
    ...(slots.depart_at === undefined ? [] : ['the departure time']),
    ...(slots.vehicle === undefined ? [] : [`the vehicle (${slots.vehicle})`]),
    ...(slots.rig === undefined || slots.rig.use_saved === true ? [] : ['the size of the rig']),
    ...(slots.headwind_mph === undefined ? [] : ['the wind']),
    ...(slots.optimize === undefined ? [] : [`the goal (${slots.optimize})`]),
  ];
}
