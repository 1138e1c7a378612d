import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { hasSameInterval } from '#domain/license/billing-periods.ts';
import { isSameChoice, type PlanChoice } from '#domain/license/plan-choice.ts';
import { TRIAL_DAYS } from '#domain/license/prices.ts';
import type { Payer } from '../billing-store.ts';
import { isPastDue } from './active-subscriptions.ts';
import { PLAN_CHOSEN_KEY, PLAN_KEY, REFUSALS_KEY, SETTLED_SESSION_KEY, TRIAL_KEY } from './metadata-keys.ts';
import { getNextChoiceOf, getPriceId, type StripeCustomerData } from './stripe-client.ts';

const HOUR_MS = 60 * 60_000;

/**
 * Derives an idempotency key, so that Stripe runs a repeated call only once. It changes with the hour because Stripe
 * replays responses, even failures, for a day.
 */
export function idempotencyKeyFor(at: Date, purpose: string, ...parts: readonly string[]): Stripe.RequestOptions {
  const hour = Math.floor(at.getTime() / HOUR_MS);
  return {
    idempotencyKey: createHash('sha256')
      .update(JSON.stringify([purpose, hour, ...parts]))
      .digest('base64url'),
  };
}

const typeOf = (error: unknown) => (error instanceof Error && 'type' in error ? String(error.type) : '');

/** Returns whether an error came from Stripe or from the connection to it. */
export function isStripeError(error: unknown): boolean {
  return typeOf(error).startsWith('Stripe');
}

export function isInvalidRequest(error: unknown): boolean {
  return typeOf(error) === 'StripeInvalidRequestError';
}

export function isCardDeclined(error: unknown): boolean {
  return typeOf(error) === 'StripeCardError';
}

/** Returns whether Stripe has finished a request without success; it repeats that answer for the same key. */
export function isAnswered(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && [400, 402, 500].includes(Number(error.statusCode));
}

function ignoreIfMissing(error: unknown): void {
  const isGone = error instanceof Error && 'code' in error && error.code === 'resource_missing';
  if (!isGone) throw error;
}

/** Creates a Stripe customer, or finds the one from an earlier attempt whose response was lost. */
export async function createStripeCustomer(stripe: Stripe, { uid, email }: Payer, now: Date): Promise<string> {
  for await (const known of stripe.customers.list({ email, limit: 100 }))
    if (known.metadata.uid === uid) return known.id;
  const options = idempotencyKeyFor(now, 'customer', uid, email);
  const { id } = await stripe.customers.create({ email, metadata: { uid } }, options);
  return id;
}

/** Starts the trial, which ends by itself without a card. */
export async function createTrialSubscription(
  stripe: Stripe,
  { uid }: Payer,
  customer: string,
  now: Date,
): Promise<void> {
  const price = await getPriceId(stripe, 'monthly', {});
  await stripe.subscriptions.create(
    {
      customer,
      items: [{ price }],
      trial_period_days: TRIAL_DAYS,
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      metadata: { uid, [TRIAL_KEY]: 'yes' },
    },
    idempotencyKeyFor(now, 'trial', uid, customer, price),
  );
}

type Choice = PlanChoice & {
  readonly paymentMethod?: string;
  /** The checkout session that this choice settles, with all before it. */
  readonly settled: string | undefined;
};

const toSettledMetadata = (session: string | undefined) =>
  session === undefined ? {} : { [SETTLED_SESSION_KEY]: session };

const markChoice = ({ plan, settled }: Choice) => {
  return { [PLAN_CHOSEN_KEY]: 'yes', [PLAN_KEY]: plan, ...toSettledMetadata(settled) };
};

/**
 * Switches a subscription to a plan from its next payment on. Stripe charges for a different interval at once except
 * during a trial, so an active subscription gets a trial until its period ends.
 */
export async function choosePlan(
  stripe: Stripe,
  found: StripeCustomerData,
  active: Stripe.Subscription,
  choice: Choice,
  options?: Stripe.RequestOptions,
): Promise<void> {
  const item = active.items.data[0];
  const current = getNextChoiceOf(active, found);
  const isOther = current === null || !isSameChoice(current, choice);
  const isOtherInterval = current === null || !hasSameInterval(current.plan, choice.plan);
  const { plan, packs: quantity, paymentMethod } = choice;
  const price = await getPriceId(stripe, plan, found.companyPrices);
  await stripe.subscriptions.update(
    active.id,
    {
      cancel_at_period_end: false,
      metadata: markChoice(choice),
      ...(paymentMethod ? { default_payment_method: paymentMethod } : {}),
      ...(isOther && item ? { items: [{ id: item.id, price, quantity }], proration_behavior: 'none' } : {}),
      ...(isOtherInterval && item && active.status === 'active' ? { trial_end: item.current_period_end } : {}),
    },
    options,
  );
}

/** What makes Stripe begin a period now; it has no anchor to move during a trial. */
function beginsNow({ status }: Stripe.Subscription): Stripe.SubscriptionUpdateParams {
  return status === 'trialing' ? { trial_end: 'now' } : { billing_cycle_anchor: { type: 'now' } };
}

/**
 * Charges the stored card for a plan that starts now, with a period of its own. If Stripe can't take the payment, it
 * changes nothing. The same request isn't charged again while Stripe still works on it; after a refusal it is.
 */
export async function chargePlan(
  stripe: Stripe,
  found: StripeCustomerData,
  active: Stripe.Subscription,
  choice: Choice,
): Promise<void> {
  const { plan, packs: quantity } = choice;
  const price = await getPriceId(stripe, plan, found.companyPrices);
  const [item] = active.items.data;
  const params: Stripe.SubscriptionUpdateParams = {
    cancel_at_period_end: false,
    metadata: markChoice(choice),
    items: [{ id: item?.id ?? '', price, quantity }],
    proration_behavior: 'none',
    payment_behavior: 'error_if_incomplete',
    ...beginsNow(active),
  };
  const refusals = active.metadata[REFUSALS_KEY] ?? '0';
  // The period, which a charge moves, and not the hour: Stripe may still work on the request when the next hour begins.
  const periodEnd = new Date((item?.current_period_end ?? 0) * 1000);
  const options = idempotencyKeyFor(periodEnd, 'charge', active.id, refusals, JSON.stringify(params));
  await stripe.subscriptions.update(active.id, params, options);
}

/** Counts a charge that failed for good, because Stripe would repeat the failure for the same key. */
export async function countRefusal(stripe: Stripe, { id, metadata }: Stripe.Subscription): Promise<void> {
  const refusals = Number(metadata[REFUSALS_KEY] ?? 0) + 1;
  await stripe.subscriptions.update(id, { metadata: { [REFUSALS_KEY]: String(refusals) } });
}

export async function cancelImmediately(stripe: Stripe, id: string): Promise<void> {
  await stripe.subscriptions.cancel(id).catch(ignoreIfMissing);
}

/** Stops payments: at the end of the paid time, or now if it is over. Cards saved earlier are no longer used. */
export async function stopRenewal(
  stripe: Stripe,
  active: Stripe.Subscription,
  { sessions }: StripeCustomerData,
  hasAccess: boolean,
): Promise<void> {
  const metadata = toSettledMetadata(sessions[0]?.id);
  const isLasting = hasAccess && !isPastDue(active);
  await stripe.subscriptions.update(active.id, { metadata, ...(isLasting ? { cancel_at_period_end: true } : {}) });
  if (!isLasting) await cancelImmediately(stripe, active.id);
}

export async function deleteStripeCustomer(stripe: Stripe, customer: string): Promise<void> {
  await stripe.customers.del(customer).catch(ignoreIfMissing);
}
