import { expect, it } from 'vitest';
import { chooseRoute, isWorthPlanning } from './trip-routes.ts';

it('An alternate route must cost less, counting each minute of a fastest plan that is two or more minutes slower as five', () => {
  const fastest = { result: { failure: null }, isAlternate: false, costMin: 866, fastestMin: 526 };
  const isBetter = (costMin: number, fastestMin: number) => {
    const alternate = { ...fastest, isAlternate: true, costMin, fastestMin };
    return chooseRoute([alternate, fastest]) === alternate;
  };
  expect(isBetter(849, 520)).toBe(true);
  expect(isBetter(858, 527)).toBe(true);
  expect(isBetter(858, 528)).toBe(false);
  expect(isBetter(867, 520)).toBe(false);
  expect(isBetter(766, 545)).toBe(true);
  expect(isBetter(766, 546)).toBe(false);
});

it('The planner compares alternate routes by their costs, plus the surcharge for a slower fastest plan', () => {
  const fastest = { result: { failure: null }, isAlternate: false, costMin: 823, fastestMin: 537 };
  const slow = { ...fastest, isAlternate: true, costMin: 767, fastestMin: 549 };
  const good = { ...fastest, isAlternate: true, costMin: 769, fastestMin: 523 };
  const costly = { ...good, costMin: 790 };
  expect(chooseRoute([slow, costly, good, fastest])).toBe(good);
  expect(chooseRoute([slow, fastest])).toBe(fastest);
});

it('An alternate route with a plan is chosen even if the fastest route and another alternate have none', () => {
  const none = { costMin: Number.POSITIVE_INFINITY, fastestMin: Number.POSITIVE_INFINITY };
  const failed = (isAlternate: boolean) => ({ ...none, isAlternate, result: { failure: { relaxations: [] } } });
  const good = { result: { failure: null }, isAlternate: true, costMin: 700, fastestMin: 500 };
  expect(chooseRoute([failed(false), failed(true), good])).toBe(good);
});

it('If no route has a plan, the first failure with relaxations is reported, or else that of the fastest route', () => {
  const none = { costMin: Number.POSITIVE_INFINITY, fastestMin: Number.POSITIVE_INFINITY };
  const failed = (isAlternate: boolean, relaxations: readonly string[]) => ({
    ...none,
    isAlternate,
    result: { failure: { relaxations } },
  });
  const [fastest, alternate] = [failed(false, []), failed(true, [])];
  expect(chooseRoute([alternate, fastest])).toBe(fastest);
  const relaxable = failed(true, ['higherSpeed']);
  expect(chooseRoute([alternate, fastest, relaxable])).toBe(relaxable);
});

it('A route is planned if it looks better than the fastest one or almost as good as the best plan, or if no route has a plan', () => {
  const fastest = { isAlternate: false, costMin: 800 };
  const alternate = { isAlternate: true, costMin: 780 };
  const withoutPlan = { isAlternate: false, costMin: Number.POSITIVE_INFINITY };
  expect(isWorthPlanning(700, [])).toBe(true);
  expect(isWorthPlanning(900, [alternate])).toBe(true);
  expect(isWorthPlanning(819, [fastest])).toBe(true);
  expect(isWorthPlanning(820, [fastest])).toBe(false);
  expect(isWorthPlanning(800, [alternate, fastest])).toBe(false);
  expect(isWorthPlanning(Number.POSITIVE_INFINITY, [withoutPlan])).toBe(true);
  expect(isWorthPlanning(Number.POSITIVE_INFINITY, [alternate, withoutPlan])).toBe(false);
});
