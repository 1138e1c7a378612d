import type { Position } from 'geojson';
import { expect, test } from 'vitest';
import { readPhysicalFeatures } from './physical-features.ts';
import { computeRingArea, ringContains, unwrapRing } from './polygons.ts';

test('land across the antimeridian continues past 180 degrees', () => {
  const chukotka: Position[] = [
    [170, 65],
    [179, 66],
    [-175, 67],
    [-178, 69],
    [175, 69],
    [170, 65],
  ];
  expect(unwrapRing(chukotka)).toEqual([
    [170, 65],
    [179, 66],
    [185, 67],
    [182, 69],
    [175, 69],
    [170, 65],
  ]);
});

test('land around a pole is closed at the pole', () => {
  const antarctica: Position[] = [
    [-180, -70],
    [-90, -72],
    [0, -71],
    [90, -68],
    [179, -70],
    [-180, -70],
  ];
  const ring = unwrapRing(antarctica);
  expect(ring.slice(-3)).toEqual([
    [180, -90],
    [-180, -90],
    [-180, -70],
  ]);
  expect(ringContains(ring, { lat: -85, lng: 10 })).toBe(true);
});

test('no coast away from the poles jumps from one edge of the world to the other', () => {
  for (const polygon of readPhysicalFeatures().land) {
    const [outer = []] = polygon.coordinates;
    const isPolar = outer.some(([, lat]) => lat === -90);
    const steps = outer.slice(1).map(([lng = 0], index) => Math.abs(lng - (outer[index]?.[0] ?? 0)));
    if (!isPolar) expect(Math.max(...steps)).toBeLessThan(180);
  }
});

test("the sign of a ring's area gives its direction", () => {
  const square: Position[] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [0, 0],
  ];
  expect(computeRingArea(square)).toBe(1);
  expect(computeRingArea(square.toReversed())).toBe(-1);
});
