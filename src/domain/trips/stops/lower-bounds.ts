import { ChargeValuation, type ChargeValue, getChargeValueAt } from './charge-value.ts';
import { valueChargeByPlace } from './charge-value-by-place.ts';
import {
  computeRemainingCosts,
  getRemainingCost,
  type PlaceState as Here,
  type RemainingCosts,
} from './remaining-costs.ts';
import { getSearchNode, type SearchEdge, type SearchNode, type SearchSpace } from './search-space.ts';

/** Lowest cost from each place to the end, in total and by edge. */
type Onward = { readonly least: Float64Array; readonly byWay: readonly Float64Array[] };

/**
 * Lower bounds of three kinds: ignoring charging; paying for all energy beyond the battery's charge; and, if requested,
 * by steps of charge.
 */
type Costs = { readonly stops: Onward; readonly energy: Onward; readonly bySteps: readonly RemainingCosts[] | null };

/**
 * Lower bounds on the cost from each place to the end. They never overestimate (as in CHArge), so the first route to
 * reach the end is the best.
 */
export type LowerBounds = {
  readonly all: Costs;
  /** Value of charge at each place, to subtract from the costs that pay for all energy. */
  readonly worths: readonly ChargeValue[];
  /** Costs without the minimum cost of a night, and the driving time that requires nights; null without rests. */
  readonly rest: { readonly awake: Costs; readonly driveMin: Onward; readonly nightMin: number } | null;
};

const FULL_PERCENT = 100;

/** Sums the lowest costs backward from the end. Infinite where no drive leads to the end. */
function sumBackwards(
  field: SearchSpace,
  costOf: (way: SearchEdge, from: SearchNode, to: SearchNode) => number,
): Onward {
  const least = new Float64Array(field.places.length).fill(Number.POSITIVE_INFINITY);
  const byWay = field.places.map((place) => new Float64Array(place?.ways.length ?? 0).fill(Number.POSITIVE_INFINITY));
  least[least.length - 1] = 0;
  for (let at = least.length - 2; at >= 0; at -= 1) {
    const from = field.places[at];
    const [ways, costs] = [from?.ways ?? [], byWay[at]];
    if (!from || costs === undefined) continue;
    for (let index = 0; index < ways.length; index += 1) {
      const way = ways[index];
      if (way === undefined || way.neededPercent > FULL_PERCENT) continue;
      const cost = costOf(way, from, getSearchNode(field, way.to)) + (least[way.to] ?? 0);
      costs[index] = cost;
      least[at] = Math.min(least[at] ?? 0, cost);
    }
  }
  return { least, byWay };
}

/** Returns the most charging cost that a stay can save, at most the value of a full battery. */
function getStayCredit(place: SearchNode, worth: ChargeValue): number {
  return Math.min(place.stayMin, getChargeValueAt(worth, FULL_PERCENT));
}

/** Returns the minimum cost of a night after its charging savings; 0 without nights. */
function getMinNightMin({ places }: SearchSpace, worths: readonly ChargeValue[]): number {
  const costs = places.flatMap((place, at) => {
    const worth = worths[at];
    return place?.node.isNight && worth !== undefined ? [place.leastCostMin - getStayCredit(place, worth)] : [];
  });
  return costs.length > 0 ? Math.min(...costs) : 0;
}

/** Computes the lower bounds of all places. */
export function computeLowerBounds(field: SearchSpace): LowerBounds {
  const falls = new ChargeValuation();
  const worths = valueChargeByPlace(field, falls);
  const fallOver = ({ edge: { energyPercent }, neededPercent }: SearchEdge, from: SearchNode, to: SearchNode) => {
    const [worth, worthThere] = [worths[from.at], worths[to.at]];
    if (worth === undefined || worthThere === undefined) return 0;
    return falls.getMinValueDrop(worth, worthThere, { energyPercent, neededPercent }) - getStayCredit(to, worthThere);
  };
  const costsOf = (being: (place: SearchNode) => number): Costs => ({
    bySteps: null,
    stops: sumBackwards(field, ({ edge }, _, to) => edge.minutes + being(to)),
    energy: sumBackwards(field, (way, from, to) => way.edge.minutes + being(to) + fallOver(way, from, to)),
  });
  const all = costsOf((place) => place.leastCostMin);
  if (field.rules.maxDriveMin === null) return { all, worths, rest: null };
  const nightMin = getMinNightMin(field, worths);
  const awake = costsOf(({ leastCostMin, node }) => (node.isNight ? leastCostMin - nightMin : leastCostMin));
  const driveMin = sumBackwards(field, ({ edge }) => edge.minutes);
  return { all, worths, rest: { awake, driveMin, nightMin } };
}

/** Adds tighter bounds by steps of charge, which take longer to compute. */
export function tightenBounds(field: SearchSpace, { all, rest, worths }: LowerBounds): LowerBounds {
  const withSteps = (costs: Costs, nightLessMin: number): Costs => ({
    ...costs,
    bySteps: computeRemainingCosts(field, nightLessMin),
  });
  return {
    worths,
    all: withSteps(all, 0),
    rest: rest === null ? null : { ...rest, awake: withSteps(rest.awake, rest.nightMin) },
  };
}

type Known = { readonly bounds: LowerBounds; readonly field: SearchSpace };
type PlaceState = Here & { readonly drivenMin: number };

