import { addDays, getPeriodEnd } from './billing-periods.ts';
import { type Plan, PREMIUM_CENTS } from './prices.ts';
import {
  type BillingEvent,
  deriveSubscription,
  getGrantedPeriod,
  type Period,
  SANDBOX_ID_PREFIX,
  sortBillingEvents,
} from './subscription.ts';

/** Sandbox cards: payments succeed or are refused. */
export const SANDBOX_CARDS = ['good', 'refused'] as const;
export type SandboxCard = (typeof SANDBOX_CARDS)[number];

/** A sandbox customer's events and card. */
export type SandboxAccount = {
  readonly uid: string;
  readonly events: readonly BillingEvent[];
  readonly card: SandboxCard;
};

/** Days after the end of the paid period when a payment is attempted: once immediately, then three retries. */
const RETRY_DAYS = [0, 1, 3, 7];
const TAX_PERCENT = 6;

type Draft = BillingEvent extends infer E ? (E extends BillingEvent ? Omit<E, 'id'> : never) : never;

/** Appends an event. Its ID derives from the number of events. */
export function appendEvent(uid: string, events: readonly BillingEvent[], draft: Draft): BillingEvent[] {
  const id = `${SANDBOX_ID_PREFIX}${uid}:${String(events.length + 1).padStart(6, '0')}`;
  return [...events, { ...draft, id }];
}

export function getSandboxPrice(plan: Plan) {
  const cents = PREMIUM_CENTS[plan];
  return { plan, cents, taxCents: Math.round((cents * TAX_PERCENT) / 100), taxLabel: `Sandbox tax (${TAX_PERCENT}%)` };
}

/** Returns the period of a plan that starts at a date; consecutive periods keep the day of month of the first. */
export function periodFrom(events: readonly BillingEvent[], plan: Plan, from: Date): Period {
  const paid = events.filter((event) => event.kind === 'period_paid' && event.plan === plan).map(getGrantedPeriod);
  let [anchor, count] = [from, 1];
  const before = () => paid.find((period) => period?.until.getTime() === anchor.getTime() && period.from < anchor);
  for (let period = before(); period; period = before()) [anchor, count] = [period.from, count + 1];
  return { from, until: getPeriodEnd(anchor, plan, count) };
}

/** Appends the payment of the period that starts at the given date. */
export function appendPayment(uid: string, events: readonly BillingEvent[], plan: Plan, at: Date): BillingEvent[] {
  return appendEvent(uid, events, {
    kind: 'period_paid',
    at,
    ...getSandboxPrice(plan),
    ...periodFrom(events, plan, at),
  });
}

function getGrantedEnd(events: readonly BillingEvent[]): Date | null {
  const ends = events.flatMap((event) => getGrantedPeriod(event)?.until ?? []);
  return ends.length === 0 ? null : new Date(Math.max(...ends.map(Number)));
}

/** Returns when the next payment is attempted and the number of earlier attempts; null if none is due. */
export function getNextAttempt(events: readonly BillingEvent[]): { readonly at: Date; readonly tried: number } | null {
  const end = getGrantedEnd(events);
  const last = sortBillingEvents(events).at(-1);
  if (end === null || last === undefined || !deriveSubscription(events, last.at).renews) return null;
  const failedAttempts = events.filter(({ kind, at }) => kind === 'payment_failed' && at >= end).length;
  return { at: addDays(end, RETRY_DAYS[failedAttempts] ?? 0), tried: failedAttempts };
}

function appendPaymentAttempt(
  { uid, events, card }: SandboxAccount,
  plan: Plan,
  { at, tried }: { at: Date; tried: number },
) {
  if (card === 'good') return appendPayment(uid, events, plan, at);
  const failed = appendEvent(uid, events, { kind: 'payment_failed', at, ...getSandboxPrice(plan) });
  return tried + 1 < RETRY_DAYS.length ? failed : appendEvent(uid, failed, { kind: 'ended', at });
}

/** Returns the events up to now, including the renewals and refused payments that the sandbox generates. */
export function renewUntil({ uid, events, card }: SandboxAccount, now: Date): readonly BillingEvent[] {
  let all = events;
  for (let next = getNextAttempt(all); next !== null && next.at <= now; next = getNextAttempt(all)) {
    const { plan } = deriveSubscription(all, next.at);
    if (plan === null) return all;
    all = appendPaymentAttempt({ uid, events: all, card }, plan, next);
  }
  return all;
}
