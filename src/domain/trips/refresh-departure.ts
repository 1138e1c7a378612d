import type { TripRequest } from './trip-request.ts';

/** Resets a past departure to now. */
export function refreshDeparture(request: TripRequest, now: Date): TripRequest {
  const isAhead = request.departAt !== null && new Date(request.departAt) > now;
  return isAhead ? request : { ...request, departAt: null };
}
