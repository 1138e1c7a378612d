import type { LatLng } from '../geo/point.ts';
import { NEVER_UNHITCH_CHANCE } from './stops/alternatives.ts';
import type { StopRules } from './stops/stop-graph.ts';
import { DEFAULT_RESERVE_PERCENT, type TripRequest } from './trip-request.ts';

/** The state of charge that nearly every drive arrives above, in percent (ours). */
export const FLOOR_PERCENT = 5;
/** How many standard deviations lie below the mean so that so many of 100 drives lie above (normal distribution). */
const Z_BY_CONFIDENCE: Readonly<Record<TripRequest['surePercent'], number>> = {
  80: 0.842,
  90: 1.282,
  95: 1.645,
  99: 2.326,
};
/** Nine of ten drives lie within so many standard deviations. */
export const Z_FOR_90_PERCENT = 1.645;

/**
 * A price counts as at most so many dollars a percent of the battery from the middle one (ours): half a battery is worth six
 * dollars, or 18 minutes at 20 dollars an hour. Else a free post would be worth an hour of waiting.
 */
const PRICE_GAP_DOLLARS = 0.12;

/** A stop for less than this is not worth leaving the road for (ours). */
export const LEAST_CHARGE_MIN = 5;

/** What a driver asks of a plan. */
export function toStopRules(request: TripRequest): StopRules {
  const { rig, startPercent, endReservePercent, maxChargePercent, maxStops, unhitch, dollarsPerHour, nights } = request;
  return {
    startPercent,
    reservePercent: request.reservePercent ?? DEFAULT_RESERVE_PERCENT[rig.trailer === null ? 'solo' : 'towing'],
    endReservePercent,
    floorPercent: FLOOR_PERCENT,
    z: Z_BY_CONFIDENCE[request.surePercent],
    maxPercent: maxChargePercent,
    leastChargeMin: LEAST_CHARGE_MIN,
    maxStops,
    minHitchedChance: unhitch === 'never' ? NEVER_UNHITCH_CHANCE : 0,
    dollarsPerHour: dollarsPerHour === 0 ? null : dollarsPerHour,
    priceGap: PRICE_GAP_DOLLARS,
    minutesPerStop: 0,
    maxDriveMin: nights?.afterDriveMin ?? null,
  };
}

/** A place that a trip leads through. */
export type ViaPlace = LatLng & { readonly label: string; readonly stayMin: number };

/** The places that a trip leads through, from its start to its end. */
export function listViaPlaces({ start, waypoints, end, isRoundTrip }: TripRequest): ViaPlace[] {
  const there = [{ ...start, stayMin: 0 }, ...waypoints, { ...end, stayMin: 0 }];
  return isRoundTrip ? [...there, { ...start, stayMin: 0 }] : there;
}
