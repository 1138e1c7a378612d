import type { Stripe } from 'stripe';
import { addDays, periodEnd } from '#domain/license/calendar.ts';
import { type Plan, TRIAL_DAYS } from '#domain/license/prices.ts';
import { type BillingEvent, subscriptionAt } from '#domain/license/subscription.ts';
import { type AtStripe, planOf } from './stripe-api.ts';
import { isDouble } from './stripe-doubles.ts';
import { livingOf } from './stripe-living.ts';
import { CHOSEN_MARK, DOUBLE_MARK, TRIAL_MARK } from './stripe-marks.ts';

const date = (seconds: number) => new Date(seconds * 1000);
type Paid = Extract<BillingEvent, { kind: 'period_paid' }>;

const LONGEST_MONTH_S = 32 * 24 * 60 * 60;

/** What a subscription tells for good: that the trial began, and that it is over. */
function factsOf({ id, created, ended_at, metadata }: Stripe.Subscription): BillingEvent[] {
  const at = date(created);
  return [
    ...(metadata[TRIAL_MARK]
      ? [{ kind: 'trial_started' as const, id: `stripe:${id}:trial`, at, until: addDays(at, TRIAL_DAYS) }]
      : []),
    // The end of a second subscription ends nothing.
    ...(ended_at === null || metadata[DOUBLE_MARK]
      ? []
      : [{ kind: 'ended' as const, id: `stripe:${id}:ended`, at: date(ended_at) }]),
  ];
}

type Asking = { readonly invoice: Stripe.Invoice; readonly from: Date; readonly until: Date; readonly plan: Plan };

/** What an invoice asks for premium, as it is written there; null where it asks nothing. */
function askingOf(invoice: Stripe.Invoice): Asking | null {
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

const paidAt = ({ status_transitions, created }: Stripe.Invoice) => date(status_transitions.paid_at ?? created);

/** A payment that comes later than this begins its period; Stripe takes an hour for one that nobody has to try again. */
const LATE_MS = 3 * 60 * 60_000;

/**
 * What is paid for, by all invoices in the order of their payments. A period counts in full: from its payment on, where that
 * came late, and not before the end of what was paid already.
 */
function paidPeriods(stripe: AtStripe): Paid[] {
  const asked = stripe.invoices.flatMap((invoice) => (isDouble(invoice, stripe) ? [] : (askingOf(invoice) ?? [])));
  const paid = asked.filter(({ invoice }) => invoice.status === 'paid');
  const periods: Paid[] = [];
  for (const { invoice, from, until, plan } of paid.sort(
    (a, b) => Number(paidAt(a.invoice)) - Number(paidAt(b.invoice)),
  )) {
    const at = paidAt(invoice);
    const isLate = at.getTime() - from.getTime() > LATE_MS;
    const begun = new Date(Math.max(Number(isLate ? at : from), ...periods.map((period) => Number(period.until))));
    const period = begun > from ? { from: begun, until: periodEnd(begun, plan, 1) } : { from, until };
    periods.push({ kind: 'period_paid', id: `stripe:${invoice.id}`, at, plan, ...amountsOf(invoice), ...period });
  }
  return periods;
}

/** Until when a customer has paid; null where nothing was. */
export function paidUntil(stripe: AtStripe): Date | null {
  const ends = paidPeriods(stripe).map(({ until }) => Number(until));
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

/** The payments that were refused, each once. A first payment that did not work began nothing. */
function refusalsOf({ invoices }: AtStripe): BillingEvent[] {
  const tried = invoices.filter(
    ({ status, attempted, billing_reason }) =>
      status !== 'paid' && attempted && billing_reason !== 'subscription_create',
  );
  return tried
    .flatMap((invoice) => askingOf(invoice) ?? [])
    .map(({ invoice, plan }) => ({
      kind: 'payment_failed' as const,
      id: `stripe:${invoice.id}:failed`,
      at: date(invoice.status_transitions.finalized_at ?? invoice.created),
      plan,
      ...amountsOf(invoice),
    }));
}

/** Whether the next period will be paid for as things stand at Stripe, and by which plan. */
function renewalAt(stripe: AtStripe): { readonly renews: boolean; readonly plan: Plan | null } {
  const living = livingOf(stripe);
  const isChosen = living !== null && (!living.metadata[TRIAL_MARK] || Boolean(living.metadata[CHOSEN_MARK]));
  const isEnding = living?.cancel_at_period_end || living?.cancel_at;
  return { renews: isChosen && !isEnding, plan: planOf(living?.items.data[0]?.price) };
}

/** What is new at Stripe beside what was known of a person: what is told once for all, and then what was chosen or cancelled since. */
export function newsOf(uid: string, stripe: AtStripe, known: readonly BillingEvent[], now: Date): BillingEvent[] {
  const ids = new Set(known.map(({ id }) => id));
  const told = [...stripe.subscriptions.flatMap(factsOf), ...paidPeriods(stripe), ...refusalsOf(stripe)];
  const facts = told.filter(({ id }) => !ids.has(id));
  const all = [...known, ...facts];
  const at = new Date(Math.max(now.getTime(), ...all.map((event) => event.at.getTime())));
  const state = subscriptionAt(all, at);
  const { renews, plan } = renewalAt(stripe);
  // After what was told of the same instant, in the order of the letters too.
  const id = `stripe~${uid}~${String(all.length).padStart(6, '0')}`;
  if (renews && plan !== null && (!state.renews || state.plan !== plan))
    return [...facts, { kind: 'plan_chosen', id, at, plan }];
  return !renews && state.renews ? [...facts, { kind: 'cancelled', id, at }] : facts;
}
