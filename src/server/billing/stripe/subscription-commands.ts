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
  /** The address people use. */
  readonly publicUrl: string;
};

/** Begins the trial, where none was begun before. */
export async function startTrial(deps: StepDeps, uid: string): Promise<void> {
  const { payer } = await readPayerStatus(deps, uid, (tx, { payer, state }) => claimTrialFor(tx, payer, state));
  const customer = await getOrCreateCustomer(deps, payer);
  const api = await deps.stripe();
  await closeCheckouts(api, customer);
  // An earlier try may have begun it at Stripe, whose answer was lost longer ago than Stripe knows a call again.
  await syncFromStripe(deps, { uid, customer });
  if (!canStartTrial((await readPayerStatus(deps, uid)).state)) return;
  await createTrialSubscription(api, payer, customer, deps.clock());
  await syncFromStripe(deps, { uid, customer });
}

/** How long ahead the first payment of a checkout at Stripe has to be, where it is not taken at once. */
const AHEAD_DAYS = 2;

/** What a checkout has to be for, from where someone stands. What is paid for already is not paid again, also where Stripe ended it. */
function toCheckoutSpec({ expiresAt }: SubscriptionState, plan: Plan, isCardOnly: boolean, now: Date): CheckoutSpec {
  if (isCardOnly) return { plan, mode: 'setup', beginsAt: null };
  // A minute for the way there. What is left of less time than that is added to the first period.
  const isAhead = expiresAt !== null && expiresAt.getTime() > addDays(now, AHEAD_DAYS).getTime() + 60_000;
  return { plan, mode: 'subscription', beginsAt: isAhead ? expiresAt : null };
}

/** Where an invoice that is owed can be paid or, before there is one, how it will be. */
async function getPastDueUrl(deps: StepDeps, { invoices, customer }: StripeCustomerData): Promise<string> {
  return invoices.find(({ status }) => status === 'open')?.hosted_invoice_url ?? createPortalUrl(deps, customer);
}

async function createPortalUrl({ stripe, publicUrl }: StepDeps, customer: string): Promise<string> {
  const portal = (await stripe()).billingPortal.sessions;
  return (await portal.create({ customer, return_url: publicUrl + SUBSCRIPTION_URL })).url;
}

/** Continues with a plan: where someone has to pay for it, or null when it is chosen. */
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
    const wish = toCheckoutSpec(state, plan, step === 'keep_card' && active !== null, deps.clock());
    return openCheckout(api, { payer, found, wish, now: deps.clock(), publicUrl: deps.publicUrl });
  }
  await closeCheckouts(api, customer);
  await choosePlan(api, active, { plan, settled: found.sessions[0]?.id });
  await syncFromStripe(deps, { uid, customer });
  return null;
}

/** Takes no further payment, and none by a checkout that is open. */
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

/** Where someone changes how they pay. */
export async function openPortal(deps: StepDeps, uid: string): Promise<string> {
  const { payer, state } = await readPayerStatus(deps, uid);
  if (!state.renews) throw new AppError('no_payment_method');
  return createPortalUrl(deps, await getOrCreateCustomer(deps, payer));
}
