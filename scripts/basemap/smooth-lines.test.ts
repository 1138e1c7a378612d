import fc from 'fast-check';
import type { Position } from 'geojson';
import { expect, test } from 'vitest';
import { simplifyLine, smoothLine, smoothRing } from './smooth-lines.ts';

const point = fc
  .tuple(fc.integer({ min: -100_000, max: 100_000 }), fc.integer({ min: -80_000, max: 80_000 }))
  .map(([x, y]): Position => [x / 1000, y / 1000]);

test('a smoothed road still passes through every one of its towns', () => {
  fc.assert(
    fc.property(fc.uniqueArray(point, { minLength: 2, maxLength: 12, selector: String }), (towns) => {
      const line = smoothLine(towns, 0.5).map(String);
      for (const town of towns) expect(line).toContain(String(town));
    }),
  );
});

test('a bend in a road becomes a curve without a corner', () => {
  const line = smoothLine(
    [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
    0.05,
  );
  expect(line.length).toBeGreaterThan(30);
  const turns = line.slice(2).map((here, index) => getTurn(line[index] ?? [], line[index + 1] ?? [], here));
  expect(Math.max(...turns)).toBeLessThan(0.4);
});

test('a smoothed shore stays closed', () => {
  const ring = smoothRing(
    [
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
      [0, 0],
    ],
    0.1,
  );
  expect(ring[0]).toEqual(ring.at(-1));
  expect(ring.length).toBeGreaterThan(60);
});

test('only the requested part of a shore is smoothed', () => {
  const square: Position[] = [
    [0, 0],
    [2, 0],
    [2, 2],
    [0, 2],
    [0, 0],
  ];
  expect(smoothRing(square, 0.1, () => false)).toEqual(square);
});

test('simplifying drops points within the tolerance, but no ends or corners', () => {
  expect(
    simplifyLine(
      [
        [0, 0],
        [1, 0.001],
        [2, 0],
        [2, 2],
      ],
      0.01,
    ),
  ).toEqual([
    [0, 0],
    [2, 0],
    [2, 2],
  ]);
});

function getTurn([ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position, [cx = 0, cy = 0]: Position): number {
  const change = Math.abs(Math.atan2(cy - by, cx - bx) - Math.atan2(by - ay, bx - ax));
  return Math.min(change, 2 * Math.PI - change);
}
