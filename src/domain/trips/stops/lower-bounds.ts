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

function createOnward(field: SearchSpace): Onward {
  const least = new Float64Array(field.places.length).fill(Number.POSITIVE_INFINITY);
  least[least.length - 1] = 0;
  const byWay = field.places.map((place) => new Float64Array(place?.ways.length ?? 0).fill(Number.POSITIVE_INFINITY));
  return { least, byWay };
}

/** Sums the lowest driving minutes backward from the end. Infinite where no drive leads to the end. */
function sumDriveMinutes(field: SearchSpace): Onward {
  const { least, byWay } = createOnward(field);
  for (let at = least.length - 2; at >= 0; at -= 1) {
    const [ways, costs] = [field.places[at]?.ways ?? [], byWay[at]];
    for (const [index, { to, edge, neededPercent }] of ways.entries()) {
      if (neededPercent > FULL_PERCENT || costs === undefined) continue;
      const cost = edge.minutes + (least[to] ?? 0);
      costs[index] = cost;
      least[at] = Math.min(least[at] ?? 0, cost);
    }
  }
  return { least, byWay };
}

/** Returns the most charging cost that a stay can save, at most the value of a full battery. */
function getStayCredit(place: SearchNode, worth: ChargeValue): number {
  return place.stayMin === 0 ? 0 : Math.min(place.stayMin, getChargeValueAt(worth, FULL_PERCENT));
}

/** Returns the minimum cost of a night after its charging savings; 0 without nights. */
function getMinNightMin({ places }: SearchSpace, worths: readonly ChargeValue[]): number {
  const costs = places.flatMap((place, at) => {
    const worth = worths[at];
    return place?.node.isNight && worth !== undefined ? [place.leastCostMin - getStayCredit(place, worth)] : [];
  });
  return costs.length > 0 ? Math.min(...costs) : 0;
}

/** What a field's charge is worth, and how much of it falls on each drive. */
type Charge = { readonly falls: ChargeValuation; readonly worths: readonly ChargeValue[] };

/** Sums the lowest costs backward from the end, with and without paying for energy, given the cost of being at places. */
function sumCostsBackward(field: SearchSpace, { falls, worths }: Charge, being: Float64Array): Costs {
  const [stops, energy] = [createOnward(field), createOnward(field)];
  for (let at = stops.least.length - 2; at >= 0; at -= 1) {
    const [ways, worth] = [field.places[at]?.ways ?? [], worths[at]];
    const [ofStops, ofEnergy] = [stops.byWay[at], energy.byWay[at]];
    if (ofStops === undefined || ofEnergy === undefined || worth === undefined) continue;
    let [leastStops, leastEnergy] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let index = 0; index < ways.length; index += 1) {
      const way = ways[index];
      if (way === undefined || way.neededPercent > FULL_PERCENT) continue;
      const worthThere = worths[way.to];
      if (worthThere === undefined) continue;
      const cost = way.edge.minutes + (being[way.to] ?? 0);
      const fall = falls.getMinValueDrop(worth, worthThere, way.edge.energyPercent, way.neededPercent);
      const credit = getStayCredit(getSearchNode(field, way.to), worthThere);
      const withStops = cost + (stops.least[way.to] ?? 0);
      const withEnergy = cost + fall - credit + (energy.least[way.to] ?? 0);
      ofStops[index] = withStops;
      ofEnergy[index] = withEnergy;
      if (withStops < leastStops) leastStops = withStops;
      if (withEnergy < leastEnergy) leastEnergy = withEnergy;
    }
    stops.least[at] = leastStops;
    energy.least[at] = leastEnergy;
  }
  return { stops, energy, bySteps: null };
}

