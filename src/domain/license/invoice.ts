import { z } from 'zod';
import { type BillingEvent, sortBillingEvents, toChoice } from './billing-events.ts';
import { describePeriod } from './plan-choice.ts';
import { isSandboxEvent } from './subscription.ts';

const Amount = z.number().min(0);
const Period = z.object({ from: z.iso.datetime(), until: z.iso.datetime() });

/** A row of the billing history. Pending payments are retried; failed ones aren't. */
export const Invoice = z.object({
  id: z.string(),
  date: z.iso.datetime(),
  description: z.string(),
  /** The paid period; null for a payment that hasn't succeeded. */
  period: Period.nullable(),
  /** The total with tax, in the major unit of the currency, such as dollars. */
  amount: Amount,
  /** The currency of the amounts: usd unless the operator set a price in another currency. */
  currency: z.string(),
  lines: z.array(z.object({ description: z.string(), quantity: z.number().int().min(1), amount: Amount })),
  status: z.enum(['paid', 'pending', 'failed']),
  isSandbox: z.boolean(),
});
export type Invoice = z.infer<typeof Invoice>;

type PaymentAttempt = Extract<BillingEvent, { kind: 'period_paid' | 'payment_failed' }>;

function toInvoice(attempt: PaymentAttempt, status: Invoice['status']): Invoice {
  const { id, at, cents, taxCents, taxLabel, currency = 'usd' } = attempt;
  const choice = toChoice(attempt);
  const isPaid = attempt.kind === 'period_paid';
  const credit =
    'replaces' in attempt && attempt.replaces ? ', extended by the value of unused time on the previous plan' : '';
  const tax = taxCents === 0 ? [] : [{ description: taxLabel, quantity: 1, amount: taxCents / 100 }];
  return {
    id,
    date: at.toISOString(),
    description: describePeriod(choice) + credit,
    period: isPaid ? { from: attempt.from.toISOString(), until: attempt.until.toISOString() } : null,
    amount: (cents + taxCents) / 100,
    currency,
    lines: [{ description: describePeriod(choice), quantity: choice.packs, amount: cents / 100 }, ...tax],
    status,
    isSandbox: isSandboxEvent(attempt),
  };
}

function buildHistory(events: readonly BillingEvent[]): Invoice[] {
  const invoices: Invoice[] = [];
  let openAttempt: PaymentAttempt | null = null;
  for (const event of events) {
    if (event.kind === 'payment_failed') openAttempt ??= event;
    if (event.kind === 'period_paid') invoices.push(toInvoice(event, 'paid'));
    if (openAttempt && (event.kind === 'ended' || event.kind === 'cancelled'))
      invoices.push(toInvoice(openAttempt, 'failed'));
    if (event.kind === 'ended' || event.kind === 'cancelled' || event.kind === 'period_paid') openAttempt = null;
  }
  if (openAttempt) invoices.push(toInvoice(openAttempt, 'pending'));
  return invoices;
}

/**
 * Builds the billing history from events, newest first. Retries of a payment share one row; sandbox and real events
 * stay separate.
 */
export function buildInvoices(events: readonly BillingEvent[]): Invoice[] {
  const all = sortBillingEvents(events);
  const invoices = [all.filter(isSandboxEvent), all.filter((event) => !isSandboxEvent(event))].flatMap(buildHistory);
  return invoices.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)).reverse();
}
