import type { Stripe } from 'stripe';
import { DUPLICATE_ENDED_AT_KEY } from './metadata-keys.ts';
import { getSubscriptionId, type StripeCustomerData } from './stripe-client.ts';

const INACTIVE_STATUSES = new Set(['canceled', 'incomplete', 'incomplete_expired']);

export function isPastDue({ status }: Stripe.Subscription): boolean {
  return status === 'past_due' || status === 'unpaid';
}

function getFirstPaidAt({ id }: Stripe.Subscription, { invoices }: StripeCustomerData): number {
  const paid = invoices.filter((invoice) => getSubscriptionId(invoice) === id && invoice.amount_paid > 0);
  return Math.min(...paid.map(({ status_transitions, created }) => status_transitions.paid_at ?? created));
}

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);

/**
 * Lists a customer's subscriptions that have started and not ended. The first is the one to keep: past-due ones come
 * after others, and marked duplicates last. Within these groups, the one that was paid first comes first.
 */
export function listActiveSubscriptions(customerData: StripeCustomerData): Stripe.Subscription[] {
  const getRank = (subscription: Stripe.Subscription) =>
    subscription.metadata[DUPLICATE_ENDED_AT_KEY] ? 2 : isPastDue(subscription) ? 1 : 0;
  return customerData.subscriptions
    .filter(({ status }) => !INACTIVE_STATUSES.has(status))
    .sort(
      (a, b) =>
        compare(getRank(a), getRank(b)) ||
        compare(getFirstPaidAt(a, customerData), getFirstPaidAt(b, customerData)) ||
        compare(a.created, b.created) ||
        (a.id < b.id ? -1 : 1),
    );
}

export function findActiveSubscription(customerData: StripeCustomerData): Stripe.Subscription | null {
  return listActiveSubscriptions(customerData)[0] ?? null;
}
