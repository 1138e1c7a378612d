import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#domain/license/billing-periods.ts';
import { type BillingUnderTest, setUpBillingScenario } from './billing-scenario.ts';
import type { PayerCalls } from './payer.ts';

/** Tests what every payment provider must do, as users see it. */
export function describeBilling(name: string, open: () => BillingUnderTest): void {
  describe(`payments ${name}`, () => {
    const { ada, now, advanceTo, ask, info, invoices, statuses, upgrade, buy, hasPremium, expectEnd } =
      setUpBillingScenario(open);

    it('lead from free through the trial to premium, and after a cancellation back to free at the end of the paid time', async () => {
      expect(await info()).toMatchObject({ tier: 'free', status: 'none', canStartTrial: true, expiresAt: null });
      expect((await info()).features).toEqual(['basic_search', 'map_view', 'basic_charger_info']);
      const startedAt = now();
      expect((await ask('startTrial')).body).toEqual({ success: true });
      const trialEnd = addDays(startedAt, 14);
      expect(await info()).toMatchObject({ tier: 'premium', status: 'trial', expiresAt: trialEnd.toISOString() });
      expect((await info()).features).toContain('trip_planning');
      expect(await buy('monthly')).toBe(true);
      expect(await info()).toMatchObject({ status: 'trial', plan: 'monthly', renews: true });
      expect(await invoices()).toEqual([]);
      await advanceTo(trialEnd);
      const paidEnd = addMonths(trialEnd, 1);
      expect(await info()).toMatchObject({ status: 'active', expiresAt: paidEnd.toISOString(), renews: true });
      expect((await ask('cancelSubscription')).body).toEqual({ success: true });
      expect(await info()).toMatchObject({ tier: 'premium', status: 'cancelled', renews: false });
      await expectEnd(paidEnd);
      expect(await info()).toMatchObject({ tier: 'free', status: 'expired', expiresAt: null, canStartTrial: false });
      expect(await statuses()).toEqual(['paid']);
    });

    it('end a trial without a plan exactly on time, and charge nothing', async () => {
      const trialEnd = addDays(now(), 14);
      await ask('startTrial');
      expect((await ask('cancelSubscription')).status).toBe(200);
      await expectEnd(trialEnd);
      expect(await invoices()).toEqual([]);
    });

    it.each([
      ['monthly', 1],
      ['yearly', 12],
    ] as const)(
      'give premium with the first payment of a %s plan, and take the next payment at its end',
      async (plan, months) => {
        const startedAt = now();
        expect(await hasPremium()).toBe(false);
        expect(await buy(plan)).toBe(true);
        expect(await hasPremium()).toBe(true);
        expect(await info()).toMatchObject({
          status: 'active',
          plan,
          expiresAt: addMonths(startedAt, months).toISOString(),
        });
        for (const times of [1, 2]) {
          await advanceTo(addMonths(startedAt, months * times));
          expect(await hasPremium()).toBe(true);
          expect(await info()).toMatchObject({ expiresAt: addMonths(startedAt, months * (times + 1)).toISOString() });
        }
        expect(await statuses()).toEqual(['paid', 'paid', 'paid']);
      },
    );

    it('give nothing for a declined card', async () => {
      expect(await buy('monthly', 'refused_now')).toBe(false);
      expect(await hasPremium()).toBe(false);
    });

    it('retry a declined payment, without access, and give up after a week', async () => {
      const end = addMonths(now(), 1);
      await buy('monthly', 'refused_later');
      await expectEnd(end);
      expect(await info()).toMatchObject({ status: 'past_due', renews: true });
      expect(await statuses()).toEqual(['pending', 'paid']);
      await advanceTo(addDays(end, 8));
      expect(await info()).toMatchObject({ status: 'expired', renews: false });
      expect(await statuses()).toEqual(['failed', 'paid']);
      expect(await buy('yearly')).toBe(true);
      expect(await info()).toMatchObject({ status: 'active', plan: 'yearly' });
    });

    it('resume with another card while a payment is retried', async () => {
      const end = addMonths(now(), 1);
      await buy('monthly', 'refused_later');
      await advanceTo(addDays(end, 2));
      const { body } = await ask('openBillingPortal');
      expect(await open().finish(ada(), body.redirectUrl, 'works')).toBe(true);
      expect(await info()).toMatchObject({ tier: 'premium', status: 'active' });
      expect(await statuses()).toEqual(['paid', 'paid']);
    });

    it('grant a full period for a late payment, and charge next at its end', async () => {
      const late = addDays(addMonths(now(), 1), 2);
      await buy('monthly', 'refused_later');
      await advanceTo(late);
      const { body } = await ask('openBillingPortal');
      await open().finish(ada(), body.redirectUrl, 'works');
      expect(await info()).toMatchObject({ status: 'active', expiresAt: addMonths(late, 1).toISOString() });
      await advanceTo(addDays(addMonths(late, 1), -1));
      expect(await statuses()).toEqual(['paid', 'paid']);
      await advanceTo(addMonths(late, 1));
      expect(await info()).toMatchObject({ status: 'active', expiresAt: addMonths(late, 2).toISOString() });
    });

    it('charge once if several checkouts are opened and completed', async () => {
      const startedAt = now();
      const upgrades = [await upgrade('monthly'), await upgrade('yearly'), await upgrade('monthly')];
      for (const { body } of upgrades) await open().finish(ada(), body.redirectUrl, 'works');
      expect(await statuses()).toEqual(['paid']);
      expect(await info()).toMatchObject({ status: 'active', expiresAt: addMonths(startedAt, 1).toISOString() });
    });

    it('keep one of two plans that are requested and paid at once', async () => {
      const startedAt = now();
      const upgrades = await Promise.all([upgrade('yearly'), upgrade('monthly')]);
      for (const { body } of upgrades) await open().finish(ada(), body.redirectUrl, 'works');
      expect(await statuses()).toEqual(['paid']);
      expect(await hasPremium()).toBe(true);
      await advanceTo(addDays(startedAt, 27));
      expect(await statuses()).toEqual(['paid']);
    });

    it('resume after a cancellation when a plan is chosen again, without charging twice for the same time', async () => {
      const startedAt = now();
      await buy('monthly');
      await ask('cancelSubscription');
      expect((await upgrade('monthly')).body).toEqual({ success: true, redirectUrl: null });
      expect(await info()).toMatchObject({ status: 'active', renews: true });
      expect(await statuses()).toEqual(['paid']);
      await advanceTo(addMonths(startedAt, 1));
      expect(await info()).toMatchObject({ status: 'active', expiresAt: addMonths(startedAt, 2).toISOString() });
    });

    it('change the plan with the next payment', async () => {
      const startedAt = now();
      await buy('monthly');
      expect((await upgrade('yearly')).body).toEqual({ success: true, redirectUrl: null });
      expect(await info()).toMatchObject({ plan: 'yearly', expiresAt: addMonths(startedAt, 1).toISOString() });
      await advanceTo(addMonths(startedAt, 1));
      expect(await info()).toMatchObject({ expiresAt: addMonths(startedAt, 13).toISOString() });
    });

    it('reject invalid requests, each with its reason', async () => {
      const getCode = async (asking: ReturnType<PayerCalls['ask']>) => {
        const { status, body } = await asking;
        return [status, body.error?.code];
      };
      expect(await getCode(ask('cancelSubscription'))).toEqual([409, 'nothing_to_cancel']);
      expect(await getCode(ask('openBillingPortal'))).toEqual([409, 'no_payment_method']);
      await buy('monthly');
      expect(await getCode(upgrade('monthly'))).toEqual([409, 'already_subscribed']);
      expect(await getCode(ask('startTrial'))).toEqual([409, 'trial_unavailable']);
      const granted = (await open().createUser({ license: 'business' })).calls;
      expect(await getCode(granted.ask('startTrial'))).toEqual([409, 'trial_unavailable']);
      expect(await getCode(granted.ask('upgrade', { body: { planId: 'monthly' } }))).toEqual([
        409,
        'already_subscribed',
      ]);
      expect((await granted.ask('readSubscription')).body.subscription).toMatchObject({
        tier: 'business',
        status: 'none',
      });
    });

    it('start only one trial, even if several are requested at once, and never a second one', async () => {
      const responses = await Promise.all(Array.from({ length: 10 }, () => ask('startTrial')));
      expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
      expect(responses.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
      const { data } = (await ask('exportPersonalData')).body;
      expect(data.subscription).toHaveLength(1);
      await advanceTo(addDays(now(), 20));
      expect((await ask('startTrial')).body.error.code).toBe('trial_unavailable');
    });

    it('do not start a second trial for an email address, from any account, even after the first account is deleted', async () => {
      await ask('startTrial');
      expect((await ask('deleteAccount')).status).toBe(200);
      for (const email of [ada().email.toUpperCase(), ada().email.replace('@', '+another@')]) {
        const again = (await open().createUser({ email })).calls;
        expect((await again.ask('readSubscription')).body.subscription).toMatchObject({
          status: 'none',
          canStartTrial: false,
        });
        expect((await again.ask('startTrial')).body.error.code).toBe('trial_unavailable');
        expect((await again.ask('deleteAccount')).status).toBe(200);
      }
    });

    it('start a trial only for a verified email address, and do not reveal to others whether it had one', async () => {
      const stranger = (await open().createUser({ email: `free+${ada().email}`, isVerified: false })).calls;
      const refused = await stranger.ask('startTrial');
      expect([refused.status, refused.body.error.code]).toEqual([403, 'trial_needs_verified_email']);
      await ask('startTrial');
      expect((await ask('deleteAccount')).status).toBe(200);
      const later = (await open().createUser({ email: ada().email, isVerified: false })).calls;
      expect((await later.ask('readSubscription')).body.subscription).toMatchObject({ canStartTrial: true });
      expect((await later.ask('startTrial')).body.error.code).toBe('trial_needs_verified_email');
    });

    it('describe premium, its price, and its health', async () => {
      const { body } = await ask('readPremiumFeatures');
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
      expect((await ask('readPremiumHealth')).body).toEqual({
        success: true,
        status: 'healthy',
        services: { database: 'healthy', billing: 'healthy', routes: 'healthy' },
      });
    });

    it("are part of a user's export", async () => {
      await buy('monthly');
      const { data } = (await ask('exportPersonalData')).body;
      expect(data.invoices).toEqual(await invoices());
      expect(data.subscription.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
        'period_paid',
        'plan_chosen',
      ]);
    });
  });
}
