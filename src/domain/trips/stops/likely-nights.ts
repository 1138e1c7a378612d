import { computeNightArrival, getNightArrivalCost } from './night-arrival.ts';
import { getSearchNode, type SearchNode, type SearchSpace } from './search-space.ts';
import { getDrivenMinutes } from './slower-cost.ts';

const SEQUENCES_MAX = 6;
const FULL_PERCENT = 100;

/** When towing, each minute of driving takes about this many minutes of charging (our estimate). */
const CHARGING_SHARE = 0.4;

/** Nights in order, a rough cost up to the last of them, and when it ends, in minutes since the trip began. */
type Sequence = { readonly nights: readonly number[]; readonly cost: number; readonly dayStartMin: number };

/** Minutes of a day on the road: driving, and stays at waypoints. */
type DayMinutes = { readonly driveMin: number; readonly stayMin: number };

/** Extends a sequence by a day on the road that ends at a night, or at the end of the trip. */
function addDay(
  place: SearchNode,
  { nights, cost, dayStartMin }: Sequence,
  { driveMin, stayMin }: DayMinutes,
): Sequence {
  const arrivalMin = dayStartMin + driveMin * (1 + CHARGING_SHARE) + stayMin;
  const reachedCost = cost + driveMin;
  if (place.isEnd) return { nights, cost: reachedCost, dayStartMin };
  const night = computeNightArrival(place, { dayStartMin, arrivalMin, isCharging: false });
  return {
    nights: [...nights, place.at],
    cost: reachedCost + place.minCostMin + getNightArrivalCost(night),
    dayStartMin: arrivalMin + place.stayMin + night.waitMin,
  };
}

/** Returns the minutes of the quickest drive from a place to each place within a day's drive, up to the next night. */
function sumDayMinutes(space: SearchSpace, from: number, maxMin: number): ReadonlyMap<number, DayMinutes> {
  const minutes = new Map<number, DayMinutes>([[from, { driveMin: 0, stayMin: 0 }]]);
  for (let at = from; at < space.places.length; at += 1) {
    const [reached, place] = [minutes.get(at), space.places[at]];
    if (reached === undefined || !place || (at > from && place.node.isNight)) continue;
    for (const { to, edge, neededPercent } of place.drives) {
      const driveMin = reached.driveMin + getDrivenMinutes(edge);
      if (neededPercent > FULL_PERCENT || driveMin > maxMin) continue;
      const stayMin = reached.stayMin + (at > from ? place.stayMin : 0);
      if (driveMin < (minutes.get(to)?.driveMin ?? Number.POSITIVE_INFINITY)) minutes.set(to, { driveMin, stayMin });
    }
  }
  return minutes;
}

/** Lists the sequences of nights that seem cheapest, regardless of charging, cheapest first. */
export function listLikelyNights(space: SearchSpace): readonly (readonly number[])[] {
  const maxDriveMin = space.rules.maxDriveMin ?? Number.POSITIVE_INFINITY;
  const last = space.places.length - 1;
  const sequences = new Map<number, readonly Sequence[]>([[0, [{ nights: [], cost: 0, dayStartMin: 0 }]]]);
  for (const place of space.places) {
    if (place === null || place.at === last) continue;
    const { at, node } = place;
    const earlierSequences = sequences.get(at);
    if (earlierSequences === undefined || (at > 0 && !node.isNight)) continue;
    for (const [to, minutes] of sumDayMinutes(space, at, maxDriveMin)) {
      const next = getSearchNode(space, to);
      if (to === at || (!next.isEnd && !next.node.isNight)) continue;
      const extended = earlierSequences.map((sequence) => addDay(next, sequence, minutes));
      const candidates = [...(sequences.get(to) ?? []), ...extended].sort((a, b) => a.cost - b.cost);
      sequences.set(to, candidates.slice(0, SEQUENCES_MAX));
    }
  }
  return (sequences.get(last) ?? []).map(({ nights }) => nights);
}

/** Restricts a search space to routes that stay at all the given nights and at no others. */
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
