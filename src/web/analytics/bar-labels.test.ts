import { expect, it } from 'vitest';
import { axisWidthPx, fitLabel, labelSpacePx } from './bar-labels.ts';

it('Labels under bars show dates in full, and shorten long names', () => {
  for (const dates of [['Nov 7', 'Nov 17'], ['Nov 2026']]) {
    const space = labelSpacePx(dates);
    expect(dates.map((date) => fitLabel(date, space))).toEqual(dates);
  }
  const names = ['Maria-Fernanda Hernandez-Villanueva', 'Bob'];
  expect(labelSpacePx(names)).toBeLessThan(80);
  expect(names.map((name) => fitLabel(name, labelSpacePx(names)))).toEqual(['Maria-Fe…', 'Bob']);
  expect(fitLabel('Electrify America', 200)).toBe('Electrify America');
});

it('The axis is wide enough for its longest value, even for tens of thousands of miles', () => {
  expect(axisWidthPx(['0 mi', '400 mi'])).toBeLessThan(64);
  expect(axisWidthPx(['0 mi', '40,000 mi'])).toBeGreaterThan(70);
});
