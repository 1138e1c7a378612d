import type { License } from '../account/user.ts';

export const PLANS = ['monthly', 'yearly'] as const;
export type Plan = (typeof PLANS)[number];

/** The price of premium per period, in US cents. */
export const PREMIUM_CENTS: Readonly<Record<Plan, number>> = { monthly: 999, yearly: 9_999 };

/** List prices per month, in US cents. */
export const MONTHLY_CENTS: Readonly<Record<'premium' | 'business' | 'enterprise', number>> = {
  premium: PREMIUM_CENTS.monthly,
  business: 4_999,
  enterprise: 19_999,
};

export const TRIAL_DAYS = 14;

/** Prices as shown in upgrade prompts. */
export const PRICE_LABELS: Readonly<Record<License, string>> = {
  free: 'free',
  premium: '$9.99/month',
  business: '$49/month',
  enterprise: 'custom pricing',
};

/** Returns how much a yearly plan saves over twelve months, in whole percent. */
export function yearlySavingPercent({ monthly, yearly }: Readonly<Record<Plan, number>>): number {
  return Math.round((1 - yearly / (12 * monthly)) * 100);
}
