import { AppError } from '#contract/errors.ts';
import { addDays } from '#domain/license/billing-periods.ts';
import type { Plan } from '#domain/license/prices.ts';
import type { SubscriptionState } from '#domain/license/subscription.ts';
import { SUBSCRIPTION_URL } from '#domain/license/subscription-addresses.ts';
import { canStartTrial, getUpgradeStep, hasSubscription } from '#domain/license/subscription-steps.ts';
import { claimTrialFor } from '../claim-trial.ts';
import { findActiveSubscription } from './active-subscriptions.ts';
import { type CheckoutSpec, closeCheckouts, openCheckout } from './stripe-checkouts.ts';
import type { StripeCustomerData } from './stripe-client.ts';
import { getOrCreateCustomer, readPayerStatus } from './stripe-customer.ts';
import { choosePlan, createTrialSubscription, stopRenewal } from './stripe-requests.ts';
import { findCustomer } from './stripe-store.ts';
import { type StripeDeps, syncFromStripe } from './stripe-sync.ts';

export type StepDeps = StripeDeps & {
  readonly publicUrl: string;
};

/** Starts the trial if the user never had one. */
export async function startTrial(deps: StepDeps, uid: string): Promise<void> {
  const { payer } = await readPayerStatus(deps, uid, (tx, { payer, state }) => claimTrialFor(tx, payer, state));
  const customer = await getOrCreateCustomer(deps, payer);
  const api = await deps.stripe();
  await closeCheckouts(api, customer);
  // An earlier attempt may have succeeded, its response lost and its idempotency key expired.
  await syncFromStripe(deps, { uid, customer });
  if (!canStartTrial((await readPayerStatus(deps, uid)).state)) return;
  await createTrialSubscription(api, payer, customer, deps.clock());
  await syncFromStripe(deps, { uid, customer });
}

/** Stripe requires a delayed first payment of a checkout to be at least this many days ahead. */
const AHEAD_DAYS = 2;

/** Derives the checkout from the state. Paid time isn't charged again, even if Stripe ended it. */
function toCheckoutSpec({ expiresAt }: SubscriptionState, plan: Plan, isCardOnly: boolean, now: Date): CheckoutSpec {
  if (isCardOnly) return { plan, mode: 'setup', beginsAt: null };
  // Leaves a minute for the request. Less remaining time than that is added to the first period.
  const isAhead = expiresAt !== null && expiresAt.getTime() > addDays(now, AHEAD_DAYS).getTime() + 60_000;
  return { plan, mode: 'subscription', beginsAt: isAhead ? expiresAt : null };
}

/** Returns the page of the unpaid invoice, or the customer portal when there is none yet. */
async function getPastDueUrl(deps: StepDeps, { invoices, customer }: StripeCustomerData): Promise<string> {
  return invoices.find(({ status }) => status === 'open')?.hosted_invoice_url ?? createPortalUrl(deps, customer);
}

async function createPortalUrl({ stripe, publicUrl }: StepDeps, customer: string): Promise<string> {
  const portal = (await stripe()).billingPortal.sessions;
  return (await portal.create({ customer, return_url: publicUrl + SUBSCRIPTION_URL })).url;
}

/** Switches to a plan: returns the URL to pay at, or null when the change is done. */
export async function upgrade(deps: StepDeps, uid: string, plan: Plan): Promise<string | null> {
  const { payer } = await readPayerStatus(deps, uid);
  if (payer.license !== 'free') throw new AppError('already_subscribed');
  const customer = await getOrCreateCustomer(deps, payer);
  const api = await deps.stripe();
  await closeCheckouts(api, customer, plan);
  const found = await syncFromStripe(deps, { uid, customer });
  const { state } = await readPayerStatus(deps, uid);
  const step = getUpgradeStep(state, plan);
  const active = findActiveSubscription(found);
  if (step === 'nothing') throw new AppError('already_subscribed');
  if (state.status === 'past_due') return getPastDueUrl(deps, found);
  if (step !== 'choose' || active === null) {
    const spec = toCheckoutSpec(state, plan, step === 'keep_card' && active !== null, deps.clock());
    return openCheckout(api, { payer, found, spec, now: deps.clock(), publicUrl: deps.publicUrl });
  }
  await closeCheckouts(api, customer);
  await choosePlan(api, active, { plan, settled: found.sessions[0]?.id });
  await syncFromStripe(deps, { uid, customer });
  return null;
}

/** Cancels the subscription and closes open checkouts. */
export async function cancel(deps: StepDeps, uid: string): Promise<void> {
  const customer = await findCustomer(deps.sql, uid);
  if (customer === null) throw new AppError('nothing_to_cancel');
  const api = await deps.stripe();
  await closeCheckouts(api, customer);
  const found = await syncFromStripe(deps, { uid, customer });
  const { state } = await readPayerStatus(deps, uid);
  if (!hasSubscription(state)) throw new AppError('nothing_to_cancel');
  const active = findActiveSubscription(found);
  if (!state.renews || active === null) return;
  await stopRenewal(api, active, found, state.hasAccess);
  await syncFromStripe(deps, { uid, customer });
}

export async function openPortal(deps: StepDeps, uid: string): Promise<string> {
  const { payer, state } = await readPayerStatus(deps, uid);
  if (!state.renews) throw new AppError('no_payment_method');
  return createPortalUrl(deps, await getOrCreateCustomer(deps, payer));
}
