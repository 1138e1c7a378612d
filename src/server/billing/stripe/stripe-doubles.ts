import type { Stripe } from 'stripe';
import { type AtStripe, subscriptionIdOf } from './stripe-api.ts';
import { endNow, onceFor } from './stripe-calls.ts';
import { livingIn } from './stripe-living.ts';
import { DOUBLE_MARK } from './stripe-marks.ts';

/** Whether an invoice is of a second subscription, for time that the first one covers: it gives nothing, and is paid back. */
export function isDouble(invoice: Stripe.Invoice, { subscriptions }: AtStripe): boolean {
  const id = subscriptionIdOf(invoice);
  const endedAt = Number(subscriptions.find((one) => one.id === id)?.metadata[DOUBLE_MARK] ?? Number.NaN);
  return invoice.lines.data.some(({ period }) => period.end > endedAt);
}

/** Ends all subscriptions of a customer but one, at once; each is marked before, so that what it took is known to be paid back. */
export async function endDoubles(stripe: Stripe, found: AtStripe, now: Date): Promise<boolean> {
  const [, ...others] = livingIn(found);
  for (const { id, metadata } of others) {
    const mark = String(Math.floor(now.getTime() / 1000));
    if (!metadata[DOUBLE_MARK]) await stripe.subscriptions.update(id, { metadata: { [DOUBLE_MARK]: mark } });
    await endNow(stripe, id);
  }
  return others.length > 0;
}

/** Pays back what second subscriptions took. */
export async function refundDoubles(stripe: Stripe, found: AtStripe, now: Date): Promise<boolean> {
  const taken = found.invoices.filter(
    (invoice) => isDouble(invoice, found) && invoice.amount_paid > invoice.post_payment_credit_notes_amount,
  );
  for (const { id, amount_paid: amount } of taken)
    await stripe.creditNotes.create(
      { invoice: id, amount, refund_amount: amount, reason: 'duplicate' },
      onceFor(now, 'refund', id),
    );
  return taken.length > 0;
}