/** Returns the unpaid minimum cost of being at a place, and the value of the charge there. */
function getPendingCosts(
  { bounds, field }: Known,
  { at, percent, isCharging }: Pick<PlaceState, 'at' | 'percent' | 'isCharging'>,
) {
  const place = getSearchNode(field, at);
  const worth = bounds.worths[at];
  const stays = isCharging && at > 0;
  const chargeCreditMin =
    worth === undefined ? 0 : getChargeValueAt(worth, percent) + (stays ? getStayCredit(place, worth) : 0);
  return { stayCostMin: stays ? place.stopCostMin + place.stayMin : 0, chargeCreditMin };
}

/** Returns a lower bound of the cost from a place to the end, given the charge and the driving since the last rest. */
export function getLowerBound(known: Known, state: PlaceState): number {
  const { all, rest } = known.bounds;
  const { maxDriveMin } = known.field.rules;
  const { at } = state;
  const { stayCostMin, chargeCreditMin } = getPendingCosts(known, state);
  const least = ({ stops, energy, bySteps }: Costs) => {
    const remainingMin = Math.max(stops.least[at] ?? 0, (energy.least[at] ?? 0) - chargeCreditMin);
    return Math.max(remainingMin + stayCostMin, bySteps === null ? 0 : getRemainingCost(bySteps[at], state));
  };
  let cost = least(all);
  if (rest !== null && maxDriveMin !== null) {
    const drivenMin = getSearchNode(known.field, at).node.isNight ? 0 : state.drivenMin;
    // Rounding errors must not add a night.
    const nights = Math.ceil((drivenMin + (rest.driveMin.least[at] ?? 0)) / maxDriveMin - 1e-9) - 1;
    if (nights > 0) cost = Math.max(cost, least(rest.awake) + nights * rest.nightMin);
  }
  return cost;
}

/** Tolerance for rounding errors. */
const NOISE = 1e-6;

/**
 * Keeps only the drives on routes that can cost less than a known one, with their bounds. A route costs at least the
 * lowest cost to a drive from the start, plus the bound of the drive.
 */
export function pruneSearchSpace({ bounds, field }: Known, knownCost: number): Known {
  const { stops, energy } = bounds.all;
  const [worth] = bounds.worths;
  const creditMin = worth === undefined ? 0 : getChargeValueAt(worth, field.rules.startPercent);
  const unreached = () => new Float64Array(field.places.length).fill(Number.POSITIVE_INFINITY);
  const [fromStops, fromEnergy] = [unreached(), unreached()];
  [fromStops[0], fromEnergy[0]] = [0, -creditMin];
  const kept = field.places.map((place, at) => {
    const [before, charged] = [fromStops[at] ?? 0, fromEnergy[at] ?? 0];
    if (place === null || before === Number.POSITIVE_INFINITY) return null;
    const [ofStops, ofEnergy] = [stops.byWay[at], energy.byWay[at]];
    const ways: number[] = [];
    for (const [index, { to }] of place.ways.entries()) {
      const [cost, paid] = [before + (ofStops?.[index] ?? 0), charged + (ofEnergy?.[index] ?? 0)];
      if (Math.max(cost, paid) > knownCost + NOISE) continue;
      ways.push(index);
      fromStops[to] = Math.min(fromStops[to] ?? 0, cost - (stops.least[to] ?? 0));
      fromEnergy[to] = Math.min(fromEnergy[to] ?? 0, paid - (energy.least[to] ?? 0));
    }
    return ways;
  });
  const pick = ({ least, byWay }: Onward): Onward => ({
    least,
    byWay: byWay.map((costs, at) => Float64Array.from(kept[at] ?? [], (index) => costs[index] ?? 0)),
  });
  const places = field.places.map((place, at) => {
    const ways = kept[at];
    return place === null || !ways ? null : { ...place, ways: ways.flatMap((index) => place.ways[index] ?? []) };
  });
  const all = { ...bounds.all, stops: pick(stops), energy: pick(energy) };
  return { field: { ...field, places }, bounds: { ...bounds, all } };
}

/** Returns lower bounds of the cost to the end by outgoing edge. */
export function getLowerBoundsByEdge(
  known: Known,
  state: Pick<PlaceState, 'at' | 'percent' | 'isCharging'>,
): (way: number) => number {
  const { stops, energy } = known.bounds.all;
  const { at } = state;
  const { stayCostMin, chargeCreditMin } = getPendingCosts(known, state);
  const [ofStops, ofEnergy] = [stops.byWay[at], energy.byWay[at]];
  return (way) => stayCostMin + Math.max(ofStops?.[way] ?? 0, (ofEnergy?.[way] ?? 0) - chargeCreditMin);
}

/** Traces the cheapest route by value of charge, over drives that the maximum charge can always cover. */
export function traceLikelyPlaces({ bounds, field }: Known): ReadonlySet<number> {
  const { startPercent, maxPercent } = field.rules;
  const places = new Set<number>();
  let place: SearchNode | null = getSearchNode(field, 0);
  while (place !== null) {
    places.add(place.at);
    const most = place.at === 0 ? startPercent : maxPercent;
    const costs: Float64Array | undefined = bounds.all.energy.byWay[place.at];
    let best: SearchEdge | null = null;
    let bestCost = Number.POSITIVE_INFINITY;
    for (const [index, way] of place.ways.entries()) {
      const cost: number = costs?.[index] ?? Number.POSITIVE_INFINITY;
      if (way.neededPercent <= most && cost < bestCost) [best, bestCost] = [way, cost];
    }
    place = best === null ? null : getSearchNode(field, best.to);
  }
  return places;
}
