import type { CompanyCosts, CompanyDashboard } from '#domain/analytics/company-figures.ts';
import { consumptionInUnits, consumptionUnit, formatConsumptionNumber } from '#web/lib/energy-format.ts';
import { formatMoney, type UnitSystem } from '#web/lib/format.ts';
import type { ChartSeries, ChartTable } from '../chart-table.ts';
import { BARS_MAX, makeUnique } from '../efficiency-tables.ts';
import { distanceUnit, formatNumber, toDistance, toPricePerDistance } from '../figure-format.ts';

export type Kind = keyof CompanyDashboard['by'];
type Totals = CompanyDashboard['by'][Kind];
type CostTotals = CompanyCosts['by'][keyof CompanyCosts['by']];

export const PART_NAMES: Readonly<Record<Kind, string>> = { drivers: 'driver', vehicles: 'vehicle', rigs: 'rig' };

const toHead = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
const dollars = (name: string, values: ChartSeries['values']): ChartSeries => ({
  ...{ name, unit: 'USD', values, format: formatMoney },
});
const kwh = (name: string, values: ChartSeries['values']): ChartSeries => ({
  ...{ name, unit: 'kWh', values, format: formatNumber },
});
const count = (name: string, values: ChartSeries['values']): ChartSeries => ({
  ...{ name, unit: 'count', values, format: formatNumber },
});

/** Miles by driver, vehicle, or rig; the table also says what they used and charged. */
export function partTable(kind: Kind, parts: Totals, units: UnitSystem): ChartTable {
  const [name, unit] = [PART_NAMES[kind], distanceUnit(units)];
  const distance = (title: string, key: 'towedM' | 'soloM'): ChartSeries => ({
    ...{ name: title, unit, values: parts.map((part) => toDistance(part[key], units)) },
    format: (value) => `${formatNumber(value)} ${unit}`,
  });
  const consumption: ChartSeries = {
    name: consumptionUnit(units),
    unit: consumptionUnit(units),
    values: parts.map(({ driven }) => consumptionInUnits(driven.usedWh, driven.distanceM, units)),
    format: (value) => formatConsumptionNumber(value, units),
  };
  return {
    title: `Distance by ${name}`,
    fileName: `company-by-${name}`,
    labelHead: toHead(name),
    labels: makeUnique(parts.map((part) => part.name)),
    series: [distance('Towed', 'towedM'), distance('Without a trailer', 'soloM')],
    columns: [
      count(
        'Drives',
        parts.map(({ driven }) => driven.legs),
      ),
      kwh(
        'kWh used',
        parts.map(({ driven }) => driven.usedWh / 1_000),
      ),
      consumption,
      count(
        'Charges',
        parts.map(({ charged }) => charged.sessions),
      ),
      kwh(
        'kWh charged',
        parts.map(({ charged }) => charged.energyKwh),
      ),
      dollars(
        'Cost',
        parts.map(({ charged }) => charged.costDollars),
      ),
    ],
    barsMax: BARS_MAX,
  };
}

/** What charging cost by driver or vehicle; the table also says per mile and with which networks. */
export function partCostTable(kind: 'drivers' | 'vehicles', all: CostTotals, units: UnitSystem): ChartTable {
  const name = PART_NAMES[kind];
  const parts = [...all].sort((a, b) => b.costDollars - a.costDollars);
  const networks = [...new Set(parts.flatMap(({ byNetwork }) => byNetwork.map(({ network }) => network)))];
  return {
    title: `Cost by ${name}`,
    fileName: `company-cost-by-${name}`,
    labelHead: toHead(name),
    labels: makeUnique(parts.map((part) => part.name)),
    series: [
      dollars(
        'Cost',
        parts.map(({ costDollars }) => costDollars),
      ),
    ],
    columns: [
      count(
        'Charges',
        parts.map(({ sessions }) => sessions),
      ),
      dollars(
        'Per kWh',
        parts.map(({ dollarsPerKwh }) => dollarsPerKwh),
      ),
      dollars(
        `Per ${distanceUnit(units)} towed`,
        parts.map(({ dollarsPerM }) => (dollarsPerM === null ? null : toPricePerDistance(dollarsPerM, units))),
      ),
      ...networks.map((network) =>
        dollars(
          network || 'No network',
          parts.map(({ byNetwork }) => byNetwork.find((one) => one.network === network)?.costDollars ?? 0),
        ),
      ),
    ],
    barsMax: BARS_MAX,
  };
}
