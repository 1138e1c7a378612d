import { randomUUID } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { SandboxCardChoice, SandboxCheckout } from '#contract/subscription.ts';
import { addDays } from '#domain/license/billing-periods.ts';
import { describePeriod, type PlanChoice } from '#domain/license/plan-choice.ts';
import { COMPANY_PLANS, PLANS } from '#domain/license/prices.ts';
import {
  applyCancellation,
  applyCard,
  applyPlan,
  applyTrial,
  isChargedImmediately,
} from '#domain/license/sandbox-actions.ts';
import { getSandboxPrice } from '#domain/license/sandbox-renewals.ts';
import { getNextChoice } from '#domain/license/subscription.ts';
import { hasSubscription } from '#domain/license/subscription-steps.ts';
import { SUBSCRIPTION_URL } from '#domain/license/subscription-urls.ts';
import type { Sql } from '../../db/database.ts';
import { getAllowedStep } from '../allowed-step.ts';
import type { BillingProvider } from '../billing-provider.ts';
import type { Payer } from '../billing-store.ts';
import { claimTrialForMailbox } from '../claim-trial.ts';
import { requireCompanySeats } from '../company-seats-store.ts';
import { openLedger, type SandboxLedger } from './sandbox-ledger.ts';
import { closeCheckouts, findCheckout, insertCheckout, markDone } from './sandbox-store.ts';

const CHECKOUT_DAYS = 1;

/** Stores a card for a plan, or for the current plan when `choice` is null; charges it if a payment is due now. */
function registerCard({ ledger, now }: SandboxTransaction, choice: PlanChoice | null, card: SandboxCardChoice): void {
  if (card === 'declined_now') throw new AppError('card_declined');
  ledger.account = applyCard(ledger.account, choice, card === 'works' ? 'good' : 'declined', now);
}

function chargeCard({ ledger, now }: SandboxTransaction, choice: PlanChoice): void {
  if (ledger.account.card !== 'good') throw new AppError('card_declined');
  ledger.account = applyCard(ledger.account, choice, ledger.account.card, now);
}

function toSandboxCheckout(ledger: SandboxLedger, choice: PlanChoice | null, isDone: boolean): SandboxCheckout {
  const isPaidNow = isChargedImmediately(ledger.state, choice);
  // A card change shows the price of the next payment.
  const pricedChoice = choice ?? getNextChoice(ledger.state);
  const price = pricedChoice && getSandboxPrice(pricedChoice);
  return {
    purpose: isPaidNow ? 'pay' : 'save_card',
    plan: choice?.plan ?? null,
    amount: price ? (price.cents + price.taxCents) / 100 : 0,
    lines: price
      ? [
          {
            description: describePeriod(pricedChoice),
            amount: price.cents / 100,
          },
          { description: price.taxLabel, amount: price.taxCents / 100 },
        ]
      : [],
    isDone,
    returnUrl: SUBSCRIPTION_URL,
  };
}

type SandboxTransaction = {
  readonly tx: Sql;
  readonly payer: Payer;
  readonly ledger: SandboxLedger;
  readonly now: Date;
};

async function createCheckout({ tx, payer, now }: SandboxTransaction, choice: PlanChoice | null): Promise<string> {
  const id = randomUUID();
  await closeCheckouts(tx, payer.uid);
  const columns = { plan: choice?.plan ?? null, packs: choice?.packs ?? 1 };
  await insertCheckout(tx, { id, uid: payer.uid, ...columns, made_at: now }, addDays(now, -CHECKOUT_DAYS));
  return `/sandbox/checkout/${id}`;
}

async function requireCheckout({ tx, payer, now }: SandboxTransaction, id: string) {
  const row = await findCheckout(tx, payer.uid, id, addDays(now, -CHECKOUT_DAYS));
  if (row === null) throw new AppError('checkout_not_found');
  const plan = PLANS.find((plan) => plan === row.plan) ?? null;
  return { choice: plan && { plan, packs: row.packs }, isDone: row.done_at !== null };
}

/** Creates the sandbox payment provider: a full subscription lifecycle on this server's clock, without real money. */
export function createSandboxBilling({ sql, clock }: { sql: Sql; clock: () => Date }): BillingProvider {
  const runInTransaction = <T>(uid: string, act: (current: SandboxTransaction) => Promise<T> | T): Promise<T> =>
    sql.transaction().execute(async (tx) => {
      const { payer, ledger, now, close } = await openLedger(tx, uid, clock());
      const result = await act({ tx, payer, ledger, now });
      await close();
      return result;
    });

  return {
    kind: 'sandbox',
    plansForSale: COMPANY_PLANS,
    adaptStoredSubscriptions: async () => undefined,
    startTrial: (uid) =>
      runInTransaction(uid, async ({ tx, payer, ledger, now }) => {
        await claimTrialForMailbox(tx, payer, ledger.state);
        await closeCheckouts(tx, uid);
        ledger.account = applyTrial(ledger.account, now);
      }),
    upgrade: (uid, choice) =>
      runInTransaction(uid, async (current) => {
        const { tx, payer, ledger, now } = current;
        const step = getAllowedStep(payer, ledger.state, choice);
        await requireCompanySeats(tx, uid, choice, now);
        if (step === 'pay' || step === 'save_card') return createCheckout(current, choice);
        await closeCheckouts(tx, uid);
        if (step === 'charge') chargeCard(current, choice);
        else ledger.account = applyPlan(ledger.account, choice, now);
        return null;
      }),
    cancel: (uid) =>
      runInTransaction(uid, async ({ tx, ledger, now }) => {
        if (!hasSubscription(ledger.state)) throw new AppError('nothing_to_cancel');
        await closeCheckouts(tx, uid);
        ledger.account = applyCancellation(ledger.account, now);
      }),
    openPortal: (uid) =>
      runInTransaction(uid, (current) => {
        if (!current.ledger.state.renews) throw new AppError('no_payment_method');
        return createCheckout(current, null);
      }),
    refresh: (uid) => runInTransaction(uid, () => undefined),
    ping: async () => undefined,
    // Sandbox data is deleted with the account.
    purgeDeletedCustomers: async () => undefined,
    webhook: null,
    checkouts: {
      read: (uid, id) =>
        runInTransaction(uid, async (current) => {
          const { choice, isDone } = await requireCheckout(current, id);
          return toSandboxCheckout(current.ledger, choice, isDone);
        }),
      pay: (uid, id, card) =>
        runInTransaction(uid, async (current) => {
          const { choice, isDone } = await requireCheckout(current, id);
          const { tx, payer, ledger, now } = current;
          if (isDone) return SUBSCRIPTION_URL;
          if (choice === null && !ledger.state.renews) throw new AppError('no_payment_method');
          if (choice !== null) {
            getAllowedStep(payer, ledger.state, choice);
            await requireCompanySeats(tx, uid, choice, now);
          }
          registerCard(current, choice, card);
          await markDone(tx, id, now);
          return SUBSCRIPTION_URL;
        }),
    },
  };
}