/** Computes the lower bounds of all places. */
export function computeLowerBounds(field: SearchSpace): LowerBounds {
  const falls = new ChargeValuation();
  const charge = { falls, worths: valueChargeByPlace(field, falls) };
  const costsOf = (being: (place: SearchNode) => number) =>
    sumCostsBackward(
      field,
      charge,
      Float64Array.from(field.places, (place) => (place === null ? 0 : being(place))),
    );
  const all = costsOf((place) => place.leastCostMin);
  const { worths } = charge;
  if (field.rules.maxDriveMin === null) return { all, worths, rest: null };
  const nightMin = getMinNightMin(field, worths);
  const awake = costsOf(({ leastCostMin, node }) => (node.isNight ? leastCostMin - nightMin : leastCostMin));
  return { all, worths, rest: { awake, driveMin: sumDriveMinutes(field), nightMin } };
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

/** Lowest costs from the start to each place, by the same two kinds of bounds. */
type Reached = { readonly stops: Float64Array; readonly energy: Float64Array };

/** Returns which drives from a place are on routes that can cost less than a known one, and notes where they lead. */
function keepWays({ bounds, field }: Known, reached: Reached, at: number, knownCost: number): readonly number[] {
  const { stops, energy } = bounds.all;
  const [ofStops, ofEnergy] = [stops.byWay[at], energy.byWay[at]];
  const [before, paidBefore] = [reached.stops[at] ?? 0, reached.energy[at] ?? 0];
  const ways = field.places[at]?.ways ?? [];
  const kept: number[] = [];
  for (let index = 0; index < ways.length; index += 1) {
    const [cost, paid] = [before + (ofStops?.[index] ?? 0), paidBefore + (ofEnergy?.[index] ?? 0)];
    const to = ways[index]?.to;
    if (to === undefined || Math.max(cost, paid) > knownCost + NOISE) continue;
    kept.push(index);
    reached.stops[to] = Math.min(reached.stops[to] ?? 0, cost - (stops.least[to] ?? 0));
    reached.energy[to] = Math.min(reached.energy[to] ?? 0, paid - (energy.least[to] ?? 0));
  }
  return kept;
}

function pickCosts(costs: Float64Array | undefined, kept: readonly number[]): Float64Array {
  const picked = new Float64Array(kept.length);
  for (let index = 0; index < kept.length; index += 1) picked[index] = costs?.[kept[index] ?? 0] ?? 0;
  return picked;
}

/**
 * Keeps only the drives on routes that can cost less than a known one, with their bounds. A route costs at least the
 * lowest cost to a drive from the start, plus the bound of the drive.
 */
export function pruneSearchSpace({ bounds, field }: Known, knownCost: number): Known {
  const [worth] = bounds.worths;
  const unreached = () => new Float64Array(field.places.length).fill(Number.POSITIVE_INFINITY);
  const reached = { stops: unreached(), energy: unreached() };
  reached.stops[0] = 0;
  reached.energy[0] = worth === undefined ? 0 : -getChargeValueAt(worth, field.rules.startPercent);
  const byWay = { stops: [] as Float64Array[], energy: [] as Float64Array[] };
  const { stops, energy } = bounds.all;
  const places = field.places.map((place, at) => {
    const isOnRoute = place !== null && reached.stops[at] !== Number.POSITIVE_INFINITY;
    const kept = isOnRoute ? keepWays({ bounds, field }, reached, at, knownCost) : [];
    const isWhole = kept.length === place?.ways.length;
    byWay.stops.push(isWhole ? (stops.byWay[at] ?? new Float64Array()) : pickCosts(stops.byWay[at], kept));
    byWay.energy.push(isWhole ? (energy.byWay[at] ?? new Float64Array()) : pickCosts(energy.byWay[at], kept));
    if (!isOnRoute || isWhole) return isOnRoute ? place : null;
    return { ...place, ways: kept.flatMap((index) => place.ways[index] ?? []) };
  });
  const all = {
    ...bounds.all,
    stops: { least: stops.least, byWay: byWay.stops },
    energy: { least: energy.least, byWay: byWay.energy },
  };
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
