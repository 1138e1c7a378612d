import { expect, it } from 'vitest';
import { formatCost } from './cost-text.ts';

it.each([
  [{ low: 31.5, typical: 31.5, high: 31.5 }, '$31.50'],
  [{ low: 28.2, typical: 31.1, high: 36.4 }, 'about $31 ($28–36)'],
  [{ low: 30.8, typical: 31, high: 31.2 }, 'about $31'],
  [{ low: 0.3, typical: 0.37, high: 0.45 }, 'about $0.37'],
])('The cost %j reads %s', (cost, text) => {
  expect(formatCost(cost)).toBe(text);
});
