import { beforeEach, expect } from 'vitest';
import type { SandboxCardChoice, SubscriptionInfo } from '#contract/subscription.ts';
import type { Invoice } from '#domain/license/invoice.ts';
import type { Plan } from '#domain/license/prices.ts';
import type { Sql } from '../../db/database.ts';
import type { PayerCalls, PayerOptions, TestPayer } from './payer.ts';

export type BillingUnderTest = {
  readonly sql: Sql;
  /** Returns a user's calls to another process that serves the same database and provider. */
  readonly callInOtherProcess: (payer: TestPayer) => PayerCalls;
  readonly now: () => Date;
  /** Advances the time, and does what the provider would do automatically in the meantime. */
  readonly advanceTo: (at: Date) => Promise<void>;
  readonly createUser: (options?: PayerOptions) => Promise<TestPayer>;
  /** Submits the provider's checkout or portal page; returns false if the card is declined or the page is closed. */
  readonly finish: (payer: TestPayer, redirectUrl: string, card: SandboxCardChoice) => Promise<boolean>;
};

export function setUpBillingScenario(billing: () => BillingUnderTest) {
  let ada: TestPayer;
  const send: PayerCalls['send'] = (name, sent) => ada.calls.send(name, sent);
  const now = () => billing().now();
  const advanceTo = (to: Date) => billing().advanceTo(to);
  const readSubscription = async (): Promise<SubscriptionInfo> => (await send('readSubscription')).body.subscription;
  const readInvoices = async (): Promise<Invoice[]> => (await send('readBillingHistory')).body.history;
  const readStatuses = async () => (await readInvoices()).map(({ status }) => status);
  const upgrade = (planId: string, packs?: number) => send('upgrade', { body: { planId, packs } });

  async function buy(planId: Plan, card: SandboxCardChoice = 'works', packs?: number): Promise<boolean> {
    const { body } = await upgrade(planId, packs);
    expect(body).toMatchObject({ success: true, redirectUrl: expect.any(String) });
    return billing().finish(ada, body.redirectUrl, card);
  }

  /** Returns whether paid features work, and checks that an export and the profile agree. */
  async function hasPremium(): Promise<boolean> {
    const { tier } = await readSubscription();
    const { status } = await send('exportFavoritesCsv');
    const profile = await send('readProfile');
    expect([status, profile.body.data.license]).toEqual([tier === 'free' ? 403 : 200, tier]);
    return tier !== 'free';
  }

  async function expectEnd(end: Date): Promise<void> {
    await advanceTo(new Date(end.getTime() - 1));
    expect(await hasPremium()).toBe(true);
    await advanceTo(end);
    expect(await hasPremium()).toBe(false);
  }

  beforeEach(async () => {
    ada = await billing().createUser();
  });

  return {
    ada: () => ada,
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
  };
}
