import { AppError } from '#contract/errors.ts';
import type { PlanRequest, subscriptionEndpoints } from '#contract/subscription.ts';
import type { License, User } from '#domain/account/user.ts';
import { buildInvoices } from '#domain/license/invoice.ts';
import { getSeats, isCompanyPlan, type PlanChoice } from '#domain/license/plan-choice.ts';
import { listPremiumFeatures, listPrices } from '#domain/license/premium-offer.ts';
import { deriveProviderSubscription, type SubscriptionState } from '#domain/license/subscription.ts';
import { canStartTrial } from '#domain/license/subscription-steps.ts';
import { UPGRADE_URL } from '#domain/license/subscription-urls.ts';
import { getTierFeatures } from '#domain/license/tiers.ts';
import type { Deps } from '../deps.ts';
import type { ActionsOf } from '../http/action-types.ts';
import { findCaller } from '../http/caller.ts';
import { refreshProfile } from '../http/refresh-profile.ts';
import type { SandboxCheckouts } from './billing-provider.ts';
import { isTrialTaken, readEvents } from './billing-store.ts';
import { countUsedSeats, isPaidByCompany } from './company-seats-store.ts';
import { checkPremiumHealth } from './premium-health.ts';
import { refreshSubscription } from './refresh-subscription.ts';
import { deriveTrialKey } from './trial-key.ts';

const DONE = { success: true } as const;

const readState = async ({ uid }: User, { sql, billing, clock }: Deps): Promise<SubscriptionState> =>
  deriveProviderSubscription(billing.kind, await readEvents(sql, uid), clock());

type CurrentSubscription = { readonly license: License; readonly state: SubscriptionState };

/**
 * Returns a user's current license and subscription. Queries the provider first unless a renewal is scheduled, because
 * a user may return from the payment page before the webhook arrives.
 */
async function readCurrentSubscription(caller: User, deps: Deps): Promise<CurrentSubscription> {
  const { uid, license } = caller;
  const state = await readState(caller, deps);
  // After adding a card during the trial, the user returns with premium but without a known next payment.
  if (license !== 'free' && state.renews) return { license, state };
  await refreshSubscription(uid, deps);
  return { license: (await findCaller(uid, deps))?.license ?? license, state: await readState(caller, deps) };
}

async function buildSubscriptionInfo(caller: User, deps: Deps) {
  const { uid, email, emailVerified } = caller;
  const { sql, clock, billing } = deps;
  const { license, state } = await readCurrentSubscription(caller, deps);
  const isEligible = license === 'free' && canStartTrial(state);
  return {
    tier: license,
    status: state.status,
    expiresAt: state.expiresAt?.toISOString() ?? null,
    features: [...getTierFeatures(license)],
    plan: state.plan,
    packs: state.packs,
    paid: state.paid && { ...state.paid, seats: getSeats(state.paid) },
    renews: state.renews,
    usedSeats: await countUsedSeats(sql, uid, clock()),
    isCompanyPaid: await isPaidByCompany(sql, uid, clock()),
    // An unverified address may be someone else's, so don't reveal whether it had a trial.
    canStartTrial: isEligible && !(emailVerified && (await isTrialTaken(sql, await deriveTrialKey(sql, email), uid))),
    isSandbox: billing.kind === 'sandbox',
  };
}

function toChoice(wanted: PlanRequest): PlanChoice {
  return { plan: wanted.planId, packs: 'packs' in wanted ? wanted.packs : 1 };
}

function requireSandboxCheckouts({ billing }: Deps): SandboxCheckouts {
  if (billing.checkouts === null) throw new AppError('checkout_not_found');
  return billing.checkouts;
}

export const subscriptionActions = {
  async readSubscription({ caller }, deps) {
    return { success: true, subscription: await buildSubscriptionInfo(caller, deps) };
  },

  async startTrial({ caller, subject }, deps) {
    // The user may have verified the address since the profile was last read.
    if (!caller.emailVerified) await refreshProfile(deps, caller, subject);
    await deps.billing.startTrial(caller.uid);
    return DONE;
  },

  async upgrade({ caller, body }, deps) {
    const { billing } = deps;
    if (isCompanyPlan(body.planId) && !billing.plansForSale.includes(body.planId)) throw new AppError('plan_not_sold');
    return { success: true, redirectUrl: await billing.upgrade(caller.uid, toChoice(body)) };
  },

  async cancelSubscription({ caller }, deps) {
    await deps.billing.cancel(caller.uid);
    return DONE;
  },

  async openBillingPortal({ caller }, deps) {
    return { success: true, redirectUrl: await deps.billing.openPortal(caller.uid) };
  },

  async readBillingHistory({ caller }, { sql }) {
    return { success: true, history: buildInvoices(await readEvents(sql, caller.uid)) };
  },

  async readSandboxCheckout({ caller, params }, deps) {
    return { success: true, data: await requireSandboxCheckouts(deps).read(caller.uid, params.id) };
  },

  async paySandboxCheckout({ caller, params, body }, deps) {
    return { success: true, redirectUrl: await requireSandboxCheckouts(deps).pay(caller.uid, params.id, body.card) };
  },

  readPremiumFeatures(_, { billing, config }) {
    return {
      success: true,
      features: listPremiumFeatures(config),
      pricing: listPrices(billing.plansForSale),
      upgradeUrl: UPGRADE_URL,
      isSandbox: billing.kind === 'sandbox',
    };
  },

  async readPremiumHealth(_, deps) {
    return { success: true, ...(await checkPremiumHealth(deps)) };
  },
} satisfies ActionsOf<typeof subscriptionEndpoints>;
