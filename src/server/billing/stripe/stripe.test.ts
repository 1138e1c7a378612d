import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SubscriptionInfo } from '#contract/subscription.ts';
import { addDays, addMonths } from '#domain/license/billing-periods.ts';
import { readConfig } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { defaultDatabase } from '../../db/testing.ts';
import { createLog } from '../../log.ts';
import { openApp } from '../../testing.ts';
import { readEvents } from '../billing-store.ts';
import type { TestPayer } from '../testing/payer.ts';
import { beginSync, claimSync, findCustomer, saveCustomer } from './stripe-store.ts';
import { signWebhook } from './testing/fake-stripe-server.ts';
import { deliver, setUpStripeApp } from './testing/stripe-app.ts';

const ATTEMPTS = 3;

describe.each([defaultDatabase()])('payments through Stripe, on the $name database', ({ open }) => {
  let database: Database;
  let now = new Date('2026-11-20T17:05:09Z');
  let stripeApp: Awaited<ReturnType<typeof setUpStripeApp>>;
  let ada: TestPayer;
  let logLines: { level: number; msg: string }[] = [];
  const log = createLog('warn', { write: (line) => logLines.push(JSON.parse(line)) });
  beforeAll(async () => {
    database = await open();
    stripeApp = await setUpStripeApp(database, () => now, log);
  });
  beforeEach(async () => {
    logLines = [];
    stripeApp.fakeStripe.takeMessages();
    ada = await stripeApp.createUser();
  });
  afterAll(async () => {
    await stripeApp.fakeStripe.stop();
    await database.close();
  });

  const upgrade = async (planId = 'monthly') => ada.calls.send('upgrade', { body: { planId } });
  const readSubscription = async (): Promise<SubscriptionInfo> =>
    (await ada.calls.send('readSubscription')).body.subscription;
  const exportEvents = async () => (await ada.calls.send('exportPersonalData')).body.data.subscription;
  const cut = (path: string, attempts: number) => {
    for (let attempt = 0; attempt < attempts; attempt += 1) stripeApp.fakeStripe.cut(path);
  };
  /** Pays in a checkout without delivering its events. */
  const pay = async () => {
    const { body } = await upgrade();
    stripeApp.fakeStripe.finishCheckout(body.redirectUrl.split('/').at(-1), 'pm_works');
  };

  it('have one checkout even if the connection is lost after Stripe created it', async () => {
    const before = stripeApp.fakeStripe.sessions.size;
    cut('checkout/sessions', 1);
    expect((await upgrade()).status).toBe(200);
    expect(stripeApp.fakeStripe.sessions.size).toBe(before + 1);
  });

  it('lead to the same checkout for the same plan, and to another one for another plan', async () => {
    const urls = [await upgrade(), await upgrade(), await upgrade('yearly')].map(({ body }) => body.redirectUrl);
    expect(urls[0]).toBe(urls[1]);
    expect(urls[2]).not.toBe(urls[0]);
  });

  it('reach the right state if webhooks arrive three times, in reverse, and interrupted twice', async () => {
    const startedAt = now;
    await pay();
    now = addMonths(startedAt, 1);
    stripeApp.fakeStripe.ledger.advanceTo(now.getTime() / 1000);
    const customer = await findCustomer(database.sql, ada.uid);
    stripeApp.fakeStripe.cancelInPortal(customer ?? '');
    const messages = stripeApp.fakeStripe.takeMessages().reverse();
    expect(messages.length).toBeGreaterThan(3);
    const newest = messages[0] ?? { body: '', signature: '' };
    for (const path of ['subscriptions', 'invoices']) {
      cut(path, ATTEMPTS);
      expect((await deliver(stripeApp.app, newest.body, newest.signature)).status).toBe(500);
    }
    for (const { body, signature } of [...messages, ...messages, ...messages])
      expect((await deliver(stripeApp.app, body, signature)).status).toBe(200);
    expect(await readSubscription()).toMatchObject({
      tier: 'premium',
      status: 'cancelled',
      expiresAt: addMonths(startedAt, 2).toISOString(),
    });
    const kinds = (await exportEvents()).map(({ kind }: { kind: string }) => kind).sort();
    // The subscription was already canceled when the first event arrived.
    expect(kinds).toEqual(['period_paid', 'period_paid']);
  });

  it('grant Premium to a user who returns from paying before the webhook arrives', async () => {
    await pay();
    expect((await ada.calls.send('readProfile')).body.data.license).toBe('free');
    expect(await readSubscription()).toMatchObject({ tier: 'premium', status: 'active' });
    expect((await ada.calls.send('readProfile')).body.data.license).toBe('premium');
  });

  it('renew Premium again after it was canceled in the customer portal and kept', async () => {
    const startedAt = now;
    await pay();
    expect(await readSubscription()).toMatchObject({ status: 'active', renews: true });
    stripeApp.fakeStripe.cancelInPortal((await findCustomer(database.sql, ada.uid)) ?? '');
    for (const { body, signature } of stripeApp.fakeStripe.takeMessages())
      await deliver(stripeApp.app, body, signature);
    expect(await readSubscription()).toMatchObject({ status: 'cancelled', renews: false });
    expect((await upgrade()).status).toBe(200);
    expect(await readSubscription()).toMatchObject({ status: 'active', renews: true });
    now = addDays(addMonths(startedAt, 1), 1);
    stripeApp.fakeStripe.ledger.advanceTo(now.getTime() / 1000);
    expect(await readSubscription()).toMatchObject({
      status: 'active',
      expiresAt: addMonths(startedAt, 2).toISOString(),
    });
  });

  it('handle a webhook once, and ignore one about an unknown user', async () => {
    await pay();
    const [first] = stripeApp.fakeStripe.takeMessages();
    if (!first) throw new Error('Stripe sent no message');
    await deliver(stripeApp.app, first.body, first.signature);
    const requestsBefore = stripeApp.fakeStripe.requests.length;
    expect((await deliver(stripeApp.app, first.body, first.signature)).status).toBe(200);
    const stranger = JSON.stringify({ id: 'evt_x', object: 'event', data: { object: { customer: 'cus_x' } } });
    const signature = signWebhook(stranger, Math.floor(now.getTime() / 1000));
    expect((await deliver(stripeApp.app, stranger, signature)).status).toBe(200);
    expect(stripeApp.fakeStripe.requests.length).toBe(requestsBefore);
  });

  it('reject webhooks without a recent Stripe signature, and log why without their content', async () => {
    await pay();
    const [message] = stripeApp.fakeStripe.takeMessages();
    const body = message?.body ?? '';
    const nowSeconds = Math.floor(now.getTime() / 1000);
    const invalidSignatures = [
      '',
      'garbage',
      `t=${nowSeconds},v1=00`,
      signWebhook(body, nowSeconds, 'whsec_another'),
      signWebhook(`${body} `, nowSeconds),
      signWebhook(body, nowSeconds - 301),
      signWebhook(body, nowSeconds + 3_600),
    ];
    for (const signature of invalidSignatures) expect((await deliver(stripeApp.app, body, signature)).status).toBe(400);
    expect(logLines.filter(({ level }) => level === 40)).toHaveLength(invalidSignatures.length);
    expect(JSON.stringify(logLines)).not.toContain('evt_');
    expect(await readEvents(database.sql, ada.uid)).toEqual([]);
    expect((await deliver(stripeApp.app, body, signWebhook(body, nowSeconds - 290))).status).toBe(200);
    expect((await readEvents(database.sql, ada.uid)).map(({ kind }) => kind)).toContain('period_paid');
  });

  it('report that they are unavailable while Stripe is down, and start the trial afterward', async () => {
    cut('subscriptions', ATTEMPTS);
    const rejected = await ada.calls.send('startTrial');
    expect([rejected.status, rejected.body.error.code]).toEqual([503, 'unavailable']);
    expect(await readSubscription()).toMatchObject({ canStartTrial: true });
    expect((await ada.calls.send('startTrial')).status).toBe(200);
    expect(await readSubscription()).toMatchObject({ status: 'trial' });
    const { subscriptions } = stripeApp.fakeStripe.ledger;
    const customer = await findCustomer(database.sql, ada.uid);
    expect([...subscriptions.values()].filter((subscription) => subscription.customer === customer)).toHaveLength(1);
  });

  it('resume a trial if the response to its start was lost, instead of starting another one', async () => {
    cut('POST subscriptions', ATTEMPTS);
    expect((await ada.calls.send('startTrial')).status).toBe(503);
    now = addDays(now, 2);
    expect((await ada.calls.send('startTrial')).status).toBe(200);
    expect(await readSubscription()).toMatchObject({ status: 'trial', expiresAt: addDays(now, 12).toISOString() });
  });

  it('are detected even if webhooks are missed', async () => {
    const startedAt = now;
    await ada.calls.send('startTrial');
    const { body } = await upgrade();
    stripeApp.fakeStripe.finishCheckout(body.redirectUrl.split('/').at(-1), 'pm_works');
    for (const { body, signature } of stripeApp.fakeStripe.takeMessages())
      await deliver(stripeApp.app, body, signature);
    now = addDays(startedAt, 14);
    stripeApp.fakeStripe.ledger.advanceTo(now.getTime() / 1000);
    expect(await readSubscription()).toMatchObject({ tier: 'premium', status: 'active' });
    expect((await ada.calls.send('readBillingHistory')).body.history[0]).toMatchObject({
      amount: 9.99,
      status: 'paid',
      isSandbox: false,
    });
  });

  it('start a trial an hour after Stripe reported a failure', async () => {
    // The retries of the call get the same response.
    stripeApp.fakeStripe.fail('POST subscriptions');
    expect((await ada.calls.send('startTrial')).status).toBe(503);
    now = new Date(now.getTime() + 60 * 60_000);
    expect((await ada.calls.send('startTrial')).status).toBe(200);
    expect(await readSubscription()).toMatchObject({ status: 'trial' });
  });

  it('do not create a second customer after a lost response', async () => {
    cut('POST customers', ATTEMPTS);
    expect((await ada.calls.send('startTrial')).status).toBe(503);
    now = addDays(now, 2);
    expect((await ada.calls.send('startTrial')).status).toBe(200);
    const { customers } = stripeApp.fakeStripe.ledger;
    expect([...customers.values()].filter(({ email }) => email === ada.email)).toHaveLength(1);
  });

  it('do not let an earlier read of Stripe overwrite a later one', async () => {
    await saveCustomer(database.sql, ada.uid, `cus_of_${ada.uid}`);
    const [earlier, later] = [
      await beginSync(database.sql, `cus_of_${ada.uid}`),
      await beginSync(database.sql, `cus_of_${ada.uid}`),
    ];
    expect(await claimSync(database.sql, `cus_of_${ada.uid}`, later)).toBe(true);
    expect(await claimSync(database.sql, `cus_of_${ada.uid}`, earlier)).toBe(false);
  });
});

describe('the payment settings', () => {
  it('default to a sandbox, and need both keys for Stripe', () => {
    expect(readConfig({}).stripe).toBeNull();
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(readConfig({ PAYMENTS: 'stripe', ...keys }).stripe).toEqual({
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      companyPrices: {},
    });
    const prices = { STRIPE_ENTERPRISE_PRICE: 'price_e' };
    expect(readConfig({ PAYMENTS: 'stripe', ...keys, ...prices }).stripe?.companyPrices).toEqual({
      enterprise: 'price_e',
    });
    for (const missing of Object.keys(keys))
      expect(() => readConfig({ PAYMENTS: 'stripe', ...keys, [missing]: '' })).toThrow('STRIPE_WEBHOOK_SECRET');
  });

  it('reject Stripe webhooks in a sandbox', async () => {
    const database = await defaultDatabase().open();
    const app = await openApp(database);
    expect((await deliver(app, '{}', 't=1,v1=00')).status).toBe(404);
    await database.close();
  });
});
