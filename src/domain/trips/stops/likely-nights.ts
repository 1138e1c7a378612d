import { getSearchNode, type SearchSpace } from './search-space.ts';
import { getDrivenMinutes } from './slower-cost.ts';

const SEQUENCES_MAX = 6;
const FULL_PERCENT = 100;

/** Nights in order, and a rough cost up to the last of them: driving, and the cost of each night. */
type Sequence = { readonly nights: readonly number[]; readonly cost: number };

/** Sums the lowest driving minutes from a place to those within a day's drive, up to the next rest on the way. */
function sumDayMinutes(space: SearchSpace, from: number, maxMin: number): ReadonlyMap<number, number> {
  const minutes = new Map([[from, 0]]);
  for (let at = from; at < space.places.length; at += 1) {
    const [drivenMin, place] = [minutes.get(at), space.places[at]];
    if (drivenMin === undefined || !place || (at > from && place.node.isNight)) continue;
    for (const { to, edge, neededPercent } of place.drives) {
      const reachedMin = drivenMin + getDrivenMinutes(edge);
      if (neededPercent > FULL_PERCENT || reachedMin > maxMin) continue;
      if (reachedMin < (minutes.get(to) ?? Number.POSITIVE_INFINITY)) minutes.set(to, reachedMin);
    }
  }
  return minutes;
}

/** Lists the sequences of nights that seem cheapest, regardless of charging, cheapest first. */
export function listLikelyNights(space: SearchSpace): readonly (readonly number[])[] {
  const maxDriveMin = space.rules.maxDriveMin ?? Number.POSITIVE_INFINITY;
  const last = space.places.length - 1;
  const sequences = new Map<number, readonly Sequence[]>([[0, [{ nights: [], cost: 0 }]]]);
  for (const place of space.places) {
    if (place === null || place.at === last) continue;
    const { at, node, minCostMin } = place;
    const earlierSequences = sequences.get(at);
    if (earlierSequences === undefined || (at > 0 && !node.isNight)) continue;
    const nightMin = at === 0 ? 0 : minCostMin;
    for (const [to, minutes] of sumDayMinutes(space, at, maxDriveMin - (node.shorterDayMin ?? 0))) {
      if (to === at || (to !== last && !getSearchNode(space, to).node.isNight)) continue;
      const extended = earlierSequences.map(({ nights, cost }) => ({
        nights: at === 0 ? nights : [...nights, at],
        cost: cost + nightMin + minutes,
      }));
      const candidates = [...(sequences.get(to) ?? []), ...extended].sort((a, b) => a.cost - b.cost);
      sequences.set(to, candidates.slice(0, SEQUENCES_MAX));
    }
  }
  return (sequences.get(last) ?? []).map(({ nights }) => nights);
}

/** Restricts a search space to routes that pass all the given nights and no others. */
export function withOnlyNights(space: SearchSpace, nights: readonly number[]): SearchSpace {
  const chosen = new Set(nights);
  const isUsed = (at: number) => chosen.has(at) || !getSearchNode(space, at).node.isNight;
  let next = 0;
  const places = space.places.map((place) => {
    if (place === null) return null;
    while ((nights[next] ?? Number.POSITIVE_INFINITY) <= place.at) next += 1;
    const nextNight = nights[next] ?? Number.POSITIVE_INFINITY;
    if (!isUsed(place.at)) return null;
    return { ...place, drives: place.drives.filter(({ to }) => to <= nextNight && isUsed(to)) };
  });
  return { ...space, places };
}
