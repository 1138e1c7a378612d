import { expect, it } from 'vitest';
import { isDoubleClick } from './double-click.ts';

const FIRST = { timeMs: 1_000, x: 50, y: 50 };

it('A second click at the same place soon after the first is a double-click, but not one elsewhere or later', () => {
  expect(isDoubleClick(FIRST, { timeMs: 1_350, x: 51, y: 49 })).toBe(true);
  expect(isDoubleClick(FIRST, { timeMs: 1_350, x: 50, y: 90 })).toBe(false);
  expect(isDoubleClick(FIRST, { timeMs: 2_000, x: 50, y: 50 })).toBe(false);
  expect(isDoubleClick(null, FIRST)).toBe(false);
});
