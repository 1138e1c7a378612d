import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { SubscriptionInfo } from '#contract/subscription.ts';
import type { Invoice } from '#domain/license/invoice.ts';
import type { Database } from '../../../db/database.ts';
import { defaultDatabase } from '../../../db/testing.ts';
import type { TestPayer } from '../../testing/payer.ts';
import { findCustomer } from '../stripe-store.ts';
import type { Card } from './fake-stripe-types.ts';
import { deliver, setUpStripeApp } from './stripe-app.ts';

export function setUpStripeScenario() {
  let database: Database;
  let now = new Date('2026-11-20T17:05:09Z');
  let stripeApp: Awaited<ReturnType<typeof setUpStripeApp>>;
  let ada: TestPayer;
  beforeAll(async () => {
    database = await defaultDatabase().open();
    stripeApp = await setUpStripeApp(database, () => now);
  });
  beforeEach(async () => {
    stripeApp.fakeStripe.ledger.clear();
    stripeApp.fakeStripe.ledger.delayS = 0;
    ada = await stripeApp.createUser();
  });
  afterAll(async () => {
    await stripeApp.fakeStripe.stop();
    await database.close();
  });

  const send = (name: Parameters<TestPayer['calls']['send']>[0], body?: object) =>
    ada.calls.send(name, body ? { body } : {});
  const readCustomerId = async () => (await findCustomer(database.sql, ada.uid)) ?? '';
  const getId = (url: string) => url.split('/').at(-1) ?? '';
  return {
    now: () => now,
    sql: () => database.sql,
    uid: () => ada.uid,
    app: () => stripeApp.app,
    fakeStripe: () => stripeApp.fakeStripe,
    send,
    readCustomerId,
    upgrade: async (planId = 'monthly') => send('upgrade', { planId }),
    readSubscription: async (): Promise<SubscriptionInfo> => (await send('readSubscription')).body.subscription,
    readHistory: async (): Promise<Invoice[]> => (await send('readBillingHistory')).body.history,
    finishCheckout: (url: string, card: Card = 'pm_works') => stripeApp.fakeStripe.finishCheckout(getId(url), card),
    /** Advances the time of the app and of Stripe without delivering events. */
    advanceTo: (to: Date) => {
      now = to;
      stripeApp.fakeStripe.ledger.advanceTo(to.getTime() / 1000);
    },
    deliver: async (messages = stripeApp.fakeStripe.takeMessages()) => {
      const responses = [];
      for (const { body, signature } of messages) responses.push(await deliver(stripeApp.app, body, signature));
      return responses.map(({ status }) => status);
    },
    readStripeRecords: async () => {
      const customerId = await readCustomerId();
      const { subscriptions, invoices } = stripeApp.fakeStripe.ledger;
      return {
        subscriptions: [...subscriptions.values()].filter((subscription) => subscription.customer === customerId),
        invoices: [...invoices.values()].filter((invoice) => invoice.customer === customerId && invoice.total > 0),
      };
    },
  };
}
