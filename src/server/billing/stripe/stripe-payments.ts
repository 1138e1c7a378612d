import type { Stripe } from 'stripe';
import { findActiveSubscription } from './active-subscriptions.ts';
import { getSubscriptionId, type StripeCustomerData } from './stripe-client.ts';
import { getPaidUntil } from './stripe-events.ts';
import { idempotentOptionsFor, isCardDeclined } from './stripe-requests.ts';

/**
 * Pays draft invoices now, because Stripe would take an hour, and the customer has no access until then. Returns
 * whether there were any.
 */
export async function payDraftInvoices(stripe: Stripe, customerData: StripeCustomerData, now: Date): Promise<boolean> {
  const active = findActiveSubscription(customerData);
  const drafts = customerData.invoices.filter(
    (invoice) =>
      invoice.status === 'draft' &&
      invoice.billing_reason === 'subscription_cycle' &&
      // Stripe doesn't collect other drafts automatically, such as those of ended or paused subscriptions.
      invoice.auto_advance === true &&
      getSubscriptionId(invoice) === active?.id,
  );
  for (const { id } of drafts) {
    await stripe.invoices.finalizeInvoice(id, {}, idempotentOptionsFor(now, 'finalize', id));
    await stripe.invoices.pay(id, {}, idempotentOptionsFor(now, 'pay', id)).catch((error: unknown) => {
      if (!isCardDeclined(error)) throw error;
    });
  }
  return drafts.length > 0;
}

/** Moves the next payment to the end of the paid time when Stripe would charge earlier, as after a late payment. */
export async function alignNextPayment(stripe: Stripe, customerData: StripeCustomerData, now: Date): Promise<boolean> {
  const active = findActiveSubscription(customerData);
  const end = active?.items.data[0]?.current_period_end;
  const until = getPaidUntil(customerData);
  if (!active || end === undefined || until === null || until <= now) return false;
  const isRunning = active.status === 'active' || active.status === 'trialing';
  const trialEnd = Math.floor(until.getTime() / 1000);
  if (!isRunning || end >= trialEnd) return false;
  await stripe.subscriptions.update(active.id, { trial_end: trialEnd, proration_behavior: 'none' });
  return true;
}
