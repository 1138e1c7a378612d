import { expect, it } from 'vitest';
import { getMeterState } from './meter.ts';

it('A meter warns above 80 percent of its limit and is full at 100 percent or more', () => {
  expect([0, 8, 9, 10, 11].map((count) => getMeterState(count, 10))).toEqual([
    'normal',
    'normal',
    'warning',
    'full',
    'full',
  ]);
  expect([40, 41, 50].map((count) => getMeterState(count, 50))).toEqual(['normal', 'warning', 'full']);
  expect(getMeterState(0, 0)).toBe('full');
  expect(getMeterState(1_000_000, null)).toBe('normal');
});
