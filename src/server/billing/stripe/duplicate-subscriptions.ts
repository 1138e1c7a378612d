import type { Stripe } from 'stripe';
import { listActiveSubscriptions } from './active-subscriptions.ts';
import { DUPLICATE_ENDED_AT_KEY } from './metadata-keys.ts';
import { getSubscriptionId, type StripeCustomerData } from './stripe-client.ts';
import { cancelImmediately, idempotentOptionsFor } from './stripe-requests.ts';

/**
 * Returns whether an invoice belongs to a duplicate subscription, for a period that the remaining subscription covers.
 * Such an invoice grants no access and is refunded.
 */
export function isDuplicateCharge(invoice: Stripe.Invoice, { subscriptions }: StripeCustomerData): boolean {
  const id = getSubscriptionId(invoice);
  const endedAt = Number(
    subscriptions.find((subscription) => subscription.id === id)?.metadata[DUPLICATE_ENDED_AT_KEY] ?? Number.NaN,
  );
  return invoice.lines.data.some(({ period }) => period.end > endedAt);
}

/** Cancels all but one of a customer's subscriptions; marks each first, so that its charges get refunded. */
export async function cancelDuplicates(stripe: Stripe, customerData: StripeCustomerData, now: Date): Promise<boolean> {
  const [, ...others] = listActiveSubscriptions(customerData);
  for (const { id, metadata } of others) {
    const endedAt = String(Math.floor(now.getTime() / 1000));
    if (!metadata[DUPLICATE_ENDED_AT_KEY])
      await stripe.subscriptions.update(id, { metadata: { [DUPLICATE_ENDED_AT_KEY]: endedAt } });
    await cancelImmediately(stripe, id);
  }
  return others.length > 0;
}

export async function refundDuplicates(stripe: Stripe, customerData: StripeCustomerData, now: Date): Promise<boolean> {
  const duplicates = customerData.invoices.filter(
    (invoice) =>
      isDuplicateCharge(invoice, customerData) && invoice.amount_paid > invoice.post_payment_credit_notes_amount,
  );
  for (const { id, amount_paid: amount } of duplicates)
    await stripe.creditNotes.create(
      { invoice: id, amount, refund_amount: amount, reason: 'duplicate' },
      idempotentOptionsFor(now, 'refund', id),
    );
  return duplicates.length > 0;
}
