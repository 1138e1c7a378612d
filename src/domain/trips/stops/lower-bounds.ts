import { ChargeValuation, type ChargeValue, getChargeValueAt } from './charge-value.ts';
import { computeChargeValues } from './charge-value-by-place.ts';
import {
  computeRemainingCosts,
  getRemainingCost,
  type RemainingCosts,
  type SearchPosition,
} from './remaining-costs.ts';
import { getSearchNode, type SearchEdge, type SearchNode, type SearchSpace } from './search-space.ts';
import { getDrivenMinutes } from './slower-cost.ts';

/** Lowest cost to the end from each place, and via each drive from a place; `byDrive` joins the lists of all places. */
type CostsToEnd = { readonly byPlace: Float64Array; readonly byDrive: Float64Array };

/**
 * Lower bounds of three kinds: ignoring charging; paying for all energy beyond the battery's charge; and, if requested,
 * by steps of charge.
 */
type Costs = {
  readonly stops: CostsToEnd;
  readonly energy: CostsToEnd;
  readonly bySteps: readonly RemainingCosts[] | null;
  /** Where the drives of each place begin in `byDrive`. */
  readonly firstDriveIndexes: Int32Array;
};

/**
 * Lower bounds on the cost from each place to the end. They never overestimate (as in the CHArge algorithm), so the
 * first route to reach the end is the best.
 */
export type LowerBounds = {
  readonly all: Costs;
  /** Value of charge at each place, to subtract from the costs that pay for all energy. */
  readonly chargeValues: readonly ChargeValue[];
  /** Costs without the minimum cost of a night, and the driving time to the end; null without nights. */
  readonly nightBounds: NightBounds | null;
};

type NightBounds = { readonly withoutNights: Costs; readonly driveMin: Float64Array; readonly nightMin: number };

const FULL_PERCENT = 100;

function createInitialCosts({ places }: SearchSpace): Float64Array {
  const leastCosts = new Float64Array(places.length).fill(Number.POSITIVE_INFINITY);
  leastCosts[leastCosts.length - 1] = 0;
  return leastCosts;
}

/** Returns where the drives of each place begin in a list of all drives; the last number is the length of the list. */
function findFirstDriveIndexes({ places }: SearchSpace): Int32Array {
  const firstDriveIndexes = new Int32Array(places.length + 1);
  for (let i = 0; i < places.length; i += 1)
    firstDriveIndexes[i + 1] = (firstDriveIndexes[i] ?? 0) + (places[i]?.drives.length ?? 0);
  return firstDriveIndexes;
}

function createCostsToEnd(space: SearchSpace, driveCount: number): CostsToEnd {
  return { byPlace: createInitialCosts(space), byDrive: new Float64Array(driveCount).fill(Number.POSITIVE_INFINITY) };
}

/** Infinite where no drive leads to the end. */
function sumDriveMinutes(space: SearchSpace): Float64Array {
  const least = createInitialCosts(space);
  for (let i = least.length - 2; i >= 0; i -= 1)
    for (const { to, edge, neededPercent } of space.places[i]?.drives ?? [])
      if (neededPercent <= FULL_PERCENT) least[i] = Math.min(least[i] ?? 0, getDrivenMinutes(edge) + (least[to] ?? 0));
  return least;
}

/** Returns the highest charging cost that a stay can save, at most the value of a full battery. */
function getStayCredit(place: SearchNode, chargeValue: ChargeValue): number {
  if (place.stayMin === 0) return 0;
  const fullValue = getChargeValueAt(chargeValue, FULL_PERCENT);
  // A night that lasts until the morning may be longer than the stay.
  return place.node.getDayMinute === undefined ? Math.min(place.stayMin, fullValue) : fullValue;
}

