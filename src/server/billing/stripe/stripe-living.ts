import type { Stripe } from 'stripe';
import { type AtStripe, subscriptionIdOf } from './stripe-api.ts';
import { DOUBLE_MARK } from './stripe-marks.ts';

const OVER = new Set(['canceled', 'incomplete', 'incomplete_expired']);

/** Whether a payment of a subscription is owed. */
export function isOwed({ status }: Stripe.Subscription): boolean {
  return status === 'past_due' || status === 'unpaid';
}

function firstPaidAt({ id }: Stripe.Subscription, { invoices }: AtStripe): number {
  const paid = invoices.filter((invoice) => subscriptionIdOf(invoice) === id && invoice.amount_paid > 0);
  return Math.min(...paid.map(({ status_transitions, created }) => status_transitions.paid_at ?? created));
}

const least = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);

/** The subscriptions of a customer that are not over. The first is the one to keep: it gives most, for it was paid first. */
export function livingIn(stripe: AtStripe): Stripe.Subscription[] {
  const loss = (one: Stripe.Subscription) => (one.metadata[DOUBLE_MARK] ? 2 : isOwed(one) ? 1 : 0);
  return stripe.subscriptions
    .filter(({ status }) => !OVER.has(status))
    .sort(
      (a, b) =>
        least(loss(a), loss(b)) ||
        least(firstPaidAt(a, stripe), firstPaidAt(b, stripe)) ||
        least(a.created, b.created) ||
        (a.id < b.id ? -1 : 1),
    );
}

/** The subscription of a customer that is not over; null without one. */
export function livingOf(stripe: AtStripe): Stripe.Subscription | null {
  return livingIn(stripe)[0] ?? null;
}
