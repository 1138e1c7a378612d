import type { Stripe } from 'stripe';
import { toPaidPeriod } from '#domain/license/access-periods.ts';
import { type BillingEvent, type PaidEvent, toChoice, toEventChoice } from '#domain/license/billing-events.ts';
import { addDays, getPeriodEnd } from '#domain/license/billing-periods.ts';
import { isCompanyPlan, isSameChoice, isStepUp, type PlanChoice } from '#domain/license/plan-choice.ts';
import { TRIAL_DAYS } from '#domain/license/prices.ts';
import { deriveSubscription, getNextChoice } from '#domain/license/subscription.ts';
import { findActiveSubscription } from './active-subscriptions.ts';
import { isDuplicateCharge } from './duplicate-subscriptions.ts';
import { DUPLICATE_ENDED_AT_KEY, PLAN_CHOSEN_KEY, PLAN_KEY, TRIAL_KEY } from './metadata-keys.ts';
import { findCompanyPlan, readNextChoice, type StripeCustomerData } from './stripe-client.ts';

const toDate = (seconds: number) => new Date(seconds * 1000);

const LONGEST_MONTH_S = 32 * 24 * 60 * 60;

/** Derives the permanent events of a subscription: the start of its trial, and its end. */
function toLifecycleEvents({ id, created, ended_at, metadata }: Stripe.Subscription): BillingEvent[] {
  const at = toDate(created);
  return [
    ...(metadata[TRIAL_KEY]
      ? [{ kind: 'trial_started' as const, id: `stripe:${id}:trial`, at, until: addDays(at, TRIAL_DAYS) }]
      : []),
    // When a duplicate subscription ends, access doesn't.
    ...(ended_at === null || metadata[DUPLICATE_ENDED_AT_KEY]
      ? []
      : [{ kind: 'ended' as const, id: `stripe:${id}:ended`, at: toDate(ended_at) }]),
  ];
}

type BilledPeriod = {
  readonly invoice: Stripe.Invoice;
  readonly from: Date;
  readonly until: Date;
  readonly choice: PlanChoice;
};

/** Returns the plan of an invoice line: by its price, the last chosen plan, or for premium by the period's length. */
function toBilledChoice(
  line: Stripe.InvoiceLineItem,
  invoice: Stripe.Invoice,
  customerData: StripeCustomerData,
): PlanChoice {
  const lastPlan = invoice.parent?.subscription_details?.metadata?.[PLAN_KEY];
  const priceId = line.pricing?.price_details?.price;
  const company = findCompanyPlan(typeof priceId === 'string' ? priceId : priceId?.id, customerData.companyPrices);
  const plan = company ?? (isCompanyPlan(lastPlan) ? lastPlan : null);
  if (plan !== null) return { plan, packs: line.quantity ?? 1 };
  return { plan: line.period.end - line.period.start > LONGEST_MONTH_S ? 'yearly' : 'monthly', packs: 1 };
}

function toBilledPeriod(invoice: Stripe.Invoice, customerData: StripeCustomerData): BilledPeriod | null {
  const lines = invoice.lines.data.filter(({ parent }) => parent?.type === 'subscription_item_details');
  const [line] = lines.sort((a, b) => b.period.end - a.period.end);
  if (!line || invoice.total <= 0) return null;
  const { start, end } = line.period;
  return { invoice, from: toDate(start), until: toDate(end), choice: toBilledChoice(line, invoice, customerData) };
}

function toAmounts({ total, total_excluding_tax, currency }: Stripe.Invoice) {
  const cents = total_excluding_tax ?? total;
  return { cents, taxCents: total - cents, taxLabel: 'Tax', ...(currency === 'usd' ? {} : { currency }) };
}

const toPaidDate = ({ status_transitions, created }: Stripe.Invoice) => toDate(status_transitions.paid_at ?? created);

/**
 * If an invoice is paid later than this after its period began, the period starts with the payment instead. Stripe
 * usually collects the payment after about an hour.
 */
const LATE_MS = 3 * 60 * 60_000;

/**
 * Returns an invoice's full period, which starts with the payment if that is late. Unless the plan is an upgrade, the
 * period doesn't start before the previous one ends.
 */
