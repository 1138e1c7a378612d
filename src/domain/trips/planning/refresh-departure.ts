import type { TripRequest } from '../trip-request.ts';

/** Resets a past departure to now. */
export function refreshDeparture(request: TripRequest, now: Date): TripRequest {
  const isAhead = request.departAt !== null && new Date(request.departAt) > now;
  return isAhead ? request : { ...request, departAt: null };
}

const STEP_MS = 5 * 60_000;

/**
 * Returns the departure time: as requested, or else now rounded up to five minutes, so that repeated requests share a
 * plan.
 */
export function resolveDeparture({ departAt }: Pick<TripRequest, 'departAt'>, now: Date): Date {
  return departAt === null ? new Date(Math.ceil(now.getTime() / STEP_MS) * STEP_MS) : new Date(departAt);
}
