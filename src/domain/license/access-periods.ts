import { type BillingEvent, type PaidEvent, sortBillingEvents, toChoice } from './billing-events.ts';
import { convertPaidTime, getPlanTier, getSeats, isStepUp, type PaidTier, type PlanChoice } from './plan-choice.ts';
import { TIERS } from './tiers.ts';

/** A half-open time range: from is inclusive, until is exclusive. */
export type Period = { readonly from: Date; readonly until: Date };

export type PaidPeriod = Period & { readonly choice: PlanChoice };

/** Access to a tier, with seats for a company plan. */
export type Access = Period & { readonly tier: PaidTier; readonly seats: number | null };

export const includesInstant = ({ from, until }: Period, now: Date) => from <= now && now < until;

const isPayment = (event: BillingEvent): event is PaidEvent => event.kind === 'period_paid';

/** Returns the paid periods in the order of their payments; a later payment that replaces a period ends it. */
export function getPaidPeriods(events: readonly BillingEvent[]): PaidPeriod[] {
  const payments = sortBillingEvents(events).filter(isPayment);
  return payments.map((payment, index) => {
    const ends = payments.slice(index + 1).flatMap(({ replaces, from }) => (replaces ? [Number(from)] : []));
    const until = new Date(Math.max(Number(payment.from), Math.min(Number(payment.until), ...ends)));
    return { from: payment.from, until, choice: toChoice(payment) };
  });
}

/**
 * Returns the period that a payment covers. A company plan that costs more than the last paid period replaces it
 * immediately, and is extended by the value of the unused time.
 */
export function toPaidPeriod(
  last: PaidPeriod | null,
  choice: PlanChoice,
  { from, until }: Period,
): Pick<PaidEvent, 'from' | 'until' | 'replaces'> {
  if (last === null || last.until <= from || !isStepUp(last.choice, choice)) return { from, until };
  const addedMs = convertPaidTime(Number(last.until) - Number(from), last.choice, choice);
  return { from, until: new Date(Number(until) + addedMs), replaces: true };
}

const rank = ({ tier, seats }: Access) => TIERS.indexOf(tier) * 1_000_000 + (seats ?? 0);

function listGrants(events: readonly BillingEvent[]): Access[] {
  const paid = getPaidPeriods(events).map(({ from, until, choice }) => {
    return { from, until, tier: getPlanTier(choice.plan), seats: getSeats(choice) };
  });
  const trials = events.flatMap((event) =>
    event.kind === 'trial_started'
      ? [{ from: event.at, until: event.until, tier: 'premium' as const, seats: null }]
      : [],
  );
  return [...paid, ...trials].filter(({ from, until }) => from < until);
}

/**
 * Returns the highest access that events grant at each instant, in order. Adjacent periods of equal access are merged.
 */
export function mergeAccessPeriods(events: readonly BillingEvent[]): Access[] {
  const grants = listGrants(events);
  const edges = [...new Set(grants.flatMap(({ from, until }) => [Number(from), Number(until)]))].sort((a, b) => a - b);
  const periods: Access[] = [];
  for (const [index, edge] of edges.slice(0, -1).entries()) {
    const from = new Date(edge);
    const highest = grants.filter((grant) => includesInstant(grant, from)).sort((a, b) => rank(b) - rank(a))[0];
    if (!highest) continue;
    const access = { ...highest, from, until: new Date(edges[index + 1] ?? edge) };
    const last = periods.at(-1);
    if (last && Number(last.until) === edge && rank(last) === rank(access))
      periods[periods.length - 1] = { ...last, until: access.until };
    else periods.push(access);
  }
  return periods;
}
