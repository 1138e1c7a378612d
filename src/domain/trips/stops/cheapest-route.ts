import { exploreReach } from './explore-reach.ts';
import { LabelSearch, type SearchLimits } from './label-search.ts';
import { listLikelyNights, withOnlyNights } from './likely-nights.ts';
import {
  computeLowerBounds,
  getLowerBound,
  type LowerBounds,
  pruneSearchSpace,
  tightenBounds,
  traceLikelyPlaces,
} from './lower-bounds.ts';
import { traceLikelyPlacesBySteps } from './remaining-costs.ts';
import type { SearchLabel } from './search-labels.ts';
import { restrictSearchSpace, type SearchSpace } from './search-space.ts';

/** A route within this factor of the lower bound makes tighter bounds unnecessary. */
const NEAR_FACTOR = 1.02;

/** A route, given by its label at the end. `isProven` if no other route can cost less. */
export type SearchResult = { readonly end: SearchLabel; readonly isProven: boolean };

function runSearch(search: LabelSearch): SearchResult | null {
  const end = search.run();
  return end && { end, isProven: !search.isTruncated };
}

type PreparedSearch = {
  readonly space: SearchSpace;
  readonly bounds: LowerBounds;
  readonly knownEnd: SearchLabel;
  /** Whether `knownEnd` is close to optimal: no costlier than the best route with charge rounded to steps. */
  readonly isApproximate: boolean;
};

function searchAlong(space: SearchSpace, chosen: ReadonlySet<number>): SearchLabel | null {
  return new LabelSearch(restrictSearchSpace(space, chosen)).run();
}

/** A search for better stops on one day is short, because the other days of the trip are known. */
const DAY_LIMITS: SearchLimits = { labelsAfterEnd: 200, labelsBeforeEnd: 200 };

/** Improves a route one day at a time: all places of that day are considered, and the route's own on other days. */
function improveDays(space: SearchSpace, route: SearchLabel, nights: readonly number[]): SearchLabel {
  const ends = [...nights, space.places.length - 1];
  let best = route;
  ends.forEach((to, day) => {
    const from = ends[day - 1] ?? 0;
    const placesOfDay = space.places.flatMap((place, at) => (place !== null && at > from && at < to ? [at] : []));
    const part = restrictSearchSpace(space, new Set([...listPlaces(best), ...placesOfDay]));
    best = new LabelSearch(part, { knownEnd: best, limits: DAY_LIMITS }).run() ?? best;
  });
  return best;
}

function listPlaces(route: SearchLabel): number[] {
  const places: number[] = [];
  for (let label: SearchLabel | null = route; label !== null; label = label.previous) places.push(label.at);
  return places;
}

/** Returns the cheapest route found for likely sequences of nights; null if there is none. */
function findRouteByNights(space: SearchSpace): SearchLabel | null {
  const routes = listLikelyNights(space).flatMap((nights) => {
    const part = withOnlyNights(space, nights);
    const places = traceLikelyPlaces({ bounds: computeLowerBounds(part), space: part });
    const end = searchAlong(part, places) ?? exploreReach(part).end;
    return end === null ? [] : [{ part, nights, end }];
  });
  const [best] = routes.sort((a, b) => a.end.cost - b.end.cost);
  return best === undefined ? null : improveDays(best.part, best.end, best.nights);
}

/**
 * Prunes a search space by the cost of a likely route; null if nothing leads to the end. The likely route ignores stop
 * limits, so there may be none; then a route that always charges as much as allowed supplies the known cost.
 */
function prepare(space: SearchSpace): PreparedSearch | null {
  const bounds = computeLowerBounds(space);
  const likelyEnd =
    space.rules.maxDriveMin === null
      ? searchAlong(space, traceLikelyPlaces({ bounds, space }))
      : findRouteByNights(space);
  const reachedEnd = likelyEnd ?? exploreReach(space).end;
  if (reachedEnd === null) return null;
  const pruned = pruneSearchSpace({ bounds, space }, reachedEnd.cost);
  const start = { at: 0, percent: space.rules.startPercent, drivenMin: 0, isCharging: true, getExtraCost: null };
  if (likelyEnd !== null && likelyEnd.cost <= NEAR_FACTOR * getLowerBound({ bounds, space }, start))
    return { ...pruned, knownEnd: likelyEnd, isApproximate: false };
  const tightBounds = tightenBounds(pruned.space, pruned.bounds);
  const bySteps = searchAlong(pruned.space, traceLikelyPlacesBySteps(pruned.space, tightBounds.all.bySteps ?? []));
  const knownEnd = bySteps !== null && bySteps.cost < reachedEnd.cost ? bySteps : reachedEnd;
  return { space: pruned.space, bounds: tightBounds, knownEnd, isApproximate: bySteps !== null };
}

/**
 * Returns the search for the cheapest route through a search space, within limits. What doesn't depend on the limits is
 * computed once.
 */
export function prepareRouteSearch(space: SearchSpace): (limits?: SearchLimits) => SearchResult | null {
  const prepared = prepare(space);
  return (limits) => {
    if (prepared === null) return null;
    const { knownEnd, bounds, isApproximate } = prepared;
    if (limits?.acceptsApproximateRoute && isApproximate) return { end: knownEnd, isProven: false };
    return runSearch(new LabelSearch(prepared.space, { bounds, knownEnd, limits }));
  };
}
