import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { SubscriptionInfo } from '#contract/subscription.ts';
import type { Invoice } from '#domain/license/invoice.ts';
import type { Database } from '../../../db/database.ts';
import { defaultDatabase } from '../../../db/testing.ts';
import type { Payer } from '../../testing/payer.ts';
import { findCustomer } from '../stripe-store.ts';
import type { Card } from './fake-stripe-types.ts';
import { deliver, setUpStripeApp } from './stripe-app.ts';

/** Sets up one user who pays at Stripe, with helpers that show what the user sees, for one describe block. */
export function setUpStripeScenario() {
  let database: Database;
  let now = new Date('2026-11-20T17:05:09Z');
  let at: Awaited<ReturnType<typeof setUpStripeApp>>;
  let ada: Payer;
  beforeAll(async () => {
    database = await defaultDatabase().open();
    at = await setUpStripeApp(database, () => now);
  });
  beforeEach(async () => {
    at.fakeStripe.ledger.clear();
    at.fakeStripe.ledger.delayS = 0;
    ada = await at.createUser();
  });
  afterAll(async () => {
    await at.fakeStripe.stop();
    await database.close();
  });

  const ask = (name: Parameters<Payer['calls']['ask']>[0], body?: object) => ada.calls.ask(name, body ? { body } : {});
  const customer = async () => (await findCustomer(database.sql, ada.uid)) ?? '';
  const getId = (url: string) => url.split('/').at(-1) ?? '';
  return {
    now: () => now,
    sql: () => database.sql,
    uid: () => ada.uid,
    app: () => at.app,
    fakeStripe: () => at.fakeStripe,
    ask,
    customer,
    upgrade: async (planId = 'monthly') => ask('upgrade', { planId }),
    info: async (): Promise<SubscriptionInfo> => (await ask('readSubscription')).body.subscription,
    history: async (): Promise<Invoice[]> => (await ask('readBillingHistory')).body.history,
    finish: (url: string, card: Card = 'pm_works') => at.fakeStripe.finishCheckout(getId(url), card),
    /** Advances the time of the app and of Stripe without delivering events. */
    advanceTo: (to: Date) => {
      now = to;
      at.fakeStripe.ledger.advanceTo(to.getTime() / 1000);
    },
    deliver: async (messages = at.fakeStripe.takeMessages()) => {
      const responses = [];
      for (const { body, signature } of messages) responses.push(await deliver(at.app, body, signature));
      return responses.map(({ status }) => status);
    },
    /** Returns the user's subscriptions and invoices at Stripe. */
    atStripe: async () => {
      const own = await customer();
      const { subscriptions, invoices } = at.fakeStripe.ledger;
      return {
        subscriptions: [...subscriptions.values()].filter((subscription) => subscription.customer === own),
        invoices: [...invoices.values()].filter((invoice) => invoice.customer === own && invoice.total > 0),
      };
    },
  };
}
