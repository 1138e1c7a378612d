import { randomUUID } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { SandboxCardChoice, SandboxCheckout } from '#contract/subscription.ts';
import { addDays } from '#domain/license/calendar.ts';
import { PLANS, type Plan } from '#domain/license/prices.ts';
import { isPaidAtOnce, withCancellation, withCard, withPlan, withTrial } from '#domain/license/sandbox-acts.ts';
import { sandboxPrice } from '#domain/license/sandbox-renewals.ts';
import { SUBSCRIPTION_URL } from '#domain/license/subscription-addresses.ts';
import { isBegun, upgradeStep } from '#domain/license/subscription-steps.ts';
import type { Sql } from '../../db/database.ts';
import { claimTrialOf } from '../begin-trial.ts';
import type { BillingProvider } from '../billing-provider.ts';
import type { Payer } from '../billing-store.ts';
import { type Book, openBook } from './sandbox-book.ts';
import { closeCheckouts, findCheckout, insertCheckout, markDone } from './sandbox-store.ts';

/** For how many days a checkout can be finished. */
const CHECKOUT_DAYS = 1;

/** Refuses a plan to whoever has it, or was given a licence. */
function refuseDouble({ license }: Payer, { state }: Book, plan: Plan): void {
  if (license !== 'free' || upgradeStep(state, plan) === 'nothing') throw new AppError('already_subscribed');
}

/** Takes a card that works at least this once, for a plan or for what is to be paid already. */
function takeCard({ book, now }: Turn, plan: Plan | null, choice: SandboxCardChoice): void {
  if (choice === 'refused_now') throw new AppError('card_refused');
  book.account = withCard(book.account, plan, choice === 'works' ? 'good' : 'refused', now);
}

function shown(book: Book, plan: Plan | null, isDone: boolean): SandboxCheckout {
  const isPaidNow = isPaidAtOnce(book.state, plan);
  // Where only the card changes, it is for the payment to come.
  const wanted = plan ?? book.state.plan;
  const price = wanted && sandboxPrice(wanted);
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

/** One thing done to the book of a person, whom nobody else changes meanwhile. */
type Turn = { readonly tx: Sql; readonly payer: Payer; readonly book: Book; readonly now: Date };

async function makeCheckout({ tx, payer, now }: Turn, plan: Plan | null): Promise<string> {
  const id = randomUUID();
  await closeCheckouts(tx, payer.uid);
  await insertCheckout(tx, { id, uid: payer.uid, plan, made_at: now }, addDays(now, -CHECKOUT_DAYS));
  return `/sandbox/checkout/${id}`;
}

async function findOpen({ tx, payer, now }: Turn, id: string) {
  const row = await findCheckout(tx, payer.uid, id, addDays(now, -CHECKOUT_DAYS));
  if (row === null) throw new AppError('checkout_not_found');
  return { plan: PLANS.find((plan) => plan === row.plan) ?? null, isDone: row.done_at !== null };
}

/** Payments that are only played: the whole life of a subscription on this server's own clock, and no money moves. */
export function makeSandboxBilling({ sql, clock }: { sql: Sql; clock: () => Date }): BillingProvider {
  const turn = <T>(uid: string, act: (turn: Turn) => Promise<T> | T): Promise<T> =>
    sql.transaction().execute(async (tx) => {
      const { payer, book, now, close } = await openBook(tx, uid, clock());
      const result = await act({ tx, payer, book, now });
      await close();
      return result;
    });

  return {
    kind: 'sandbox',
    begin: async () => undefined,
    startTrial: (uid) =>
      turn(uid, async ({ tx, payer, book, now }) => {
        await claimTrialOf(tx, payer, book.state);
        await closeCheckouts(tx, uid);
        book.account = withTrial(book.account, now);
      }),
    upgrade: (uid, plan) =>
      turn(uid, async (current) => {
        const { payer, book, now } = current;
        refuseDouble(payer, book, plan);
        if (upgradeStep(book.state, plan) !== 'choose') return makeCheckout(current, plan);
        book.account = withPlan(book.account, plan, now);
        return null;
      }),
    cancel: (uid) =>
      turn(uid, async ({ tx, book, now }) => {
        if (!isBegun(book.state)) throw new AppError('nothing_to_cancel');
        await closeCheckouts(tx, uid);
        book.account = withCancellation(book.account, now);
      }),
    openPortal: (uid) =>
      turn(uid, (current) => {
        if (!current.book.state.renews) throw new AppError('no_payment_method');
        return makeCheckout(current, null);
      }),
    refresh: (uid) => turn(uid, () => undefined),
    touch: async () => undefined,
    // All that there is of people goes with their accounts.
    forgetDeleted: async () => undefined,
    webhook: null,
    checkouts: {
      read: (uid, id) =>
        turn(uid, async (current) => {
          const { plan, isDone } = await findOpen(current, id);
          return shown(current.book, plan, isDone);
        }),
      pay: (uid, id, card) =>
        turn(uid, async (current) => {
          const { plan, isDone } = await findOpen(current, id);
          if (isDone) return SUBSCRIPTION_URL;
          if (plan === null && !current.book.state.renews) throw new AppError('no_payment_method');
          if (plan !== null) refuseDouble(current.payer, current.book, plan);
          takeCard(current, plan, card);
          await markDone(current.tx, id, current.now);
          return SUBSCRIPTION_URL;
        }),
    },
  };
}
