import { beforeEach, expect } from 'vitest';
import type { SandboxCardChoice, SubscriptionInfo } from '#contract/subscription.ts';
import type { Invoice } from '#domain/license/invoice.ts';
import type { Payer, PayerCalls, Settled } from './payer.ts';

export type BillingUnderTest = {
  /** What time it is at the product and at the provider. */
  readonly now: () => Date;
  /** Lets time pass until an instant, with all that the provider does by itself meanwhile. */
  readonly passTo: (at: Date) => Promise<void>;
  /** Someone new with a free account. */
  readonly settle: (settled?: Settled) => Promise<Payer>;
  /** Does on the page of the provider what it asks for; false when the card is refused, or the page is over. */
  readonly finish: (payer: Payer, redirectUrl: string, card: SandboxCardChoice) => Promise<boolean>;
};

const MS = 1;

/** What one new person does at a provider of payments, and what they see of it; for the tests of one describe. */
export function setUpBillingScenario(open: () => BillingUnderTest) {
  let ada: Payer;
  const ask: PayerCalls['ask'] = (name, sent) => ada.calls.ask(name, sent);
  const at = () => open().now();
  const pass = (to: Date) => open().passTo(to);
  const info = async (): Promise<SubscriptionInfo> => (await ask('readSubscription')).body.subscription;
  const invoices = async (): Promise<Invoice[]> => (await ask('readBillingHistory')).body.history;
  const statuses = async () => (await invoices()).map(({ status }) => status);
  const upgrade = (planId: string) => ask('upgrade', { body: { planId } });

  /** Gets a plan over the page of the provider. */
  async function buy(planId: 'monthly' | 'yearly', card: SandboxCardChoice = 'works'): Promise<boolean> {
    const { body } = await upgrade(planId);
    expect(body).toMatchObject({ success: true, redirectUrl: expect.any(String) });
    return open().finish(ada, body.redirectUrl, card);
  }

  /** Whether what needs premium can be used, in all places alike. */
  async function hasPremium(): Promise<boolean> {
    const { tier } = await info();
    const { status } = await ask('exportFavoritesCsv');
    const profile = await ask('readProfile');
    expect([status, profile.body.data.license]).toEqual(tier === 'free' ? [403, 'free'] : [200, 'premium']);
    return tier !== 'free';
  }

  /** Has access until the very instant, and none from then on. */
  async function expectEnd(end: Date): Promise<void> {
    await pass(new Date(end.getTime() - MS));
    expect(await hasPremium()).toBe(true);
    await pass(end);
    expect(await hasPremium()).toBe(false);
  }

  beforeEach(async () => {
    ada = await open().settle();
  });

  return { ada: () => ada, at, pass, ask, info, invoices, statuses, upgrade, buy, hasPremium, expectEnd };
}
