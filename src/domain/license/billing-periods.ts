import type { Plan } from './prices.ts';

const MONTHS: Readonly<Record<Plan, number>> = { monthly: 1, yearly: 12 };

/** The same day and time some months later in UTC, or the last day of a month that has no such day. */
export function addMonths(from: Date, months: number): Date {
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate();
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  to.setUTCDate(Math.min(from.getUTCDate(), last));
  return to;
}

const DAY_MS = 24 * 60 * 60_000;

/** Some whole days of 24 hours later. */
export function addDays(from: Date, days: number): Date {
  return new Date(from.getTime() + days * DAY_MS);
}

/** The end of the nth period of a plan that began at an instant; the day of the month stays that of the beginning. */
export function getPeriodEnd(anchor: Date, plan: Plan, n: number): Date {
  return addMonths(anchor, n * MONTHS[plan]);
}

/** The month of the calendar in UTC that an instant lies in, as its first instant and the first of the next. */
export function getMonth(now: Date): { readonly from: Date; readonly until: Date } {
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  return { from, until: addMonths(from, 1) };
}
