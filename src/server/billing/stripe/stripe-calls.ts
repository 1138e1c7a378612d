import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { type Plan, TRIAL_DAYS } from '#domain/license/prices.ts';
import type { Payer } from '../billing-store.ts';
import { type AtStripe, planOf, priceOf } from './stripe-api.ts';
import { isOwed } from './stripe-living.ts';
import { CHOSEN_MARK, SETTLED_MARK, TRIAL_MARK } from './stripe-marks.ts';

const HOUR_MS = 60 * 60_000;

/**
 * The same call has the same key, so that Stripe does it once however often it is sent. It has another one an hour later:
 * Stripe keeps what it answered for a day, also where it only said that it had failed.
 */
export function onceFor(now: Date, purpose: string, ...what: readonly string[]): Stripe.RequestOptions {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  return {
    idempotencyKey: createHash('sha256')
      .update(JSON.stringify([purpose, hour, ...what]))
      .digest('base64url'),
  };
}

const typeOf = (error: unknown) => (error instanceof Error && 'type' in error ? String(error.type) : '');

/** Whether Stripe, or the way there, is the reason of an error. */
export function isOfStripe(error: unknown): boolean {
  return typeOf(error).startsWith('Stripe');
}

/** Whether Stripe said no to what was asked for, as things stand there. */
export function isRefusedRequest(error: unknown): boolean {
  return typeOf(error) === 'StripeInvalidRequestError';
}

export function isRefusedCard(error: unknown): boolean {
  return typeOf(error) === 'StripeCardError';
}

function passIfGone(error: unknown): void {
  const isGone = error instanceof Error && 'code' in error && error.code === 'resource_missing';
  if (!isGone) throw error;
}

/** Makes somebody a customer of Stripe; one whose making was not answered is found again. */
export async function makeCustomer(stripe: Stripe, { uid, email }: Payer, now: Date): Promise<string> {
  for await (const known of stripe.customers.list({ email, limit: 100 }))
    if (known.metadata.uid === uid) return known.id;
  const once = onceFor(now, 'customer', uid, email);
  const { id } = await stripe.customers.create({ email, metadata: { uid } }, once);
  return id;
}

/** Begins the trial, which ends by itself where no card was left. */
export async function makeTrial(stripe: Stripe, { uid }: Payer, customer: string, now: Date): Promise<void> {
  const price = await priceOf(stripe, 'monthly');
  await stripe.subscriptions.create(
    {
      customer,
      items: [{ price }],
      trial_period_days: TRIAL_DAYS,
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      metadata: { uid, [TRIAL_MARK]: 'yes' },
    },
    onceFor(now, 'trial', uid, customer, price),
  );
}

type Choice = {
  readonly plan: Plan;
  readonly paymentMethod?: string;
  /** The checkout that is taken up by it, with all before it. */
  readonly settled: string | undefined;
};

const settledUpTo = (session: string | undefined) => (session === undefined ? {} : { [SETTLED_MARK]: session });

/**
 * Has a subscription go on with a plan from its next payment on. Stripe would take the price of another period at once, but
 * for one until whose end nothing is to be paid.
 */
export async function choosePlan(
  stripe: Stripe,
  living: Stripe.Subscription,
  { plan, paymentMethod, settled }: Choice,
  once?: Stripe.RequestOptions,
): Promise<void> {
  const item = living.items.data[0];
  const isOther = planOf(item?.price) !== plan;
  const price = await priceOf(stripe, plan);
  await stripe.subscriptions.update(
    living.id,
    {
      cancel_at_period_end: false,
      metadata: { [CHOSEN_MARK]: 'yes', ...settledUpTo(settled) },
      ...(paymentMethod ? { default_payment_method: paymentMethod } : {}),
      ...(isOther && item ? { items: [{ id: item.id, price }], proration_behavior: 'none' } : {}),
      ...(isOther && item && living.status === 'active' ? { trial_end: item.current_period_end } : {}),
    },
    once,
  );
}

/** Ends a subscription at once. */
export async function endNow(stripe: Stripe, id: string): Promise<void> {
  await stripe.subscriptions.cancel(id).catch(passIfGone);
}

/** Takes no further payment: ends with what is paid for or, where nothing is any more, at once. No card that was left is taken up afterwards. */
export async function stopPaying(
  stripe: Stripe,
  living: Stripe.Subscription,
  { sessions }: AtStripe,
  hasAccess: boolean,
): Promise<void> {
  const metadata = settledUpTo(sessions[0]?.id);
  const isLasting = hasAccess && !isOwed(living);
  await stripe.subscriptions.update(living.id, { metadata, ...(isLasting ? { cancel_at_period_end: true } : {}) });
  if (!isLasting) await endNow(stripe, living.id);
}

/** Has Stripe forget a customer; whom it does not know any more is forgotten already. */
export async function forgetCustomer(stripe: Stripe, customer: string): Promise<void> {
  await stripe.customers.del(customer).catch(passIfGone);
}
