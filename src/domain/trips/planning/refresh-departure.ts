import type { TripResult } from '../trip.ts';
import type { TripRequest } from '../trip-request.ts';

/** Resets a past departure to now. */
export function refreshDeparture(request: TripRequest, now: Date): TripRequest {
  const isAhead = request.departAt !== null && new Date(request.departAt) > now;
  return isAhead ? request : { ...request, departAt: null };
}

/** A driver may set off this long after the planned departure: little changes in that time (our choice). */
const LATE_DEPARTURE_MS = 30 * 60_000;

/** Returns whether it is too late to leave as planned. */
export function hasDeparturePassed({ departAt }: Pick<TripResult, 'departAt'>, nowMs: number): boolean {
  return nowMs - Date.parse(departAt) > LATE_DEPARTURE_MS;
}

const STEP_MS = 5 * 60_000;

/**
 * Returns the departure time: as requested, or else now rounded up to five minutes, so that repeated requests share a
 * plan.
 */
export function resolveDeparture({ departAt }: Pick<TripRequest, 'departAt'>, now: Date): Date {
  return departAt === null ? new Date(Math.ceil(now.getTime() / STEP_MS) * STEP_MS) : new Date(departAt);
}
