import type { Stripe } from 'stripe';
import { type BillingEvent, subscriptionBy } from '#domain/license/subscription.ts';
import type { Sql } from '../../db/database.ts';
import type { Log } from '../../log.ts';
import { applyEvents, holdPayer, readEvents } from '../billing-store.ts';
import { type AtStripe, type openStripe, readCustomer } from './stripe-api.ts';
import { isRefusedCard, isRefusedRequest } from './stripe-calls.ts';
import { takeUpCard } from './stripe-cards.ts';
import { endDoubles, refundDoubles } from './stripe-doubles.ts';
import { newsOf } from './stripe-events.ts';
import { movePayment, payDrafts } from './stripe-payments.ts';
import { beginLook, takeLook, takeMessage } from './stripe-store.ts';

/** How soon Stripe is asked again about a payment that is due, should it not tell by itself. */
const AGAIN_MS = 5 * 60_000;

export type StripeDeps = {
  readonly stripe: ReturnType<typeof openStripe>;
  readonly sql: Sql;
  readonly clock: () => Date;
  readonly log: Pick<Log, 'error' | 'warn'>;
};

type Looked = {
  readonly uid: string;
  readonly customer: string;
  /** The message that made us look. */
  readonly message?: string;
};

function dueAfter(now: Date): (events: readonly BillingEvent[]) => Date | null {
  return (events) => {
    const { renews, hasAccess } = subscriptionBy('stripe', events, now);
    return renews && !hasAccess ? new Date(now.getTime() + AGAIN_MS) : null;
  };
}

type Step = (api: Stripe, found: AtStripe, now: Date) => Promise<boolean>;

/** What the product sees to at Stripe; each begins with what the one before has left. */
const STEPS: readonly Step[] = [endDoubles, refundDoubles, takeUpCard, payDrafts, movePayment];

/** What Stripe has of a customer once all is done there that can be. What Stripe refuses as things stand is for somebody to see to there by hand. */
async function putInOrder(api: Stripe, customer: string, { clock, log }: StripeDeps): Promise<AtStripe> {
  const now = clock();
  let found = await readCustomer(api, customer);
  for (const step of STEPS) {
    const isChanged = await step(api, found, now).catch((error: unknown) => {
      if (!isRefusedRequest(error) && !isRefusedCard(error)) throw error;
      log.error({ err: error, customer, step: step.name }, 'Stripe refused what is to be done for a customer');
      return true;
    });
    if (isChanged) found = await readCustomer(api, customer);
  }
  return found;
}

function warnOfCurrencies({ invoices, customer }: AtStripe, { log }: StripeDeps): void {
  const strange = invoices.filter(({ currency }) => currency !== 'usd').map(({ id, currency }) => ({ id, currency }));
  if (strange.length > 0) log.warn({ customer, invoices: strange }, 'a price at Stripe is not in US dollars');
}

/**
 * Asks Stripe how things stand and takes that up, instead of trusting what a message says or when it comes. The message
 * and what it brought are noted together, or not at all.
 */
export async function lookAtStripe(deps: StripeDeps, { uid, customer, message }: Looked): Promise<AtStripe> {
  const { stripe, sql, clock } = deps;
  const look = await beginLook(sql, customer);
  const found = await putInOrder(await stripe(), customer, deps);
  warnOfCurrencies(found, deps);
  await sql.transaction().execute(async (tx) => {
    await holdPayer(tx, uid);
    const now = clock();
    if (message !== undefined) await takeMessage(tx, message, now);
    if (!(await takeLook(tx, customer, look))) return;
    const events = newsOf(uid, found, await readEvents(tx, uid), now);
    await applyEvents(tx, { provider: 'stripe', uid, events, now, dueOf: dueAfter(now) });
  });
  return found;
}

/** Writes anew what is known of somebody who is no customer of Stripe. */
export async function reviewAtStripe({ sql, clock }: StripeDeps, uid: string): Promise<void> {
  await sql.transaction().execute(async (tx) => {
    await holdPayer(tx, uid);
    if ((await readEvents(tx, uid)).length === 0) return;
    await applyEvents(tx, { provider: 'stripe', uid, events: [], now: clock(), dueOf: () => null });
  });
}
