import { z } from 'zod';
import { type BillingEvent, inOrder, isPlayed } from './subscription.ts';

const Amount = z.number().min(0);

/** A row of the billing history; what is pending is tried again, what failed is not. */
export const Invoice = z.object({
  id: z.string(),
  date: z.iso.datetime(),
  description: z.string(),
  /** What is to be paid in all. */
  amount: Amount,
  /** What the amounts are in: usd, unless the operator has set another price. */
  currency: z.string(),
  /** What it is made of: the plan, and the tax. */
  lines: z.array(z.object({ description: z.string(), amount: Amount })),
  status: z.enum(['paid', 'pending', 'failed']),
  /** Whether the payment was only played. */
  isSandbox: z.boolean(),
});
export type Invoice = z.infer<typeof Invoice>;

type Asked = Extract<BillingEvent, { kind: 'period_paid' | 'payment_failed' }>;
const PLAN_WORDS = { monthly: 'Premium, one month', yearly: 'Premium, one year' } as const;

const day = (date: Date) => date.toISOString().slice(0, 10);

function invoiceOf(asked: Asked, status: Invoice['status']): Invoice {
  const { id, at, plan, cents, taxCents, taxLabel, currency = 'usd' } = asked;
  const time = asked.kind === 'period_paid' ? `: ${day(asked.from)} to ${day(asked.until)}` : '';
  const tax = taxCents === 0 ? [] : [{ description: taxLabel, amount: taxCents / 100 }];
  return {
    id,
    date: at.toISOString(),
    description: PLAN_WORDS[plan] + time,
    amount: (cents + taxCents) / 100,
    currency,
    lines: [{ description: PLAN_WORDS[plan], amount: cents / 100 }, ...tax],
    status,
    isSandbox: isPlayed(asked),
  };
}

function historyOf(events: readonly BillingEvent[]): Invoice[] {
  const invoices: Invoice[] = [];
  let owed: Asked | null = null;
  for (const event of events) {
    if (event.kind === 'payment_failed') owed ??= event;
    if (event.kind === 'period_paid') invoices.push(invoiceOf(event, 'paid'));
    if (owed && (event.kind === 'ended' || event.kind === 'cancelled')) invoices.push(invoiceOf(owed, 'failed'));
    if (event.kind === 'ended' || event.kind === 'cancelled' || event.kind === 'period_paid') owed = null;
  }
  if (owed) invoices.push(invoiceOf(owed, 'pending'));
  return invoices;
}

/** The billing history that follows from what happened, the newest first; tries at one payment are one row. What was played is apart from what was not. */
export function invoicesOf(events: readonly BillingEvent[]): Invoice[] {
  const all = inOrder(events);
  const invoices = [all.filter(isPlayed), all.filter((event) => !isPlayed(event))].flatMap(historyOf);
  return invoices.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)).reverse();
}
