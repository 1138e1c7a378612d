import { getPaidPeriods, mergeAccessPeriods, type Period, toPaidPeriod } from './access-periods.ts';
import { type BillingEvent, sortBillingEvents, toEventChoice } from './billing-events.ts';
import { addDays, getPeriodEnd, hasSameInterval } from './billing-periods.ts';
import { getPeriodCents, type PlanChoice } from './plan-choice.ts';
import type { Plan } from './prices.ts';
import { deriveSubscription, getNextChoice, SANDBOX_ID_PREFIX } from './subscription.ts';

/** Sandbox cards: payments succeed or are declined. */
export const SANDBOX_CARDS = ['good', 'declined'] as const;
export type SandboxCard = (typeof SANDBOX_CARDS)[number];

/** A sandbox customer's events and card. */
export type SandboxAccount = {
  readonly uid: string;
  readonly events: readonly BillingEvent[];
  readonly card: SandboxCard;
};

/** Days after the end of the paid period or trial when a payment is attempted: once immediately, then three retries. */
const ATTEMPT_DAYS = [0, 1, 3, 7];
const TAX_PERCENT = 6;

type Draft = BillingEvent extends infer E ? (E extends BillingEvent ? Omit<E, 'id'> : never) : never;

/** Appends an event. Its ID derives from the number of events. */
export function appendEvent(uid: string, events: readonly BillingEvent[], draft: Draft): BillingEvent[] {
  const id = `${SANDBOX_ID_PREFIX}${uid}:${String(events.length + 1).padStart(6, '0')}`;
  return [...events, { ...draft, id }];
}

export function getSandboxPrice(choice: PlanChoice) {
  const cents = getPeriodCents(choice);
  const taxCents = Math.round((cents * TAX_PERCENT) / 100);
  return { ...toEventChoice(choice), cents, taxCents, taxLabel: `Sandbox tax (${TAX_PERCENT}%)` };
}

/** Returns a plan's period that starts on a date. Consecutive periods keep the first one's day of the month. */
export function getPeriodFrom(events: readonly BillingEvent[], plan: Plan, from: Date): Period {
  let chain = { anchor: from, count: 0, until: from };
  for (const paid of getPaidPeriods(events).filter(({ choice }) => hasSameInterval(choice.plan, plan))) {
    const extended = Number(chain.until) === Number(paid.from) ? chain : { anchor: paid.from, count: 0 };
    const isFullPeriod = Number(getPeriodEnd(extended.anchor, plan, extended.count + 1)) === Number(paid.until);
    chain = isFullPeriod
      ? { anchor: extended.anchor, count: extended.count + 1, until: paid.until }
      : { anchor: paid.until, count: 0, until: paid.until };
  }
  const { anchor, count } = Number(chain.until) === Number(from) ? chain : { anchor: from, count: 0 };
  return { from, until: getPeriodEnd(anchor, plan, count + 1) };
}

/** Appends the payment of the period that starts at the given date. */
export function appendPayment(
  uid: string,
  events: readonly BillingEvent[],
  choice: PlanChoice,
  at: Date,
): BillingEvent[] {
  const period = toPaidPeriod(getPaidPeriods(events).at(-1) ?? null, choice, getPeriodFrom(events, choice.plan, at));
  return appendEvent(uid, events, { kind: 'period_paid', at, ...getSandboxPrice(choice), ...period });
}

/** Returns when the next payment is attempted and the number of failed attempts; null if none is planned. */
export function getNextAttempt(
  events: readonly BillingEvent[],
): { readonly at: Date; readonly failedAttempts: number } | null {
  const end = mergeAccessPeriods(events).at(-1)?.until ?? null;
  const last = sortBillingEvents(events).at(-1);
  if (end === null || last === undefined || !deriveSubscription(events, last.at).renews) return null;
  const failedAttempts = events.filter(({ kind, at }) => kind === 'payment_failed' && at >= end).length;
  return { at: addDays(end, ATTEMPT_DAYS[failedAttempts] ?? 0), failedAttempts };
}

function appendPaymentAttempt(
  { uid, events, card }: SandboxAccount,
  choice: PlanChoice,
  { at, failedAttempts }: { at: Date; failedAttempts: number },
) {
  if (card === 'good') return appendPayment(uid, events, choice, at);
  const failed = appendEvent(uid, events, { kind: 'payment_failed', at, ...getSandboxPrice(choice) });
  return failedAttempts + 1 < ATTEMPT_DAYS.length ? failed : appendEvent(uid, failed, { kind: 'ended', at });
}

/** Returns the events up to now, including the renewals and declined payments that the sandbox generates. */
export function renewUntil({ uid, events, card }: SandboxAccount, now: Date): readonly BillingEvent[] {
  let all = events;
  for (let next = getNextAttempt(all); next !== null && next.at <= now; next = getNextAttempt(all)) {
    const choice = getNextChoice(deriveSubscription(all, next.at));
    if (choice === null) return all;
    all = appendPaymentAttempt({ uid, events: all, card }, choice, next);
  }
  return all;
}
