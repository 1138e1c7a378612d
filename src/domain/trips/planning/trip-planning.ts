import type { RoadSource } from '../../roads/road-route.ts';
import { SEARCH_RADII_M } from '../corridor/corridor-sites.ts';
import { applyLearnedBias, type TripBasis } from '../graph/build-trip-graph.ts';
import type { TripArea } from '../graph/trip-area.ts';
import type { UnroutedDrive } from '../graph/trip-graphs.ts';
import { ALTERNATIVES, type AlternativePlan, withCheapestPlan } from '../stops/alternatives.ts';
import type { TripResult, TripTotals } from '../trip.ts';
import { buildTripResult, buildTripSources } from './build-trip-result.ts';
import { avoidEarlyNights } from './early-nights.ts';
import { adoptFewerStops } from './fewer-stops.ts';
import { compareFullerStarts } from './fuller-start.ts';
import { findLongerDay } from './longer-day.ts';
import { type Compromises, PlanSearch } from './plan-search.ts';
import { findRelaxations } from './relaxation-search.ts';
import { addRoutes, adoptBetterStops, chooseSpeeds, findWithSpeeds, finishSearch } from './search-steps.ts';
import { trySkippingStops } from './skipped-stops.ts';
import { type PlanSteps, runOptional, yieldToOthers } from './trip-needs.ts';
import {
  canPlanSeveralTimes,
  chooseRoute,
  computeRouteCost,
  findStations,
  isWorthPlanning,
  type PlannedRoute,
  prepareAlternates,
  prepareRoute,
  sortByEstimate,
  type TripRoute,
} from './trip-routes.ts';
import { compareSlowerDrives, computeSoloTotals, findSlowerPlans } from './trip-variants.ts';

const [, FARTHER_M, FARTHEST_M] = SEARCH_RADII_M;

/** The compromises of last resort, in order. */
export const LAST_RESORTS: readonly Compromises[] = [
  { slower: true, shortStops: true },
  { slower: true, closedStops: true },
  { slower: true, shortStops: true, closedStops: true },
];

/**
 * The fallbacks in order if there is no plan near the route: stations farther away, alternating with compromises by the
 * driver. Driving slower is better than a long detour.
 */
const FALLBACKS: readonly (Compromises & { readonly searchRadiusM: number })[] = [
  { searchRadiusM: FARTHER_M },
  { searchRadiusM: FARTHER_M, slower: true },
  { searchRadiusM: FARTHEST_M },
  { searchRadiusM: FARTHEST_M, slower: true },
  ...LAST_RESORTS.map((resort) => ({ searchRadiusM: FARTHEST_M, ...resort })),
];

/**
 * Plans a trip, from its route to the result that the driver sees. Deterministic: the same answers give the same
 * result.
 */
export function* planTrip(uncorrected: TripBasis, roads: RoadSource): PlanSteps<TripResult> {
  const basis = applyLearnedBias(uncorrected);
  const fastest = yield* prepareRoute(basis, roads);
  const canCompare = canPlanSeveralTimes(fastest.area);
  const compared = canCompare ? [fastest, ...(yield* prepareAlternates(basis))] : [fastest];
  const planned: PlannedRoute[] = [];
  for (const { route, estimatedMin } of yield* sortByEstimate(compared))
    if (isWorthPlanning(estimatedMin, planned)) planned.push(yield* planOnRoute(route));
  const hasPlan = () => planned.some(({ result }) => result.plans.length > 0);
  const others = canCompare || hasPlan() ? [] : yield* prepareAlternates(basis);
  for (const route of others) if (!hasPlan()) planned.push(yield* planOnRoute(route));
  return chooseRoute(planned).result;
}

function* planOnRoute({ area: near, roads, weather }: TripRoute): PlanSteps<PlannedRoute> {
  const { area, search, plans, solo, slower, fuller, longerDay } = yield* findReachablePlans(near);
  const relaxations = plans.length > 0 ? [] : yield* findRelaxations(area);
  yield* yieldToOthers();
  const failure = plans.length > 0 ? null : search.diagnose();
  const sources = buildTripSources(area, { roads, weather }, plans.length > 0);
  const result = buildTripResult(area, { plans, failure, relaxations }, { solo, slower, fuller, longerDay, sources });
  return {
    result,
    isAlternate: (roads.rank ?? 0) > 0,
    costMin: computeRouteCost(roads, plans[0]?.plan ?? null),
    fastestMin: Math.min(...plans.map(({ plan }) => plan.totals.minutes)),
  };
}

