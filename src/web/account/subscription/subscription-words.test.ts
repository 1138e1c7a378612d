import { describe, expect, it } from 'vitest';
import type { SubscriptionInfo } from '#contract/subscription.ts';
import { standWords } from './subscription-words.ts';

const info: SubscriptionInfo = {
  tier: 'premium',
  status: 'active',
  expiresAt: '2026-12-20T12:00:00Z',
  features: [],
  plan: 'monthly',
  renews: true,
  canStartTrial: false,
  isSandbox: true,
};
const end = /Dec 20, 2026/;

describe('what is said of a subscription', () => {
  it('is when it ends, and what happens then', () => {
    expect(standWords(info)).toMatch(/^Paid until .* It renews then by the monthly plan\.$/);
    expect(standWords({ ...info, status: 'cancelled', renews: false })).toMatch(/stays yours until .* nothing more/);
    expect(standWords({ ...info, status: 'trial', renews: false, plan: null })).toMatch(/Nothing is paid unless/);
    expect(standWords({ ...info, status: 'trial' })).toMatch(/continues from there by the monthly plan\.$/);
    for (const status of ['active', 'cancelled', 'trial'] as const)
      expect(standWords({ ...info, status })).toMatch(end);
  });

  it('is that a payment is due, whether or not it was refused already, or that premium has ended', () => {
    const over = { ...info, expiresAt: null };
    expect(standWords({ ...over, status: 'past_due' })).toMatch(
      /^The next payment is due.*being taken.*was refused.*change how you pay/,
    );
    expect(standWords({ ...over, status: 'expired', renews: false })).toMatch(/has ended/);
  });

  it('is nothing where none was begun', () => {
    expect(standWords({ ...info, status: 'none' })).toBeNull();
  });
});
