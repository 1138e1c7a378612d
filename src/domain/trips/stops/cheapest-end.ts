import { exploreReach } from './explore-reach.ts';
import { LabelSearch, type SearchLimits } from './label-search.ts';
import {
  computeLowerBounds,
  getLowerBound,
  pruneSearchSpace,
  tightenBounds,
  traceLikelyPlaces,
} from './lower-bounds.ts';
import { traceLikelyPlacesBySteps } from './remaining-costs.ts';
import type { SearchLabel } from './search-labels.ts';
import { restrictSearchSpace, type SearchSpace } from './search-space.ts';

/** A route within this factor of the lower bound makes tighter bounds unnecessary. */
const NEAR = 1.02;

function runSearch(search: LabelSearch): SearchResult | null {
  const end = search.run();
  return end && { end, isProven: !search.isTruncated };
}

/** How the end is reached; proven if nothing else can cost less. */
export type SearchResult = { readonly end: SearchLabel; readonly isProven: boolean };

/**
 * Finds the cheapest label at the end of a search space, or null. First searches a likely route, whose cost prunes the
 * full search. The likely route ignores stop limits and rests, so there may be none; then a route that always charges as
 * much as allowed supplies the known cost.
 */
export function findCheapestEnd(space: SearchSpace, limits?: SearchLimits): SearchResult | null {
  const bounds = computeLowerBounds(space);
  const along = (part: SearchSpace, chosen: ReadonlySet<number>) =>
    new LabelSearch(restrictSearchSpace(part, chosen), { limits }).run();
  const likely = along(space, traceLikelyPlaces({ bounds, space }));
  const reached = likely ?? exploreReach(space).end;
  if (reached === null) return null;
  const pruned = pruneSearchSpace({ bounds, space }, reached.cost);
  const start = { at: 0, percent: space.rules.startPercent, drivenMin: 0, isCharging: true, moreFor: null };
  if (likely !== null && likely.cost <= NEAR * getLowerBound({ bounds, space }, start))
    return runSearch(new LabelSearch(pruned.space, { bounds: pruned.bounds, known: likely, limits }));
  const tightBounds = tightenBounds(pruned.space, pruned.bounds);
  const bySteps = along(pruned.space, traceLikelyPlacesBySteps(pruned.space, tightBounds.all.bySteps ?? []));
  const known = bySteps !== null && bySteps.cost < reached.cost ? bySteps : reached;
  return runSearch(new LabelSearch(pruned.space, { bounds: tightBounds, known, limits }));
}
