import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { defaultDatabase } from '../../db/testing.ts';
import type { Payer } from '../testing/payer.ts';
import { findCustomer, listOrphanedCustomers, saveCustomer } from './stripe-store.ts';
import { setUpStripeApp } from './testing/stripe-app.ts';

/** The number of attempts before a call fails. */
const TRIES = 3;

describe.each([defaultDatabase()])('payments at Stripe, on the $name database,', ({ open }) => {
  let database: Database;
  let at: Awaited<ReturnType<typeof setUpStripeApp>>;
  let ada: Payer;
  beforeAll(async () => {
    database = await open();
    at = await setUpStripeApp(database, () => new Date('2026-11-20T17:05:09Z'));
  });
  beforeEach(async () => {
    ada = await at.createUser();
  });
  afterAll(async () => {
    await at.fakeStripe.stop();
    await database.close();
  });

  const cut = (path: string, times: number) => {
    for (let time = 0; time < times; time += 1) at.fakeStripe.cut(path);
  };

  it('delete a customer with the account, later if Stripe is down', async () => {
    await ada.calls.ask('startTrial');
    const customer = (await findCustomer(database.sql, ada.uid)) ?? '';
    cut(`customers/${customer}`, TRIES);
    expect((await ada.calls.ask('deleteAccount')).status).toBe(200);
    expect(await listOrphanedCustomers(database.sql)).toEqual([customer]);
    await at.app.deps.billing.purgeDeletedCustomers();
    expect(await listOrphanedCustomers(database.sql)).toEqual([]);
    expect(at.fakeStripe.ledger.customers.has(customer)).toBe(false);
  });

  it('delete the other customers if one cannot be deleted, and retry that one in the next run', async () => {
    const bea = await at.createUser();
    for (const { calls } of [ada, bea]) await calls.ask('startTrial');
    const first = (await findCustomer(database.sql, ada.uid)) ?? '';
    await database.sql
      .updateTable('stripe_customers')
      .set({ uid: null })
      .where('uid', 'in', [ada.uid, bea.uid])
      .execute();
    cut(`customers/${first}`, TRIES);
    await expect(at.app.deps.billing.purgeDeletedCustomers()).rejects.toThrow(
      'Some Stripe customers of deleted accounts',
    );
    expect(await listOrphanedCustomers(database.sql)).toEqual([first]);
    await at.app.deps.billing.purgeDeletedCustomers();
    expect(await listOrphanedCustomers(database.sql)).toEqual([]);
  });

  it('delete a customer that was created while the account was being deleted', async () => {
    await ada.calls.ask('deleteAccount');
    await saveCustomer(database.sql, ada.uid, 'cus_late');
    expect(await listOrphanedCustomers(database.sql)).toEqual(['cus_late']);
    await at.app.deps.billing.purgeDeletedCustomers();
    expect(await listOrphanedCustomers(database.sql)).toEqual([]);
  });
});
