import { computePercentCosts, interpolateValue, sumCosts } from './charge-value.ts';
import { computeCostsByPlace } from './charge-value-by-place.ts';
import { getSearchNode, type SearchNode, type SearchSpace } from './search-space.ts';

/** Charge is divided into steps; each step stands for the charges above the previous step, up to its own. */
const STEP_PERCENT = 2;
const STEPS = 100 / STEP_PERCENT;
const FULL_PERCENT = 100;

/** Returns the step of a state of charge. */
export function toChargeStep(percent: number): number {
  return Math.min(STEPS, Math.max(0, Math.ceil(percent / STEP_PERCENT)));
}

/**
 * Lower bounds of the cost from a place to the end by step of charge: on arrival, on arrival with charging, and on
 * departure.
 */
export type RemainingCosts = {
  readonly arriving: Float64Array;
  readonly charging: Float64Array;
  readonly leaving: Float64Array;
};

function createUnreachable(): Float64Array {
  return new Float64Array(STEPS + 1).fill(Number.POSITIVE_INFINITY);
}

/** Returns the charging cost at a place from empty to each whole percent; null if the rig can't charge there. */
function computeChargingCosts(place: SearchNode): Float64Array | null {
  return place.table === null ? null : sumCosts(computePercentCosts(place));
}

type VisitDeparture = (percent: number, cost: number, to: number, arrivalStep: number) => void;

/** Calls `visit` for each drive from a place and each charge step at its end, with the lowest departure charge. */
function forEachDeparture({ drives }: SearchNode, costs: readonly RemainingCosts[], visit: VisitDeparture): void {
  for (const { to, edge, neededPercent } of drives) {
    const arrivalCosts = costs[to]?.arriving;
    const { energyPercent, minutes } = edge;
    if (arrivalCosts === undefined || neededPercent > FULL_PERCENT) continue;
    for (let arrivalStep = toChargeStep(neededPercent - energyPercent); arrivalStep <= STEPS; arrivalStep += 1) {
      const percent = Math.max(neededPercent, (arrivalStep - 1) * STEP_PERCENT + energyPercent);
      if (percent > FULL_PERCENT) break;
      visit(percent, minutes + (arrivalCosts[arrivalStep] ?? 0), to, arrivalStep);
    }
  }
}

/**
 * Costs of leaving a place: with a given charge, and after charging to at least each whole percent, including
 * (`charged`) and excluding (`filled`) the charging cost.
 */
type DepartureCosts = { readonly leaving: Float64Array; readonly charged: Float64Array; readonly filled: Float64Array };

/** Creates arrays that every place reuses, so that the thousands of places of a search don't each need their own. */
function createScratch(): Omit<DepartureCosts, 'leaving'> {
  return { charged: new Float64Array(FULL_PERCENT + 2), filled: new Float64Array(FULL_PERCENT + 2) };
}

function computeDepartureCosts(
  { drives }: SearchNode,
  maxPercent: number,
  costsFromEmpty: Float64Array | null,
  { costs, scratch: { charged, filled } }: Remaining,
): DepartureCosts {
  const leaving = createUnreachable();
  charged.fill(Number.POSITIVE_INFINITY);
  filled.fill(Number.POSITIVE_INFINITY);
  // The same loop as in forEachDeparture, without a call: this runs a million times in a long plan. After the first
  // pass, charges are whole steps above the energy of the drive, so only their whole part changes.
  for (const { to, edge, neededPercent } of drives) {
    const arrivalCosts = costs[to]?.arriving;
    const { energyPercent, minutes } = edge;
    if (arrivalCosts === undefined || neededPercent > FULL_PERCENT) continue;
    const first = toChargeStep(neededPercent - energyPercent);
    const stepsUsed = Math.ceil(energyPercent / STEP_PERCENT);
    const cellsUsed = Math.floor(energyPercent);
    for (let arrivalStep = first; arrivalStep <= STEPS; arrivalStep += 1) {
      const isFirst = arrivalStep === first;
      const percent = isFirst ? neededPercent : (arrivalStep - 1) * STEP_PERCENT + energyPercent;
      if (percent > FULL_PERCENT) break;
      const cost = minutes + (arrivalCosts[arrivalStep] ?? 0);
      const step = isFirst ? toChargeStep(percent) : arrivalStep - 1 + stepsUsed;
      if (cost < (leaving[step] ?? 0)) leaving[step] = cost;
      if (costsFromEmpty === null || percent > maxPercent) continue;
      const cell = isFirst ? Math.floor(percent) : (arrivalStep - 1) * STEP_PERCENT + cellsUsed;
      if (cost < (filled[cell] ?? 0)) filled[cell] = cost;
      const costFromEmpty = costsFromEmpty[cell] ?? 0;
      const total =
        cost + costFromEmpty + (percent - cell) * ((costsFromEmpty[cell + 1] ?? costFromEmpty) - costFromEmpty);
      if (total < (charged[cell] ?? 0)) charged[cell] = total;
    }
  }
  for (let step = 1; step <= STEPS; step += 1) leaving[step] = Math.min(leaving[step] ?? 0, leaving[step - 1] ?? 0);
  for (let cell = FULL_PERCENT; cell >= 0; cell -= 1) {
    charged[cell] = Math.min(charged[cell] ?? 0, charged[cell + 1] ?? 0);
    filled[cell] = Math.min(filled[cell] ?? 0, filled[cell + 1] ?? 0);
  }
  return { leaving, charged, filled };
}

