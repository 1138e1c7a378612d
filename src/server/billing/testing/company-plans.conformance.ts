import { describe, expect, it } from 'vitest';
import type { SubscriptionInfo } from '#contract/subscription.ts';
import { addDays, addMonths } from '#domain/license/billing-periods.ts';
import { type BillingUnderTest, setUpBillingScenario } from './billing-scenario.ts';

const SECOND_MS = 1_000;

export function describeCompanyPlans(name: string, billing: () => BillingUnderTest): void {
  describe(`payments ${name} for companies`, () => {
    const scenario = setUpBillingScenario(billing);
    const { ada, now, advanceTo, send, readSubscription, readInvoices, readStatuses, upgrade, buy, expectEnd } =
      scenario;
    const DONE = { success: true, redirectUrl: null };
    const getProblem = async (response: ReturnType<typeof upgrade>) => {
      const { status, body } = await response;
      return [status, body.error?.code];
    };
    const summarize = ({ tier, status, paid, plan, packs, renews }: SubscriptionInfo) => [
      tier,
      status,
      paid && `${paid.packs} ${paid.plan}, ${paid.seats}`,
      renews && `${packs} ${plan}`,
    ];
    /** Returns the end of a period that begins now, extended by `share` of the time left until `previousEnd`. */
    const computeEnd = (previousEnd: Date, share: number) => {
      const remainingS = Math.floor(((Number(previousEnd) - Number(now())) / SECOND_MS) * share);
      return new Date(Number(addMonths(now(), 1)) + remainingS * SECOND_MS);
    };

    it('sell packs of seats by the month, list them in the invoice, and renew them', async () => {
      const startedAt = now();
      expect(await buy('business', 'works', 2)).toBe(true);
      expect(summarize(await readSubscription())).toEqual(['business', 'active', '2 business, 10', '2 business']);
      expect(await readSubscription()).toMatchObject({
        expiresAt: addMonths(startedAt, 1).toISOString(),
        isCompanyPaid: false,
      });
      expect((await readSubscription()).features).toContain('admin_dashboard');
      expect((await send('readProfile')).body.data.license).toBe('business');
      const [invoice] = await readInvoices();
      expect(invoice?.lines[0]).toMatchObject({ quantity: 2, amount: 99.98 });
      expect(invoice?.description).toBe('Business, one month, 2 packs (10 seats)');
      await advanceTo(addMonths(startedAt, 1));
      expect(await readSubscription()).toMatchObject({
        tier: 'business',
        expiresAt: addMonths(startedAt, 2).toISOString(),
      });
      expect((await readInvoices()).map(({ lines }) => lines[0]?.amount)).toEqual([99.98, 99.98]);
    });

    it('begin immediately during a trial, with and without a card', async () => {
      await send('startTrial');
      expect(await buy('enterprise', 'works', 1)).toBe(true);
      expect(summarize(await readSubscription())).toEqual(['enterprise', 'active', '1 enterprise, 20', '1 enterprise']);
      expect(await readSubscription()).toMatchObject({ expiresAt: addMonths(now(), 1).toISOString() });
      const bea = await billing().createUser();
      await bea.calls.send('startTrial');
      const { body } = await bea.calls.send('upgrade', { body: { planId: 'monthly' } });
      await billing().finish(bea, body.redirectUrl, 'works');
      expect((await bea.calls.send('upgrade', { body: { planId: 'business', packs: 1 } })).body).toEqual(DONE);
      const { subscription } = (await bea.calls.send('readSubscription')).body;
      expect(summarize(subscription)).toEqual(['business', 'active', '1 business, 5', '1 business']);
      expect(subscription).toMatchObject({ expiresAt: addMonths(now(), 1).toISOString() });
    });

    it.each([
      ['monthly', 1, 999 / 4_999],
      ['yearly', 12, 9_999 / 12 / 4_999],
    ] as const)(
      'replace paid %s premium immediately, and add the value of its remaining time',
      async (plan, months, share) => {
        const premiumEnd = addMonths(now(), months);
        await buy(plan);
        await advanceTo(addDays(now(), 10));
        const end = computeEnd(premiumEnd, share);
        expect((await upgrade('business', 1)).body).toEqual(DONE);
        expect(summarize(await readSubscription())).toEqual(['business', 'active', '1 business, 5', '1 business']);
        expect(await readSubscription()).toMatchObject({ expiresAt: end.toISOString() });
        expect((await readInvoices()).map(({ lines }) => lines[0]?.amount)).toEqual([
          49.99,
          plan === 'yearly' ? 99.99 : 9.99,
        ]);
        expect((await send('cancelSubscription')).body).toEqual({ success: true });
        await expectEnd(end);
      },
    );

    it('add seats immediately for a full month, and add the value of the remaining time', async () => {
      const firstEnd = addMonths(now(), 1);
      await buy('business', 'works', 2);
      await advanceTo(addDays(now(), 12));
      const end = computeEnd(firstEnd, 2 / 3);
      expect((await upgrade('business', 3)).body).toEqual(DONE);
      expect(summarize(await readSubscription())).toEqual(['business', 'active', '3 business, 15', '3 business']);
      expect(await readSubscription()).toMatchObject({ expiresAt: end.toISOString() });
      await advanceTo(new Date(Number(end) - 1));
      expect((await readInvoices()).map(({ lines }) => lines[0]?.quantity)).toEqual([3, 2]);
      await advanceTo(end);
      expect(await readSubscription()).toMatchObject({ tier: 'business', expiresAt: addMonths(end, 1).toISOString() });
      expect((await readInvoices()).map(({ lines }) => lines[0]?.amount)).toEqual([149.97, 149.97, 99.98]);
    });

    it('drop seats with the next payment; until then, the number can be restored or raised', async () => {
      const end = addMonths(now(), 1);
      await buy('business', 'works', 3);
      expect((await upgrade('business', 1)).body).toEqual(DONE);
      expect(summarize(await readSubscription())).toEqual(['business', 'active', '3 business, 15', '1 business']);
      expect((await upgrade('business', 3)).body).toEqual(DONE);
      expect(summarize(await readSubscription())).toEqual(['business', 'active', '3 business, 15', '3 business']);
      expect((await upgrade('business', 2)).body).toEqual(DONE);
      expect(await readStatuses()).toEqual(['paid']);
      await advanceTo(end);
      expect(summarize(await readSubscription())).toEqual(['business', 'active', '2 business, 10', '2 business']);
      expect(await readSubscription()).toMatchObject({ expiresAt: addMonths(end, 1).toISOString() });
      await upgrade('business', 1);
      const newEnd = computeEnd(addMonths(end, 1), 2 / 4);
      expect((await upgrade('business', 4)).body).toEqual(DONE);
      expect(await readSubscription()).toMatchObject({
        packs: 4,
        paid: { seats: 20 },
        expiresAt: newEnd.toISOString(),
      });
    });

    it('change to enterprise immediately, and to business or premium with the next payment', async () => {
      const firstEnd = addMonths(now(), 1);
      await buy('business', 'works', 1);
      await advanceTo(addDays(now(), 20));
      const end = computeEnd(firstEnd, 4_999 / 19_999);
      expect((await upgrade('enterprise', 1)).body).toEqual(DONE);
      expect(await readSubscription()).toMatchObject({
        tier: 'enterprise',
        expiresAt: end.toISOString(),
        paid: { seats: 20 },
      });
      expect((await upgrade('business', 2)).body).toEqual(DONE);
      expect(summarize(await readSubscription())).toEqual(['enterprise', 'active', '1 enterprise, 20', '2 business']);
      await advanceTo(end);
      expect(summarize(await readSubscription())).toEqual(['business', 'active', '2 business, 10', '2 business']);
      expect((await upgrade('yearly')).body).toEqual(DONE);
      await advanceTo(addMonths(end, 1));
      expect(summarize(await readSubscription())).toEqual(['premium', 'active', '1 yearly, null', '1 yearly']);
      expect(await readSubscription()).toMatchObject({ expiresAt: addMonths(end, 13).toISOString() });
      expect(await readStatuses()).toEqual(['paid', 'paid', 'paid', 'paid']);
    });

    it('end with the paid time after a cancellation, and resume without another charge', async () => {
      const end = addMonths(now(), 1);
      await buy('business', 'works', 2);
      await send('cancelSubscription');
      expect(summarize(await readSubscription())).toEqual(['business', 'cancelled', '2 business, 10', false]);
      expect((await upgrade('business', 2)).body).toEqual(DONE);
      expect(summarize(await readSubscription())).toEqual(['business', 'active', '2 business, 10', '2 business']);
      await send('cancelSubscription');
      await expectEnd(end);
      expect(await readStatuses()).toEqual(['paid']);
    });

    it('are overdue after a declined payment, which must be paid before any other plan, and resume with another card', async () => {
      const end = addMonths(now(), 1);
      await buy('business', 'declined_later', 2);
      await advanceTo(addDays(end, 2));
      expect(summarize(await readSubscription())).toEqual(['free', 'past_due', null, '2 business']);
      for (const [plan, packs] of [
        ['business', 1],
        ['business', 3],
        ['enterprise', 1],
        ['monthly', undefined],
      ] as const)
        expect(await getProblem(upgrade(plan, packs))).toEqual([409, 'payment_due']);
      const { body } = await send('openBillingPortal');
      expect(await billing().finish(ada(), body.redirectUrl, 'works')).toBe(true);
      expect(summarize(await readSubscription())).toEqual(['business', 'active', '2 business, 10', '2 business']);
      expect(await readSubscription()).toMatchObject({ expiresAt: addMonths(addDays(end, 2), 1).toISOString() });
      const newEnd = computeEnd(addMonths(addDays(end, 2), 1), 2 / 3);
      expect((await upgrade('business', 3)).body).toEqual(DONE);
      expect(await readSubscription()).toMatchObject({ paid: { seats: 15 }, expiresAt: newEnd.toISOString() });
    });

    it('change nothing if the card is declined for more seats', async () => {
      await buy('business', 'declined_later', 1);
      const before = await readSubscription();
      expect(await getProblem(upgrade('business', 2))).toEqual([402, 'card_declined']);
      expect(await readSubscription()).toEqual(before);
      expect(await readStatuses()).toEqual(['paid']);
      expect((await upgrade('monthly')).body).toEqual(DONE);
    });

    it('charge once for more seats, even if several processes receive the request at once', async () => {
      await buy('business', 'works', 1);
      const body = { planId: 'business', packs: 2 };
      const calls = [
        ada().calls,
        billing().callInOtherProcess(ada()),
        ada().calls,
        billing().callInOtherProcess(ada()),
      ];
      const responses = await Promise.all(calls.map(({ send }) => send('upgrade', { body })));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      expect(await readStatuses()).toEqual(['paid', 'paid']);
      expect(await readSubscription()).toMatchObject({ paid: { seats: 10 }, packs: 2 });
    });

    it('lose no paid time if two processes add different numbers of seats at once', async () => {
      await buy('business', 'works', 1);
      const [ownCalls, otherCalls] = [ada().calls, billing().callInOtherProcess(ada())];
      await Promise.all([
        ownCalls.send('upgrade', { body: { planId: 'business', packs: 2 } }),
        otherCalls.send('upgrade', { body: { planId: 'business', packs: 4 } }),
      ]);
      const paid = (await readInvoices()).reduce((sum, { lines }) => sum + (lines[0]?.quantity ?? 0), 0);
      const { expiresAt, paid: current } = await readSubscription();
      const monthMs = Number(addMonths(now(), 1)) - Number(now());
      const months = (Date.parse(expiresAt ?? '') - Number(now())) / monthMs;
      expect(months * (current?.packs ?? 0)).toBeCloseTo(paid, 4);
      expect(current).toMatchObject({ packs: 4, seats: 20 });
    });

    it('reject invalid requests, each with its reason', async () => {
      for (const packs of [undefined, 0, 1.5, 101]) expect((await upgrade('business', packs)).status).toBe(400);
      expect((await upgrade('enterprise', 26)).status).toBe(400);
      await buy('business', 'works', 1);
      expect(await getProblem(upgrade('business', 1))).toEqual([409, 'already_subscribed']);
      const grantedCalls = (await billing().createUser({ license: 'enterprise' })).calls;
      const request = { body: { planId: 'business', packs: 1 } };
      expect(await getProblem(grantedCalls.send('upgrade', request))).toEqual([409, 'already_subscribed']);
      const premiumCalls = (await billing().createUser({ license: 'premium' })).calls;
      expect((await premiumCalls.send('upgrade', request)).body).toMatchObject({ success: true });
    });

    it('list the prices of the company plans, and that these are for sale', async () => {
      expect((await send('readPremiumFeatures')).body.pricing).toMatchObject({
        business: { monthly: 49.99, seats: 5, isForSale: true },
        enterprise: { monthly: 199.99, seats: 20, isForSale: true },
      });
    });
  });
}
