import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#domain/license/billing-periods.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import type { Database } from '../../db/database.ts';
import { defaultDatabase } from '../../db/testing.ts';
import { createLog } from '../../log.ts';
import { setUpStripeApp } from './testing/stripe-app.ts';
import { setUpStripeScenario } from './testing/stripe-scenario.ts';

const ATTEMPTS = 3;
const HOUR_MS = 60 * 60_000;
/** Long enough for a change that doesn't wait for another one. */
const CHANGE_MS = 1_500;

describe('a company plan through Stripe', () => {
  const {
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
    sql,
    uid,
  } = setUpStripeScenario();
  const requestPlan = (packs: number, planId = 'business') => send('upgrade', { planId, packs });

  async function buy(packs: number) {
    finishCheckout((await requestPlan(packs)).body.redirectUrl);
    await deliver();
  }

  async function findActive() {
    const active = (await readStripeRecords()).subscriptions.find(({ status }) => status !== 'canceled');
    if (!active) throw new Error('There is no subscription');
    return active;
  }

  it('reaches the right state if webhooks arrive late, three times, and in reverse', async () => {
    finishCheckout((await requestPlan(2)).body.redirectUrl);
    await readSubscription();
    advanceTo(addDays(now(), 10));
    await requestPlan(3);
    const expected = await readSubscription();
    advanceTo(addDays(now(), 5));
    await requestPlan(1);
    const messages = fakeStripe().takeMessages().reverse();
    expect(messages.length).toBeGreaterThan(4);
    expect(new Set(await deliver([...messages, ...messages, ...messages]))).toEqual(new Set([200]));
    expect(await readSubscription()).toMatchObject({ paid: { seats: 15 }, packs: 1, expiresAt: expected.expiresAt });
    advanceTo(new Date(expected.expiresAt ?? ''));
    await deliver(messages);
    expect(await readSubscription()).toMatchObject({ paid: { seats: 5 }, packs: 1 });
    expect((await readHistory()).map(({ lines }) => lines[0]?.quantity)).toEqual([1, 3, 2]);
  });

  it("is charged once for more seats if Stripe's response is lost, and the next request detects the charge", async () => {
    await buy(1);
    advanceTo(addDays(now(), 3));
    const { id } = await findActive();
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) fakeStripe().cut(`POST subscriptions/${id}`);
    expect((await requestPlan(2)).body.error.code).toBe('unavailable');
    expect((await requestPlan(2)).body.error.code).toBe('already_subscribed');
    expect(await readSubscription()).toMatchObject({ paid: { seats: 10 } });
    expect(await readHistory()).toHaveLength(2);
  });

  it('is charged once for more seats if another request arrives while Stripe is processing the first', async () => {
    await buy(1);
    advanceTo(addDays(now(), 3));
    const { id } = await findActive();
    const release = fakeStripe().hold(`POST subscriptions/${id}`, true);
    expect((await requestPlan(2)).body.error.code).toBe('unavailable');
    expect((await requestPlan(2)).body.error.code).toBe('unavailable');
    advanceTo(new Date(now().getTime() + HOUR_MS));
    expect((await requestPlan(2)).body.error.code).toBe('unavailable');
    release();
    expect((await requestPlan(2)).body.error.code).toBe('already_subscribed');
    expect(await readSubscription()).toMatchObject({ paid: { seats: 10 } });
    expect(await readHistory()).toHaveLength(2);
  });

  it('is charged by the next request after a failure in Stripe', async () => {
    await buy(1);
    advanceTo(addDays(now(), 3));
    const { id } = await findActive();
    fakeStripe().fail(`POST subscriptions/${id}`);
    expect((await requestPlan(2)).body.error.code).toBe('unavailable');
    expect((await requestPlan(2)).body).toEqual({ success: true, redirectUrl: null });
    expect(await readHistory()).toHaveLength(2);
  });

  it('is charged by the next request after a declined card was replaced', async () => {
    await buy(1);
    advanceTo(addDays(now(), 3));
    fakeStripe().finishPortal(await readCustomerId(), 'pm_declined');
    expect((await requestPlan(2)).body.error.code).toBe('card_declined');
    fakeStripe().finishPortal(await readCustomerId(), 'pm_works');
    expect((await requestPlan(2)).body).toEqual({ success: true, redirectUrl: null });
    expect(await readSubscription()).toMatchObject({ paid: { seats: 10 } });
  });

  it.each([
    ['a change to monthly premium', () => send('upgrade', { planId: 'monthly' })],
    ['a cancellation', () => send('cancelSubscription')],
  ])('keeps its paid time if it is bought while Stripe is still processing %s', async (_, change) => {
    finishCheckout((await send('upgrade', { planId: 'yearly' })).body.redirectUrl);
    await deliver();
    advanceTo(addDays(now(), 10));
    const { id } = await findActive();
    const release = fakeStripe().hold(`POST subscriptions/${id}`);
    const earlier = change();
    await waitFor(() => expect(fakeStripe().requests.at(-1)).toBe(`POST subscriptions/${id}`));
    const charged = requestPlan(1);
    await Promise.race([charged, setTimeout(CHANGE_MS)]);
    release();
    expect([(await earlier).status, (await charged).status]).toEqual([200, 200]);
    const { expiresAt, renews, plan } = await readSubscription();
    expect([renews, plan]).toEqual([true, 'business']);
    expect(new Date((await findActive()).items.data[0].current_period_end * 1000).toISOString()).toBe(expiresAt);
  });

  it('renews if more seats are bought after it was canceled in the customer portal', async () => {
    await buy(1);
    fakeStripe().cancelInPortal(await readCustomerId());
    await deliver();
    expect(await readSubscription()).toMatchObject({ status: 'cancelled', renews: false });
    expect((await requestPlan(2)).status).toBe(200);
    expect(await readSubscription()).toMatchObject({ status: 'active', renews: true, paid: { seats: 10 } });
  });

  it('is active before any webhook arrives, even for a user who was granted premium', async () => {
    await sql().updateTable('users').set({ license: 'premium' }).where('uid', '=', uid()).execute();
    finishCheckout((await requestPlan(1)).body.redirectUrl);
    expect(await readSubscription()).toMatchObject({ tier: 'business', status: 'active', paid: { seats: 5 } });
  });

  it('gets the added time at the next sync if the server stopped after the charge', async () => {
    await buy(2);
    const firstEnd = addMonths(now(), 1);
    advanceTo(addDays(now(), 15));
    const active = await findActive();
    active.items.data[0].quantity = 4;
    fakeStripe().ledger.beginPeriod(active, Math.floor(now().getTime() / 1000));
    const remainingS = Math.floor(((Number(firstEnd) - Number(now())) / 1000) * (2 / 4));
    const end = new Date(Number(addMonths(now(), 1)) + remainingS * 1000);
    await deliver();
    expect(await readSubscription()).toMatchObject({ paid: { seats: 20 }, expiresAt: end.toISOString() });
    advanceTo(new Date(Number(end) - 1000));
    await deliver();
    expect(await readHistory()).toHaveLength(2);
    advanceTo(end);
    expect(await readSubscription()).toMatchObject({ paid: { seats: 20 }, expiresAt: addMonths(end, 1).toISOString() });
  });

  it('stays the same after the operator replaced its price', async () => {
    await buy(2);
    const active = await findActive();
    active.items.data[0].price = { ...active.items.data[0].price, id: 'price_old' };
    const end = addMonths(now(), 1);
    expect(await readSubscription()).toMatchObject({ plan: 'business', packs: 2 });
    advanceTo(end);
    expect(await readSubscription()).toMatchObject({ tier: 'business', paid: { plan: 'business', seats: 10 } });
  });

  it("that was ended in Stripe's dashboard and is bought again starts at the end of the paid time, or immediately if it costs more", async () => {
    await buy(2);
    const end = addMonths(now(), 1);
    fakeStripe().ledger.end(await findActive(), Math.floor(now().getTime() / 1000));
    await deliver();
    expect(await readSubscription()).toMatchObject({ status: 'cancelled', paid: { seats: 10 } });
    finishCheckout((await requestPlan(1)).body.redirectUrl);
    await deliver();
    expect(await readSubscription()).toMatchObject({ paid: { seats: 10 }, packs: 1, expiresAt: end.toISOString() });
    fakeStripe().ledger.end(await findActive(), Math.floor(now().getTime() / 1000));
    await deliver();
    finishCheckout((await requestPlan(3)).body.redirectUrl);
    await deliver();
    expect(await readSubscription()).toMatchObject({ paid: { seats: 15 }, packs: 3 });
    expect(await readHistory()).toHaveLength(2);
  });
});

describe.each([defaultDatabase()])(
  'Stripe without a price for the business plan, on the $name database,',
  ({ open }) => {
    let database: Database;
    let stripeApp: Awaited<ReturnType<typeof setUpStripeApp>>;
    beforeAll(async () => {
      database = await open();
      stripeApp = await setUpStripeApp(database, () => new Date(), createLog('silent'), {
        enterprise: 'price_enterprise',
      });
    });
    afterAll(async () => {
      await stripeApp.fakeStripe.stop();
      await database.close();
    });

    it('does not sell that plan, and the price list says so', async () => {
      const { calls } = await stripeApp.createUser();
      expect((await calls.send('readPremiumFeatures')).body.pricing).toMatchObject({
        business: { monthly: 49.99, isForSale: false },
        enterprise: { monthly: 199.99, isForSale: true },
      });
      const rejected = await calls.send('upgrade', { body: { planId: 'business', packs: 1 } });
      expect([rejected.status, rejected.body.error.code]).toEqual([409, 'plan_not_sold']);
      expect((await calls.send('upgrade', { body: { planId: 'enterprise', packs: 1 } })).status).toBe(200);
    });
  },
);
