import { expect, it } from 'vitest';
import { computeYearlySavingsPercent, PREMIUM_CENTS, PRICE_LABELS } from './prices.ts';

it('Upgrade prompts show $9.99/month, $49/month, and custom pricing', () => {
  expect(PRICE_LABELS).toEqual({
    free: 'free',
    premium: '$9.99/month',
    business: '$49/month',
    enterprise: 'custom pricing',
  });
});

it('Paying yearly costs 17 percent less than monthly', () => {
  expect(PREMIUM_CENTS).toEqual({ monthly: 999, yearly: 9_999 });
  expect(computeYearlySavingsPercent(PREMIUM_CENTS)).toBe(17);
});
