import type { RoadSource } from '../../roads/road-route.ts';
import type { WeatherSource } from '../../weather/weather.ts';
import { SEARCH_RADII_M } from '../corridor/corridor-sites.ts';
import type { TripBasis } from '../graph/build-trip-graph.ts';
import {
  buildTripArea,
  listStationIds,
  listTripWeatherPoints,
  type PreparedTrip,
  prepareTrip,
  sampleTrip,
  selectSites,
  type TripArea,
} from '../graph/trip-area.ts';
import { createSameSitePredicate } from '../places/same-site.ts';
import { listViaPlaces } from '../stop-rules.ts';
import { MIN_SAVED_MINUTES } from '../stops/alternatives.ts';
import type { SearchLimits } from '../stops/label-search.ts';
import { buildSearchSpace } from '../stops/search-space.ts';
import type { StopGraph } from '../stops/stop-graph.ts';
import type { StopPlan } from '../stops/stop-plan.ts';
import { findCheapestPlan } from '../stops/stop-search.ts';
import type { TripResult } from '../trip.ts';
import { need, type PlanSteps, yieldToOthers } from './trip-needs.ts';

const [NEAR_M, , FARTHEST_M] = SEARCH_RADII_M;

/** A route of a trip, with the stations near it. */
export type TripRoute = { readonly area: TripArea; readonly roads: RoadSource; readonly weather: WeatherSource };

type RouteOutcome = {
  readonly result: { readonly failure: { readonly relaxations: readonly unknown[] } | null };
  readonly isAlternate: boolean;
  /** The cost of the recommended plan, and the minutes of the fastest one; infinite without a plan. */
  readonly costMin: number;
  readonly fastestMin: number;
};

/** The result of a trip on one of its routes. */
export type PlannedRoute = RouteOutcome & { readonly result: TripResult };

const MAX_ALTERNATES = 2;
/** On a longer trip, planning several times and searching for backups far from the road takes too long (our choice). */
const LONG_TRIP_M = 1_500_000;
/** Minutes, or their equivalent in cost, that an alternate route has to save (our choice). */
const MINUTES_PER_ALTERNATE = 10;
/**
 * Minutes by which the estimate of a route that is still worth planning may exceed the best plan's cost (our choice):
 * most plans cost less than their estimates.
 */
const MAX_ESTIMATE_EXCESS_MIN = 20;
/** Cost of each minute by which an alternate route's fastest plan is slower (our choice). */
const COST_PER_SLOWER_MINUTE = 5;
/** An estimate is enough to choose a route. */
const ESTIMATE_LIMITS: SearchLimits = { labelsAfterEnd: 150, labelsBeforeEnd: 20_000, acceptsApproximateRoute: true };

/** Gets the weather and the stations near a route. */
export function* prepareRoute(basis: TripBasis, roads: RoadSource): PlanSteps<TripRoute> {
  const samples = sampleTrip(basis);
  const { weather } = yield* need('weather', { points: listTripWeatherPoints(basis, samples) });
  const area = yield* findStations(prepareTrip(basis, weather, samples), NEAR_M);
  return { area, roads, weather: weather.source };
}

/** Gets the alternate routes of a trip; none if it has waypoints. */
export function* prepareAlternates(basis: TripBasis): PlanSteps<readonly TripRoute[]> {
  const routes: TripRoute[] = [];
  if (listViaPlaces(basis.request).length > 2) return routes;
  for (let rank = 1; rank <= MAX_ALTERNATES; rank += 1) {
    const { route } = yield* need('alternate', { rank });
    if (route === null) break;
    routes.push(yield* prepareRoute({ ...basis, legs: route.legs, rank }, { ...route.source, rank }));
  }
  return routes;
}

function isLong({ basis: { legs } }: PreparedTrip): boolean {
  return legs.reduce((sum, leg) => sum + leg.distanceM, 0) > LONG_TRIP_M;
}

/** Returns whether a trip is quick to plan, so that it can be planned several times: it is short and has no nights. */
export function canPlanSeveralTimes(trip: TripArea): boolean {
  return trip.basis.request.nights === null && !isLong(trip);
}

/** Returns the cost of a plan on a route; infinite if there is none. */
export function computeRouteCost({ rank = 0 }: Pick<RoadSource, 'rank'>, plan: StopPlan | null): number {
  if (plan === null) return Number.POSITIVE_INFINITY;
  return plan.totals.paidCostMin + (rank === 0 ? 0 : MINUTES_PER_ALTERNATE);
}

