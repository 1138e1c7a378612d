import type { LatLng } from '../geo/point.ts';
import { MINUTES_PER_STOP, NEVER_UNHITCH_CHANCE } from './stops/alternatives.ts';
import type { StopRules } from './stops/stop-graph.ts';
import { DEFAULT_RESERVE_PERCENT, type TripRequest } from './trip-request.ts';

/** State of charge in percent that the requested share of drives exceeds on arrival (our choice). */
export const FLOOR_PERCENT = 5;
/** Plans aim exactly at the floor, so rounding may leave them this little below it. */
const FLOOR_TOLERANCE_PERCENT = 0.01;

export function isBelowFloor(percent: number): boolean {
  return percent < FLOOR_PERCENT - FLOOR_TOLERANCE_PERCENT;
}

/** This many of 100 drives stay above the mean minus z standard deviations (normal distribution). */
const Z_BY_CONFIDENCE: Readonly<Record<TripRequest['surePercent'], number>> = {
  80: 0.842,
  90: 1.282,
  95: 1.645,
  99: 2.326,
};
/** This many standard deviations on either side of the mean contain 90% of drives. */
export const Z_FOR_90_PERCENT = 1.645;

/**
 * The most that a free charge may save over the typical price in the search, in dollars per percent (our choice): six
 * dollars for half a battery, or 18 minutes at 20 dollars an hour. Otherwise, a free charger would justify an hour's
 * wait.
 */
const MAX_FREE_SAVING_PER_PERCENT = 0.12;

/**
 * Replaces `MINUTES_PER_STOP` on trips with overnight stops (our choice): their searches are cut short, and with a
 * higher cost per stop, they find worse plans.
 */
const MINUTES_PER_STOP_WITH_NIGHTS = 5;

/** A shorter charge isn't worth leaving the road for (our choice). */
export const MIN_CHARGE_MINUTES = 5;

/** Converts a request to the rules of the stop search. */
export function toStopRules(request: TripRequest): StopRules {
  const { rig, startPercent, endReservePercent, maxChargePercent, maxStops, unhitch, dollarsPerHour, nights } = request;
  return {
    startPercent,
    reservePercent: request.reservePercent ?? DEFAULT_RESERVE_PERCENT[rig.trailer === null ? 'solo' : 'towing'],
    endReservePercent,
    floorPercent: FLOOR_PERCENT,
    z: Z_BY_CONFIDENCE[request.surePercent],
    maxPercent: maxChargePercent,
    minChargeMin: MIN_CHARGE_MINUTES,
    maxStops,
    minHitchedChance: unhitch === 'never' ? NEVER_UNHITCH_CHANCE : 0,
    dollarsPerHour: dollarsPerHour === 0 ? null : dollarsPerHour,
    maxFreeSaving: MAX_FREE_SAVING_PER_PERCENT,
    minutesPerStop: nights === null ? MINUTES_PER_STOP : MINUTES_PER_STOP_WITH_NIGHTS,
    maxDriveMin: nights?.afterDriveMin ?? null,
    hasContingentStops: true,
  };
}

/** A place that a trip goes through, including its start and its end. */
export type ViaPlace = LatLng & { readonly label: string; readonly stayMin: number };

/** Lists the places of a trip from start to end, including the return of a round trip. */
export function listViaPlaces({ start, waypoints, end, isRoundTrip }: TripRequest): ViaPlace[] {
  const places = [{ ...start, stayMin: 0 }, ...waypoints, { ...end, stayMin: 0 }];
  return isRoundTrip ? [...places, { ...start, stayMin: 0 }] : places;
}
