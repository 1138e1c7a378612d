import { exploreReach } from './explore-reach.ts';
import { LabelSearch, type SearchLimits } from './label-search.ts';
import { computeLowerBounds, getLowerBound, tightenBounds, traceLikelyPlaces } from './lower-bounds.ts';
import { traceLikelyPlacesBySteps } from './remaining-costs.ts';
import type { SearchLabel } from './search-labels.ts';
import { restrictSearchSpace, type SearchSpace } from './search-space.ts';

/** A way that costs at most so many times what the bounds say needs none that are closer and take longer to work out. */
const NEAR = 1.02;

function runSearch(search: LabelSearch): SearchResult | null {
  const end = search.run();
  return end && { end, isProven: !search.isTruncated };
}

function cheaper(a: SearchLabel | null, b: SearchLabel | null): SearchLabel | null {
  if (a === null || b === null) return a ?? b;
  return b.cost < a.cost ? b : a;
}

/** How the end is reached; proven where no other way can cost less. */
export type SearchResult = { readonly end: SearchLabel; readonly isProven: boolean };

/**
 * The label that reaches the end of a field at the least cost; null where none does. A likely way is searched by itself
 * first: what it costs spares the search all that costs more. There need be none, since it minds neither a limit of stops
 * nor rests: then the search begins with the way of who charges as much as may be.
 */
export function findCheapestEnd(field: SearchSpace, limits?: SearchLimits): SearchResult | null {
  const bounds = computeLowerBounds(field);
  const along = (chosen: ReadonlySet<number>) => new LabelSearch(restrictSearchSpace(field, chosen), { limits }).run();
  const likely = along(traceLikelyPlaces({ bounds, field }));
  const start = { at: 0, percent: field.rules.startPercent, drivenMin: 0, isCharging: true, moreFor: null };
  if (likely !== null && likely.cost <= NEAR * getLowerBound({ bounds, field }, start))
    return runSearch(new LabelSearch(field, { bounds, known: likely, limits }));
  const closer = tightenBounds(field, bounds);
  const likelier = cheaper(likely, along(traceLikelyPlacesBySteps(field, closer.all.bySteps ?? [])));
  const known = likelier ?? exploreReach(field).end;
  return known === null ? null : runSearch(new LabelSearch(field, { bounds: closer, known, limits }));
}