/** Estimates the best plan, at lower speeds if there is none at the requested one. */
function estimatePlan({ rules, graphs }: TripArea): StopPlan | null {
  const findIn = (graph: StopGraph) => findCheapestPlan(buildSearchSpace(graph, rules), ESTIMATE_LIMITS);
  return findIn(graphs.getEstimatedGraph({ rules })) ?? findIn(graphs.getSlowerGraph({ rules }));
}

type EstimatedRoute = { readonly route: TripRoute; readonly estimatedMin: number };

/** Sorts the routes of a trip by the estimated cost of their best plans, in minutes. A single route isn't estimated. */
export function* sortByEstimate(routes: readonly TripRoute[]): PlanSteps<readonly EstimatedRoute[]> {
  if (routes.length === 1) return routes.map((route) => ({ route, estimatedMin: 0 }));
  const estimated: EstimatedRoute[] = [];
  for (const route of routes) {
    yield* yieldToOthers();
    const estimatedMin = estimatePlan(route.area)?.totals.paidCostMin ?? Number.POSITIVE_INFINITY;
    estimated.push({ route, estimatedMin });
  }
  return estimated.toSorted((a, b) => (a.estimatedMin === b.estimatedMin ? 0 : a.estimatedMin - b.estimatedMin));
}

/**
 * Returns whether to plan the route with the next higher estimate: if the fastest route isn't planned yet, if no route
 * has a plan yet, or if the estimate is not much higher than the best plan's cost.
 */
export function isWorthPlanning(
  estimatedMin: number,
  planned: readonly Pick<RouteOutcome, 'isAlternate' | 'costMin'>[],
): boolean {
  const isFastestPlanned = planned.some(({ isAlternate }) => !isAlternate);
  const bestMin = Math.min(...planned.map(({ costMin }) => costMin));
  return !isFastestPlanned || bestMin === Number.POSITIVE_INFINITY || estimatedMin < bestMin + MAX_ESTIMATE_EXCESS_MIN;
}

/** Returns the cost of an alternate route, plus a surcharge if its fastest plan is slower than the fastest route's. */
function computeAlternateCost(alternate: RouteOutcome, fastest: RouteOutcome): number {
  const slowerMin = alternate.fastestMin - fastest.fastestMin;
  return alternate.costMin + (slowerMin < MIN_SAVED_MINUTES ? 0 : COST_PER_SLOWER_MINUTE * slowerMin);
}

/**
 * Returns the best result of a trip's routes: the cheapest alternate that costs less than the fastest route, or else the
 * fastest route. If there is no plan, returns the first failure with relaxations, or else the fastest route's.
 */
export function chooseRoute<Route extends RouteOutcome>(planned: readonly Route[]): Route {
  const fastest = planned.find(({ isAlternate }) => !isAlternate);
  if (fastest === undefined) throw new RangeError('The fastest route of a trip is always planned');
  const [best] = planned
    .filter(({ isAlternate, costMin }) => isAlternate && costMin < fastest.costMin)
    .map((route) => ({ route, costMin: computeAlternateCost(route, fastest) }))
    .toSorted((a, b) => a.costMin - b.costMin);
  if (best !== undefined && best.costMin < fastest.costMin) return best.route;
  if (fastest.result.failure === null) return fastest;
  return planned.find(({ result }) => result.failure !== null && result.failure.relaxations.length > 0) ?? fastest;
}

/** Finds the stations that can be stops, and gets their details unless they are in `knownDetails`. */
export function* findStations(
  trip: PreparedTrip,
  searchRadiusM: number,
  knownDetails: TripArea['details'] = new Map(),
): PlanSteps<TripArea> {
  const { rank = 0 } = trip.basis;
  const hasNights = trip.basis.request.nights !== null;
  // Backups may be farther off the route than stops.
  const backupRadiusM = searchRadiusM === NEAR_M && isLong(trip) ? NEAR_M : FARTHEST_M;
  const { chargers, overnight } = yield* need('stations', { rank, searchRadiusM: backupRadiusM, hasNights });
  const isSkipped = createSameSitePredicate(trip.basis.request.skippedStations, [
    ...chargers,
    ...overnight.map(({ charger }) => charger),
  ]);
  const sites = selectSites(
    trip,
    chargers.filter((charger) => !isSkipped(charger)),
    overnight.filter(({ charger }) => !isSkipped(charger)),
    searchRadiusM,
  );
  const ids = listStationIds(sites);
  const { details } = yield* need('details', { ids: ids.filter((id) => !knownDetails.has(id)) });
  return buildTripArea(trip, sites, new Map([...knownDetails, ...details]));
}