/** Finds plans with the stations near the route, or else with the first fallback that yields one. */
export function* findReachablePlans(near: TripArea): PlanSteps<PlannedArea> {
  let area = near;
  let found = yield* findPlans(area, {});
  let compromises: Compromises = {};
  for (const { searchRadiusM, ...allowed } of FALLBACKS) {
    if (found.plans.length > 0) break;
    if (searchRadiusM === area.sites.searchRadiusM) yield* yieldToOthers();
    else area = yield* findStations(near, searchRadiusM, area.details);
    found = yield* findPlans(area, allowed);
    compromises = allowed;
  }
  return { ...found, area, compromises };
}

type FoundPlans = {
  readonly search: PlanSearch;
  readonly plans: readonly AlternativePlan[];
  readonly solo: TripTotals | null;
  readonly slower: TripResult['slower'];
  readonly fuller: TripResult['fuller'];
  readonly longerDay: TripResult['longerDay'];
};

/** The plans of a trip, the places they were chosen from, and the compromises made. */
export type PlannedArea = FoundPlans & { readonly area: TripArea; readonly compromises: Compromises };

const ALTERNATIVES_EXCEPT_CHEAPEST = ALTERNATIVES.filter((label) => label !== 'cheapest');

/** Searches for stops, nights, and alternatives until every drive of every plan is routed. */
export function* findPlans(area: TripArea, allowed: Compromises): PlanSteps<FoundPlans> {
  const search = new PlanSearch(area, allowed, ALTERNATIVES_EXCEPT_CHEAPEST);
  const nothing: FoundPlans = { search, plans: [], solo: null, slower: [], fuller: null, longerDay: null };
  const round = search.next();
  if (round.kind === 'none') return nothing;
  // Compute the comparisons while the first routes are being fetched.
  yield* yieldToOthers(round.kind === 'unrouted' ? round.drives : []);
  const solo = computeSoloTotals(area);
  yield* yieldToOthers();
  // A trip with overnight stops has only one plan. It isn't compared with a slower trip or a fuller battery.
  const hasNights = area.basis.request.nights !== null;
  const slowerPlans = hasNights ? null : findSlowerPlans(area);
  yield* yieldToOthers();
  const prefetchedDrives = hasNights ? [] : listFirstDrives(searchCheapest(area, allowed));
  yield* yieldToOthers(prefetchedDrives);
  const found = yield* finishSearch(search, round);
  if (found.length === 0) return nothing;
  const others = slowerPlans?.slower.map(({ plan }) => plan) ?? [];
  const improved = (yield* runOptional(chooseSpeeds(search, found, others))) ?? found;
  if (slowerPlans === null) {
    const plansWithFewerStops = (yield* runOptional(adoptFewerStops(search, area, improved, allowed))) ?? improved;
    const plansWithLaterNights = yield* avoidEarlyNights(area, plansWithFewerStops, allowed);
    const betterPlans = (yield* runOptional(adoptBetterStops(search, plansWithLaterNights))) ?? plansWithLaterNights;
    const longerDay = yield* runOptional(findLongerDay(area, betterPlans, allowed));
    return { search, plans: betterPlans, solo, slower: [], fuller: null, longerDay };
  }
  const cheapestSteps = addCheapestPlan(searchCheapest(area, allowed), area, prefetchedDrives, improved);
  const plans = (yield* runOptional(cheapestSteps)) ?? improved;
  const fuller = yield* runOptional(compareFullerStarts(area, plans, allowed));
  const better = (yield* runOptional(adoptBetterStops(search, plans))) ?? plans;
  const skipping = canPlanSeveralTimes(area) ? trySkippingStops(search, area, better, allowed) : null;
  const best = (skipping && (yield* runOptional(skipping))) ?? better;
  const bestFuller = best === plans ? fuller : yield* runOptional(compareFullerStarts(area, best, allowed));
  return {
    search,
    plans: best,
    solo,
    slower: compareSlowerDrives(slowerPlans, best),
    fuller: bestFuller,
    longerDay: null,
  };
}

const searchCheapest = (area: TripArea, allowed: Compromises) => new PlanSearch(area, allowed, ['cheapest']);

function listFirstDrives(search: PlanSearch): readonly UnroutedDrive[] {
  const round = search.next();
  return round.kind === 'unrouted' ? round.drives : [];
}

/**
 * Adds the cheapest plan. Its drives that were fetched ahead are used only when the other plans are complete, so that
 * they don't change the other searches.
 */
function* addCheapestPlan(
  search: PlanSearch,
  { graphs }: TripArea,
  prefetchedDrives: readonly UnroutedDrive[],
  plans: readonly AlternativePlan[],
): PlanSteps<readonly AlternativePlan[]> {
  yield* addRoutes(search, graphs.listUnroutedDrives([{ legs: prefetchedDrives }]));
  const others = plans.map(({ plan }) => plan);
  const [cheapest] = yield* findWithSpeeds(search, others);
  return cheapest === undefined ? plans : withCheapestPlan(search, plans, cheapest);
}
