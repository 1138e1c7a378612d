import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#domain/license/billing-periods.ts';
import { setUpStripeScenario } from './testing/stripe-scenario.ts';

describe('a second subscription in Stripe', () => {
  const {
    upgrade,
    finishCheckout,
    readSubscription,
    readHistory,
    readStripeRecords,
    send,
    deliver,
    fakeStripe,
    advanceTo,
    now,
    readCustomerId,
  } = setUpStripeScenario();

  const listActive = async () =>
    (await readStripeRecords()).subscriptions.filter(({ status }) => status !== 'canceled');

  /** Creates a checkout as if at the same time as another one, so that neither closes the other. */
  async function createStrayCheckout(price: string): Promise<string> {
    const form = {
      customer: await readCustomerId(),
      mode: 'subscription',
      line_items: { 0: { price, quantity: '1' } },
    };
    fakeStripe().call('POST', 'checkout/sessions', form);
    return [...fakeStripe().sessions.keys()].at(-1) ?? '';
  }

  async function payTwice(): Promise<void> {
    const first = (await upgrade('monthly')).body.redirectUrl;
    const second = await createStrayCheckout('price_year');
    expect([finishCheckout(first), finishCheckout(second)]).toEqual([true, true]);
  }

  it('cannot be paid for at an abandoned checkout', async () => {
    const [monthly, yearly] = [await upgrade('monthly'), await upgrade('yearly')];
    expect(finishCheckout(monthly.body.redirectUrl)).toBe(false);
    expect(finishCheckout(yearly.body.redirectUrl)).toBe(true);
    expect(await readSubscription()).toMatchObject({ status: 'active', plan: 'yearly' });
  });

  it('cannot be paid for at a checkout opened before the trial or a cancellation', async () => {
    const before = await upgrade();
    await send('startTrial');
    expect(finishCheckout(before.body.redirectUrl)).toBe(false);
    const cardCheckout = await upgrade();
    expect((await send('cancelSubscription')).status).toBe(200);
    expect(finishCheckout(cardCheckout.body.redirectUrl)).toBe(false);
  });

  it('gets an open checkout even if one for the same plan was closed in the same hour', async () => {
    await upgrade('monthly');
    await upgrade('yearly');
    expect(finishCheckout((await upgrade('monthly')).body.redirectUrl)).toBe(true);
  });

  it('is ended immediately and refunded in full, only once, if two were paid', async () => {
    await payTwice();
    expect(await readSubscription()).toMatchObject({ status: 'active', plan: 'monthly', renews: true });
    const messages = fakeStripe().takeMessages();
    await deliver([...messages, ...messages].reverse());
    const { invoices } = await readStripeRecords();
    expect(invoices.map(({ post_payment_credit_notes_amount: refunded }) => refunded)).toEqual([0, 9_999]);
    expect(await listActive()).toHaveLength(1);
    expect(await readHistory()).toMatchObject([{ amount: 9.99, status: 'paid' }]);
    advanceTo(addMonths(now(), 1));
    await deliver();
    expect((await readHistory()).map(({ amount }) => amount)).toEqual([9.99, 9.99]);
  });

  it('is ended and refunded even after an interruption', async () => {
    await payTwice();
    for (let attempt = 0; attempt < 3; attempt += 1) fakeStripe().cut('POST credit_notes');
    const messages = fakeStripe().takeMessages();
    expect(await deliver(messages.slice(0, 1))).toEqual([500]);
    expect(await deliver(messages.slice(0, 1))).toEqual([200]);
    const { invoices } = await readStripeRecords();
    expect(invoices.map(({ post_payment_credit_notes_amount: refunded }) => refunded)).toEqual([0, 9_999]);
  });

  it('does not keep the first one from being canceled, and nothing is charged afterward', async () => {
    await payTwice();
    expect((await send('cancelSubscription')).status).toBe(200);
    expect(await readSubscription()).toMatchObject({ status: 'cancelled', renews: false });
    expect((await listActive()).map(({ cancel_at_period_end }) => cancel_at_period_end)).toEqual([true]);
    advanceTo(addMonths(now(), 3));
    await deliver();
    expect((await readStripeRecords()).invoices).toHaveLength(2);
  });

  it('replaces the first one if a payment for that one is overdue', async () => {
    finishCheckout((await upgrade()).body.redirectUrl, 'pm_declined');
    await deliver();
    advanceTo(addDays(addMonths(now(), 1), 1));
    await deliver();
    finishCheckout(await createStrayCheckout('price_month'));
    await deliver();
    expect(await readSubscription()).toMatchObject({ tier: 'premium', status: 'active', renews: true });
    expect(await listActive()).toHaveLength(1);
    expect(
      (await readStripeRecords()).invoices.map(({ post_payment_credit_notes_amount: refunded }) => refunded),
    ).toEqual([0, 0, 0]);
  });
});