/** Returns the minimum cost of a night after its charging savings; 0 without nights. */
function getMinNightCost({ places }: SearchSpace, chargeValues: readonly ChargeValue[]): number {
  const costs = places.flatMap((place, i) => {
    const chargeValue = chargeValues[i];
    return place?.node.isNight && chargeValue !== undefined
      ? [place.minCostMin - getStayCredit(place, chargeValue)]
      : [];
  });
  return costs.length > 0 ? Math.min(...costs) : 0;
}

type Charge = { readonly valuation: ChargeValuation; readonly chargeValues: readonly ChargeValue[] };

/** Sums the lowest costs of drives and places backward from the end, with and without paying for energy. */
function sumCostsBackward(space: SearchSpace, { valuation, chargeValues }: Charge, placeCosts: Float64Array): Costs {
  const firstDriveIndexes = findFirstDriveIndexes(space);
  const driveCount = firstDriveIndexes.at(-1) ?? 0;
  const [stops, energy] = [createCostsToEnd(space, driveCount), createCostsToEnd(space, driveCount)];
  for (let i = stops.byPlace.length - 2; i >= 0; i -= 1) {
    const [drives, chargeValue, first] = [space.places[i]?.drives ?? [], chargeValues[i], firstDriveIndexes[i] ?? 0];
    if (chargeValue === undefined) continue;
    let leastStops = Number.POSITIVE_INFINITY;
    let leastEnergy = Number.POSITIVE_INFINITY;
    for (let index = 0; index < drives.length; index += 1) {
      const drive = drives[index];
      if (drive === undefined || drive.neededPercent > FULL_PERCENT) continue;
      const chargeValueThere = chargeValues[drive.to];
      if (chargeValueThere === undefined) continue;
      const cost = drive.edge.minutes + (placeCosts[drive.to] ?? 0);
      const drop = valuation.getMinValueDrop(
        chargeValue,
        chargeValueThere,
        drive.edge.energyPercent,
        drive.neededPercent,
      );
      const credit = getStayCredit(getSearchNode(space, drive.to), chargeValueThere);
      const withStops = cost + (stops.byPlace[drive.to] ?? 0);
      const withEnergy = cost + drop - credit + (energy.byPlace[drive.to] ?? 0);
      stops.byDrive[first + index] = withStops;
      energy.byDrive[first + index] = withEnergy;
      if (withStops < leastStops) leastStops = withStops;
      if (withEnergy < leastEnergy) leastEnergy = withEnergy;
    }
    stops.byPlace[i] = leastStops;
    energy.byPlace[i] = leastEnergy;
  }
  return { stops, energy, bySteps: null, firstDriveIndexes };
}

/** Computes the lower bounds of all places. */
export function computeLowerBounds(space: SearchSpace): LowerBounds {
  const valuation = new ChargeValuation();
  const charge = { valuation, chargeValues: computeChargeValues(space, valuation) };
  const costsOf = (costOf: (place: SearchNode) => number) => {
    const placeCosts = new Float64Array(space.places.length);
    for (const place of space.places) if (place !== null) placeCosts[place.at] = costOf(place);
    return sumCostsBackward(space, charge, placeCosts);
  };
  const all = costsOf((place) => place.minCostMin);
  const { chargeValues } = charge;
  if (space.rules.maxDriveMin === null) return { all, chargeValues, nightBounds: null };
  const nightMin = getMinNightCost(space, chargeValues);
  const withoutNights = costsOf(({ minCostMin, node }) => (node.isNight ? minCostMin - nightMin : minCostMin));
  return { all, chargeValues, nightBounds: { withoutNights, driveMin: sumDriveMinutes(space), nightMin } };
}

/** Adds tighter bounds by steps of charge, which take longer to compute. */
export function tightenBounds(space: SearchSpace, { all, nightBounds, chargeValues }: LowerBounds): LowerBounds {
  const withSteps = (costs: Costs, nightDiscountMin: number): Costs => ({
    ...costs,
    bySteps: computeRemainingCosts(space, nightDiscountMin),
  });
  return {
    chargeValues,
    all: withSteps(all, 0),
    nightBounds:
      nightBounds === null
        ? null
        : { ...nightBounds, withoutNights: withSteps(nightBounds.withoutNights, nightBounds.nightMin) },
  };
}

