import type { CompanyCosts, CompanyDashboard } from '#domain/analytics/company-figures.ts';
import { consumptionInUnits, consumptionUnit, formatConsumptionNumber } from '#web/lib/energy-format.ts';
import { formatMoney, type UnitSystem } from '#web/lib/format.ts';
import type { ChartSeries, ChartTable } from '../chart-table.ts';
import { BARS_MAX, makeUnique } from '../efficiency-tables.ts';
import { formatNumber, getDistanceUnit, toDistance, toPricePerDistance } from '../figure-format.ts';

const WH_PER_KWH = 1_000;

export type GroupKind = keyof CompanyDashboard['by'];
type Groups = CompanyDashboard['by'][GroupKind];
type CostGroups = CompanyCosts['by'][keyof CompanyCosts['by']];

const GROUP_NAMES: Readonly<Record<GroupKind, string>> = { drivers: 'Driver', vehicles: 'Vehicle', rigs: 'Rig' };

const column =
  (unit: string, format: ChartSeries['format']) =>
  (name: string, values: ChartSeries['values']): ChartSeries => ({ name, unit, values, format });
const dollars = column('USD', formatMoney);
const kwh = column('kWh', (value) => `${formatNumber(value)} kWh`);
const count = column('count', formatNumber);

/** Distance by driver, vehicle, or rig; the table also includes consumption and charging. */
export function buildGroupTable(kind: GroupKind, groups: Groups, units: UnitSystem): ChartTable {
  const name = GROUP_NAMES[kind];
  const [unit, perDistanceUnit] = [getDistanceUnit(units), consumptionUnit(units)];
  const distance = column(unit, (value) => `${formatNumber(value)} ${unit}`);
  const consumption = column(perDistanceUnit, (value) => `${formatConsumptionNumber(value, units)} ${perDistanceUnit}`);
  const valuesOf = (pick: (group: Groups[number]) => number | null) => groups.map(pick);
  return {
    title: `Distance by ${name.toLowerCase()}`,
    fileName: `company-by-${name.toLowerCase()}`,
    labelHeader: name,
    labels: makeUnique(groups.map((group) => group.name)),
    series: [
      distance(
        'Towed',
        valuesOf(({ towedM }) => toDistance(towedM, units)),
      ),
      distance(
        'Without a trailer',
        valuesOf(({ soloM }) => toDistance(soloM, units)),
      ),
    ],
    tableOnlySeries: [
      count(
        'Drives',
        valuesOf(({ driven }) => driven.legs),
      ),
      kwh(
        'Energy used',
        valuesOf(({ driven }) => driven.usedWh / WH_PER_KWH),
      ),
      consumption(
        'Consumption',
        valuesOf(({ driven }) => consumptionInUnits(driven.usedWh, driven.distanceM, units)),
      ),
      count(
        'Charging sessions',
        valuesOf(({ charged }) => charged.sessions),
      ),
      kwh(
        'Energy charged',
        valuesOf(({ charged }) => charged.energyKwh),
      ),
      dollars(
        'Cost',
        valuesOf(({ charged }) => charged.costDollars),
      ),
    ],
    barsMax: BARS_MAX,
  };
}

/** Charging cost by driver or vehicle; the table also includes the cost per mile or kilometer and per network. */
export function buildGroupCostTable(kind: 'drivers' | 'vehicles', all: CostGroups, units: UnitSystem): ChartTable {
  const name = GROUP_NAMES[kind];
  const groups = [...all].sort((a, b) => b.costDollars - a.costDollars);
  const networks = [...new Set(groups.flatMap(({ byNetwork }) => byNetwork.map(({ network }) => network)))];
  const valuesOf = (pick: (group: CostGroups[number]) => number | null) => groups.map(pick);
  return {
    title: `Cost by ${name.toLowerCase()}`,
    fileName: `company-cost-by-${name.toLowerCase()}`,
    labelHeader: name,
    labels: makeUnique(groups.map((group) => group.name)),
    series: [
      dollars(
        'Cost',
        valuesOf(({ costDollars }) => costDollars),
      ),
    ],
    tableOnlySeries: [
      count(
        'Charging sessions',
        valuesOf(({ sessions }) => sessions),
      ),
      dollars(
        'Per kWh',
        valuesOf(({ dollarsPerKwh }) => dollarsPerKwh),
      ),
      dollars(
        `Per ${getDistanceUnit(units)} towed`,
        valuesOf(({ dollarsPerM }) => (dollarsPerM === null ? null : toPricePerDistance(dollarsPerM, units))),
      ),
      ...networks.map((network) =>
        dollars(
          network || 'No network',
          valuesOf(({ byNetwork }) => byNetwork.find((cost) => cost.network === network)?.costDollars ?? 0),
        ),
      ),
    ],
    barsMax: BARS_MAX,
  };
}
