import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/license/billing-periods.ts';
import { openStripe, readCustomer } from './stripe-client.ts';
import { FAKE_STRIPE_KEY } from './testing/fake-stripe-server.ts';
import { setUpStripeScenario } from './testing/stripe-scenario.ts';
import { applyTrialCard } from './trial-card.ts';

const ATTEMPTS = 3;

describe('a card that was saved with Stripe during the trial', () => {
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

  /** Saves a card during a trial without delivering its events. */
  async function saveCard(plan = 'monthly') {
    await send('startTrial');
    await deliver();
    finishCheckout((await upgrade(plan)).body.redirectUrl);
  }

  it('is applied when its owner returns, even without a webhook', async () => {
    await saveCard('yearly');
    expect(await readSubscription()).toMatchObject({ status: 'trial', renews: true, plan: 'yearly' });
  });

  it("does not undo a cancellation if the card's webhook is interrupted and sent again", async () => {
    await saveCard();
    const messages = fakeStripe().takeMessages();
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) fakeStripe().cut('GET invoices');
    expect(await deliver(messages)).toEqual([500]);
    expect((await send('cancelSubscription')).status).toBe(200);
    expect(await readSubscription()).toMatchObject({ status: 'trial', renews: false });
    expect(await deliver(messages)).toEqual([200]);
    expect(await readSubscription()).toMatchObject({ status: 'trial', renews: false });
    advanceTo(addDays(now(), 15));
    expect(await readHistory()).toEqual([]);
  });

  it('is not applied from Stripe data that was read before a cancellation', async () => {
    await saveCard();
    const api = await openStripe({ secretKey: FAKE_STRIPE_KEY }, fakeStripe().address)();
    const dataBeforeCancellation = await readCustomer(api, await readCustomerId(), {});
    expect((await send('cancelSubscription')).status).toBe(200);
    await applyTrialCard(api, dataBeforeCancellation, now());
    expect(await readSubscription()).toMatchObject({ status: 'trial', renews: false });
  });

  it('is skipped if Stripe no longer accepts it, and the webhooks still succeed', async () => {
    const startedAt = now();
    await send('startTrial');
    finishCheckout((await upgrade()).body.redirectUrl, 'pm_gone');
    expect(await deliver()).not.toContain(500);
    expect(await readSubscription()).toMatchObject({ status: 'trial', renews: false });
    advanceTo(addDays(startedAt, 15));
    expect(await deliver()).not.toContain(500);
    expect(await readSubscription()).toMatchObject({ tier: 'free', status: 'expired' });
  });

  it("does not undo a later plan choice, even if the card's webhook arrives after that", async () => {
    await saveCard('monthly');
    const messages = fakeStripe().takeMessages();
    expect((await upgrade('yearly')).body).toEqual({ success: true, redirectUrl: null });
    expect(await deliver([...messages, ...messages])).toEqual([200, 200]);
    expect(await readSubscription()).toMatchObject({ plan: 'yearly', renews: true });
  });

  it('pays for the plan that was chosen last, even if the events arrive in reverse', async () => {
    await send('startTrial');
    const upgrades = await Promise.all([upgrade('monthly'), upgrade('yearly')]);
    for (const { body } of upgrades) finishCheckout(body.redirectUrl);
    const last = [...fakeStripe().sessions.values()].at(-1)?.metadata.plan;
    await deliver(fakeStripe().takeMessages().reverse());
    expect(await readSubscription()).toMatchObject({ plan: last, renews: true });
  });

  it('starts premium once if it is found only after the trial ended', async () => {
    await saveCard();
    advanceTo(addDays(now(), 16));
    expect(await readSubscription()).toMatchObject({ tier: 'premium', status: 'active', plan: 'monthly' });
    await deliver();
    await readSubscription();
    expect(await readHistory()).toHaveLength(1);
    expect((await readStripeRecords()).subscriptions).toHaveLength(2);
  });

  it('starts nothing if it is found long after the trial', async () => {
    await saveCard();
    advanceTo(addDays(now(), 30));
    expect(await readSubscription()).toMatchObject({ tier: 'free', status: 'expired', renews: false });
    expect(await readHistory()).toEqual([]);
  });

  it('starts nothing if it is declined after the trial, and is tried once', async () => {
    await send('startTrial');
    finishCheckout((await upgrade()).body.redirectUrl, 'pm_declined');
    fakeStripe().takeMessages();
    advanceTo(addDays(now(), 15));
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(await readSubscription()).toMatchObject({ tier: 'free', status: 'expired', renews: false });
    expect((await readStripeRecords()).subscriptions).toHaveLength(2);
  });
});
