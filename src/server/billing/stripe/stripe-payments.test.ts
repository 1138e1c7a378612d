import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#domain/license/billing-periods.ts';
import { setUpStripeScenario } from './testing/stripe-scenario.ts';

const TEN_MINUTES_S = 600;

describe('a payment through Stripe', () => {
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

  async function buy(plan = 'monthly'): Promise<Date> {
    finishCheckout((await upgrade(plan)).body.redirectUrl);
    await deliver();
    return addMonths(now(), plan === 'monthly' ? 1 : 12);
  }

  it('that Stripe has not processed yet is due: no other checkout is opened for it', async () => {
    const end = await buy();
    fakeStripe().ledger.delayS = TEN_MINUTES_S;
    advanceTo(end);
    expect(await readSubscription()).toMatchObject({ tier: 'free', status: 'past_due', renews: true, plan: 'monthly' });
    const before = fakeStripe().sessions.size;
    expect((await upgrade()).body.redirectUrl).toBe(`https://billing.stripe.test/${await readCustomerId()}`);
    expect(fakeStripe().sessions.size).toBe(before);
    advanceTo(new Date(end.getTime() + TEN_MINUTES_S * 1000));
    expect(await readSubscription()).toMatchObject({ tier: 'premium', status: 'active' });
    expect(await readHistory()).toHaveLength(2);
  });

  it('that Stripe has not processed yet is not charged after a cancellation', async () => {
    const end = await buy();
    fakeStripe().ledger.delayS = TEN_MINUTES_S;
    advanceTo(end);
    expect((await send('cancelSubscription')).status).toBe(200);
    expect(await readSubscription()).toMatchObject({ tier: 'free', status: 'expired', renews: false });
    advanceTo(addDays(end, 40));
    await deliver();
    expect(await readHistory()).toHaveLength(1);
  });

  it('is not collected if its invoice was still a draft when the subscription ended', async () => {
    const end = await buy();
    fakeStripe().ledger.advanceTo(end.getTime() / 1000);
    const { subscriptions, invoices } = await readStripeRecords();
    const [active] = subscriptions;
    if (!active) throw new Error('There is no subscription');
    fakeStripe().ledger.end(active, end.getTime() / 1000);
    advanceTo(addDays(end, 1));
    await deliver();
    await readSubscription();
    expect(invoices.map(({ status }) => status)).toEqual(['paid', 'draft']);
    expect(await readHistory()).toHaveLength(1);
  });

  it('is charged only at the end of the paid time if Stripe ended premium early, and premium continues from there', async () => {
    const end = await buy();
    await endAtStripe();
    expect(await readSubscription()).toMatchObject({
      tier: 'premium',
      status: 'cancelled',
      expiresAt: end.toISOString(),
    });
    finishCheckout((await upgrade()).body.redirectUrl);
    await deliver();
    expect(await readSubscription()).toMatchObject({ status: 'active', renews: true, expiresAt: end.toISOString() });
    expect(await readHistory()).toHaveLength(1);
    advanceTo(end);
    expect(await readSubscription()).toMatchObject({ status: 'active', expiresAt: addMonths(end, 1).toISOString() });
    expect(await readHistory()).toHaveLength(2);
  });

  it('is charged immediately if Stripe ended premium a day before the paid time was over, and that day is added', async () => {
    const end = await buy();
    await endAtStripe();
    advanceTo(addDays(end, -1));
    finishCheckout((await upgrade()).body.redirectUrl);
    await deliver();
    expect(await readSubscription()).toMatchObject({ status: 'active', expiresAt: addMonths(end, 1).toISOString() });
    advanceTo(new Date(addMonths(end, 1).getTime() - 1_000));
    await deliver();
    expect(await readHistory()).toHaveLength(2);
    advanceTo(addMonths(end, 1));
    expect(await readSubscription()).toMatchObject({ status: 'active', expiresAt: addMonths(end, 2).toISOString() });
  });

  it('for a price that has lost its lookup key is recognized by its period', async () => {
    await buy('yearly');
    const [active] = (await readStripeRecords()).subscriptions;
    if (!active) throw new Error('There is no subscription');
    active.items.data[0].price = { ...active.items.data[0].price, lookup_key: null };
    expect(await readSubscription()).toMatchObject({ plan: 'yearly', renews: true });
    expect((await send('cancelSubscription')).status).toBe(200);
    expect((await upgrade('yearly')).body).toEqual({ success: true, redirectUrl: null });
    expect(await readSubscription()).toMatchObject({ plan: 'yearly', renews: true });
  });

  it('in another currency is shown in that currency', async () => {
    const { body } = await upgrade();
    finishCheckout(body.redirectUrl);
    for (const invoice of (await readStripeRecords()).invoices) invoice.currency = 'cad';
    expect(await readSubscription()).toMatchObject({ status: 'active' });
    expect(await readHistory()).toMatchObject([{ amount: 9.99, currency: 'cad' }]);
  });

  async function endAtStripe(): Promise<void> {
    const { subscriptions } = await readStripeRecords();
    for (const subscription of subscriptions) fakeStripe().ledger.end(subscription, Math.floor(now().getTime() / 1000));
    await deliver();
  }
});
