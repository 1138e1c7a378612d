import type { Dashboard } from '#domain/analytics/dashboard.ts';
import type { BucketUnit } from '#domain/analytics/local-days.ts';
import { formatMoney, formatQuantity, type UnitSystem } from '#web/lib/format.ts';
import type { ChartTable } from './chart-table.ts';
import { BUCKET_HEADERS, formatBucket, formatNumber, getDistanceUnit, toDistance } from './figure-format.ts';

type Buckets = Dashboard['buckets'];
/** A company's buckets have no searches and no plans. */
type DrivenBuckets = readonly Pick<Buckets[number], 'start' | 'towedM' | 'soloM' | 'energyKwh'>[];

function buildTimeLabels(buckets: readonly { readonly start: string }[], unit: BucketUnit) {
  const fileLabels = buckets.map(({ start }) => start);
  return {
    labelHeader: BUCKET_HEADERS[unit],
    labels: fileLabels.map((start) => formatBucket(start, unit)),
    fileLabels,
  };
}

export function buildDistanceTable(buckets: DrivenBuckets, unit: BucketUnit, units: UnitSystem): ChartTable {
  const distanceUnit = getDistanceUnit(units);
  const format = (value: number) => `${formatNumber(value)} ${distanceUnit}`;
  const valuesOf = (key: 'towedM' | 'soloM') => buckets.map((bucket) => toDistance(bucket[key], units));
  return {
    title: 'Distance driven',
    fileName: 'distance',
    ...buildTimeLabels(buckets, unit),
    series: [
      { name: 'Towed', unit: distanceUnit, values: valuesOf('towedM'), format },
      { name: 'Without a trailer', unit: distanceUnit, values: valuesOf('soloM'), format },
    ],
  };
}

export function buildEnergyTable(buckets: DrivenBuckets, unit: BucketUnit): ChartTable {
  const format = (value: number) => `${formatNumber(value)} kWh`;
  return {
    title: 'Energy charged',
    fileName: 'energy',
    ...buildTimeLabels(buckets, unit),
    series: [{ name: 'Charged', unit: 'kWh', values: buckets.map(({ energyKwh }) => energyKwh), format }],
  };
}

export function buildActivityTable(buckets: Buckets, unit: BucketUnit): ChartTable {
  const valuesOf = (key: 'searches' | 'trips') => buckets.map((bucket) => bucket[key]);
  return {
    title: 'Distinct searches and plans',
    fileName: 'searches-and-plans',
    ...buildTimeLabels(buckets, unit),
    series: [
      { name: 'Distinct searches', unit: 'count', values: valuesOf('searches'), format: formatNumber },
      { name: 'Plans', unit: 'count', values: valuesOf('trips'), format: formatNumber },
    ],
  };
}

export function describeActivity(searches: number, trips: number): string {
  const searchCount = formatQuantity(searches, 'distinct search', 'distinct searches');
  return `${searchCount}, each counted on the day of its last use, and ${formatQuantity(trips, 'plan')}, not counting deleted ones: plans that you neither save nor share are deleted after a week.`;
}

export function buildCostTable(
  buckets: readonly { readonly start: string; readonly costDollars: number }[],
  unit: BucketUnit,
): ChartTable {
  return {
    title: 'Cost of charging',
    fileName: 'costs',
    ...buildTimeLabels(buckets, unit),
    series: [{ name: 'Cost', unit: 'USD', values: buckets.map(({ costDollars }) => costDollars), format: formatMoney }],
  };
}
