import { randomUUID } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { SandboxCardChoice, SandboxCheckout } from '#contract/subscription.ts';
import { addDays } from '#domain/license/billing-periods.ts';
import { PLANS, type Plan } from '#domain/license/prices.ts';
import {
  applyCancellation,
  applyCard,
  applyPlan,
  applyTrial,
  isChargedImmediately,
} from '#domain/license/sandbox-actions.ts';
import { getSandboxPrice } from '#domain/license/sandbox-renewals.ts';
import { SUBSCRIPTION_URL } from '#domain/license/subscription-addresses.ts';
import { getUpgradeStep, hasSubscription } from '#domain/license/subscription-steps.ts';
import type { Sql } from '../../db/database.ts';
import type { BillingProvider } from '../billing-provider.ts';
import type { Payer } from '../billing-store.ts';
import { claimTrialFor } from '../claim-trial.ts';
import { openLedger, type SandboxLedger } from './sandbox-ledger.ts';
import { closeCheckouts, findCheckout, insertCheckout, markDone } from './sandbox-store.ts';

/** How many days a checkout stays open. */
const CHECKOUT_DAYS = 1;

/** Rejects users who already have the plan or were given a license. */
function rejectDuplicatePlan({ license }: Payer, { state }: SandboxLedger, plan: Plan): void {
  if (license !== 'free' || getUpgradeStep(state, plan) === 'nothing') throw new AppError('already_subscribed');
}

/** Accepts a card for a plan, or for the payment already due when `plan` is null. */
function acceptCard({ ledger, now }: SandboxTransaction, plan: Plan | null, choice: SandboxCardChoice): void {
  if (choice === 'refused_now') throw new AppError('card_refused');
  ledger.account = applyCard(ledger.account, plan, choice === 'works' ? 'good' : 'refused', now);
}

function shown(ledger: SandboxLedger, plan: Plan | null, isDone: boolean): SandboxCheckout {
  const isPaidNow = isChargedImmediately(ledger.state, plan);
  // A card change shows the price of the next payment.
  const wanted = plan ?? ledger.state.plan;
  const price = wanted && getSandboxPrice(wanted);
  return {
    purpose: isPaidNow ? 'pay' : 'keep_card',
    plan,
    amount: price ? (price.cents + price.taxCents) / 100 : 0,
    lines: price
      ? [
          { description: `Premium, ${price.plan}`, amount: price.cents / 100 },
          { description: price.taxLabel, amount: price.taxCents / 100 },
        ]
      : [],
    isDone,
    returnUrl: SUBSCRIPTION_URL,
  };
}

/** One change to a user's ledger while their row is locked. */
type SandboxTransaction = {
  readonly tx: Sql;
  readonly payer: Payer;
  readonly ledger: SandboxLedger;
  readonly now: Date;
};

async function makeCheckout({ tx, payer, now }: SandboxTransaction, plan: Plan | null): Promise<string> {
  const id = randomUUID();
  await closeCheckouts(tx, payer.uid);
  await insertCheckout(tx, { id, uid: payer.uid, plan, made_at: now }, addDays(now, -CHECKOUT_DAYS));
  return `/sandbox/checkout/${id}`;
}

async function findOpen({ tx, payer, now }: SandboxTransaction, id: string) {
  const row = await findCheckout(tx, payer.uid, id, addDays(now, -CHECKOUT_DAYS));
  if (row === null) throw new AppError('checkout_not_found');
  return { plan: PLANS.find((plan) => plan === row.plan) ?? null, isDone: row.done_at !== null };
}

/** Creates the sandbox payment provider: a full subscription life cycle on this server's clock, without real money. */
export function createSandboxBilling({ sql, clock }: { sql: Sql; clock: () => Date }): BillingProvider {
  const inTransaction = <T>(uid: string, act: (inTransaction: SandboxTransaction) => Promise<T> | T): Promise<T> =>
    sql.transaction().execute(async (tx) => {
      const { payer, ledger, now, close } = await openLedger(tx, uid, clock());
      const result = await act({ tx, payer, ledger, now });
      await close();
      return result;
    });

  return {
    kind: 'sandbox',
    begin: async () => undefined,
    startTrial: (uid) =>
      inTransaction(uid, async ({ tx, payer, ledger, now }) => {
        await claimTrialFor(tx, payer, ledger.state);
        await closeCheckouts(tx, uid);
        ledger.account = applyTrial(ledger.account, now);
      }),
    upgrade: (uid, plan) =>
      inTransaction(uid, async (current) => {
        const { payer, ledger, now } = current;
        rejectDuplicatePlan(payer, ledger, plan);
        if (getUpgradeStep(ledger.state, plan) !== 'choose') return makeCheckout(current, plan);
        ledger.account = applyPlan(ledger.account, plan, now);
        return null;
      }),
    cancel: (uid) =>
      inTransaction(uid, async ({ tx, ledger, now }) => {
        if (!hasSubscription(ledger.state)) throw new AppError('nothing_to_cancel');
        await closeCheckouts(tx, uid);
        ledger.account = applyCancellation(ledger.account, now);
      }),
    openPortal: (uid) =>
      inTransaction(uid, (current) => {
        if (!current.ledger.state.renews) throw new AppError('no_payment_method');
        return makeCheckout(current, null);
      }),
    refresh: (uid) => inTransaction(uid, () => undefined),
    touch: async () => undefined,
    // Sandbox data is deleted with the account.
    purgeDeletedCustomers: async () => undefined,
    webhook: null,
    checkouts: {
      read: (uid, id) =>
        inTransaction(uid, async (current) => {
          const { plan, isDone } = await findOpen(current, id);
          return shown(current.ledger, plan, isDone);
        }),
      pay: (uid, id, card) =>
        inTransaction(uid, async (current) => {
          const { plan, isDone } = await findOpen(current, id);
          if (isDone) return SUBSCRIPTION_URL;
          if (plan === null && !current.ledger.state.renews) throw new AppError('no_payment_method');
          if (plan !== null) rejectDuplicatePlan(current.payer, current.ledger, plan);
          acceptCard(current, plan, card);
          await markDone(current.tx, id, current.now);
          return SUBSCRIPTION_URL;
        }),
    },
  };
}
