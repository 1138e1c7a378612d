import { expect, it } from 'vitest';
import { chooseBetterRoute } from './trip-routes.ts';

it('An alternate route must cost less, and its fastest plan may be slower by two minutes or a tenth of the cost saved', () => {
  const fastest = { result: { failure: null }, isAlternate: false, costMin: 866, fastestMin: 526 };
  const isBetter = (costMin: number, fastestMin: number) => {
    const alternate = { ...fastest, isAlternate: true, costMin, fastestMin };
    const chosen = chooseBetterRoute(fastest, alternate);
    expect(chooseBetterRoute(alternate, fastest)).toBe(chosen);
    return chosen === alternate;
  };
  expect(isBetter(849, 520)).toBe(true);
  expect(isBetter(849, 527)).toBe(true);
  expect(isBetter(849, 528)).toBe(false);
  expect(isBetter(867, 520)).toBe(false);
  expect(isBetter(766, 535)).toBe(true);
  expect(isBetter(766, 536)).toBe(false);
});