function toFullPeriod({ invoice, from, until, choice }: BilledPeriod, last: PaidEvent | undefined) {
  const at = toPaidDate(invoice);
  const start = at.getTime() - from.getTime() > LATE_MS ? at : from;
  const followsLast = last !== undefined && last.until > start && !isStepUp(toChoice(last), choice);
  const startsAt = followsLast ? last.until : start;
  return startsAt > from ? { from: startsAt, until: getPeriodEnd(startsAt, choice.plan, 1) } : { from, until };
}

/** Returns the paid periods in the order of their payments, each at its full length. */
function derivePaidPeriods(customerData: StripeCustomerData): PaidEvent[] {
  // Oldest first, so that payments of the same second stay in order.
  const billed = customerData.invoices
    .toReversed()
    .flatMap((invoice) =>
      isDuplicateCharge(invoice, customerData) ? [] : (toBilledPeriod(invoice, customerData) ?? []),
    );
  const paid = billed.filter(({ invoice }) => invoice.status === 'paid');
  const periods: PaidEvent[] = [];
  for (const period of paid.sort((a, b) => Number(toPaidDate(a.invoice)) - Number(toPaidDate(b.invoice)))) {
    const { invoice, choice } = period;
    const last = periods.at(-1);
    const before = last ? { from: last.from, until: last.until, choice: toChoice(last) } : null;
    periods.push({
      kind: 'period_paid',
      id: `stripe:${invoice.id}`,
      at: toPaidDate(invoice),
      ...toEventChoice(choice),
      ...toAmounts(invoice),
      ...toPaidPeriod(before, choice, toFullPeriod(period, last)),
    });
  }
  return periods;
}

export function getPaidUntil(customerData: StripeCustomerData): Date | null {
  return derivePaidPeriods(customerData).at(-1)?.until ?? null;
}

/**
 * Derives one event per unpaid invoice whose payment was attempted.
 * A failed first payment doesn't count, because nothing had started.
 */
function toFailedPayments(customerData: StripeCustomerData): BillingEvent[] {
  const failed = customerData.invoices.filter(
    ({ status, attempted, billing_reason }) =>
      status !== 'paid' && attempted && billing_reason !== 'subscription_create',
  );
  return failed
    .flatMap((invoice) => toBilledPeriod(invoice, customerData) ?? [])
    .map(({ invoice, choice }) => ({
      kind: 'payment_failed' as const,
      id: `stripe:${invoice.id}:failed`,
      at: toDate(invoice.status_transitions.finalized_at ?? invoice.created),
      ...toEventChoice(choice),
      ...toAmounts(invoice),
    }));
}

function readRenewal(customerData: StripeCustomerData): {
  readonly renews: boolean;
  readonly choice: PlanChoice | null;
} {
  const active = findActiveSubscription(customerData);
  const isChosen = active !== null && (!active.metadata[TRIAL_KEY] || Boolean(active.metadata[PLAN_CHOSEN_KEY]));
  const isEnding = active?.cancel_at_period_end || active?.cancel_at;
  return { renews: isChosen && !isEnding, choice: active && readNextChoice(active, customerData) };
}

/** Derives the events that are new in Stripe: permanent facts first, then any plan choice or cancellation since. */
export function deriveNewEvents(
  uid: string,
  customerData: StripeCustomerData,
  storedEvents: readonly BillingEvent[],
  now: Date,
): BillingEvent[] {
  const ids = new Set(storedEvents.map(({ id }) => id));
  const permanent = [
    ...customerData.subscriptions.flatMap(toLifecycleEvents),
    ...derivePaidPeriods(customerData),
    ...toFailedPayments(customerData),
  ];
  const facts = permanent.filter(({ id }) => !ids.has(id));
  const all = [...storedEvents, ...facts];
  const at = new Date(Math.max(now.getTime(), ...all.map((event) => event.at.getTime())));
  const state = deriveSubscription(all, at);
  const derived = getNextChoice(state);
  const { renews, choice } = readRenewal(customerData);
  // `~` sorts after `:`, so this ID comes after those of the facts at the same instant.
  const id = `stripe~${uid}~${String(all.length).padStart(6, '0')}`;
  const isNewChoice = choice !== null && !(state.renews && derived !== null && isSameChoice(derived, choice));
  if (renews && isNewChoice) return [...facts, { kind: 'plan_chosen', id, at, ...toEventChoice(choice) }];
  return !renews && state.renews ? [...facts, { kind: 'cancelled', id, at }] : facts;
}
