import type { CompanyCosts, CompanyDashboard } from '#domain/analytics/company-figures.ts';
import { consumptionInUnits, consumptionUnit, formatConsumptionNumber } from '#web/lib/energy-format.ts';
import { formatMoney, type UnitSystem } from '#web/lib/format.ts';
import type { ChartSeries, ChartTable } from '../chart-table.ts';
import { BARS_MAX, makeUnique } from '../efficiency-tables.ts';
import { distanceUnit, formatNumber, toDistance, toPricePerDistance } from '../figure-format.ts';

const WH_IN_KWH = 1_000;

export type Kind = keyof CompanyDashboard['by'];
type Totals = CompanyDashboard['by'][Kind];
type CostTotals = CompanyCosts['by'][keyof CompanyCosts['by']];

const PART_NAMES: Readonly<Record<Kind, string>> = { drivers: 'Driver', vehicles: 'Vehicle', rigs: 'Rig' };

const column =
  (unit: string, format: ChartSeries['format']) =>
  (name: string, values: ChartSeries['values']): ChartSeries => ({ name, unit, values, format });
const dollars = column('USD', formatMoney);
const kwh = column('kWh', (value) => `${formatNumber(value)} kWh`);
const count = column('count', formatNumber);

/** Miles by driver, vehicle, or rig; the table also says what they used and charged. */
export function partTable(kind: Kind, parts: Totals, units: UnitSystem): ChartTable {
  const name = PART_NAMES[kind];
  const [unit, usedUnit] = [distanceUnit(units), consumptionUnit(units)];
  const distance = column(unit, (value) => `${formatNumber(value)} ${unit}`);
  const consumption = column(usedUnit, (value) => `${formatConsumptionNumber(value, units)} ${usedUnit}`);
  const of = (pick: (part: Totals[number]) => number | null) => parts.map(pick);
  return {
    title: `Distance by ${name.toLowerCase()}`,
    fileName: `company-by-${name.toLowerCase()}`,
    labelHead: name,
    labels: makeUnique(parts.map((part) => part.name)),
    series: [
      distance(
        'Towed',
        of(({ towedM }) => toDistance(towedM, units)),
      ),
      distance(
        'Without a trailer',
        of(({ soloM }) => toDistance(soloM, units)),
      ),
    ],
    columns: [
      count(
        'Drives',
        of(({ driven }) => driven.legs),
      ),
      kwh(
        'Energy used',
        of(({ driven }) => driven.usedWh / WH_IN_KWH),
      ),
      consumption(
        'Consumption',
        of(({ driven }) => consumptionInUnits(driven.usedWh, driven.distanceM, units)),
      ),
      count(
        'Charges',
        of(({ charged }) => charged.sessions),
      ),
      kwh(
        'Energy charged',
        of(({ charged }) => charged.energyKwh),
      ),
      dollars(
        'Cost',
        of(({ charged }) => charged.costDollars),
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
  const of = (pick: (part: CostTotals[number]) => number | null) => parts.map(pick);
  return {
    title: `Cost by ${name.toLowerCase()}`,
    fileName: `company-cost-by-${name.toLowerCase()}`,
    labelHead: name,
    labels: makeUnique(parts.map((part) => part.name)),
    series: [
      dollars(
        'Cost',
        of(({ costDollars }) => costDollars),
      ),
    ],
    columns: [
      count(
        'Charges',
        of(({ sessions }) => sessions),
      ),
      dollars(
        'Per kWh',
        of(({ dollarsPerKwh }) => dollarsPerKwh),
      ),
      dollars(
        `Per ${distanceUnit(units)} towed`,
        of(({ dollarsPerM }) => (dollarsPerM === null ? null : toPricePerDistance(dollarsPerM, units))),
      ),
      ...networks.map((network) =>
        dollars(
          network || 'No network',
          of(({ byNetwork }) => byNetwork.find((one) => one.network === network)?.costDollars ?? 0),
        ),
      ),
    ],
    barsMax: BARS_MAX,
  };
}
