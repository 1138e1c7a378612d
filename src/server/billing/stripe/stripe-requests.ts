import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { hasSameInterval } from '#domain/license/billing-periods.ts';
import { isSameChoice, type PlanChoice } from '#domain/license/plan-choice.ts';
import { TRIAL_DAYS } from '#domain/license/prices.ts';
import type { Payer } from '../billing-store.ts';
import { isPastDue } from './active-subscriptions.ts';
import { FAILED_CHARGES_KEY, HANDLED_SESSION_KEY, PLAN_CHOSEN_KEY, PLAN_KEY, TRIAL_KEY } from './metadata-keys.ts';
import { getPriceId, readNextChoice, type StripeCustomerData } from './stripe-client.ts';

const HOUR_MS = 60 * 60_000;

/**
 * Returns options with an idempotency key, so that Stripe runs a repeated call only once. The key changes with the hour
 * because Stripe replays responses, even failures, for a day.
 */
export function idempotentOptionsFor(at: Date, purpose: string, ...parts: readonly string[]): Stripe.RequestOptions {
  const hour = Math.floor(at.getTime() / HOUR_MS);
  return {
    idempotencyKey: createHash('sha256')
      .update(JSON.stringify([purpose, hour, ...parts]))
      .digest('base64url'),
  };
}

const getErrorType = (error: unknown) => (error instanceof Error && 'type' in error ? String(error.type) : '');

export function isStripeError(error: unknown): boolean {
  return getErrorType(error).startsWith('Stripe');
}

export function isInvalidRequest(error: unknown): boolean {
  return getErrorType(error) === 'StripeInvalidRequestError';
}

export function isCardDeclined(error: unknown): boolean {
  return getErrorType(error) === 'StripeCardError';
}

/** Returns whether a request failed for good: Stripe repeats such a failure for the same key. */
export function isFinalFailure(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && [400, 402, 500].includes(Number(error.statusCode));
}

function ignoreIfMissing(error: unknown): void {
  const isGone = error instanceof Error && 'code' in error && error.code === 'resource_missing';
  if (!isGone) throw error;
}

/** Creates a Stripe customer, or finds the one from an earlier attempt whose response was lost. */
export async function findOrCreateStripeCustomer(stripe: Stripe, { uid, email }: Payer, now: Date): Promise<string> {
  for await (const customer of stripe.customers.list({ email, limit: 100 }))
    if (customer.metadata.uid === uid) return customer.id;
  const options = idempotentOptionsFor(now, 'customer', uid, email);
  const { id } = await stripe.customers.create({ email, metadata: { uid } }, options);
  return id;
}

/** Starts the trial, which ends automatically unless a card is added. */
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
    idempotentOptionsFor(now, 'trial', uid, customer, price),
  );
}

type Choice = PlanChoice & {
  readonly paymentMethod?: string;
  /** The last checkout session that this choice takes into account: cards saved in it or before it are ignored. */
  readonly handledThroughSessionId: string | undefined;
};

const toHandledMetadata = (sessionId: string | undefined) =>
  sessionId === undefined ? {} : { [HANDLED_SESSION_KEY]: sessionId };

const toChoiceMetadata = ({ plan, handledThroughSessionId }: Choice) => {
  return { [PLAN_CHOSEN_KEY]: 'yes', [PLAN_KEY]: plan, ...toHandledMetadata(handledThroughSessionId) };
};

/** Removes any cancellation. Stripe stores one from its portal as a date only, and rejects both parameters together. */
function toContinued({ cancel_at, cancel_at_period_end }: Stripe.Subscription): Stripe.SubscriptionUpdateParams {
  return cancel_at !== null && !cancel_at_period_end ? { cancel_at: '' } : { cancel_at_period_end: false };
}

/**
 * Switches a subscription to a plan at its next payment. Except during a trial, Stripe charges immediately for a
 * different interval, so an active subscription gets a trial until its period ends.
 */
