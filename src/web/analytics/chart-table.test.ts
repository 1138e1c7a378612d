import { expect, test } from 'vitest';
import { type ChartTable, describePosition, hasValues, toChartCsv } from './chart-table.ts';
import { formatBucket, formatDifference, formatRange, formatSaving } from './figure-format.ts';
import { buildNetworkTable } from './network-table.ts';
import { buildActivityTable, buildCostTable, describeActivity } from './overview-tables.ts';

const TABLE: ChartTable = {
  title: 'Distance driven',
  fileName: 'distance',
  labelHeader: 'Day',
  labels: ['Mar 1', '=cmd'],
  series: [
    { name: 'Towed', unit: 'mi', values: [12.34567, null], format: (value) => `${Math.round(value)} mi` },
    { name: 'Without a trailer', unit: 'mi', values: [0, 3], format: (value) => `${value} mi` },
  ],
};

test('A chart is saved as a table of plain numbers, and no cell can run as a formula in a spreadsheet', () => {
  expect(toChartCsv(TABLE)).toBe("\uFEFFDay,Towed (mi),Without a trailer (mi)\r\nMar 1,12.346,0\r\n'=cmd,,3\r\n");
});

test('A chart over time is saved with the year of each date', () => {
  const buckets = [{ start: '2025-11-02', costDollars: 12 }];
  expect(buildCostTable(buckets, 'day')).toMatchObject({ labels: ['Nov 2'], series: [{ values: [12] }] });
  expect(toChartCsv(buildCostTable(buckets, 'day'))).toBe('\uFEFFDay,Cost (USD)\r\n2025-11-02,12\r\n');
});

test('A position in a chart is described in words, including unknown values', () => {
  expect(describePosition(TABLE, 0)).toBe('Mar 1: Towed 12 mi, Without a trailer 0 mi');
  expect(describePosition(TABLE, 1)).toBe('=cmd: Towed Unknown, Without a trailer 3 mi');
});

test('A chart of zeros and unknown values has nothing to show', () => {
  expect(hasValues(TABLE)).toBe(true);
  expect(hasValues({ ...TABLE, series: [{ name: 'a', unit: '', values: [0, null], format: String }] })).toBe(false);
});

test('A day is shown by its date, a month by its name and year, and a range by its first and last days', () => {
  expect([formatBucket('2026-03-01', 'day'), formatBucket('2026-03-01', 'month')]).toEqual(['Mar 1', 'Mar 2026']);
  expect(formatRange({ from: '2026-02-27', until: '2026-03-01' })).toBe('Feb 27, 2026 to Mar 1, 2026');
});

test('A difference from the prediction says whether it is more or less', () => {
  expect([formatDifference(110, 100), formatDifference(96, 100), formatDifference(100.2, 100)]).toEqual([
    '10% more than predicted',
    '4% less than predicted',
    'as predicted',
  ]);
});

test('A prediction of zero or negative consumption has no percentage difference', () => {
  expect([formatDifference(100, 0), formatDifference(100, -50)]).toEqual(['', '']);
});

test('The overview says what charging saved compared with gasoline, or how much more it cost', () => {
  expect([formatSaving(12), formatSaving(-12)]).toEqual([
    '$12.00 saved compared with gasoline',
    '$12.00 more than gasoline',
  ]);
});

test('The chart of searches says that it counts distinct searches, each on the day of its last use', () => {
  expect(buildActivityTable([], 'day').series.map(({ name }) => name)).toEqual(['Distinct searches', 'Plans']);
  expect(describeActivity(1, 2)).toMatch(/^1 distinct search, each counted on the day of its last use, and 2 plans,/);
  expect(describeActivity(2, 1)).toMatch(/^2 distinct searches, .* and 1 plan,/);
});

test('Prices by network include the cost per mile or kilometer only if it is known', () => {
  const totals = { sessions: 1, energyKwh: 1, costDollars: 1, unpricedSessions: 0, dollarsPerKwh: 0.5 };
  const withoutCost = buildNetworkTable([{ ...totals, network: '', dollarsPerM: null }], 'miles');
  expect([withoutCost.labels, withoutCost.series.map(({ name }) => name)]).toEqual([['No network'], ['Price per kWh']]);
  const withCost = buildNetworkTable([{ ...totals, network: 'EVgo', dollarsPerM: 0.0005 }], 'kilometers');
  expect(withCost.series[1]).toMatchObject({ name: 'Cost per kilometer towed', unit: 'USD/km', values: [0.5] });
});
