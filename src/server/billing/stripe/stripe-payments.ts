import type { Stripe } from 'stripe';
import { type AtStripe, subscriptionIdOf } from './stripe-api.ts';
import { isRefusedCard, onceFor } from './stripe-calls.ts';
import { paidUntil } from './stripe-events.ts';
import { livingOf } from './stripe-living.ts';

/** Has invoices paid that Stripe has only drafted, and says whether there were any; by itself it takes an hour for that, in which there would be no access. */
export async function payDrafts(stripe: Stripe, found: AtStripe, now: Date): Promise<boolean> {
  const living = livingOf(found);
  const drafts = found.invoices.filter(
    (invoice) =>
      invoice.status === 'draft' &&
      invoice.billing_reason === 'subscription_cycle' &&
      // Stripe collects no other draft by itself: one of a subscription that was ended, or was paused there.
      invoice.auto_advance === true &&
      subscriptionIdOf(invoice) === living?.id,
  );
  for (const { id } of drafts) {
    await stripe.invoices.finalizeInvoice(id, {}, onceFor(now, 'finalize', id));
    await stripe.invoices.pay(id, {}, onceFor(now, 'pay', id)).catch((error: unknown) => {
      if (!isRefusedCard(error)) throw error;
    });
  }
  return drafts.length > 0;
}

/** Has the next payment taken at the end of what is paid for, where Stripe would take it before: after a payment that came late. */
export async function movePayment(stripe: Stripe, found: AtStripe, now: Date): Promise<boolean> {
  const living = livingOf(found);
  const end = living?.items.data[0]?.current_period_end;
  const until = paidUntil(found);
  if (!living || end === undefined || until === null || until <= now) return false;
  const isRunning = living.status === 'active' || living.status === 'trialing';
  const trialEnd = Math.floor(until.getTime() / 1000);
  if (!isRunning || end >= trialEnd) return false;
  await stripe.subscriptions.update(living.id, { trial_end: trialEnd, proration_behavior: 'none' });
  return true;
}
