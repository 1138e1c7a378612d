import { describe, expect, it } from 'vitest';
import type { SubscriptionInfo } from '#contract/subscription.ts';
import { describeChange, subscriptionStatusText } from './subscription-copy.ts';

const info: SubscriptionInfo = {
  tier: 'premium',
  status: 'active',
  expiresAt: '2026-12-20T12:00:00Z',
  features: [],
  plan: 'monthly',
  packs: 1,
  paid: { plan: 'monthly', packs: 1, seats: null },
  usedSeats: null,
  isCompanyPaid: false,
  renews: true,
  canStartTrial: false,
  isSandbox: true,
};
const END_DATE = /Dec 20, 2026/;

describe('the text about a subscription', () => {
  it('says when it ends, and what happens then', () => {
    expect(subscriptionStatusText(info)).toMatch(/^Paid until .* It then renews on the monthly plan\.$/);
    expect(subscriptionStatusText({ ...info, status: 'cancelled', renews: false })).toMatch(
      /is yours until .* won't be charged again/,
    );
    expect(subscriptionStatusText({ ...info, status: 'trial', renews: false, plan: null })).toMatch(
      /You pay nothing unless/,
    );
    expect(subscriptionStatusText({ ...info, status: 'trial' })).toMatch(
      /After that, Premium continues on the monthly plan\.$/,
    );
    for (const status of ['active', 'cancelled', 'trial'] as const)
      expect(subscriptionStatusText({ ...info, status })).toMatch(END_DATE);
  });

  it('says that a payment is due, or that Premium has ended', () => {
    const withoutEnd = { ...info, expiresAt: null };
    expect(subscriptionStatusText({ ...withoutEnd, status: 'past_due' })).toMatch(
      /^Your next payment is due.*If it fails.*change your payment method/,
    );
    expect(subscriptionStatusText({ ...withoutEnd, status: 'expired', renews: false })).toMatch(/has ended/);
  });

  it("says how many seats a company's plan has, and what the next payment is for", () => {
    const business = { ...info, tier: 'business', plan: 'business', packs: 1 } as const;
    const paid = { plan: 'business', packs: 3, seats: 15 } as const;
    expect(subscriptionStatusText({ ...business, paid })).toMatch(
      /^15 seats, paid until .* The next payment is \$49\.99 plus tax, for Business for 5 seats\.$/,
    );
    expect(subscriptionStatusText({ ...business, paid, status: 'cancelled', renews: false })).toMatch(
      /^Canceled\. Business is yours until/,
    );
    expect(subscriptionStatusText({ ...business, paid: null, status: 'expired' })).toMatch(/^Business has ended/);
  });

  it('says what a change will cost, and when it is charged', () => {
    const wanted = { plan: 'business', packs: 2 } as const;
    expect(describeChange({ step: 'charge', wanted, info })).toMatch(
      /^You pay \$99\.98 plus tax now for a month, with your saved card\. The value of the time left on your current plan is credited/,
    );
    expect(describeChange({ step: 'charge', wanted, info: { ...info, paid: null } })).toMatch(
      /with your saved card\.$/,
    );
    expect(describeChange({ step: 'schedule', wanted, info })).toMatch(
      /^Starts with the next payment, on Dec 20, 2026.*: \$99\.98 plus tax a month\. Until then you keep what you paid for\.$/,
    );
  });

  it('is empty without a subscription', () => {
    expect(subscriptionStatusText({ ...info, status: 'none' })).toBeNull();
  });
});
