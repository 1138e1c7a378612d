import { UNCALIBRATED } from '#domain/energy/calibration.ts';
import { toTripRouting } from '#domain/trips/graph/trip-routing.ts';
import type { PlanSteps } from '#domain/trips/planning/trip-needs.ts';
import { findReachablePlans, type PlannedArea } from '#domain/trips/planning/trip-planning.ts';
import { prepareRoute } from '#domain/trips/planning/trip-routes.ts';
import { listViaPlaces } from '#domain/trips/stop-rules.ts';
import { TripRequest } from '#domain/trips/trip-request.ts';
import type { ChargerIndex } from '../../chargers/search/charger-index.ts';
import type { Sql } from '../../db/database.ts';
import type { RoutingEngine } from '../../roads/routing-engine.ts';
import { SEASONAL_WEATHER } from '../../weather/weather.ts';
import { toTripAnswer } from '../plan/planner-work.ts';
import { requireRoute } from '../plan/require-route.ts';
import { TripSupplies } from '../plan/trip-supplies.ts';
import type { TripInput } from './world.ts';

export type PlanAreaDeps = { readonly sql: Sql; readonly chargers: ChargerIndex; readonly roads: RoutingEngine };

/** Plans a trip on its fastest route as the server does, and returns the plans and what they were chosen from. */
export async function planArea({ sql, chargers, roads }: PlanAreaDeps, input: TripInput): Promise<PlannedArea> {
  const request = TripRequest.parse(input);
  const departMs = new Date(request.departAt ?? 0).getTime();
  const route = requireRoute(await roads.route(listViaPlaces(request), toTripRouting({ request, departMs })));
  const basis = { request, departMs, calibration: UNCALIBRATED, legs: route.legs };
  const supplies = new TripSupplies({ sql, chargers, weather: SEASONAL_WEATHER }, roads.route.bind(roads), basis);
  const run = async <T>(steps: PlanSteps<T>): Promise<T> => {
    let step = steps.next();
    while (!step.done) step = steps.next(toTripAnswer(await supplies.answer(step.value)));
    return step.value;
  };
  const { area } = await run(prepareRoute(basis, route.source));
  return run(findReachablePlans(area));
}
