import { ChargeValuation, type ChargeValue, getChargeValueAt } from './charge-value.ts';
import { valueChargeByPlace } from './charge-value-by-place.ts';
import {
  computeRemainingCosts,
  getRemainingCost,
  type PlaceState as Here,
  type RemainingCosts,
} from './remaining-costs.ts';
import { getSearchNode, type SearchEdge, type SearchNode, type SearchSpace } from './search-space.ts';

/** From each place, the least cost to the end over each of its ways, and over the best of them. */
type Onward = { readonly least: Float64Array; readonly byWay: readonly Float64Array[] };

/** As if nothing had to be charged, with all energy paid for that the battery does not hold, and, where it was asked for, by steps of its charge. */
type Costs = { readonly stops: Onward; readonly energy: Onward; readonly bySteps: readonly RemainingCosts[] | null };

/**
 * What the rest of a trip costs at least, from each place on: never more than it does in the end (as in CHArge), so that
 * the first way that reaches the end is the best.
 */
export type LowerBounds = {
  readonly all: Costs;
  /** What energy in the battery is worth at each place; it goes off the costs that pay for all energy. */
  readonly worths: readonly ChargeValue[];
  /** Costs without what each night costs at least, and the driving that nights are needed for; null where no rest is asked for. */
  readonly rest: { readonly awake: Costs; readonly driveMin: Onward; readonly nightMin: number } | null;
};

const FULL_PERCENT = 100;

/** Sums the least costs of drives from the end backwards; infinite where no drive leads on to the end. */
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

/** What a stay saves of the cost of charging at most: energy is worth no more than a full battery. */
function getStayCredit(place: SearchNode, worth: ChargeValue): number {
  return Math.min(place.stayMin, getChargeValueAt(worth, FULL_PERCENT));
}

/** What a night costs at least, whatever it saves of charging; 0 where there is none. */
function getMinNightMin({ places }: SearchSpace, worths: readonly ChargeValue[]): number {
  const costs = places.flatMap((place, at) => {
    const worth = worths[at];
    return place?.node.isNight && worth !== undefined ? [place.leastCostMin - getStayCredit(place, worth)] : [];
  });
  return costs.length > 0 ? Math.min(...costs) : 0;
}

/** Works out the bounds for all places. */
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

/** The same bounds, and closer ones by steps of charge, which take longer to work out. */
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

/** What being at a place costs at least that is not paid for yet, and what the battery holds there is worth. */
function getPendingCosts(
  { bounds, field }: Known,
  { at, percent, isCharging }: Pick<PlaceState, 'at' | 'percent' | 'isCharging'>,
) {
  const place = getSearchNode(field, at);
  const worth = bounds.worths[at];
  const stays = isCharging && at > 0;
  const held = worth === undefined ? 0 : getChargeValueAt(worth, percent) + (stays ? getStayCredit(place, worth) : 0);
  return { beingMin: stays ? place.stopCostMin + place.stayMin : 0, held };
}

/** The least cost from a place to the end, with a state of charge and the minutes driven since the last rest. */
export function getLowerBound(known: Known, standing: PlaceState): number {
  const { all, rest } = known.bounds;
  const { maxDriveMin } = known.field.rules;
  const { at } = standing;
  const { beingMin, held } = getPendingCosts(known, standing);
  const least = ({ stops, energy, bySteps }: Costs) => {
    const onward = Math.max(stops.least[at] ?? 0, (energy.least[at] ?? 0) - held);
    return Math.max(onward + beingMin, bySteps === null ? 0 : getRemainingCost(bySteps[at], standing));
  };
  let cost = least(all);
  if (rest !== null && maxDriveMin !== null) {
    const drivenMin = getSearchNode(known.field, at).node.isNight ? 0 : standing.drivenMin;
    // Rounding must not ask for a night more.
    const nights = Math.ceil((drivenMin + (rest.driveMin.least[at] ?? 0)) / maxDriveMin - 1e-9) - 1;
    if (nights > 0) cost = Math.max(cost, least(rest.awake) + nights * rest.nightMin);
  }
  return cost;
}

/** The least cost to the end over each way on from a place. */
export function getLowerBoundsByEdge(
  known: Known,
  standing: Pick<PlaceState, 'at' | 'percent' | 'isCharging'>,
): (way: number) => number {
  const { stops, energy } = known.bounds.all;
  const { at } = standing;
  const { beingMin, held } = getPendingCosts(known, standing);
  const [ofStops, ofEnergy] = [stops.byWay[at], energy.byWay[at]];
  return (way) => beingMin + Math.max(ofStops?.[way] ?? 0, (ofEnergy?.[way] ?? 0) - held);
}

/** The places of the way to the end that costs least by what energy is worth, of drives that a rig may always be charged for. */
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
