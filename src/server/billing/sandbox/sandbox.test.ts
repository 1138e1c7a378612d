import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/license/billing-periods.ts';
import type { Database } from '../../db/database.ts';
import { defaultDatabase } from '../../db/testing.ts';
import { openApp } from '../../testing.ts';
import { setUpPayers, type TestPayer } from '../testing/payer.ts';

describe.each([defaultDatabase()])('a sandbox checkout, on the $name database', ({ open }) => {
  const start = new Date('2026-11-20T12:00:00Z');
  let database: Database;
  let now = start;
  let createUser: Awaited<ReturnType<typeof setUpPayers>>['createUser'];
  let ada: TestPayer;
  beforeAll(async () => {
    database = await open();
    ({ createUser } = await setUpPayers(await openApp(database, {}, { clock: () => now })));
  });
  beforeEach(async () => {
    now = start;
    ada = await createUser();
  });
  afterAll(() => database.close());

  const openCheckout = async (planId: string) => {
    const { body } = await ada.calls.send('upgrade', { body: { planId } });
    return body.redirectUrl.replace('/sandbox/checkout/', '');
  };
  const read = ({ calls }: TestPayer, id: string) => calls.send('readSandboxCheckout', { params: { id } });
  const pay = ({ calls }: TestPayer, id: string, card = 'works') =>
    calls.send('paySandboxCheckout', { params: { id }, body: { card } });
  const countInvoices = async () => (await ada.calls.send('readBillingHistory')).body.history.length;

  it('shows the price with tax, and returns the URL of the page to go back to', async () => {
    const id = await openCheckout('yearly');
    expect((await read(ada, id)).body.data).toEqual({
      purpose: 'pay',
      plan: 'yearly',
      amount: 105.99,
      lines: [
        { description: 'Premium, one year', amount: 99.99 },
        { description: 'Sandbox tax (6%)', amount: 6 },
      ],
      isDone: false,
      returnUrl: '/profile/subscription',
    });
  });

  it('is marked as a sandbox in the subscription, the billing history, and the list of prices', async () => {
    await pay(ada, await openCheckout('monthly'));
    expect((await ada.calls.send('readSubscription')).body.subscription.isSandbox).toBe(true);
    expect((await ada.calls.send('readBillingHistory')).body.history[0].isSandbox).toBe(true);
    expect((await ada.calls.send('readPremiumFeatures')).body.isSandbox).toBe(true);
  });

  it('during the trial, stores the card without charging it, and says what will be charged at the end', async () => {
    await ada.calls.send('startTrial');
    const id = await openCheckout('monthly');
    expect((await read(ada, id)).body.data).toMatchObject({ purpose: 'save_card', amount: 10.59 });
    await pay(ada, id);
    expect(await countInvoices()).toBe(0);
  });

  it('shows the next payment if only the card changes, and charges nothing', async () => {
    await pay(ada, await openCheckout('yearly'));
    const { body } = await ada.calls.send('openBillingPortal');
    const id = body.redirectUrl.replace('/sandbox/checkout/', '');
    expect((await read(ada, id)).body.data).toMatchObject({ purpose: 'save_card', plan: null, amount: 105.99 });
    await pay(ada, id);
    expect(await countInvoices()).toBe(1);
  });

  it('is charged once, even if it is submitted several times at once', async () => {
    const id = await openCheckout('monthly');
    const responses = await Promise.all([pay(ada, id), pay(ada, id), pay(ada, id)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await countInvoices()).toBe(1);
    expect((await read(ada, id)).body.data.isDone).toBe(true);
  });

  it('cannot be paid once another checkout has been opened', async () => {
    const [one, other] = [await openCheckout('yearly'), await openCheckout('monthly')];
    expect((await pay(ada, one)).body.error.code).toBe('checkout_not_found');
    await pay(ada, other);
    expect((await pay(ada, one)).body.error.code).toBe('checkout_not_found');
    expect(await countInvoices()).toBe(1);
    expect((await ada.calls.send('readSubscription')).body.subscription.plan).toBe('monthly');
  });

  it('closes when a trial starts or the subscription is canceled', async () => {
    const checkoutId = await openCheckout('monthly');
    await ada.calls.send('startTrial');
    expect((await read(ada, checkoutId)).status).toBe(404);
    await pay(ada, await openCheckout('monthly'));
    const cardChange = (await ada.calls.send('openBillingPortal')).body.redirectUrl.replace('/sandbox/checkout/', '');
    await ada.calls.send('cancelSubscription');
    expect((await pay(ada, cardChange)).status).toBe(404);
    expect((await ada.calls.send('readSubscription')).body.subscription).toMatchObject({ renews: false });
  });

  it('can be retried with another card after a decline', async () => {
    const id = await openCheckout('monthly');
    const declined = await pay(ada, id, 'declined_now');
    expect([declined.status, declined.body.error.message]).toEqual([
      402,
      'Your card was declined. Please try another one.',
    ]);
    expect(await countInvoices()).toBe(0);
    expect((await pay(ada, id)).status).toBe(200);
  });

  it('is visible only to the user who opened it', async () => {
    const id = await openCheckout('monthly');
    const mallory = await createUser();
    expect([(await read(mallory, id)).status, (await pay(mallory, id)).status]).toEqual([404, 404]);
    expect((await read(ada, id)).body.data.isDone).toBe(false);
  });

  it('expires after a day', async () => {
    const id = await openCheckout('monthly');
    now = addDays(start, 1);
    expect([(await read(ada, id)).status, (await pay(ada, id)).body.error.code]).toEqual([404, 'checkout_not_found']);
  });

  it("keeps events in order even if one process's clock lags", async () => {
    await pay(ada, await openCheckout('monthly'));
    now = addDays(start, 1);
    await ada.calls.send('cancelSubscription');
    now = new Date(now.getTime() - 60_000);
    await ada.calls.send('upgrade', { body: { planId: 'monthly' } });
    now = addDays(start, 2);
    expect((await ada.calls.send('readSubscription')).body.subscription).toMatchObject({
      status: 'active',
      renews: true,
    });
  });
});
