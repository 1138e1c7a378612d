import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/license/billing-periods.ts';
import type { Database } from '../../db/database.ts';
import { defaultDatabase } from '../../db/testing.ts';
import { openApp } from '../../testing.ts';
import { type Payer, setUpPayers } from '../testing/payer.ts';

describe.each([defaultDatabase()])('a checkout of the sandbox, on the $name database', ({ open }) => {
  const start = new Date('2026-11-20T12:00:00Z');
  let database: Database;
  let now = start;
  let settle: Awaited<ReturnType<typeof setUpPayers>>['settle'];
  let ada: Payer;
  beforeAll(async () => {
    database = await open();
    ({ settle } = await setUpPayers(await openApp(database, {}, { clock: () => now })));
  });
  beforeEach(async () => {
    now = start;
    ada = await settle();
  });
  afterAll(() => database.close());

  const openCheckout = async (planId: string) => {
    const { body } = await ada.calls.ask('upgrade', { body: { planId } });
    return body.redirectUrl.replace('/sandbox/checkout/', '');
  };
  const read = ({ calls }: Payer, id: string) => calls.ask('readSandboxCheckout', { params: { id } });
  const pay = ({ calls }: Payer, id: string, card = 'works') =>
    calls.ask('paySandboxCheckout', { params: { id }, body: { card } });
  const paid = async () => (await ada.calls.ask('readBillingHistory')).body.history.length;

  it('says what is paid, with its tax, and where it leads back to', async () => {
    const id = await openCheckout('yearly');
    expect((await read(ada, id)).body.data).toEqual({
      purpose: 'pay',
      plan: 'yearly',
      amount: 105.99,
      lines: [
        { description: 'Premium, yearly', amount: 99.99 },
        { description: 'Sandbox tax (6%)', amount: 6 },
      ],
      isDone: false,
      returnUrl: '/profile/subscription',
    });
  });

  it('is marked as a sandbox wherever money is spoken of', async () => {
    await pay(ada, await openCheckout('monthly'));
    expect((await ada.calls.ask('readSubscription')).body.subscription.isSandbox).toBe(true);
    expect((await ada.calls.ask('readBillingHistory')).body.history[0].isSandbox).toBe(true);
    expect((await ada.calls.ask('readPremiumFeatures')).body.isSandbox).toBe(true);
  });

  it('only takes a card during the trial, and says what will be paid at its end', async () => {
    await ada.calls.ask('startTrial');
    const id = await openCheckout('monthly');
    expect((await read(ada, id)).body.data).toMatchObject({ purpose: 'keep_card', amount: 10.59 });
    await pay(ada, id);
    expect(await paid()).toBe(0);
  });

  it('says what the next payment will be where only the card changes, and takes nothing', async () => {
    await pay(ada, await openCheckout('yearly'));
    const { body } = await ada.calls.ask('openBillingPortal');
    const id = body.redirectUrl.replace('/sandbox/checkout/', '');
    expect((await read(ada, id)).body.data).toMatchObject({ purpose: 'keep_card', plan: null, amount: 105.99 });
    await pay(ada, id);
    expect(await paid()).toBe(1);
  });

  it('is paid once, however often and at once it is sent', async () => {
    const id = await openCheckout('monthly');
    const answers = await Promise.all([pay(ada, id), pay(ada, id), pay(ada, id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await paid()).toBe(1);
    expect((await read(ada, id)).body.data.isDone).toBe(true);
  });

  it('takes no second payment for what another one has paid', async () => {
    const [one, other] = [await openCheckout('yearly'), await openCheckout('monthly')];
    expect((await pay(ada, one)).body.error.code).toBe('checkout_not_found');
    await pay(ada, other);
    expect((await pay(ada, one)).body.error.code).toBe('checkout_not_found');
    expect(await paid()).toBe(1);
    expect((await ada.calls.ask('readSubscription')).body.subscription.plan).toBe('monthly');
  });

  it('is closed by a trial that begins and by a cancellation, whose page must not take them back', async () => {
    const before = await openCheckout('monthly');
    await ada.calls.ask('startTrial');
    expect((await read(ada, before)).status).toBe(404);
    await pay(ada, await openCheckout('monthly'));
    const card = (await ada.calls.ask('openBillingPortal')).body.redirectUrl.replace('/sandbox/checkout/', '');
    await ada.calls.ask('cancelSubscription');
    expect((await pay(ada, card)).status).toBe(404);
    expect((await ada.calls.ask('readSubscription')).body.subscription).toMatchObject({ renews: false });
  });

  it('can be tried with another card after one was refused', async () => {
    const id = await openCheckout('monthly');
    const refused = await pay(ada, id, 'refused_now');
    expect([refused.status, refused.body.error.message]).toEqual([
      402,
      'Your card was declined. Please try another one.',
    ]);
    expect(await paid()).toBe(0);
    expect((await pay(ada, id)).status).toBe(200);
  });

  it('is for its own person alone', async () => {
    const id = await openCheckout('monthly');
    const mallory = await settle();
    expect([(await read(mallory, id)).status, (await pay(mallory, id)).status]).toEqual([404, 404]);
    expect((await read(ada, id)).body.data.isDone).toBe(false);
  });

  it('is over after a day', async () => {
    const id = await openCheckout('monthly');
    now = addDays(start, 1);
    expect([(await read(ada, id)).status, (await pay(ada, id)).body.error.code]).toEqual([404, 'checkout_not_found']);
  });

  it('keeps what happens in its order when the clock of one process lags behind', async () => {
    await pay(ada, await openCheckout('monthly'));
    now = addDays(start, 1);
    await ada.calls.ask('cancelSubscription');
    now = new Date(now.getTime() - 60_000);
    await ada.calls.ask('upgrade', { body: { planId: 'monthly' } });
    now = addDays(start, 2);
    expect((await ada.calls.ask('readSubscription')).body.subscription).toMatchObject({
      status: 'active',
      renews: true,
    });
  });
});
