import type { SearchNode } from './search-space.ts';

/** Costs have one cell per whole percent. */
const CELLS = 100;

/** Cost of each percent from empty to full, in minutes or their equivalent. */
export type PercentCostTable = Float64Array;

type Charging = Pick<SearchNode, 'percents' | 'minutesPerPercent' | 'pricePerPercentMin'>;

/** Returns the lowest cost of each percent at a station. */
export function computePercentCosts({ percents, minutesPerPercent, pricePerPercentMin }: Charging): PercentCostTable {
  const costs = new Float64Array(CELLS).fill(Number.POSITIVE_INFINITY);
  for (let i = 0; i < minutesPerPercent.length; i += 1) {
    const cost = (minutesPerPercent[i] ?? 0) + pricePerPercentMin;
    const end = Math.min(CELLS, Math.ceil(percents[i + 1] ?? CELLS));
    for (let cell = Math.floor(percents[i] ?? 0); cell < end; cell += 1) costs[cell] = Math.min(costs[cell] ?? 0, cost);
  }
  return costs;
}

/** Returns a table with the same cost for each percent. */
export function createUniformCosts(cost: number): PercentCostTable {
  return new Float64Array(CELLS).fill(cost);
}

function isNeverLess(costs: PercentCostTable, others: PercentCostTable): boolean {
  return costs.every((cost, cell) => cost >= (others[cell] ?? 0));
}

/** Returns the lower cost of each percent. */
export function getMinCosts(costs: PercentCostTable, others: PercentCostTable): PercentCostTable {
  return isNeverLess(costs, others) ? others : costs.map((cost, cell) => Math.min(cost, others[cell] ?? 0));
}

/**
 * The value of charge at a place in minutes. It grows by the cost of each percent up to the highest useful one. If no
 * percent is worth more than it costs to charge there, charging never costs less than the value it adds.
 */
export type ChargeValue = {
  readonly costs: PercentCostTable;
  /** Cumulative value from empty to each whole percent. */
  readonly minutes: Float64Array;
  readonly highestPercent: number;
};

/** Interpolates between whole percentages. */
export function interpolateValue(values: Float64Array, percent: number): number {
  const clamped = Math.min(CELLS, Math.max(0, percent));
  const cell = Math.min(CELLS - 1, Math.floor(clamped));
  const from = values[cell] ?? 0;
  return from + (clamped - cell) * ((values[cell + 1] ?? 0) - from);
}

export function getChargeValueAt({ minutes }: ChargeValue, percent: number): number {
  return interpolateValue(minutes, percent);
}

type ValuedDrive = { readonly energyPercent: number; readonly neededPercent: number };

function computeRunningMax(costs: PercentCostTable): PercentCostTable {
  const maxCosts = costs.slice();
  for (let cell = 1; cell < CELLS; cell += 1) maxCosts[cell] = Math.max(maxCosts[cell - 1] ?? 0, maxCosts[cell] ?? 0);
  return maxCosts;
}

/**
 * Returns, for each percent, how much smaller the drop in value over a drive can get if the rig starts with more. Each
 * extra percent contributes the highest cost of any percent up to it at the drive's end, minus its own at the start.
 */
function computeGains(costs: PercentCostTable, maxCosts: PercentCostTable): Float64Array {
  const gains = new Float64Array(CELLS + 1);
  for (let cell = CELLS - 1; cell >= 0; cell -= 1)
    gains[cell] = (gains[cell + 1] ?? 0) + Math.max(0, (maxCosts[cell] ?? 0) - (costs[cell] ?? 0));
  return gains;
}

/**
 * Returns the minimum value drop of a drive that gains energy. Values are linear between whole percentages, so the
 * minimum is where the charge at the start or at the end of the drive is a whole percentage.
 */
function getMinValueDropDownhill(
  from: ChargeValue,
  to: ChargeValue,
  { energyPercent, neededPercent }: ValuedDrive,
): number {
  const dropFrom = (percent: number) => getChargeValueAt(from, percent) - getChargeValueAt(to, percent - energyPercent);
  let lowest = dropFrom(neededPercent);
  for (let percent = 0; percent <= CELLS; percent += 1)
    for (const begin of [percent, percent + energyPercent])
      if (begin >= neededPercent) lowest = Math.min(lowest, dropFrom(begin));
  return lowest;
}

/** Returns the cumulative cost at each whole percent. Percents above `highestPercent` cost nothing. */
export function sumCosts(costs: PercentCostTable, highestPercent = CELLS): Float64Array {
  const sums = new Float64Array(CELLS + 1);
  for (let cell = 0; cell < CELLS; cell += 1)
    sums[cell + 1] = (sums[cell] ?? 0) + (cell < highestPercent ? (costs[cell] ?? 0) : 0);
  return sums;
}

/** Values of charge in one search, and lower bounds of their change over drives. */
export class ChargeValuation {
  readonly #values = new Map<PercentCostTable, ChargeValue[]>();
  readonly #gains = new Map<PercentCostTable, Map<PercentCostTable, Float64Array>>();
  readonly #maxCosts = new Map<PercentCostTable, PercentCostTable>();

  /** Returns the value that grows by the cost of each percent up to `highestPercent`. Cached. */
  getValue(costs: PercentCostTable, highestPercent = CELLS): ChargeValue {
    const byHighest = this.#values.get(costs) ?? [];
    const value = byHighest[highestPercent] ?? { costs, minutes: sumCosts(costs, highestPercent), highestPercent };
    byHighest[highestPercent] = value;
    this.#values.set(costs, byHighest);
    return value;
  }

  getMinValueDrop(from: ChargeValue, to: ChargeValue, energyPercent: number, neededPercent: number): number {
    const percent = Math.min(CELLS, Math.max(0, neededPercent));
    if (energyPercent < 0) return getMinValueDropDownhill(from, to, { energyPercent, neededPercent: percent });
    const gains = this.#computeGains(from.costs, to.costs);
    const useful = Math.max(percent, to.highestPercent + energyPercent);
    const gain = interpolateValue(gains, percent) - interpolateValue(gains, useful);
    // Charge that has no value at the start may have value at the end, so also check a full battery.
    return Math.min(
      interpolateValue(from.minutes, percent) - interpolateValue(to.minutes, percent - energyPercent) - gain,
      interpolateValue(from.minutes, CELLS) - interpolateValue(to.minutes, CELLS - energyPercent),
    );
  }

  #computeGains(costs: PercentCostTable, otherCosts: PercentCostTable): Float64Array {
    const cached = this.#gains.get(costs)?.get(otherCosts);
    if (cached !== undefined) return cached;
    const maxCosts = this.#maxCosts.get(otherCosts) ?? computeRunningMax(otherCosts);
    this.#maxCosts.set(otherCosts, maxCosts);
    const gains = computeGains(costs, maxCosts);
    this.#gains.set(
      costs,
      (this.#gains.get(costs) ?? new Map<PercentCostTable, Float64Array>()).set(otherCosts, gains),
    );
    return gains;
  }
}
