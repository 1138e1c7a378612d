import { AppError } from '#contract/errors.ts';
import { addDays } from '#domain/license/billing-periods.ts';
import { getSeats, type PlanChoice } from '#domain/license/plan-choice.ts';
import type { SubscriptionState } from '#domain/license/subscription.ts';
import { canStartTrial, hasSubscription, type UpgradeStep } from '#domain/license/subscription-steps.ts';
import { SUBSCRIPTION_URL } from '#domain/license/subscription-urls.ts';
import { getAllowedStep, rejectGrantedTier } from '../allowed-step.ts';
import type { Payer } from '../billing-store.ts';
import { claimTrialForMailbox } from '../claim-trial.ts';
import { requireCompanySeats, reserveFewerSeats } from '../company-seats-store.ts';
import { findActiveSubscription } from './active-subscriptions.ts';
import { runInPayerTurn } from './payer-turns.ts';
import { type CheckoutSpec, closeCheckouts, openCheckout } from './stripe-checkouts.ts';
import type { StripeCustomerData } from './stripe-client.ts';
import { getOrCreateCustomer, readPayerStatus } from './stripe-customer.ts';
import {
  chargePlan,
  choosePlan,
  countFailedCharge,
  createTrialSubscription,
  isCardDeclined,
  isFinalFailure,
  stopRenewal,
} from './stripe-requests.ts';
import { findCustomer } from './stripe-store.ts';
import { type StripeDeps, syncFromStripe } from './stripe-sync.ts';

export type CommandDeps = StripeDeps & {
  readonly publicUrl: string;
};

export async function startTrial(deps: CommandDeps, uid: string): Promise<void> {
  const { payer } = await readPayerStatus(deps, uid, (tx, { payer, state }) => claimTrialForMailbox(tx, payer, state));
  const customer = await getOrCreateCustomer(deps, payer);
  const api = await deps.stripe();
  await closeCheckouts(api, customer);
  // An earlier attempt may have succeeded although its response was lost, and its idempotency key may have expired.
  await syncFromStripe(deps, { uid, customer });
  if (!canStartTrial((await readPayerStatus(deps, uid)).state)) return;
  await createTrialSubscription(api, payer, customer, deps.clock());
  await syncFromStripe(deps, { uid, customer });
}

/** Stripe requires a delayed first payment of a checkout to be at least this many days ahead. */
const AHEAD_DAYS = 2;

/** Derives the checkout from the state. Paid time isn't charged again, even if Stripe ended the subscription. */
function toCheckoutSpec(
  { expiresAt }: SubscriptionState,
  choice: PlanChoice,
  step: UpgradeStep,
  now: Date,
): CheckoutSpec {
  if (step === 'save_card') return { choice, mode: 'setup', beginsAt: null };
  // A minute longer, to leave time for the request. Paid time that is too short for this is added to the first period.
  const isAhead = expiresAt !== null && expiresAt.getTime() > addDays(now, AHEAD_DAYS).getTime() + 60_000;
  return { choice, mode: 'subscription', beginsAt: step === 'schedule' && isAhead ? expiresAt : null };
}

/** Returns the page of the unpaid invoice, or the customer portal when there is none yet. */
async function getPastDueUrl(deps: CommandDeps, { invoices, customer }: StripeCustomerData): Promise<string> {
  return invoices.find(({ status }) => status === 'open')?.hosted_invoice_url ?? createPortalUrl(deps, customer);
}

async function createPortalUrl({ stripe, publicUrl }: CommandDeps, customer: string): Promise<string> {
  const portal = (await stripe()).billingPortal.sessions;
  return (await portal.create({ customer, return_url: publicUrl + SUBSCRIPTION_URL })).url;
}

type Decision = { readonly payer: Payer; readonly state: SubscriptionState; readonly step: UpgradeStep };

/**
 * Decides which step leads to a plan. If that reduces the seats with the next payment, the seats that will end can't be
 * filled from now on.
 */
async function claimUpgradeStep(deps: CommandDeps, uid: string, choice: PlanChoice): Promise<Decision> {
  let step: UpgradeStep = 'nothing';
  const status = await readPayerStatus(deps, uid, async (tx, { payer, state }) => {
    step = getAllowedStep(payer, state, choice);
    await requireCompanySeats(tx, uid, choice, deps.clock());
    const seats = getSeats(choice);
    if (step === 'schedule' && seats !== null) await reserveFewerSeats(tx, uid, seats, deps.clock());
  });
  return { ...status, step };
}

async function charge(...[api, customerData, active, choice]: Parameters<typeof chargePlan>): Promise<void> {
  await chargePlan(api, customerData, active, choice).catch(async (error: unknown) => {
    if (isFinalFailure(error)) await countFailedCharge(api, active);
    throw isCardDeclined(error) ? new AppError('card_declined') : error;
  });
}

async function upgradeInTurn(deps: CommandDeps, uid: string, choice: PlanChoice): Promise<string | null> {
  const { payer } = await readPayerStatus(deps, uid);
  rejectGrantedTier(payer, choice);
  const customer = await getOrCreateCustomer(deps, payer);
  const api = await deps.stripe();
  await closeCheckouts(api, customer, choice);
  const customerData = await syncFromStripe(deps, { uid, customer });
  const { state, step } = await claimUpgradeStep(deps, uid, choice);
  const active = findActiveSubscription(customerData);
  if (state.status === 'past_due') return getPastDueUrl(deps, customerData);
  if (active === null || step === 'pay' || step === 'save_card') {
    const spec = toCheckoutSpec(state, choice, active === null && step === 'save_card' ? 'pay' : step, deps.clock());
    return openCheckout(api, { payer, customerData, spec, now: deps.clock(), publicUrl: deps.publicUrl });
  }
  await closeCheckouts(api, customer);
  const choiceWithSession = { ...choice, handledThroughSessionId: customerData.sessions[0]?.id };
  if (step === 'charge') await charge(api, customerData, active, choiceWithSession);
  else await choosePlan(api, customerData, active, choiceWithSession);
  await syncFromStripe(deps, { uid, customer });
  return null;
}

export function upgrade(deps: CommandDeps, uid: string, choice: PlanChoice): Promise<string | null> {
  return runInPayerTurn(deps.sql, uid, () => upgradeInTurn(deps, uid, choice));
}

async function cancelInTurn(deps: CommandDeps, uid: string): Promise<void> {
  const customer = await findCustomer(deps.sql, uid);
  if (customer === null) throw new AppError('nothing_to_cancel');
  const api = await deps.stripe();
  await closeCheckouts(api, customer);
  const customerData = await syncFromStripe(deps, { uid, customer });
  const { state } = await readPayerStatus(deps, uid);
  if (!hasSubscription(state)) throw new AppError('nothing_to_cancel');
  const active = findActiveSubscription(customerData);
  if (!state.renews || active === null) return;
  await stopRenewal(api, active, customerData, state.hasAccess);
  await syncFromStripe(deps, { uid, customer });
}

/** Cancels the subscription and closes open checkouts. */
export function cancel(deps: CommandDeps, uid: string): Promise<void> {
  return runInPayerTurn(deps.sql, uid, () => cancelInTurn(deps, uid));
}

export async function openPortal(deps: CommandDeps, uid: string): Promise<string> {
  const { payer, state } = await readPayerStatus(deps, uid);
  if (!state.renews) throw new AppError('no_payment_method');
  return createPortalUrl(deps, await getOrCreateCustomer(deps, payer));
}
