import { expect, it } from 'vitest';
import { computeAxisWidthPx, computeLabelSpacePx, fitLabel } from './bar-labels.ts';

it('Labels under bars show dates in full, and shorten long names', () => {
  for (const dates of [['Nov 7', 'Nov 17'], ['Nov 2026']]) {
    const space = computeLabelSpacePx(dates);
    expect(dates.map((date) => fitLabel(date, space))).toEqual(dates);
  }
  const names = ['Maria-Fernanda Hernandez-Villanueva', 'Bob'];
  expect(computeLabelSpacePx(names)).toBeLessThan(80);
  expect(names.map((name) => fitLabel(name, computeLabelSpacePx(names)))).toEqual(['Maria-Fe…', 'Bob']);
  expect(fitLabel('Electrify America', 200)).toBe('Electrify America');
});

it('The axis is wide enough for its longest value, even for tens of thousands of miles', () => {
  expect(computeAxisWidthPx(['0 mi', '400 mi'])).toBeLessThan(64);
  expect(computeAxisWidthPx(['0 mi', '40,000 mi'])).toBeGreaterThan(70);
});
