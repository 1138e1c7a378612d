import type { Costs } from '#domain/analytics/costs.ts';
import { formatMoney, type UnitSystem } from '#web/lib/format.ts';
import type { ChartTable } from './chart-table.ts';
import { getDistanceUnit, toPricePerDistance } from './figure-format.ts';

const NO_NETWORK = 'No network';

export function buildNetworkTable(byNetwork: Costs['byNetwork'], units: UnitSystem): ChartTable {
  const labels = byNetwork.map(({ network }) => network || NO_NETWORK);
  const price = {
    name: 'Price per kWh',
    unit: 'USD',
    values: byNetwork.map(({ dollarsPerKwh }) => dollarsPerKwh),
    format: formatMoney,
  };
  const perDistance = {
    name: `Cost per ${units === 'miles' ? 'mile' : 'kilometer'} towed`,
    unit: `USD/${getDistanceUnit(units)}`,
    values: byNetwork.map(({ dollarsPerM }) => (dollarsPerM === null ? null : toPricePerDistance(dollarsPerM, units))),
    format: formatMoney,
  };
  const hasTowingCosts = perDistance.values.some((value) => value !== null);
  const series = hasTowingCosts ? [price, perDistance] : [price];
  return { title: 'Price by network', fileName: 'price-by-network', labelHeader: 'Network', labels, series };
}
