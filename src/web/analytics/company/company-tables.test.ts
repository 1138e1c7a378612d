import { expect, test } from 'vitest';
import { limitBars, toChartCsv } from '../chart-table.ts';
import { BARS_MAX } from '../efficiency-tables.ts';
import { buildGroupCostTable, buildGroupTable } from './company-tables.ts';

const charged = {
  sessions: 2,
  energyKwh: 80,
  costDollars: 40,
  unpricedSessions: 0,
  dollarsPerKwh: 0.5,
  dollarsPerM: null,
};
const group = (name: string, towedM: number) => ({
  id: name,
  name,
  towedM,
  soloM: 0,
  charged,
  driven: { legs: 1, distanceM: towedM, usedWh: towedM / 2, modelWh: towedM / 2 },
});

test('The table of drivers lists all of them, and the chart shows the first 20', () => {
  const table = buildGroupTable(
    'drivers',
    Array.from({ length: 25 }, (_, index) => group(index < 2 ? 'Ann' : `Driver ${index}`, 100_000 - index)),
    'kilometers',
  );
  expect(limitBars(table).labels).toHaveLength(BARS_MAX);
  expect(limitBars(table).series.map(({ values }) => values.length)).toEqual([BARS_MAX, BARS_MAX]);
  const [head, first, second, ...rest] = toChartCsv(table).trim().split('\r\n');
  expect(head).toContain('Driver,Towed (km),Without a trailer (km),Drives (count),Energy used (kWh)');
  expect(first).toBe('Ann,100,0,1,50,50,2,80,40');
  expect(second).toMatch(/^Ann \(2\),/);
  expect(rest).toHaveLength(23);
});

test('The table of costs lists the most expensive driver first, with a column for each network', () => {
  const cost = (name: string, costDollars: number, network: string) => ({
    ...charged,
    id: name,
    name,
    costDollars,
    byNetwork: [{ ...charged, costDollars, network }],
  });
  const table = buildGroupCostTable('drivers', [cost('Ann', 10, ''), cost('Bob', 40, 'EVgo')], 'miles');
  expect(table.labels).toEqual(['Bob', 'Ann']);
  expect(toChartCsv(table)).toContain('EVgo (USD),No network (USD)\r\nBob,40,2,0.5,,40,0\r\nAnn,10,2,0.5,,0,10');
});
