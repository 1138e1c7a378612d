import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#domain/license/billing-periods.ts';
import { type BillingUnderTest, setUpBillingScenario } from './billing-scenario.ts';
import type { PayerCalls } from './payer.ts';

export function describeBilling(name: string, billing: () => BillingUnderTest): void {
  describe(`payments ${name}`, () => {
    const {
      ada,
      now,
      advanceTo,
      send,
      readSubscription,
      readInvoices,
      readStatuses,
      upgrade,
      buy,
      hasPremium,
      expectEnd,
    } = setUpBillingScenario(billing);

    it('lead from free through the trial to premium, and after a cancellation back to free at the end of the paid time', async () => {
      expect(await readSubscription()).toMatchObject({
        tier: 'free',
        status: 'none',
        canStartTrial: true,
        expiresAt: null,
      });
      expect((await readSubscription()).features).toEqual(['basic_search', 'map_view', 'basic_charger_info']);
      const startedAt = now();
      expect((await send('startTrial')).body).toEqual({ success: true });
      const trialEnd = addDays(startedAt, 14);
      expect(await readSubscription()).toMatchObject({
        tier: 'premium',
        status: 'trial',
        expiresAt: trialEnd.toISOString(),
      });
      expect((await readSubscription()).features).toContain('trip_planning');
      expect(await buy('monthly')).toBe(true);
      expect(await readSubscription()).toMatchObject({ status: 'trial', plan: 'monthly', renews: true });
      expect(await readInvoices()).toEqual([]);
      await advanceTo(trialEnd);
      const paidEnd = addMonths(trialEnd, 1);
      expect(await readSubscription()).toMatchObject({
        status: 'active',
        expiresAt: paidEnd.toISOString(),
        renews: true,
      });
      expect((await send('cancelSubscription')).body).toEqual({ success: true });
      expect(await readSubscription()).toMatchObject({ tier: 'premium', status: 'cancelled', renews: false });
      await expectEnd(paidEnd);
      expect(await readSubscription()).toMatchObject({
        tier: 'free',
        status: 'expired',
        expiresAt: null,
        canStartTrial: false,
      });
      expect(await readStatuses()).toEqual(['paid']);
    });

    it('end a canceled trial exactly on time, and charge nothing', async () => {
      const trialEnd = addDays(now(), 14);
      await send('startTrial');
      expect((await send('cancelSubscription')).status).toBe(200);
      await expectEnd(trialEnd);
      expect(await readInvoices()).toEqual([]);
    });

    it.each([
      ['monthly', 1],
      ['yearly', 12],
    ] as const)(
      'grant Premium with the first payment of a %s plan, and take the next payment when the period ends',
      async (plan, months) => {
        const startedAt = now();
        expect(await hasPremium()).toBe(false);
        expect(await buy(plan)).toBe(true);
        expect(await hasPremium()).toBe(true);
        expect(await readSubscription()).toMatchObject({
          status: 'active',
          plan,
          expiresAt: addMonths(startedAt, months).toISOString(),
        });
        for (const periods of [1, 2]) {
          await advanceTo(addMonths(startedAt, months * periods));
          expect(await hasPremium()).toBe(true);
          expect(await readSubscription()).toMatchObject({
            expiresAt: addMonths(startedAt, months * (periods + 1)).toISOString(),
          });
        }
        expect(await readStatuses()).toEqual(['paid', 'paid', 'paid']);
      },
    );

    it('grant nothing for a declined card', async () => {
      expect(await buy('monthly', 'declined_now')).toBe(false);
      expect(await hasPremium()).toBe(false);
    });

    it('retry a declined payment, without access, and give up after a week', async () => {
      const end = addMonths(now(), 1);
      await buy('monthly', 'declined_later');
      await expectEnd(end);
      expect(await readSubscription()).toMatchObject({ status: 'past_due', renews: true });
      expect(await readStatuses()).toEqual(['pending', 'paid']);
      await advanceTo(addDays(end, 8));
      expect(await readSubscription()).toMatchObject({ status: 'expired', renews: false });
      expect(await readStatuses()).toEqual(['failed', 'paid']);
      expect(await buy('yearly')).toBe(true);
      expect(await readSubscription()).toMatchObject({ status: 'active', plan: 'yearly' });
    });

    it('resume with another card while a payment is retried', async () => {
      const end = addMonths(now(), 1);
      await buy('monthly', 'declined_later');
      await advanceTo(addDays(end, 2));
      const { body } = await send('openBillingPortal');
      expect(await billing().finish(ada(), body.redirectUrl, 'works')).toBe(true);
      expect(await readSubscription()).toMatchObject({ tier: 'premium', status: 'active' });
      expect(await readStatuses()).toEqual(['paid', 'paid']);
    });

    it('grant a full period for a late payment, and charge again when it ends', async () => {
      const paidAt = addDays(addMonths(now(), 1), 2);
      await buy('monthly', 'declined_later');
      await advanceTo(paidAt);
      const { body } = await send('openBillingPortal');
      await billing().finish(ada(), body.redirectUrl, 'works');
      expect(await readSubscription()).toMatchObject({
        status: 'active',
        expiresAt: addMonths(paidAt, 1).toISOString(),
      });
      await advanceTo(addDays(addMonths(paidAt, 1), -1));
      expect(await readStatuses()).toEqual(['paid', 'paid']);
      await advanceTo(addMonths(paidAt, 1));
      expect(await readSubscription()).toMatchObject({
        status: 'active',
        expiresAt: addMonths(paidAt, 2).toISOString(),
      });
    });

    it('charge once if several checkouts are opened and completed', async () => {
      const startedAt = now();
      const upgrades = [await upgrade('monthly'), await upgrade('yearly'), await upgrade('monthly')];
      for (const { body } of upgrades) await billing().finish(ada(), body.redirectUrl, 'works');
      expect(await readStatuses()).toEqual(['paid']);
      expect(await readSubscription()).toMatchObject({
        status: 'active',
        expiresAt: addMonths(startedAt, 1).toISOString(),
      });
    });

    it('keep one of two plans that are requested and paid at once', async () => {
      const startedAt = now();
      const upgrades = await Promise.all([upgrade('yearly'), upgrade('monthly')]);
      for (const { body } of upgrades) await billing().finish(ada(), body.redirectUrl, 'works');
      expect(await readStatuses()).toEqual(['paid']);
      expect(await hasPremium()).toBe(true);
      await advanceTo(addDays(startedAt, 27));
      expect(await readStatuses()).toEqual(['paid']);
    });

    it('resume after a cancellation when a plan is chosen again, without charging twice for the same time', async () => {
      const startedAt = now();
      await buy('monthly');
      await send('cancelSubscription');
      expect((await upgrade('monthly')).body).toEqual({ success: true, redirectUrl: null });
      expect(await readSubscription()).toMatchObject({ status: 'active', renews: true });
      expect(await readStatuses()).toEqual(['paid']);
      await advanceTo(addMonths(startedAt, 1));
      expect(await readSubscription()).toMatchObject({
        status: 'active',
        expiresAt: addMonths(startedAt, 2).toISOString(),
      });
    });

    it('change the plan with the next payment', async () => {
      const startedAt = now();
      await buy('monthly');
      expect((await upgrade('yearly')).body).toEqual({ success: true, redirectUrl: null });
      expect(await readSubscription()).toMatchObject({
        plan: 'yearly',
        expiresAt: addMonths(startedAt, 1).toISOString(),
      });
      await advanceTo(addMonths(startedAt, 1));
      expect(await readSubscription()).toMatchObject({ expiresAt: addMonths(startedAt, 13).toISOString() });
    });

    it('reject invalid requests, each with its reason', async () => {
      const getProblem = async (response: ReturnType<PayerCalls['send']>) => {
        const { status, body } = await response;
        return [status, body.error?.code];
      };
      expect(await getProblem(send('cancelSubscription'))).toEqual([409, 'nothing_to_cancel']);
      expect(await getProblem(send('openBillingPortal'))).toEqual([409, 'no_payment_method']);
      await buy('monthly');
      expect(await getProblem(upgrade('monthly'))).toEqual([409, 'already_subscribed']);
      expect(await getProblem(send('startTrial'))).toEqual([409, 'trial_unavailable']);
      const grantedCalls = (await billing().createUser({ license: 'business' })).calls;
      expect(await getProblem(grantedCalls.send('startTrial'))).toEqual([409, 'trial_unavailable']);
      expect(await getProblem(grantedCalls.send('upgrade', { body: { planId: 'monthly' } }))).toEqual([
        409,
        'already_subscribed',
      ]);
      expect((await grantedCalls.send('readSubscription')).body.subscription).toMatchObject({
        tier: 'business',
        status: 'none',
      });
    });

    it('start only one trial, even if several are requested at once, and never a second one', async () => {
      const responses = await Promise.all(Array.from({ length: 10 }, () => send('startTrial')));
      expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
      expect(responses.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
      const { data } = (await send('exportPersonalData')).body;
      expect(data.subscription).toHaveLength(1);
      await advanceTo(addDays(now(), 20));
      expect((await send('startTrial')).body.error.code).toBe('trial_unavailable');
    });

    it('do not start a second trial for a mailbox, even after the first account is deleted', async () => {
      await send('startTrial');
      expect((await send('deleteAccount')).status).toBe(200);
      for (const email of [ada().email.toUpperCase(), ada().email.replace('@', '+another@')]) {
        const secondAccount = (await billing().createUser({ email })).calls;
        expect((await secondAccount.send('readSubscription')).body.subscription).toMatchObject({
          status: 'none',
          canStartTrial: false,
        });
        expect((await secondAccount.send('startTrial')).body.error.code).toBe('trial_unavailable');
        expect((await secondAccount.send('deleteAccount')).status).toBe(200);
      }
    });

    it('start a trial only for a verified email address, and do not reveal to others whether that address had one', async () => {
      const strangerCalls = (await billing().createUser({ email: `free+${ada().email}`, isVerified: false })).calls;
      const rejected = await strangerCalls.send('startTrial');
      expect([rejected.status, rejected.body.error.code]).toEqual([403, 'trial_needs_verified_email']);
      await send('startTrial');
      expect((await send('deleteAccount')).status).toBe(200);
      const laterCalls = (await billing().createUser({ email: ada().email, isVerified: false })).calls;
      expect((await laterCalls.send('readSubscription')).body.subscription).toMatchObject({ canStartTrial: true });
      expect((await laterCalls.send('startTrial')).body.error.code).toBe('trial_needs_verified_email');
    });

    it('describe premium, its price, and the health of the services behind it', async () => {
      const { body } = await send('readPremiumFeatures');
      expect(body).toMatchObject({
        pricing: {
          premium: { monthly: 9.99, yearly: 99.99 },
          business: { monthly: 49.99 },
          enterprise: { monthly: 199.99 },
        },
        upgradeUrl: '/profile/subscription?tab=plans',
      });
      expect(body.features.map((feature: { name: string }) => feature.name)).toEqual([
        'conversation',
        'voice',
        'sync',
        'analytics',
        'routes',
        'search',
      ]);
      expect((await send('readPremiumHealth')).body).toEqual({
        success: true,
        status: 'healthy',
        services: { database: 'healthy', billing: 'healthy', routes: 'healthy' },
      });
    });

    it("are part of a user's export", async () => {
      await buy('monthly');
      const { data } = (await send('exportPersonalData')).body;
      expect(data.invoices).toEqual(await readInvoices());
      expect(data.subscription.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
        'period_paid',
        'plan_chosen',
      ]);
    });
  });
}
