import { COMPANY_PLANS, type CompanyPlan, MONTHLY_CENTS, PACK_SEATS, type Plan, PREMIUM_CENTS } from './prices.ts';

/** A plan and its number of packs of seats: 1 for premium plans, which have no packs. */
export type PlanChoice = { readonly plan: Plan; readonly packs: number };

export type PaidTier = 'premium' | CompanyPlan;

export function isCompanyPlan(plan: string | null | undefined): plan is CompanyPlan {
  return COMPANY_PLANS.some((companyPlan) => companyPlan === plan);
}

export function getPlanTier(plan: Plan): PaidTier {
  return isCompanyPlan(plan) ? plan : 'premium';
}

/** Returns how many seats a choice has; null for a single-person plan. */
export function getSeats({ plan, packs }: PlanChoice): number | null {
  return isCompanyPlan(plan) ? PACK_SEATS[plan] * packs : null;
}

/** Returns the price of one period, in US cents. */
export function getPeriodCents({ plan, packs }: PlanChoice): number {
  return isCompanyPlan(plan) ? MONTHLY_CENTS[plan] * packs : PREMIUM_CENTS[plan];
}

function getMonthlyRate(choice: PlanChoice): number {
  return choice.plan === 'yearly' ? PREMIUM_CENTS.yearly / 12 : getPeriodCents(choice);
}

export function isSameChoice(a: PlanChoice, b: PlanChoice): boolean {
  return a.plan === b.plan && a.packs === b.packs;
}

/**
 * Returns whether the wanted plan is a company plan that costs more per month than the current plan, if any. Such a
 * plan starts immediately.
 */
export function isStepUp(paid: PlanChoice | null, wanted: PlanChoice): boolean {
  if (!isCompanyPlan(wanted.plan)) return false;
  return paid === null || getMonthlyRate(wanted) > getMonthlyRate(paid);
}

/** Converts the remaining time of a paid period to time of the same value on another plan, in whole seconds. */
export function convertPaidTime(remainingMs: number, paid: PlanChoice, wanted: PlanChoice): number {
  const convertedSeconds = (Math.max(0, remainingMs) / 1000) * (getMonthlyRate(paid) / getMonthlyRate(wanted));
  return Math.floor(convertedSeconds) * 1000;
}

const PREMIUM_PERIODS = { monthly: 'Premium, one month', yearly: 'Premium, one year' } as const;
const TIER_NAMES = { business: 'Business', enterprise: 'Enterprise' } as const;

/** Describes one period of a choice, as invoices do. */
export function describePeriod(choice: PlanChoice): string {
  const { plan, packs } = choice;
  if (!isCompanyPlan(plan)) return PREMIUM_PERIODS[plan];
  return `${TIER_NAMES[plan]}, one month, ${packs} ${packs === 1 ? 'pack' : 'packs'} (${getSeats(choice)} seats)`;
}
