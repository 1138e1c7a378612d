import type { Stripe } from 'stripe';
import { addDays, getPeriodEnd } from '#domain/license/billing-periods.ts';
import { type Plan, TRIAL_DAYS } from '#domain/license/prices.ts';
import { type BillingEvent, deriveSubscription } from '#domain/license/subscription.ts';
import { findActiveSubscription } from './active-subscriptions.ts';
import { isDuplicateCharge } from './duplicate-subscriptions.ts';
import { DUPLICATE_ENDED_AT_KEY, PLAN_CHOSEN_KEY, TRIAL_KEY } from './metadata-keys.ts';
import { type StripeCustomerData, toPlan } from './stripe-client.ts';

const date = (seconds: number) => new Date(seconds * 1000);
type Paid = Extract<BillingEvent, { kind: 'period_paid' }>;

const LONGEST_MONTH_S = 32 * 24 * 60 * 60;

/** Derives the permanent events of a subscription: the trial's start and the end. */
function toLifecycleEvents({ id, created, ended_at, metadata }: Stripe.Subscription): BillingEvent[] {
  const at = date(created);
  return [
    ...(metadata[TRIAL_KEY]
      ? [{ kind: 'trial_started' as const, id: `stripe:${id}:trial`, at, until: addDays(at, TRIAL_DAYS) }]
      : []),
    // When a duplicate subscription ends, access doesn't.
    ...(ended_at === null || metadata[DUPLICATE_ENDED_AT_KEY]
      ? []
      : [{ kind: 'ended' as const, id: `stripe:${id}:ended`, at: date(ended_at) }]),
  ];
}

type BilledPeriod = {
  readonly invoice: Stripe.Invoice;
  readonly from: Date;
  readonly until: Date;
  readonly plan: Plan;
};

/** Returns the period and plan that an invoice charges for, or null when it charges nothing. */
function toBilledPeriod(invoice: Stripe.Invoice): BilledPeriod | null {
  const lines = invoice.lines.data.filter(({ parent }) => parent?.type === 'subscription_item_details');
  const period = lines.sort((a, b) => b.period.end - a.period.end)[0]?.period;
  if (!period || invoice.total <= 0) return null;
  const plan: Plan = period.end - period.start > LONGEST_MONTH_S ? 'yearly' : 'monthly';
  return { invoice, from: date(period.start), until: date(period.end), plan };
}

function amountsOf({ total, total_excluding_tax, currency }: Stripe.Invoice) {
  const cents = total_excluding_tax ?? total;
  return { cents, taxCents: total - cents, taxLabel: 'Tax', ...(currency === 'usd' ? {} : { currency }) };
}

const toPaidDate = ({ status_transitions, created }: Stripe.Invoice) => date(status_transitions.paid_at ?? created);

/**
 * The period of a payment later than this starts with the payment. Stripe takes about an hour for a regular payment.
 */
const LATE_MS = 3 * 60 * 60_000;

/**
 * Returns the paid periods in the order of their payments. Each counts in full: it starts at a late payment, and never
 * before the previous paid period ends.
 */
function paidPeriods(stripe: StripeCustomerData): Paid[] {
  const billed = stripe.invoices.flatMap((invoice) =>
    isDuplicateCharge(invoice, stripe) ? [] : (toBilledPeriod(invoice) ?? []),
  );
  const paid = billed.filter(({ invoice }) => invoice.status === 'paid');
  const periods: Paid[] = [];
  for (const { invoice, from, until, plan } of paid.sort(
    (a, b) => Number(toPaidDate(a.invoice)) - Number(toPaidDate(b.invoice)),
  )) {
    const at = toPaidDate(invoice);
    const isLate = at.getTime() - from.getTime() > LATE_MS;
    const startsAt = new Date(Math.max(Number(isLate ? at : from), ...periods.map((period) => Number(period.until))));
    const period = startsAt > from ? { from: startsAt, until: getPeriodEnd(startsAt, plan, 1) } : { from, until };
    periods.push({ kind: 'period_paid', id: `stripe:${invoice.id}`, at, plan, ...amountsOf(invoice), ...period });
  }
  return periods;
}

/** Returns until when a customer has paid, or null. */
export function getPaidUntil(stripe: StripeCustomerData): Date | null {
  const ends = paidPeriods(stripe).map(({ until }) => Number(until));
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

/** Derives one event per refused payment. A failed first payment doesn't count, because nothing had started. */
function toFailedPayments({ invoices }: StripeCustomerData): BillingEvent[] {
  const failed = invoices.filter(
    ({ status, attempted, billing_reason }) =>
      status !== 'paid' && attempted && billing_reason !== 'subscription_create',
  );
  return failed
    .flatMap((invoice) => toBilledPeriod(invoice) ?? [])
    .map(({ invoice, plan }) => ({
      kind: 'payment_failed' as const,
      id: `stripe:${invoice.id}:failed`,
      at: date(invoice.status_transitions.finalized_at ?? invoice.created),
      plan,
      ...amountsOf(invoice),
    }));
}

/** Returns whether the subscription will renew as it is at Stripe, and with which plan. */
function readRenewal(stripe: StripeCustomerData): { readonly renews: boolean; readonly plan: Plan | null } {
  const active = findActiveSubscription(stripe);
  const isChosen = active !== null && (!active.metadata[TRIAL_KEY] || Boolean(active.metadata[PLAN_CHOSEN_KEY]));
  const isEnding = active?.cancel_at_period_end || active?.cancel_at;
  return { renews: isChosen && !isEnding, plan: toPlan(active?.items.data[0]?.price) };
}

/** Derives the events that are new at Stripe: permanent facts first, then any plan choice or cancellation since. */
export function deriveNewEvents(
  uid: string,
  stripe: StripeCustomerData,
  known: readonly BillingEvent[],
  now: Date,
): BillingEvent[] {
  const ids = new Set(known.map(({ id }) => id));
  const permanent = [
    ...stripe.subscriptions.flatMap(toLifecycleEvents),
    ...paidPeriods(stripe),
    ...toFailedPayments(stripe),
  ];
  const facts = permanent.filter(({ id }) => !ids.has(id));
  const all = [...known, ...facts];
  const at = new Date(Math.max(now.getTime(), ...all.map((event) => event.at.getTime())));
  const state = deriveSubscription(all, at);
  const { renews, plan } = readRenewal(stripe);
  // `~` sorts after `:`, so this ID follows the facts of the same instant.
  const id = `stripe~${uid}~${String(all.length).padStart(6, '0')}`;
  if (renews && plan !== null && (!state.renews || state.plan !== plan))
    return [...facts, { kind: 'plan_chosen', id, at, plan }];
  return !renews && state.renews ? [...facts, { kind: 'cancelled', id, at }] : facts;
}
