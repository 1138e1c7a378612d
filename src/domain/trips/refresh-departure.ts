import type { TripRequest } from './trip-request.ts';

/** A trip as it is asked for at a moment: a departure that is past by then is now. */
export function refreshDeparture(request: TripRequest, now: Date): TripRequest {
  const isAhead = request.departAt !== null && new Date(request.departAt) > now;
  return isAhead ? request : { ...request, departAt: null };
}
