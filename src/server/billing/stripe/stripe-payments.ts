import type { Stripe } from 'stripe';
import { findActiveSubscription } from './active-subscriptions.ts';
import { getSubscriptionId, type StripeCustomerData } from './stripe-client.ts';
import { getPaidUntil } from './stripe-events.ts';
import { idempotencyKeyFor, isCardDeclined } from './stripe-requests.ts';

/** Has invoices paid that Stripe has only drafted, and says whether there were any; by itself it takes an hour for that, in which there would be no access. */
export async function payDraftInvoices(stripe: Stripe, found: StripeCustomerData, now: Date): Promise<boolean> {
  const active = findActiveSubscription(found);
  const drafts = found.invoices.filter(
    (invoice) =>
      invoice.status === 'draft' &&
      invoice.billing_reason === 'subscription_cycle' &&
      // Stripe collects no other draft by itself: one of a subscription that was ended, or was paused there.
      invoice.auto_advance === true &&
      getSubscriptionId(invoice) === active?.id,
  );
  for (const { id } of drafts) {
    await stripe.invoices.finalizeInvoice(id, {}, idempotencyKeyFor(now, 'finalize', id));
    await stripe.invoices.pay(id, {}, idempotencyKeyFor(now, 'pay', id)).catch((error: unknown) => {
      if (!isCardDeclined(error)) throw error;
    });
  }
  return drafts.length > 0;
}

/** Has the next payment taken at the end of what is paid for, where Stripe would take it before: after a payment that came late. */
export async function alignNextPayment(stripe: Stripe, found: StripeCustomerData, now: Date): Promise<boolean> {
  const active = findActiveSubscription(found);
  const end = active?.items.data[0]?.current_period_end;
  const until = getPaidUntil(found);
  if (!active || end === undefined || until === null || until <= now) return false;
  const isRunning = active.status === 'active' || active.status === 'trialing';
  const trialEnd = Math.floor(until.getTime() / 1000);
  if (!isRunning || end >= trialEnd) return false;
  await stripe.subscriptions.update(active.id, { trial_end: trialEnd, proration_behavior: 'none' });
  return true;
}
