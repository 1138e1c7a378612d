import type { Stripe } from 'stripe';
import type { BillingEvent } from '#domain/license/billing-events.ts';
import { deriveProviderSubscription } from '#domain/license/subscription.ts';
import type { Sql } from '../../db/database.ts';
import type { Log } from '../../log.ts';
import { applyEvents, lockPayer, readEvents } from '../billing-store.ts';
import { cancelDuplicates, refundDuplicates } from './duplicate-subscriptions.ts';
import type { CompanyPrices } from './settings.ts';
import { type openStripe, readCustomer, type StripeCustomerData } from './stripe-client.ts';
import { deriveNewEvents } from './stripe-events.ts';
import { alignNextPayment, payDraftInvoices } from './stripe-payments.ts';
import { isCardDeclined, isInvalidRequest } from './stripe-requests.ts';
import { beginSync, claimSync, markEventProcessed } from './stripe-store.ts';
import { applyTrialCard } from './trial-card.ts';

/** When to ask Stripe again about a due payment if no webhook arrives. */
const RECHECK_MS = 5 * 60_000;

export type StripeDeps = {
  readonly stripe: ReturnType<typeof openStripe>;
  readonly sql: Sql;
  readonly clock: () => Date;
  readonly companyPrices: CompanyPrices;
  readonly log: Pick<Log, 'error' | 'warn'>;
};

type SyncTarget = {
  readonly uid: string;
  readonly customer: string;
  readonly eventId?: string;
};

function createDueDateRule(now: Date): (events: readonly BillingEvent[]) => Date | null {
  return (events) => {
    const { renews, hasAccess } = deriveProviderSubscription('stripe', events, now);
    return renews && !hasAccess ? new Date(now.getTime() + RECHECK_MS) : null;
  };
}

type Step = (api: Stripe, customerData: StripeCustomerData, now: Date) => Promise<boolean>;

/** The steps that fix a customer's state in Stripe; each sees the result of the one before. */
const STEPS: readonly Step[] = [cancelDuplicates, refundDuplicates, applyTrialCard, payDraftInvoices, alignNextPayment];

/** Runs all steps and returns the final state. If Stripe rejects a change, the operator has to fix it there. */
async function reconcile(api: Stripe, customer: string, deps: StripeDeps): Promise<StripeCustomerData> {
  const { clock, log, companyPrices } = deps;
  const now = clock();
  let customerData = await readCustomer(api, customer, companyPrices);
  for (const step of STEPS) {
    const isChanged = await step(api, customerData, now).catch((error: unknown) => {
      if (!isInvalidRequest(error) && !isCardDeclined(error)) throw error;
      log.error({ err: error, customer, step: step.name }, 'Stripe rejected a change to a customer');
      return true;
    });
    if (isChanged) customerData = await readCustomer(api, customer, companyPrices);
  }
  return customerData;
}

function warnOfForeignCurrencies({ invoices, customer }: StripeCustomerData, { log }: StripeDeps): void {
  const foreign = invoices.filter(({ currency }) => currency !== 'usd').map(({ id, currency }) => ({ id, currency }));
  if (foreign.length > 0) log.warn({ customer, invoices: foreign }, 'a Stripe price is not in US dollars');
}

/**
 * Reads the current state from Stripe and stores it, regardless of the content or order of webhook events. The event is
 * marked as processed in the same transaction.
 */
export async function syncFromStripe(
  deps: StripeDeps,
  { uid, customer, eventId }: SyncTarget,
): Promise<StripeCustomerData> {
  const { stripe, sql, clock } = deps;
  const syncNumber = await beginSync(sql, customer);
  const customerData = await reconcile(await stripe(), customer, deps);
  warnOfForeignCurrencies(customerData, deps);
  await sql.transaction().execute(async (tx) => {
    await lockPayer(tx, uid);
    const now = clock();
    if (eventId !== undefined) await markEventProcessed(tx, eventId, now);
    if (!(await claimSync(tx, customer, syncNumber))) return;
    const events = deriveNewEvents(uid, customerData, await readEvents(tx, uid), now);
    await applyEvents(tx, { provider: 'stripe', uid, events, now, computeDueAt: createDueDateRule(now) });
  });
  return customerData;
}

/** Rebuilds the projection of a user who has no Stripe customer. */
export async function reprojectSubscription({ sql, clock }: StripeDeps, uid: string): Promise<void> {
  await sql.transaction().execute(async (tx) => {
    await lockPayer(tx, uid);
    if ((await readEvents(tx, uid)).length === 0) return;
    await applyEvents(tx, { provider: 'stripe', uid, events: [], now: clock(), computeDueAt: () => null });
  });
}
