import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { exceedsLimits, sumDrives } from '../bench/drive-table.ts';
import { ROOT } from './tools/run.ts';

const DRIVES = { ...sumDrives([]), drives: 20_000, stranded: 20, minutes: 1080, bestMinutes: 1000 };

test('The simulation fails if more than 1 drive in 1,000 is stranded, or if the drives take more than 1.08 times the best time', () => {
  expect(exceedsLimits(DRIVES)).toBe(false);
  expect(exceedsLimits({ ...DRIVES, stranded: 21 })).toBe(true);
  expect(exceedsLimits({ ...DRIVES, minutes: 1081 })).toBe(true);
});

test('The published table of simulated drives has 20 trips and is within both limits', async () => {
  const text = await readFile(path.join(ROOT, 'docs/trips.md'), 'utf8');
  const rows = text.split('\n').flatMap((line) => {
    const [name = '', ...cells] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const [drives = 0, stranded = 0, minutes = 0] = cells.map(Number);
    return drives > 0 ? [{ ...sumDrives([]), name, drives, stranded, minutes, bestMinutes: 1 }] : [];
  });
  const total = rows.at(-1);
  expect([rows.length, total?.name]).toEqual([21, '**all**']);
  expect(total && exceedsLimits(total)).toBe(false);
});
