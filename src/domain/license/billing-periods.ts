import type { Plan } from './prices.ts';

const MONTHS: Readonly<Record<Plan, number>> = { monthly: 1, yearly: 12, business: 1, enterprise: 1 };

/** Returns whether two plans are billed at the same interval. */
export const hasSameInterval = (a: Plan, b: Plan) => MONTHS[a] === MONTHS[b];

/** Adds months in UTC; if the day doesn't exist in the target month, uses its last day. */
export function addMonths(from: Date, months: number): Date {
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate();
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return to;
}

const DAY_MS = 24 * 60 * 60_000;

/** Adds days of 24 hours. */
export function addDays(from: Date, days: number): Date {
  return new Date(from.getTime() + days * DAY_MS);
}

/** Returns the end of the nth period of a plan: on the anchor's day of the month, or the last day of a shorter month. */
export function getPeriodEnd(anchor: Date, plan: Plan, n: number): Date {
  return addMonths(anchor, n * MONTHS[plan]);
}

/** Returns the UTC calendar month of a date; until is exclusive. */
export function getCalendarMonth(now: Date): { readonly from: Date; readonly until: Date } {
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  return { from, until: addMonths(from, 1) };
}
