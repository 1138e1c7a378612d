import { describe, expect, it } from 'vitest';
import type { SubscriptionInfo } from '#contract/subscription.ts';
import { subscriptionStatusText } from './subscription-copy.ts';

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

describe('the text about a subscription', () => {
  it('says when it ends, and what happens then', () => {
    expect(subscriptionStatusText(info)).toMatch(/^Paid until .* It renews then on the monthly plan\.$/);
    expect(subscriptionStatusText({ ...info, status: 'cancelled', renews: false })).toMatch(
      /is yours until .* won't be charged again/,
    );
    expect(subscriptionStatusText({ ...info, status: 'trial', renews: false, plan: null })).toMatch(
      /You pay nothing unless/,
    );
    expect(subscriptionStatusText({ ...info, status: 'trial' })).toMatch(/continues from there on the monthly plan\.$/);
    for (const status of ['active', 'cancelled', 'trial'] as const)
      expect(subscriptionStatusText({ ...info, status })).toMatch(end);
  });

  it('says that a payment is due, declined or not, or that premium has ended', () => {
    const over = { ...info, expiresAt: null };
    expect(subscriptionStatusText({ ...over, status: 'past_due' })).toMatch(
      /^Your next payment is due.*If it fails.*change your payment method/,
    );
    expect(subscriptionStatusText({ ...over, status: 'expired', renews: false })).toMatch(/has ended/);
  });

  it('is empty without a subscription', () => {
    expect(subscriptionStatusText({ ...info, status: 'none' })).toBeNull();
  });
});