type Remaining = { readonly costs: readonly RemainingCosts[]; readonly scratch: Omit<DepartureCosts, 'leaving'> };

function computeCostsAt(
  place: SearchNode,
  costsFromEmpty: Float64Array | null,
  { maxPercent, discountMin }: { readonly maxPercent: number; readonly discountMin: number },
  remaining: Remaining,
): RemainingCosts {
  const { leaving, charged, filled } = computeDepartureCosts(place, maxPercent, costsFromEmpty, remaining);
  const charging = createUnreachable();
  const arriving = createUnreachable();
  const { node, stopCostMin, stayMin, passCostMin, canSkipCharging } = place;
  for (let step = 0; step <= STEPS; step += 1) {
    const percent = step * STEP_PERCENT;
    if (costsFromEmpty !== null) {
      // A night that lasts until the morning may be long enough for any charge.
      const chargedOnwardMin = node.getDayMinute ? 0 : (charged[percent] ?? 0) - (costsFromEmpty[percent] ?? 0);
      const onwardMin = Math.min(
        stayMin + (leaving[step] ?? 0),
        Math.max(stayMin + (filled[percent] ?? 0), chargedOnwardMin),
      );
      charging[step] = stopCostMin + onwardMin;
    }
    const passing = canSkipCharging ? passCostMin + (leaving[step] ?? 0) : Number.POSITIVE_INFINITY;
    arriving[step] = Math.min(passing, charging[step] ?? 0) - discountMin;
  }
  return { arriving, charging, leaving };
}

const NO_COSTS: RemainingCosts = {
  arriving: new Float64Array(STEPS + 1),
  charging: new Float64Array(STEPS + 1),
  leaving: new Float64Array(STEPS + 1),
};

/**
 * Computes the lowest costs to the end from each place, with the cost of nights reduced by the discount. Exact except
 * for rounding charge up to the step.
 */
export function computeRemainingCosts(space: SearchSpace, nightDiscountMin = 0): readonly RemainingCosts[] {
  const last = space.places.length - 1;
  const costs: RemainingCosts[] = [];
  const remaining = { costs, scratch: createScratch() };
  const percentCosts = computeCostsByPlace(space.places);
  const costsFromEmptyBy = new Map([...new Set(percentCosts.values())].map((one) => [one, sumCosts(one)]));
  costs[last] = NO_COSTS;
  for (let i = last - 1; i >= 0; i -= 1) {
    const place = space.places[i];
    if (!place) continue;
    const limits = { maxPercent: space.rules.maxPercent, discountMin: place.node.isNight ? nightDiscountMin : 0 };
    const placeCosts = percentCosts.get(place);
    costs[i] = computeCostsAt(place, (placeCosts && costsFromEmptyBy.get(placeCosts)) ?? null, limits, remaining);
  }
  return costs;
}

/** A position in the search. `getExtraCost` returns the cost of a higher charge there; null if the charge is fixed. */
export type SearchPosition = {
  readonly at: number;
  readonly percent: number;
  readonly isCharging: boolean;
  readonly getExtraCost: ((percent: number) => number) | null;
};

/** Returns a lower bound of the remaining cost from a position. */
export function getRemainingCost(
  costs: RemainingCosts | undefined,
  { at, percent, isCharging, getExtraCost }: SearchPosition,
): number {
  if (costs === undefined) return 0;
  const costByStep = isCharging && at > 0 ? costs.charging : costs.leaving;
  const step = toChargeStep(percent);
  let lowest = costByStep[step] ?? 0;
  if (getExtraCost === null) return lowest;
  for (let higher = step + 1; higher <= STEPS; higher += 1)
    lowest = Math.min(lowest, (costByStep[higher] ?? 0) + getExtraCost((higher - 1) * STEP_PERCENT));
  return lowest;
}

/** Returns the places of the cheapest route by these costs; only the start if there is none. */
export function traceLikelyPlacesBySteps(space: SearchSpace, costs: readonly RemainingCosts[]): ReadonlySet<number> {
  const places = new Set<number>();
  let step = toChargeStep(space.rules.startPercent);
  let place: SearchNode | null = getSearchNode(space, 0);
  while (place !== null) {
    places.add(place.at);
    const costsFromEmpty = computeChargingCosts(place);
    const arrivalPercent = step * STEP_PERCENT;
    const best = { cost: Number.POSITIVE_INFINITY, to: -1, arrivalStep: 0 };
    forEachDeparture(place, costs, (percent, cost, to, arrivalStep) => {
      const hasEnough = percent <= arrivalPercent;
      if (!hasEnough && (costsFromEmpty === null || percent > space.rules.maxPercent)) return;
      const total =
        cost +
        (hasEnough || costsFromEmpty === null
          ? 0
          : interpolateValue(costsFromEmpty, percent) - (costsFromEmpty[arrivalPercent] ?? 0));
      if (total < best.cost) Object.assign(best, { cost: total, to, arrivalStep });
    });
    step = best.arrivalStep;
    place = best.to < 0 ? null : getSearchNode(space, best.to);
  }
  return places;
}
