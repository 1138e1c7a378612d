import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { defaultDatabase } from '../../db/testing.ts';
import type { TestPayer } from '../testing/payer.ts';
import { findCustomer, listOrphanedCustomers, saveCustomer } from './stripe-store.ts';
import { setUpStripeApp } from './testing/stripe-app.ts';

const ATTEMPTS = 3;

describe.each([defaultDatabase()])('payments through Stripe, on the $name database,', ({ open }) => {
  let database: Database;
  let stripeApp: Awaited<ReturnType<typeof setUpStripeApp>>;
  let ada: TestPayer;
  beforeAll(async () => {
    database = await open();
    stripeApp = await setUpStripeApp(database, () => new Date('2026-11-20T17:05:09Z'));
  });
  beforeEach(async () => {
    ada = await stripeApp.createUser();
  });
  afterAll(async () => {
    await stripeApp.fakeStripe.stop();
    await database.close();
  });

  const cut = (path: string, attempts: number) => {
    for (let attempt = 0; attempt < attempts; attempt += 1) stripeApp.fakeStripe.cut(path);
  };

  it('delete the customer of a deleted account later if Stripe is down', async () => {
    await ada.calls.send('startTrial');
    const customer = (await findCustomer(database.sql, ada.uid)) ?? '';
    cut(`customers/${customer}`, ATTEMPTS);
    expect((await ada.calls.send('deleteAccount')).status).toBe(200);
    expect(await listOrphanedCustomers(database.sql)).toEqual([customer]);
    await stripeApp.app.deps.billing.purgeDeletedCustomers();
    expect(await listOrphanedCustomers(database.sql)).toEqual([]);
    expect(stripeApp.fakeStripe.ledger.customers.has(customer)).toBe(false);
  });

  it('delete the other customers if one cannot be deleted, and retry that one in the next run', async () => {
    const bea = await stripeApp.createUser();
    for (const { calls } of [ada, bea]) await calls.send('startTrial');
    const adaCustomer = (await findCustomer(database.sql, ada.uid)) ?? '';
    await database.sql
      .updateTable('stripe_customers')
      .set({ uid: null })
      .where('uid', 'in', [ada.uid, bea.uid])
      .execute();
    cut(`customers/${adaCustomer}`, ATTEMPTS);
    await expect(stripeApp.app.deps.billing.purgeDeletedCustomers()).rejects.toThrow(
      'Some Stripe customers of deleted accounts',
    );
    expect(await listOrphanedCustomers(database.sql)).toEqual([adaCustomer]);
    await stripeApp.app.deps.billing.purgeDeletedCustomers();
    expect(await listOrphanedCustomers(database.sql)).toEqual([]);
  });

  it('delete a customer that is stored only after its account was deleted', async () => {
    await ada.calls.send('deleteAccount');
    await saveCustomer(database.sql, ada.uid, 'cus_late');
    expect(await listOrphanedCustomers(database.sql)).toEqual(['cus_late']);
    await stripeApp.app.deps.billing.purgeDeletedCustomers();
    expect(await listOrphanedCustomers(database.sql)).toEqual([]);
  });
});