export async function choosePlan(
  stripe: Stripe,
  customerData: StripeCustomerData,
  active: Stripe.Subscription,
  choice: Choice,
  options?: Stripe.RequestOptions,
): Promise<void> {
  const item = active.items.data[0];
  const current = readNextChoice(active, customerData);
  const isOtherChoice = current === null || !isSameChoice(current, choice);
  const isOtherInterval = current === null || !hasSameInterval(current.plan, choice.plan);
  const { plan, packs: quantity, paymentMethod } = choice;
  const price = await getPriceId(stripe, plan, customerData.companyPrices);
  await stripe.subscriptions.update(
    active.id,
    {
      ...toContinued(active),
      metadata: toChoiceMetadata(choice),
      ...(paymentMethod ? { default_payment_method: paymentMethod } : {}),
      ...(isOtherChoice && item ? { items: [{ id: item.id, price, quantity }], proration_behavior: 'none' } : {}),
      ...(isOtherInterval && item && active.status === 'active' ? { trial_end: item.current_period_end } : {}),
    },
    options,
  );
}

/** Returns the parameters that make Stripe start a period now. A trial has no billing anchor to move. */
function toImmediateStart({ status }: Stripe.Subscription): Stripe.SubscriptionUpdateParams {
  return status === 'trialing' ? { trial_end: 'now' } : { billing_cycle_anchor: { type: 'now' } };
}

/**
 * Charges the stored card for a plan that starts now, with a period of its own. If Stripe can't take the payment, it
 * changes nothing. A repeated request charges again only if the first charge failed, not while Stripe is processing it.
 */
export async function chargePlan(
  stripe: Stripe,
  customerData: StripeCustomerData,
  active: Stripe.Subscription,
  choice: Choice,
): Promise<void> {
  const { plan, packs: quantity } = choice;
  const price = await getPriceId(stripe, plan, customerData.companyPrices);
  const [item] = active.items.data;
  const params: Stripe.SubscriptionUpdateParams = {
    ...toContinued(active),
    metadata: toChoiceMetadata(choice),
    items: [{ id: item?.id ?? '', price, quantity }],
    proration_behavior: 'none',
    payment_behavior: 'error_if_incomplete',
    ...toImmediateStart(active),
  };
  const failedCharges = active.metadata[FAILED_CHARGES_KEY] ?? '0';
  // Uses the period's end, which a charge moves, instead of the hour, which may change while the request is running.
  const periodEnd = new Date((item?.current_period_end ?? 0) * 1000);
  const options = idempotentOptionsFor(periodEnd, 'charge', active.id, failedCharges, JSON.stringify(params));
  await stripe.subscriptions.update(active.id, params, options);
}

/** Counts a charge that failed for good, because Stripe would repeat the failure for the same key. */
export async function countFailedCharge(stripe: Stripe, { id, metadata }: Stripe.Subscription): Promise<void> {
  const failedCharges = Number(metadata[FAILED_CHARGES_KEY] ?? 0) + 1;
  await stripe.subscriptions.update(id, { metadata: { [FAILED_CHARGES_KEY]: String(failedCharges) } });
}

export async function cancelImmediately(stripe: Stripe, id: string): Promise<void> {
  await stripe.subscriptions.cancel(id).catch(ignoreIfMissing);
}

/**
 * Stops payments at the end of the paid time, or immediately if that is over or a payment is overdue. Also marks the
 * newest checkout session as handled, so that no card saved so far restarts the subscription.
 */
export async function stopRenewal(
  stripe: Stripe,
  active: Stripe.Subscription,
  { sessions }: StripeCustomerData,
  hasAccess: boolean,
): Promise<void> {
  const metadata = toHandledMetadata(sessions[0]?.id);
  const isStillPaid = hasAccess && !isPastDue(active);
  await stripe.subscriptions.update(active.id, { metadata, ...(isStillPaid ? { cancel_at_period_end: true } : {}) });
  if (!isStillPaid) await cancelImmediately(stripe, active.id);
}

export async function deleteStripeCustomer(stripe: Stripe, customer: string): Promise<void> {
  await stripe.customers.del(customer).catch(ignoreIfMissing);
}
