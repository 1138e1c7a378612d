import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays, addMonths } from '#domain/license/billing-periods.ts';
import type { Database } from '../../db/database.ts';
import { defaultDatabase } from '../../db/testing.ts';
import { createLog } from '../../log.ts';
import { setUpStripeApp } from './testing/stripe-app.ts';
import { setUpStripeScenario } from './testing/stripe-scenario.ts';

/** The number of attempts before a call fails. */
const TRIES = 3;
const HOUR_MS = 60 * 60_000;
/** Long enough for a change that doesn't wait for another one. */
const CHANGE_MS = 1_500;

describe('a plan for a company at Stripe', () => {
  const { finish, info, history, atStripe, ask, deliver, fakeStripe, passTo, now, customer, sql, uid } =
    setUpStripeScenario();
  const want = (packs: number, planId = 'business') => ask('upgrade', { planId, packs });

  async function buy(packs: number) {
    finish((await want(packs)).body.redirectUrl);
    await deliver();
  }

  async function findActive() {
    const active = (await atStripe()).subscriptions.find(({ status }) => status !== 'canceled');
    if (!active) throw new Error('There is no subscription');
    return active;
  }

  it('reaches the right state if webhooks arrive three times, in reverse, and after everything happened', async () => {
    finish((await want(2)).body.redirectUrl);
    await info();
    passTo(addDays(now(), 10));
    await want(3);
    const expected = await info();
    passTo(addDays(now(), 5));
    await want(1);
    const messages = fakeStripe().takeMessages().reverse();
    expect(messages.length).toBeGreaterThan(4);
    expect(new Set(await deliver([...messages, ...messages, ...messages]))).toEqual(new Set([200]));
    expect(await info()).toMatchObject({ paid: { seats: 15 }, packs: 1, expiresAt: expected.expiresAt });
    passTo(new Date(expected.expiresAt ?? ''));
    await deliver(messages);
    expect(await info()).toMatchObject({ paid: { seats: 5 }, packs: 1 });
    expect((await history()).map(({ lines }) => lines[0]?.quantity)).toEqual([1, 3, 2]);
  });

  it('is charged once for more seats if the answer is lost, and the next request sees it', async () => {
    await buy(1);
    passTo(addDays(now(), 3));
    const { id } = await findActive();
    for (let time = 0; time < TRIES; time += 1) fakeStripe().cut(`POST subscriptions/${id}`);
    expect((await want(2)).body.error.code).toBe('unavailable');
    expect((await want(2)).body.error.code).toBe('already_subscribed');
    expect(await info()).toMatchObject({ paid: { seats: 10 } });
    expect(await history()).toHaveLength(2);
  });

  it('is charged once for more seats if Stripe still works on the first request when the second one comes', async () => {
    await buy(1);
    passTo(addDays(now(), 3));
    const { id } = await findActive();
    const release = fakeStripe().hold(`POST subscriptions/${id}`, true);
    expect((await want(2)).body.error.code).toBe('unavailable');
    expect((await want(2)).body.error.code).toBe('unavailable');
    passTo(new Date(now().getTime() + HOUR_MS));
    expect((await want(2)).body.error.code).toBe('unavailable');
    release();
    expect((await want(2)).body.error.code).toBe('already_subscribed');
    expect(await info()).toMatchObject({ paid: { seats: 10 } });
    expect(await history()).toHaveLength(2);
  });

  it('is charged once Stripe works again after a failure', async () => {
    await buy(1);
    passTo(addDays(now(), 3));
    const { id } = await findActive();
    fakeStripe().fail(`POST subscriptions/${id}`);
    expect((await want(2)).body.error.code).toBe('unavailable');
    expect((await want(2)).body).toEqual({ success: true, redirectUrl: null });
    expect(await history()).toHaveLength(2);
  });

  it('is charged as soon as a refused card has been replaced', async () => {
    await buy(1);
    passTo(addDays(now(), 3));
    fakeStripe().finishPortal(await customer(), 'pm_refused');
    expect((await want(2)).body.error.code).toBe('card_refused');
    fakeStripe().finishPortal(await customer(), 'pm_works');
    expect((await want(2)).body).toEqual({ success: true, redirectUrl: null });
    expect(await info()).toMatchObject({ paid: { seats: 10 } });
  });

  it.each([
    ['monthly premium', () => ask('upgrade', { planId: 'monthly' })],
    ['a cancellation', () => ask('cancelSubscription')],
  ])('keeps its time if %s is decided before and arrives at Stripe after its charge', async (_, change) => {
    finish((await ask('upgrade', { planId: 'yearly' })).body.redirectUrl);
    await deliver();
    passTo(addDays(now(), 10));
    const { id } = await findActive();
    const release = fakeStripe().hold(`POST subscriptions/${id}`);
    const before = change();
    await vi.waitFor(() => expect(fakeStripe().requests.at(-1)).toBe(`POST subscriptions/${id}`), { timeout: 5_000 });
    const charged = want(1);
    await Promise.race([charged, setTimeout(CHANGE_MS)]);
    release();
    expect([(await before).status, (await charged).status]).toEqual([200, 200]);
    const { expiresAt, renews, plan } = await info();
    expect([renews, plan]).toEqual([true, 'business']);
    expect(new Date((await findActive()).items.data[0].current_period_end * 1000).toISOString()).toBe(expiresAt);
  });

  it('is there before any webhook for someone who was given premium', async () => {
    await sql().updateTable('users').set({ license: 'premium' }).where('uid', '=', uid()).execute();
    finish((await want(1)).body.redirectUrl);
    expect(await info()).toMatchObject({ tier: 'business', status: 'active', paid: { seats: 5 } });
  });

  it('gets the added time with the next look if the server stopped after the charge', async () => {
    await buy(2);
    const firstEnd = addMonths(now(), 1);
    passTo(addDays(now(), 15));
    const active = await findActive();
    active.items.data[0].quantity = 4;
    fakeStripe().ledger.beginPeriod(active, Math.floor(now().getTime() / 1000));
    const leftS = Math.floor(((Number(firstEnd) - Number(now())) / 1000) * (2 / 4));
    const end = new Date(Number(addMonths(now(), 1)) + leftS * 1000);
    await deliver();
    expect(await info()).toMatchObject({ paid: { seats: 20 }, expiresAt: end.toISOString() });
    passTo(new Date(Number(end) - 1000));
    await deliver();
    expect(await history()).toHaveLength(2);
    passTo(end);
    expect(await info()).toMatchObject({ paid: { seats: 20 }, expiresAt: addMonths(end, 1).toISOString() });
  });

  it('stays what it is after the operator replaced the price', async () => {
    await buy(2);
    const active = await findActive();
    active.items.data[0].price = { ...active.items.data[0].price, id: 'price_old' };
    const end = addMonths(now(), 1);
    expect(await info()).toMatchObject({ plan: 'business', packs: 2 });
    passTo(end);
    expect(await info()).toMatchObject({ tier: 'business', paid: { plan: 'business', seats: 10 } });
  });

  it('ended in the dashboard continues from the end of the paid time, or starts at once if it costs more', async () => {
    await buy(2);
    const end = addMonths(now(), 1);
    fakeStripe().ledger.end(await findActive(), Math.floor(now().getTime() / 1000));
    await deliver();
    expect(await info()).toMatchObject({ status: 'cancelled', paid: { seats: 10 } });
    finish((await want(1)).body.redirectUrl);
    await deliver();
    expect(await info()).toMatchObject({ paid: { seats: 10 }, packs: 1, expiresAt: end.toISOString() });
    fakeStripe().ledger.end(await findActive(), Math.floor(now().getTime() / 1000));
    await deliver();
    finish((await want(3)).body.redirectUrl);
    await deliver();
    expect(await info()).toMatchObject({ paid: { seats: 15 }, packs: 3 });
    expect(await history()).toHaveLength(2);
  });
});

describe.each([defaultDatabase()])('Stripe without prices for companies, on the $name database,', ({ open }) => {
  let database: Database;
  let at: Awaited<ReturnType<typeof setUpStripeApp>>;
  beforeAll(async () => {
    database = await open();
    at = await setUpStripeApp(database, () => new Date(), createLog('silent'), { enterprise: 'price_enterprise' });
  });
  afterAll(async () => {
    await at.fakeStripe.stop();
    await database.close();
  });

  it('says which plans are on request, and refuses to sell them', async () => {
    const { calls } = await at.createUser();
    expect((await calls.ask('readPremiumFeatures')).body.pricing).toMatchObject({
      business: { monthly: 49.99, isSold: false },
      enterprise: { monthly: 199.99, isSold: true },
    });
    const refused = await calls.ask('upgrade', { body: { planId: 'business', packs: 1 } });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'plan_not_sold']);
    expect((await calls.ask('upgrade', { body: { planId: 'enterprise', packs: 1 } })).status).toBe(200);
  });
});
