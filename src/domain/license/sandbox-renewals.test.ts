import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeAccessPeriods } from './access-periods.ts';
import type { BillingEvent } from './billing-events.ts';
import { buildInvoices } from './invoice.ts';
import { PLANS } from './prices.ts';
import { appendEvent, appendPayment, getNextAttempt, renewUntil, type SandboxCard } from './sandbox-renewals.ts';
import { deriveSubscription } from './subscription.ts';

const at = (text: string) => new Date(text);
const START = at('2027-01-31T08:00:00Z');

/** Builds a customer who paid for a first period and renews by card. */
function buildCustomer(card: SandboxCard, plan: (typeof PLANS)[number] = 'monthly', startedAt = START) {
  const chosen = appendEvent('ada', [], { kind: 'plan_chosen', at: startedAt, plan });
  return { uid: 'ada', card, events: appendPayment('ada', chosen, { plan, packs: 1 }, startedAt) };
}

describe('the sandbox', () => {
  it('charges at the end of each period, on the day of the month of the first payment', () => {
    const events = renewUntil(buildCustomer('good'), at('2027-05-01'));
    const paid = events.flatMap((event) => (event.kind === 'period_paid' ? [event.until] : []));
    expect(paid).toEqual([
      at('2027-02-28T08:00:00Z'),
      at('2027-03-31T08:00:00Z'),
      at('2027-04-30T08:00:00Z'),
      at('2027-05-31T08:00:00Z'),
    ]);
    expect(mergeAccessPeriods(events)).toEqual([
      { from: START, until: at('2027-05-31T08:00:00Z'), tier: 'premium', seats: null },
    ]);
  });

  it('makes the first charge when the trial ends, and none without a plan', () => {
    const trial = appendEvent('ada', [], { kind: 'trial_started', at: at('2027-01-01'), until: at('2027-01-15') });
    const account = { uid: 'ada', card: 'good' as const };
    expect(renewUntil({ ...account, events: trial }, at('2028-01-01'))).toEqual(trial);
    const chosen = appendEvent('ada', trial, { kind: 'plan_chosen', at: at('2027-01-05'), plan: 'yearly' });
    expect(renewUntil({ ...account, events: chosen }, at('2027-01-14T23:59:59.999Z'))).toEqual(chosen);
    const [, , paid] = renewUntil({ ...account, events: chosen }, at('2027-01-15'));
    expect(paid).toMatchObject({
      kind: 'period_paid',
      plan: 'yearly',
      from: at('2027-01-15'),
      until: at('2028-01-15'),
    });
  });

  it('retries a declined payment after one, three, and seven days, and then gives up', () => {
    const events = renewUntil(buildCustomer('declined'), at('2028-01-01'));
    expect(events.slice(2).map(({ kind, at }) => [kind, at.toISOString().slice(0, 10)])).toEqual([
      ['payment_failed', '2027-02-28'],
      ['payment_failed', '2027-03-01'],
      ['payment_failed', '2027-03-03'],
      ['payment_failed', '2027-03-07'],
      ['ended', '2027-03-07'],
    ]);
    expect(getNextAttempt(events)).toBeNull();
    expect(deriveSubscription(events, at('2027-03-02')).status).toBe('past_due');
    expect(deriveSubscription(events, at('2028-01-01')).status).toBe('expired');
  });

  it('starts the period of a late payment when the payment succeeds', () => {
    const failed = renewUntil(buildCustomer('declined'), at('2027-02-28T09:00:00Z'));
    const events = renewUntil({ uid: 'ada', card: 'good', events: failed }, at('2027-03-02'));
    expect(events.at(-1)).toMatchObject({
      kind: 'period_paid',
      from: at('2027-03-01T08:00:00Z'),
      until: at('2027-04-01T08:00:00Z'),
    });
  });

  it('charges nothing after a cancellation', () => {
    const account = buildCustomer('good');
    const events = appendEvent('ada', account.events, { kind: 'cancelled', at: at('2027-02-10') });
    expect(renewUntil({ ...account, events }, at('2030-01-01'))).toEqual(events);
  });

  it('gives the same result in one step or in many', () => {
    const card = fc.constantFrom<SandboxCard>('good', 'declined');
    const moments = fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 8 });
    fc.assert(
      fc.property(card, fc.constantFrom(...PLANS), moments, (storedCard, plan, days) => {
        const when = days.toSorted((a, b) => a - b).map((day) => new Date(START.getTime() + day * 24 * 60 * 60_000));
        const account = buildCustomer(storedCard, plan);
        let events: readonly BillingEvent[] = account.events;
        for (const now of when) events = renewUntil({ ...account, events }, now);
        expect(events).toEqual(renewUntil(account, when.at(-1) ?? START));
        expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
      }),
    );
  });

  it('never charges twice for the same time', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PLANS), fc.integer({ min: 0, max: 1_500 }), (plan, days) => {
        const events = renewUntil(buildCustomer('good', plan), new Date(START.getTime() + days * 24 * 60 * 60_000));
        const paid = events.flatMap((event) => (event.kind === 'period_paid' ? [event] : []));
        for (const [index, { from }] of paid.entries()) if (index > 0) expect(from).toEqual(paid[index - 1]?.until);
      }),
    );
  });
});

describe('the billing history', () => {
  it('has a row for each payment with its tax, newest first, marked as sandbox', () => {
    const rows = buildInvoices(renewUntil(buildCustomer('good'), at('2027-03-01')));
    expect(rows.map(({ date, status }) => [date.slice(0, 10), status])).toEqual([
      ['2027-02-28', 'paid'],
      ['2027-01-31', 'paid'],
    ]);
    expect(rows[1]).toMatchObject({
      description: 'Premium, one month',
      period: { from: START.toISOString(), until: '2027-02-28T08:00:00.000Z' },
      amount: 10.59,
      lines: [
        { description: 'Premium, one month', amount: 9.99 },
        { description: 'Sandbox tax (6%)', amount: 0.6 },
      ],
      isSandbox: true,
    });
  });

  it('shows a declined payment once, as pending while it is retried and as failed afterward', () => {
    const statuses = (day: string) =>
      buildInvoices(renewUntil(buildCustomer('declined'), at(day))).map(({ status }) => status);
    expect(statuses('2027-02-27')).toEqual(['paid']);
    expect(statuses('2027-03-06')).toEqual(['pending', 'paid']);
    expect(statuses('2027-03-08')).toEqual(['failed', 'paid']);
  });

  it('shows a declined payment as paid once a retry succeeds', () => {
    const failed = renewUntil(buildCustomer('declined'), at('2027-03-01'));
    const events = renewUntil({ uid: 'ada', card: 'good', events: failed }, at('2027-03-04'));
    expect(buildInvoices(events).map(({ status }) => status)).toEqual(['paid', 'paid']);
  });
});
