import { expect, test } from 'vitest';
import { type GridField, toNodeKey } from './built-up-field.ts';
import { findAreasAbove } from './contours.ts';
import { computeRingArea } from './polygons.ts';

function createField(rows: string[]): GridField {
  const field: GridField = new Map();
  for (const [row, text] of rows.entries()) {
    for (const [column, character] of [...text].entries())
      if (character === '#') field.set(toNodeKey(6000 + column, 9000 + row), 1);
  }
  return field;
}

test('a patch above the level becomes one closed outline', () => {
  const [area, ...others] = findAreasAbove(createField(['....', '.##.', '.##.', '....']), 0.5);
  expect(others).toEqual([]);
  const ring = area?.coordinates[0] ?? [];
  expect(ring[0]).toEqual(ring.at(-1));
  expect(computeRingArea(ring)).toBeGreaterThan(0);
});

test('two patches that do not touch are two areas', () => {
  expect(findAreasAbove(createField(['##...##', '##...##']), 0.5)).toHaveLength(2);
});

test('a lake inside a city is a hole in it', () => {
  const [city] = findAreasAbove(createField(['#####', '#####', '##.##', '#####', '#####']), 0.5);
  expect(city?.coordinates).toHaveLength(2);
});
