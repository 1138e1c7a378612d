import { AppError } from '#contract/errors.ts';
import { addDays } from '#domain/license/calendar.ts';
import type { Plan } from '#domain/license/prices.ts';
import type { SubscriptionState } from '#domain/license/subscription.ts';
import { SUBSCRIPTION_URL } from '#domain/license/subscription-addresses.ts';
import { canStartTrial, isBegun, upgradeStep } from '#domain/license/subscription-steps.ts';
import { claimTrialOf } from '../begin-trial.ts';
import type { AtStripe } from './stripe-api.ts';
import { choosePlan, makeTrial, stopPaying } from './stripe-calls.ts';
import { closeCheckouts, openCheckout, type Wish } from './stripe-checkouts.ts';
import { livingOf } from './stripe-living.ts';
import { lookAtStripe, type StripeDeps } from './stripe-look.ts';
import { customerOf, standing } from './stripe-person.ts';
import { findCustomer } from './stripe-store.ts';

export type StepDeps = StripeDeps & {
  /** The address people use. */
  readonly publicUrl: string;
};

/** Begins the trial, where none was begun before. */
export async function startTrial(deps: StepDeps, uid: string): Promise<void> {
  const { payer } = await standing(deps, uid, (tx, { payer, state }) => claimTrialOf(tx, payer, state));
  const customer = await customerOf(deps, payer);
  const api = await deps.stripe();
  await closeCheckouts(api, customer);
  // An earlier try may have begun it at Stripe, whose answer was lost longer ago than Stripe knows a call again.
  await lookAtStripe(deps, { uid, customer });
  if (!canStartTrial((await standing(deps, uid)).state)) return;
  await makeTrial(api, payer, customer, deps.clock());
  await lookAtStripe(deps, { uid, customer });
}

/** How long ahead the first payment of a checkout at Stripe has to be, where it is not taken at once. */
const AHEAD_DAYS = 2;

/** What a checkout has to be for, from where somebody stands. What is paid for already is not paid again, also where Stripe ended it. */
function wishOf({ expiresAt }: SubscriptionState, plan: Plan, isCardOnly: boolean, now: Date): Wish {
  if (isCardOnly) return { plan, mode: 'setup', beginsAt: null };
  // A minute for the way there. What is left of less time than that is added to the first period.
  const isAhead = expiresAt !== null && expiresAt.getTime() > addDays(now, AHEAD_DAYS).getTime() + 60_000;
  return { plan, mode: 'subscription', beginsAt: isAhead ? expiresAt : null };
}

/** Where an invoice that is owed can be paid or, before there is one, how it will be. */
async function owedAt(deps: StepDeps, { invoices, customer }: AtStripe): Promise<string> {
  return invoices.find(({ status }) => status === 'open')?.hosted_invoice_url ?? portalOf(deps, customer);
}

async function portalOf({ stripe, publicUrl }: StepDeps, customer: string): Promise<string> {
  const portal = (await stripe()).billingPortal.sessions;
  return (await portal.create({ customer, return_url: publicUrl + SUBSCRIPTION_URL })).url;
}

/** Continues with a plan: where somebody has to pay for it, or null when it is chosen. */
export async function upgrade(deps: StepDeps, uid: string, plan: Plan): Promise<string | null> {
  const { payer } = await standing(deps, uid);
  if (payer.license !== 'free') throw new AppError('already_subscribed');
  const customer = await customerOf(deps, payer);
  const api = await deps.stripe();
  await closeCheckouts(api, customer, plan);
  const found = await lookAtStripe(deps, { uid, customer });
  const { state } = await standing(deps, uid);
  const step = upgradeStep(state, plan);
  const living = livingOf(found);
  if (step === 'nothing') throw new AppError('already_subscribed');
  if (state.status === 'past_due') return owedAt(deps, found);
  if (step !== 'choose' || living === null) {
    const wish = wishOf(state, plan, step === 'keep_card' && living !== null, deps.clock());
    return openCheckout(api, { payer, found, wish, now: deps.clock(), publicUrl: deps.publicUrl });
  }
  await closeCheckouts(api, customer);
  await choosePlan(api, living, { plan, settled: found.sessions[0]?.id });
  await lookAtStripe(deps, { uid, customer });
  return null;
}

/** Takes no further payment, and none by a checkout that is open. */
export async function cancel(deps: StepDeps, uid: string): Promise<void> {
  const customer = await findCustomer(deps.sql, uid);
  if (customer === null) throw new AppError('nothing_to_cancel');
  const api = await deps.stripe();
  await closeCheckouts(api, customer);
  const found = await lookAtStripe(deps, { uid, customer });
  const { state } = await standing(deps, uid);
  if (!isBegun(state)) throw new AppError('nothing_to_cancel');
  const living = livingOf(found);
  if (!state.renews || living === null) return;
  await stopPaying(api, living, found, state.hasAccess);
  await lookAtStripe(deps, { uid, customer });
}

/** Where somebody changes how they pay. */
export async function openPortal(deps: StepDeps, uid: string): Promise<string> {
  const { payer, state } = await standing(deps, uid);
  if (!state.renews) throw new AppError('no_payment_method');
  return portalOf(deps, await customerOf(deps, payer));
}
