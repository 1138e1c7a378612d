import type { SearchNode } from './search-space.ts';

/** Costs are told for each whole percent. */
const CELLS = 100;

/** Minutes, and what counts like minutes, that each percent more costs, from empty on. */
export type PercentCostTable = Float64Array;

/** How a percent is paid for at one station: minutes for each percent between breakpoints, and more that stand for its price. */
type Charging = Pick<SearchNode, 'percents' | 'minutesPerPercent' | 'pricePerPercentMin'>;

/** The least that each percent more costs at a station. */
export function computePercentCosts({ percents, minutesPerPercent, pricePerPercentMin }: Charging): PercentCostTable {
  const costs = new Float64Array(CELLS).fill(Number.POSITIVE_INFINITY);
  for (let at = 0; at < minutesPerPercent.length; at += 1) {
    const cost = (minutesPerPercent[at] ?? 0) + pricePerPercentMin;
    const end = Math.min(CELLS, Math.ceil(percents[at + 1] ?? CELLS));
    for (let cell = Math.floor(percents[at] ?? 0); cell < end; cell += 1)
      costs[cell] = Math.min(costs[cell] ?? 0, cost);
  }
  return costs;
}

/** The same cost for each percent. */
export function createUniformCosts(cost: number): PercentCostTable {
  return new Float64Array(CELLS).fill(cost);
}

function isNowhereLess(costs: PercentCostTable, others: PercentCostTable): boolean {
  return costs.every((cost, cell) => cost >= (others[cell] ?? 0));
}

/** The lesser of two costs of each percent. */
export function minCosts(costs: PercentCostTable, others: PercentCostTable): PercentCostTable {
  return isNowhereLess(costs, others) ? others : costs.map((cost, cell) => Math.min(cost, others[cell] ?? 0));
}

/**
 * What energy in the battery is worth at a place, in minutes: with each percent it grows by what that costs, up to the
 * most that is of use there. Where the costs are nowhere above those of charging there, anyone who charges pays no less than
 * the worth grows.
 */
export type ChargeValue = {
  readonly costs: PercentCostTable;
  /** From empty to each whole percent. */
  readonly minutes: Float64Array;
  readonly highestPercent: number;
};

/** What lies at a percent between the values at the whole ones around it. */
export function valueAt(values: Float64Array, percent: number): number {
  const within = Math.min(CELLS, Math.max(0, percent));
  const cell = Math.min(CELLS - 1, Math.floor(within));
  const from = values[cell] ?? 0;
  return from + (within - cell) * ((values[cell + 1] ?? 0) - from);
}

/** What a state of charge is worth. */
export function getChargeValueAt({ minutes }: ChargeValue, percent: number): number {
  return valueAt(minutes, percent);
}

type ValuedDrive = { readonly energyPercent: number; readonly neededPercent: number };

/** What the dearest percent costs up to each. */
function computeRunningMax(costs: PercentCostTable): PercentCostTable {
  const dearest = costs.slice();
  for (let cell = 1; cell < CELLS; cell += 1) dearest[cell] = Math.max(dearest[cell - 1] ?? 0, dearest[cell] ?? 0);
  return dearest;
}

/**
 * The most that worth can fall less by where a drive begins with more than it has to: by as much as a percent costs less
 * where it begins than the dearest does where it ends, at the same state of charge or a lower one. For each percent to
 * begin with.
 */
function computeGains(here: PercentCostTable, dearest: PercentCostTable): Float64Array {
  const gains = new Float64Array(CELLS + 1);
  for (let cell = CELLS - 1; cell >= 0; cell -= 1)
    gains[cell] = (gains[cell + 1] ?? 0) + Math.max(0, (dearest[cell] ?? 0) - (here[cell] ?? 0));
  return gains;
}

/** The same for a drive that gives energy: worths are straight between whole percents, so the least lies where one of both is whole. */
function getMinValueDropDownhill(
  from: ChargeValue,
  to: ChargeValue,
  { energyPercent, neededPercent }: ValuedDrive,
): number {
  const fallFrom = (percent: number) => getChargeValueAt(from, percent) - getChargeValueAt(to, percent - energyPercent);
  let least = fallFrom(neededPercent);
  for (let percent = 0; percent <= CELLS; percent += 1)
    for (const begin of [percent, percent + energyPercent])
      if (begin >= neededPercent) least = Math.min(least, fallFrom(begin));
  return least;
}

/** What it costs from empty to each whole percent, of which those above the most cost nothing. */
export function sumCosts(costs: PercentCostTable, highestPercent = CELLS): Float64Array {
  const sums = new Float64Array(CELLS + 1);
  for (let cell = 0; cell < CELLS; cell += 1)
    sums[cell + 1] = (sums[cell] ?? 0) + (cell < highestPercent ? (costs[cell] ?? 0) : 0);
  return sums;
}

/** The worth of energy at the places of one search, and what drives between them cost of it. */
export class ChargeValuation {
  readonly #worths = new Map<PercentCostTable, ChargeValue[]>();
  readonly #gains = new Map<PercentCostTable, Map<PercentCostTable, Float64Array>>();
  readonly #dearest = new Map<PercentCostTable, PercentCostTable>();

  /** The worth that grows by given costs up to so many whole percents. */
  by(costs: PercentCostTable, highestPercent = CELLS): ChargeValue {
    const byMost = this.#worths.get(costs) ?? [];
    const worth = byMost[highestPercent] ?? { costs, minutes: sumCosts(costs, highestPercent), highestPercent };
    byMost[highestPercent] = worth;
    this.#worths.set(costs, byMost);
    return worth;
  }

  /** What worth falls by at least from one place to another over a drive that takes and needs so many percents. */
  getMinValueDrop(from: ChargeValue, to: ChargeValue, { energyPercent, neededPercent }: ValuedDrive): number {
    const needed = Math.min(CELLS, Math.max(0, neededPercent));
    if (energyPercent < 0) return getMinValueDropDownhill(from, to, { energyPercent, neededPercent: needed });
    const fallFrom = (percent: number) =>
      getChargeValueAt(from, percent) - getChargeValueAt(to, percent - energyPercent);
    const gains = this.#computeGains(from.costs, to.costs);
    const useful = Math.max(needed, to.highestPercent + energyPercent);
    const gain = valueAt(gains, needed) - valueAt(gains, useful);
    // What is of no use where the drive begins can be worth something where it ends: a full battery shows that.
    return Math.min(fallFrom(needed) - gain, fallFrom(CELLS));
  }

  #computeGains(here: PercentCostTable, there: PercentCostTable): Float64Array {
    const known = this.#gains.get(here)?.get(there);
    if (known !== undefined) return known;
    const dearest = this.#dearest.get(there) ?? computeRunningMax(there);
    this.#dearest.set(there, dearest);
    const gains = computeGains(here, dearest);
    this.#gains.set(here, (this.#gains.get(here) ?? new Map<PercentCostTable, Float64Array>()).set(there, gains));
    return gains;
  }
}
