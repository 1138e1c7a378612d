import { AppError } from '#contract/errors.ts';
import { refreshDeparture } from '#domain/trips/planning/refresh-departure.ts';
import { type Trip, TripResult } from '#domain/trips/trip.ts';
import type { Deps } from '../../deps.ts';
import { planTrip } from '../plan/plan-trip.ts';
import type { PlanClient } from '../plan/trip-planner.ts';
import { findTrip, replaceTripPlan } from '../trip-store.ts';

/** Plans a stored trip again with current data and replaces its plan; a departure in the past becomes now. */
export async function replanTrip(deps: Deps, client: PlanClient, id: string): Promise<Trip> {
  const { sql, clock } = deps;
  const { uid } = client;
  const trip = await findTrip(sql, uid, id);
  if (!trip) throw new AppError('trip_not_found');
  const madeAt = clock();
  // What was learned on a drive is part of the calibration by now.
  const { learned: _, ...stored } = trip.request;
  const request = refreshDeparture(stored, madeAt);
  const resultText = await planTrip(deps, client, request);
  const result = TripResult.parse(JSON.parse(resultText));
  // Keep the old plan: for the driver, an outdated plan is better than none.
  if (result.plans.length === 0) throw new AppError('no_plan_today');
  const { name, shareKey } = await replaceTripPlan(sql, { id, uid, madeAt, request, resultText });
  return { id, name, shareKey, madeAt: madeAt.toISOString(), request, result };
}
