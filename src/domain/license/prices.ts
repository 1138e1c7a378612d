import type { License } from '../account/user.ts';

/** Single-person plans, and company plans, which are sold in packs of seats by the month. */
export const PREMIUM_PLANS = ['monthly', 'yearly'] as const;
export const COMPANY_PLANS = ['business', 'enterprise'] as const;
export const PLANS = [...PREMIUM_PLANS, ...COMPANY_PLANS] as const;
export type PremiumPlan = (typeof PREMIUM_PLANS)[number];
export type CompanyPlan = (typeof COMPANY_PLANS)[number];
export type Plan = PremiumPlan | CompanyPlan;

/** The price of premium per period, in US cents. */
export const PREMIUM_CENTS: Readonly<Record<PremiumPlan, number>> = { monthly: 999, yearly: 9_999 };

/** List prices per month, in US cents; for business and enterprise, per pack. */
export const MONTHLY_CENTS: Readonly<Record<'premium' | CompanyPlan, number>> = {
  premium: PREMIUM_CENTS.monthly,
  business: 4_999,
  enterprise: 19_999,
};

export const PACK_SEATS: Readonly<Record<CompanyPlan, number>> = { business: 5, enterprise: 20 };
/** The most packs that can be bought online: 500 seats. */
export const PACKS_MAX: Readonly<Record<CompanyPlan, number>> = { business: 100, enterprise: 25 };

export const TRIAL_DAYS = 14;

/** The prices shown in upgrade prompts, rounded for business plans. */
export const PRICE_LABELS: Readonly<Record<License, string>> = {
  free: 'free',
  premium: '$9.99/month',
  business: '$49/month',
  enterprise: 'custom pricing',
};

/** Returns how much a yearly plan saves over twelve months, in whole percent. */
export function computeYearlySavingsPercent({ monthly, yearly }: Readonly<Record<PremiumPlan, number>>): number {
  return Math.round((1 - yearly / (12 * monthly)) * 100);
}
