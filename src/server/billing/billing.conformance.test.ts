import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Database } from '../db/database.ts';
import { defaultDatabase, featureDatabases } from '../db/testing.ts';
import { openApp } from '../testing.ts';
import { deliver, setUpStripeApp } from './stripe/testing/stripe-app.ts';
import { describeBilling } from './testing/billing.conformance.ts';
import type { BillingUnderTest } from './testing/billing-scenario.ts';
import { describeCompanyPlans } from './testing/company-plans.conformance.ts';
import { describeCompanySeats } from './testing/company-seats.conformance.ts';
import { setUpPayers } from './testing/payer.ts';
import { READY_ROADS } from './testing/stub-roads.ts';

type Opened = { readonly underTest: BillingUnderTest; readonly stop: () => Promise<void> };

// Stripe counts in whole seconds.
const START = new Date('2026-11-20T17:05:09Z');

async function openSandbox(database: Database): Promise<Opened> {
  let now = START;
  const openProcess = () => openApp(database, {}, { clock: () => now, roads: READY_ROADS });
  const { createUser } = await setUpPayers(await openProcess());
  const { createCalls } = await setUpPayers(await openProcess());
  const underTest: BillingUnderTest = {
    sql: database.sql,
    callInOtherProcess: createCalls,
    now: () => now,
    advanceTo: async (at) => {
      now = at;
    },
    createUser,
    finish: async ({ calls }, redirectUrl, card) => {
      const id = redirectUrl.replace('/sandbox/checkout/', '');
      const { status, body } = await calls.send('paySandboxCheckout', { params: { id }, body: { card } });
      if ([402, 404, 409].includes(status)) return false;
      expect(body).toEqual({ success: true, redirectUrl: '/profile/subscription' });
      return true;
    },
  };
  return { underTest, stop: async () => undefined };
}

async function openStripe(database: Database): Promise<Opened> {
  let now = START;
  const { fakeStripe, app, createUser, openProcess } = await setUpStripeApp(database, () => now);
  const { createCalls } = await setUpPayers(await openProcess());
  /** Delivers all pending Stripe events late and in reverse order. */
  const deliverPending = async () => {
    for (const { body, signature } of fakeStripe.takeMessages().reverse())
      expect((await deliver(app, body, signature)).status).toBe(200);
  };
  const underTest: BillingUnderTest = {
    sql: database.sql,
    callInOtherProcess: createCalls,
    now: () => now,
    advanceTo: async (at) => {
      now = at;
      fakeStripe.ledger.advanceTo(at.getTime() / 1000);
      await deliverPending();
    },
    createUser: (options) => {
      fakeStripe.ledger.clear();
      return createUser(options);
    },
    finish: async (_, redirectUrl, card) => {
      if (card === 'declined_now') return false;
      const id = redirectUrl.split('/').at(-1) ?? '';
      const method = card === 'works' ? 'pm_works' : 'pm_declined';
      const isOpen = id.startsWith('cs_') ? fakeStripe.finishCheckout(id, method) : true;
      if (!id.startsWith('cs_')) fakeStripe.finishPortal(id, method);
      await deliverPending();
      return isOpen;
    },
  };
  return { underTest, stop: fakeStripe.stop };
}

const CASES = [
  ...featureDatabases().map((engine) => ({ engine, provider: 'in the sandbox', openProvider: openSandbox })),
  { engine: defaultDatabase(), provider: 'through Stripe', openProvider: openStripe },
];

describe.each(CASES)('$provider, on the $engine.name database', ({ engine, provider, openProvider }) => {
  let database: Database;
  let opened: Opened;
  beforeAll(async () => {
    database = await engine.open();
    opened = await openProvider(database);
  });
  afterAll(async () => {
    await opened.stop();
    await database.close();
  });
  describeBilling(provider, () => opened.underTest);
  describeCompanyPlans(provider, () => opened.underTest);
  describeCompanySeats(provider, () => opened.underTest);
});
