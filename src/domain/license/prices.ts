import type { License } from '../account/user.ts';

export const PLANS = ['monthly', 'yearly'] as const;
export type Plan = (typeof PLANS)[number];

/** What premium costs, in US cents a period. */
export const PREMIUM_CENTS: Readonly<Record<Plan, number>> = { monthly: 999, yearly: 9_999 };

/** What the other tiers cost a month where nothing else was agreed, in US cents. */
export const MONTHLY_CENTS: Readonly<Record<'premium' | 'business' | 'enterprise', number>> = {
  premium: PREMIUM_CENTS.monthly,
  business: 4_999,
  enterprise: 19_999,
};

export const TRIAL_DAYS = 14;

/** How the price of a tier is said where someone is asked to upgrade. */
export const PRICE_LABELS: Readonly<Record<License, string>> = {
  free: 'free',
  premium: '$9.99/month',
  business: '$49/month',
  enterprise: 'custom pricing',
};

/** How much less a year costs at once than month by month, in whole percent. */
export function yearlySavingPercent({ monthly, yearly }: Readonly<Record<Plan, number>>): number {
  return Math.round((1 - yearly / (12 * monthly)) * 100);
}
