import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMonths } from '#domain/license/billing-periods.ts';
import type { Database } from '../db/database.ts';
import { defaultDatabase } from '../db/testing.ts';
import { openApp } from '../testing.ts';
import { setUpStripeApp } from './stripe/testing/stripe-app.ts';
import { type PayerCalls, setUpPayers, type TestPayer } from './testing/payer.ts';

const START = new Date('2026-11-20T17:05:09Z');

describe.each([defaultDatabase()])(
  'a sandbox subscription from before real payments, on the $name database',
  ({ open }) => {
    let database: Database;
    let now = START;
    let sandboxPayers: Awaited<ReturnType<typeof setUpPayers>>;
    let stripeApp: Awaited<ReturnType<typeof setUpStripeApp>>;
    beforeAll(async () => {
      database = await open();
      sandboxPayers = await setUpPayers(await openApp(database, {}, { clock: () => now }));
      stripeApp = await setUpStripeApp(database, () => now);
    });
    beforeEach(() => {
      now = START;
    });
    afterAll(async () => {
      await stripeApp.fakeStripe.stop();
      await database.close();
    });

    async function buyInSandbox({ calls }: TestPayer): Promise<void> {
      const { body } = await calls.send('upgrade', { body: { planId: 'yearly' } });
      const params = { id: body.redirectUrl.replace('/sandbox/checkout/', '') };
      await calls.send('paySandboxCheckout', { params, body: { card: 'works' } });
    }

    async function switchToStripe(ada: TestPayer): Promise<PayerCalls> {
      await stripeApp.app.deps.billing.adaptStoredSubscriptions();
      return stripeApp.createCalls(ada);
    }

    it('grants no access, has nothing to cancel, and stays in the history as sandbox', async () => {
      const ada = await sandboxPayers.createUser();
      await buyInSandbox(ada);
      const calls = await switchToStripe(ada);
      expect((await calls.send('readProfile')).body.data.license).toBe('free');
      expect((await calls.send('readSubscription')).body.subscription).toMatchObject({ status: 'none', renews: false });
      expect((await calls.send('cancelSubscription')).body.error.code).toBe('nothing_to_cancel');
      expect((await calls.send('readBillingHistory')).body.history).toMatchObject([
        { amount: 105.99, isSandbox: true },
      ]);
    });

    it('does not block real payments, which are shown as real', async () => {
      const ada = await sandboxPayers.createUser();
      await buyInSandbox(ada);
      const calls = await switchToStripe(ada);
      const { body } = await calls.send('upgrade', { body: { planId: 'monthly' } });
      stripeApp.fakeStripe.finishCheckout(body.redirectUrl.split('/').at(-1), 'pm_works');
      const expiresAt = addMonths(START, 1).toISOString();
      expect((await calls.send('readSubscription')).body.subscription).toMatchObject({ status: 'active', expiresAt });
      const { history } = (await calls.send('readBillingHistory')).body;
      expect(history.map(({ isSandbox }: { isSandbox: boolean }) => isSandbox).sort()).toEqual([false, true]);
    });

    it('used up the trial', async () => {
      const ada = await sandboxPayers.createUser();
      await ada.calls.send('startTrial');
      const calls = await switchToStripe(ada);
      expect((await calls.send('readSubscription')).body.subscription).toMatchObject({
        tier: 'free',
        canStartTrial: false,
      });
      expect((await calls.send('startTrial')).body.error.code).toBe('trial_unavailable');
    });
  },
);
