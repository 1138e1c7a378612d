import type { Efficiency, LegTotals } from '#domain/analytics/efficiency.ts';
import {
  consumptionInUnits,
  consumptionUnit,
  formatConsumptionNumber,
  formatSpeed,
  formatTemperature,
  speedInUnits,
  temperatureInUnits,
} from '#web/lib/energy-format.ts';
import type { UnitSystem } from '#web/lib/format.ts';
import type { ChartTable } from './chart-table.ts';

/** More bars than this would be too thin to read. */
export const BARS_MAX = 20;

type Group = { readonly label: string; readonly totals: LegTotals };
type Head = Pick<ChartTable, 'title' | 'fileName' | 'labelHeader'>;

function buildConsumptionTable(head: Head, groups: readonly Group[], units: UnitSystem): ChartTable {
  const unit = consumptionUnit(units);
  const format = (value: number) => formatConsumptionNumber(value, units);
  const series = (name: string, key: 'usedWh' | 'modelWh') => ({
    name,
    unit,
    values: groups.map(({ totals }) => consumptionInUnits(totals[key], totals.distanceM, units)),
    format,
  });
  return {
    ...head,
    title: `${head.title} (${unit})`,
    labels: groups.map(({ label }) => label),
    series: [series('Used', 'usedWh'), series('Predicted', 'modelWh')],
  };
}

export function makeUnique(labels: readonly string[]): string[] {
  return labels.map((label, index) => {
    const earlierCount = labels.slice(0, index).filter((other) => other === label).length;
    return earlierCount === 0 ? label : `${label} (${earlierCount + 1})`;
  });
}

export function buildNamedConsumptionTable(
  head: Head,
  named: readonly (LegTotals & { readonly name: string })[],
  units: UnitSystem,
): ChartTable {
  const labels = makeUnique(named.map(({ name }) => name));
  const groups = named.map((totals, index) => ({ label: labels[index] ?? '', totals }));
  return { ...buildConsumptionTable(head, groups, units), barsMax: BARS_MAX };
}

export function buildRigTable({ byRig }: Efficiency, units: UnitSystem): ChartTable {
  const head = { title: 'Consumption by rig', fileName: 'consumption-by-rig', labelHeader: 'Rig' };
  return buildNamedConsumptionTable(head, byRig, units);
}

export function buildSpeedTable({ bySpeed }: Efficiency, units: UnitSystem): ChartTable {
  const groups = bySpeed.map((totals) => ({
    label: `${speedInUnits(totals.fromMps, units)} to ${formatSpeed(totals.toMps, units)}`,
    totals,
  }));
  const head = { title: 'Consumption by speed', fileName: 'consumption-by-speed', labelHeader: 'Average speed' };
  return buildConsumptionTable(head, groups, units);
}

export function buildTemperatureTable({ byTemperature }: Efficiency, units: UnitSystem): ChartTable {
  const groups = byTemperature.map((totals) => ({
    label: `${temperatureInUnits(totals.fromC, units)} to ${formatTemperature(totals.toC, units)}`,
    totals,
  }));
  const head = {
    title: 'Consumption by temperature',
    fileName: 'consumption-by-temperature',
    labelHeader: 'Temperature',
  };
  return buildConsumptionTable(head, groups, units);
}