type BoundedSpace = { readonly bounds: LowerBounds; readonly space: SearchSpace };
type PlaceState = SearchPosition & { readonly drivenMin: number };

type Stay = Pick<PlaceState, 'at' | 'percent' | 'isCharging'>;

function getPendingStayCost({ stopCostMin, stayMin }: SearchNode, { at, isCharging }: Stay): number {
  return isCharging && at > 0 ? stopCostMin + stayMin : 0;
}

function getChargeCredit({ bounds }: BoundedSpace, place: SearchNode, { at, percent, isCharging }: Stay): number {
  const chargeValue = bounds.chargeValues[at];
  if (chargeValue === undefined) return 0;
  const credit = getChargeValueAt(chargeValue, percent);
  return isCharging && at > 0 ? credit + getStayCredit(place, chargeValue) : credit;
}

function getMinCost({ stops, energy, bySteps }: Costs, state: PlaceState, stayCostMin: number, creditMin: number) {
  const { at } = state;
  const remainingMin = Math.max(stops.byPlace[at] ?? 0, (energy.byPlace[at] ?? 0) - creditMin);
  return Math.max(remainingMin + stayCostMin, bySteps === null ? 0 : getRemainingCost(bySteps[at], state));
}

/** Returns a lower bound of the cost from a place to the end, given the charge and the driving since the last rest. */
export function getLowerBound(bounded: BoundedSpace, state: PlaceState): number {
  const { all, nightBounds } = bounded.bounds;
  const { maxDriveMin } = bounded.space.rules;
  const { at } = state;
  const place = getSearchNode(bounded.space, at);
  const stayCostMin = getPendingStayCost(place, state);
  const creditMin = getChargeCredit(bounded, place, state);
  const cost = getMinCost(all, state, stayCostMin, creditMin);
  if (nightBounds === null || maxDriveMin === null) return cost;
  const drivenMin = place.node.isNight ? 0 : state.drivenMin;
  // Rounding errors must not add a night.
  const nights = Math.ceil((drivenMin + (nightBounds.driveMin[at] ?? 0)) / maxDriveMin - 1e-9) - 1;
  if (nights <= 0) return cost;
  const { withoutNights, nightMin } = nightBounds;
  return Math.max(cost, getMinCost(withoutNights, state, stayCostMin, creditMin) + nights * nightMin);
}

const NOISE = 1e-6;

/** Lowest costs from the start to each place: ignoring charging, and paying for all energy. */
type CostsFromStart = { readonly stops: Float64Array; readonly energy: Float64Array };

/** Returns the drives from a place on routes that can cost less than a known route, and records where they lead. */
function listUsefulDrives(
  { bounds, space }: BoundedSpace,
  reached: CostsFromStart,
  i: number,
  knownCost: number,
): readonly number[] {
  const { stops, energy, firstDriveIndexes } = bounds.all;
  const [costSoFar, paidSoFar, first] = [reached.stops[i] ?? 0, reached.energy[i] ?? 0, firstDriveIndexes[i] ?? 0];
  const drives = space.places[i]?.drives ?? [];
  const useful: number[] = [];
  for (let index = 0; index < drives.length; index += 1) {
    const cost = costSoFar + (stops.byDrive[first + index] ?? 0);
    const paid = paidSoFar + (energy.byDrive[first + index] ?? 0);
    const to = drives[index]?.to;
    if (to === undefined || Math.max(cost, paid) > knownCost + NOISE) continue;
    useful.push(index);
    reached.stops[to] = Math.min(reached.stops[to] ?? 0, cost - (stops.byPlace[to] ?? 0));
    reached.energy[to] = Math.min(reached.energy[to] ?? 0, paid - (energy.byPlace[to] ?? 0));
  }
  return useful;
}

