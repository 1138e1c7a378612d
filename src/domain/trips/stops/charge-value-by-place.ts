import type { ChargeTable } from '../../energy/charge-table.ts';
import {
  type ChargeValuation,
  type ChargeValue,
  computePercentCosts,
  createUniformCosts,
  getMinCosts,
  type PercentCostTable,
} from './charge-value.ts';
import type { SearchNode, SearchSpace } from './search-space.ts';

const TYPICAL_QUANTILE = 0.75;
const MIDDLE_PERCENT = 50;
const FULL_PERCENT = 100;

/** Computes the costs per percent of each charging place. Stations with the same table and price share the result. */
export function computeCostsByPlace(places: SearchSpace['places']): ReadonlyMap<SearchNode, PercentCostTable> {
  const costsByTable = new Map<ChargeTable, Map<number, PercentCostTable>>();
  const costs = new Map<SearchNode, PercentCostTable>();
  for (const place of places) {
    if (!place?.table) continue;
    const byPrice = costsByTable.get(place.table) ?? new Map<number, PercentCostTable>();
    const placeCosts = byPrice.get(place.pricePerPercentMin) ?? computePercentCosts(place);
    costsByTable.set(place.table, byPrice.set(place.pricePerPercentMin, placeCosts));
    costs.set(place, placeCosts);
  }
  return costs;
}

function pickTypicalCosts(sorted: readonly PercentCostTable[]): PercentCostTable {
  return sorted[Math.floor(sorted.length * TYPICAL_QUANTILE)] ?? createUniformCosts(0);
}

function findLowestCost(all: Iterable<PercentCostTable>): number {
  let lowest = Number.POSITIVE_INFINITY;
  for (const costs of new Set(all)) for (const cost of costs) lowest = Math.min(lowest, cost);
  return Number.isFinite(lowest) ? lowest : 0;
}

/** Returns the charge with which the rig reaches the end directly from a place; 100 if the end is too far. */
function getPercentToEnd({ drives }: SearchNode, end: number): number {
  const last = drives.at(-1);
  return last?.to === end ? Math.min(FULL_PERCENT, Math.ceil(last.neededPercent)) : FULL_PERCENT;
}

/**
 * Returns the value of charge at each place, capped at the value at a typical place: otherwise arriving full at a slow
 * charger would look like a gain. Where the rig may pass without charging, uses the lowest cost anywhere; at the end,
 * zero.
 */
export function computeChargeValues({ places }: SearchSpace, valuation: ChargeValuation): readonly ChargeValue[] {
  const placeCosts = computeCostsByPlace(places);
  const typicalCosts = pickTypicalCosts(
    [...placeCosts.values()].sort((a, b) => (a[MIDDLE_PERCENT] ?? 0) - (b[MIDDLE_PERCENT] ?? 0)),
  );
  const [noValue, minValue] = [
    valuation.getValue(createUniformCosts(0)),
    valuation.getValue(createUniformCosts(findLowestCost(placeCosts.values()))),
  ];
  const capped = new Map([...new Set(placeCosts.values())].map((costs) => [costs, getMinCosts(costs, typicalCosts)]));
  return places.map((place) => {
    if (place === null || place.isEnd) return noValue;
    const costs = place.canSkipCharging ? undefined : placeCosts.get(place);
    if (costs === undefined) return minValue;
    return valuation.getValue(capped.get(costs) ?? costs, getPercentToEnd(place, places.length - 1));
  });
}
