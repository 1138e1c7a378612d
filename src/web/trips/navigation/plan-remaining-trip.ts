import { AppError } from '#contract/errors.ts';
import {
  buildRemainingRequest,
  buildRequestWithoutStop,
  countRemainingStops,
} from '#domain/trips/driving/remaining-trip.ts';
import { addLearnedBias } from '#domain/trips/learned-bias.ts';
import { applyRelaxations, findConcessions } from '#domain/trips/relax-request.ts';
import type { Trip } from '#domain/trips/trip.ts';
import type { TripRequest } from '#domain/trips/trip-request.ts';
import type { CurrentLocation } from './navigation-state.ts';
import type { TripDrivePlan } from './stored-drive.ts';

export function toTripDrivePlan(trip: Trip, planNumber: number): TripDrivePlan | null {
  const plan = trip.result.plans[planNumber];
  return plan ? { kind: 'trip', trip: { ...trip, result: { ...trip.result, plans: [plan] } }, planNumber } : null;
}

/**
 * Plans the rest of a trip from a location on a leg; null if nothing is left. If no plan keeps to the driver's
 * settings, the plan may have concessions, but not in order to skip a stop. Throws if there is no plan.
 */
export async function planRemainingTrip(
  planTrip: (request: TripRequest) => Promise<Trip>,
  { trip }: Pick<TripDrivePlan, 'trip'>,
  leg: number,
  { at, percent, isAtStop, skippedStop, learnedBias }: CurrentLocation,
): Promise<TripDrivePlan | null> {
  const here = { at, percent: percent ?? 0 };
  const remaining = skippedStop
    ? buildRequestWithoutStop(skippedStop, trip, 0, leg, here)
    : buildRemainingRequest(trip, 0, leg, here);
  if (remaining === null) return null;
  const learned = addLearnedBias(trip.request.learned, learnedBias, trip.id);
  const request = { ...remaining, maxStops: countRemainingStops(trip, 0, isAtStop ? leg - 1 : leg), learned };
  const planned = await planTrip(request);
  const plan = toTripDrivePlan(planned, 0);
  if (plan !== null) return plan;
  if (skippedStop !== null) throw new AppError('no_plan_without_stop');
  const { failure } = planned.result;
  const relaxed = failure ? findConcessions(failure) : undefined;
  const relaxedPlan = relaxed && toTripDrivePlan(await planTrip(applyRelaxations(request, relaxed)), 0);
  if (!relaxed || !relaxedPlan) throw new AppError('no_plan_ahead');
  return { ...relaxedPlan, concessions: relaxed.codes };
}