/**
 * Removes drives, and their bounds, if no route over them can cost less than a known route. A route costs at least the
 * lowest cost to a drive from the start, plus the bound of the drive.
 */
export function pruneSearchSpace({ bounds, space }: BoundedSpace, knownCost: number): BoundedSpace {
  const [chargeValue] = bounds.chargeValues;
  const unreached = () => new Float64Array(space.places.length).fill(Number.POSITIVE_INFINITY);
  const reached = { stops: unreached(), energy: unreached() };
  reached.stops[0] = 0;
  reached.energy[0] = chargeValue === undefined ? 0 : -getChargeValueAt(chargeValue, space.rules.startPercent);
  const { stops, energy, firstDriveIndexes } = bounds.all;
  const stopsByDrive = new Float64Array(stops.byDrive.length);
  const energyByDrive = new Float64Array(stops.byDrive.length);
  let count = 0;
  const places = space.places.map((place, i) => {
    if (place === null || reached.stops[i] === Number.POSITIVE_INFINITY) return null;
    const useful = listUsefulDrives({ bounds, space }, reached, i, knownCost);
    for (const index of useful) {
      stopsByDrive[count] = stops.byDrive[(firstDriveIndexes[i] ?? 0) + index] ?? 0;
      energyByDrive[count] = energy.byDrive[(firstDriveIndexes[i] ?? 0) + index] ?? 0;
      count += 1;
    }
    if (useful.length === place.drives.length) return place;
    return { ...place, drives: useful.flatMap((index) => place.drives[index] ?? []) };
  });
  const pruned = { ...space, places };
  const all = {
    ...bounds.all,
    stops: { byPlace: stops.byPlace, byDrive: stopsByDrive },
    energy: { byPlace: energy.byPlace, byDrive: energyByDrive },
    firstDriveIndexes: findFirstDriveIndexes(pruned),
  };
  return { space: pruned, bounds: { ...bounds, all } };
}

/** Returns lower bounds of the cost to the end by outgoing edge. */
export function getLowerBoundsByEdge(bounded: BoundedSpace, state: Stay): (index: number) => number {
  const { stops, energy, firstDriveIndexes } = bounded.bounds.all;
  const { at } = state;
  const place = getSearchNode(bounded.space, at);
  const stayCostMin = getPendingStayCost(place, state);
  const creditMin = getChargeCredit(bounded, place, state);
  const first = firstDriveIndexes[at] ?? 0;
  return (index) =>
    stayCostMin + Math.max(stops.byDrive[first + index] ?? 0, (energy.byDrive[first + index] ?? 0) - creditMin);
}

/** Returns the places of the cheapest route by value of charge, over drives that the maximum charge always covers. */
export function traceLikelyPlaces({ bounds, space }: BoundedSpace): ReadonlySet<number> {
  const { startPercent, maxPercent } = space.rules;
  const { energy, firstDriveIndexes } = bounds.all;
  const places = new Set<number>();
  let place: SearchNode | null = getSearchNode(space, 0);
  while (place !== null) {
    places.add(place.at);
    const maxDeparturePercent = place.at === 0 ? startPercent : maxPercent;
    const first: number = firstDriveIndexes[place.at] ?? 0;
    let best: SearchEdge | null = null;
    let bestCost = Number.POSITIVE_INFINITY;
    for (let index = 0; index < place.drives.length; index += 1) {
      const drive: SearchEdge | undefined = place.drives[index];
      const cost: number = energy.byDrive[first + index] ?? Number.POSITIVE_INFINITY;
      if (drive === undefined || drive.neededPercent > maxDeparturePercent || cost >= bestCost) continue;
      best = drive;
      bestCost = cost;
    }
    place = best === null ? null : getSearchNode(space, best.to);
  }
  return places;
}
