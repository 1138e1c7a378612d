import { beforeEach, expect } from 'vitest';
import type { SandboxCardChoice, SubscriptionInfo } from '#contract/subscription.ts';
import type { Invoice } from '#domain/license/invoice.ts';
import type { Plan } from '#domain/license/prices.ts';
import type { Sql } from '../../db/database.ts';
import type { Payer, PayerCalls, PayerOptions } from './payer.ts';

export type BillingUnderTest = {
  readonly sql: Sql;
  /** Returns a user's calls to another process that serves the same database and provider. */
  readonly callInOtherProcess: (payer: Payer) => PayerCalls;
  /** The current time of the app and the provider. */
  readonly now: () => Date;
  /** Advances the time, including everything that the provider does automatically meanwhile. */
  readonly advanceTo: (at: Date) => Promise<void>;
  /** Creates a user with a free account. */
  readonly createUser: (options?: PayerOptions) => Promise<Payer>;
  /** Completes the provider's page; returns false when the card is refused or the page has expired. */
  readonly finish: (payer: Payer, redirectUrl: string, card: SandboxCardChoice) => Promise<boolean>;
};

const MS = 1;

/** Sets up a new user of a payment provider, with helpers that show what the user sees, for one describe block. */
export function setUpBillingScenario(open: () => BillingUnderTest) {
  let ada: Payer;
  const ask: PayerCalls['ask'] = (name, sent) => ada.calls.ask(name, sent);
  const now = () => open().now();
  const advanceTo = (to: Date) => open().advanceTo(to);
  const info = async (): Promise<SubscriptionInfo> => (await ask('readSubscription')).body.subscription;
  const invoices = async (): Promise<Invoice[]> => (await ask('readBillingHistory')).body.history;
  const statuses = async () => (await invoices()).map(({ status }) => status);
  const upgrade = (planId: string, packs?: number) => ask('upgrade', { body: { planId, packs } });

  /** Buys a plan on the provider's page. */
  async function buy(planId: Plan, card: SandboxCardChoice = 'works', packs?: number): Promise<boolean> {
    const { body } = await upgrade(planId, packs);
    expect(body).toMatchObject({ success: true, redirectUrl: expect.any(String) });
    return open().finish(ada, body.redirectUrl, card);
  }

  /** Returns whether paid features work, and checks that all endpoints agree. */
  async function hasPremium(): Promise<boolean> {
    const { tier } = await info();
    const { status } = await ask('exportFavoritesCsv');
    const profile = await ask('readProfile');
    expect([status, profile.body.data.license]).toEqual([tier === 'free' ? 403 : 200, tier]);
    return tier !== 'free';
  }

  /** Expects access until exactly `end`. */
  async function expectEnd(end: Date): Promise<void> {
    await advanceTo(new Date(end.getTime() - MS));
    expect(await hasPremium()).toBe(true);
    await advanceTo(end);
    expect(await hasPremium()).toBe(false);
  }

  beforeEach(async () => {
    ada = await open().createUser();
  });

  return { ada: () => ada, now, advanceTo, ask, info, invoices, statuses, upgrade, buy, hasPremium, expectEnd };
}
