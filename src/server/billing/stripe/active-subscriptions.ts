import type { Stripe } from 'stripe';
import { DUPLICATE_ENDED_AT_KEY } from './metadata-keys.ts';
import { getSubscriptionId, type StripeCustomerData } from './stripe-client.ts';

const OVER = new Set(['canceled', 'incomplete', 'incomplete_expired']);

export function isPastDue({ status }: Stripe.Subscription): boolean {
  return status === 'past_due' || status === 'unpaid';
}

function firstPaidAt({ id }: Stripe.Subscription, { invoices }: StripeCustomerData): number {
  const paid = invoices.filter((invoice) => getSubscriptionId(invoice) === id && invoice.amount_paid > 0);
  return Math.min(...paid.map(({ status_transitions, created }) => status_transitions.paid_at ?? created));
}

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);

/**
 * Lists a customer's subscriptions that haven't ended. The first is the one to keep: not a marked duplicate, not past
 * due, then the one paid first.
 */
export function listActiveSubscriptions(stripe: StripeCustomerData): Stripe.Subscription[] {
  const loss = (one: Stripe.Subscription) => (one.metadata[DUPLICATE_ENDED_AT_KEY] ? 2 : isPastDue(one) ? 1 : 0);
  return stripe.subscriptions
    .filter(({ status }) => !OVER.has(status))
    .sort(
      (a, b) =>
        compare(loss(a), loss(b)) ||
        compare(firstPaidAt(a, stripe), firstPaidAt(b, stripe)) ||
        compare(a.created, b.created) ||
        (a.id < b.id ? -1 : 1),
    );
}

export function findActiveSubscription(stripe: StripeCustomerData): Stripe.Subscription | null {
  return listActiveSubscriptions(stripe)[0] ?? null;
}
