import { AppError } from '#contract/errors.ts';
import type { subscriptionEndpoints } from '#contract/subscription.ts';
import type { License, User } from '#domain/account/user.ts';
import { invoicesOf } from '#domain/license/invoice.ts';
import { PREMIUM_FEATURES, PRICING } from '#domain/license/premium-offer.ts';
import { subscriptionBy } from '#domain/license/subscription.ts';
import { UPGRADE_URL } from '#domain/license/subscription-addresses.ts';
import { canStartTrial } from '#domain/license/subscription-steps.ts';
import { featuresOf } from '#domain/license/tiers.ts';
import type { Deps } from '../deps.ts';
import type { ActionsOf } from '../http/action.ts';
import { callerOf } from '../http/caller.ts';
import { currentProfile } from '../http/current-profile.ts';
import type { SandboxCheckouts } from './billing-provider.ts';
import { isTrialTaken, readEvents } from './billing-store.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { premiumHealth } from './premium-health.ts';
import { trialKey } from './trial-key.ts';

const DONE = { success: true } as const;

/** The licence of a person as it is now. Who comes back from paying is there before the provider has told of it, so it is asked. */
async function licenseNow({ uid, license }: User, deps: Deps): Promise<License> {
  const { sql, billing, clock } = deps;
  const { hasAccess, renews } = subscriptionBy(billing.kind, await readEvents(sql, uid), clock());
  // Whoever leaves a card in the trial comes back with premium, of which the next payment is not known yet.
  if (license !== 'free' && (renews || !hasAccess)) return license;
  await bringUpToDate(uid, deps);
  return (await callerOf(uid, deps))?.license ?? license;
}

async function subscriptionOf(caller: User, deps: Deps) {
  const { uid, email, emailVerified } = caller;
  const { sql, clock, billing } = deps;
  const license = await licenseNow(caller, deps);
  const state = subscriptionBy(billing.kind, await readEvents(sql, uid), clock());
  const isFree = license === 'free' && canStartTrial(state);
  return {
    tier: license,
    status: state.status,
    expiresAt: state.expiresAt?.toISOString() ?? null,
    features: [...featuresOf(license)],
    plan: state.plan,
    renews: state.renews,
    // Whether somebody else's address had a trial is told to nobody.
    canStartTrial: isFree && !(emailVerified && (await isTrialTaken(sql, await trialKey(sql, email), uid))),
    isSandbox: billing.kind === 'sandbox',
  };
}

function checkoutsOf({ billing }: Deps): SandboxCheckouts {
  if (billing.checkouts === null) throw new AppError('checkout_not_found');
  return billing.checkouts;
}

export const subscriptionActions = {
  async readSubscription({ caller }, deps) {
    return { success: true, subscription: await subscriptionOf(caller, deps) };
  },

  async startTrial({ caller, subject }, deps) {
    // The link may have been opened since the profile was read last.
    if (!caller.emailVerified) await currentProfile(deps, caller, subject);
    await deps.billing.startTrial(caller.uid);
    return DONE;
  },

  async upgrade({ caller, body }, { billing }) {
    return { success: true, redirectUrl: await billing.upgrade(caller.uid, body.planId) };
  },

  async cancelSubscription({ caller }, { billing }) {
    await billing.cancel(caller.uid);
    return DONE;
  },

  async openBillingPortal({ caller }, { billing }) {
    return { success: true, redirectUrl: await billing.openPortal(caller.uid) };
  },

  async readBillingHistory({ caller }, { sql }) {
    return { success: true, history: invoicesOf(await readEvents(sql, caller.uid)) };
  },

  async readSandboxCheckout({ caller, params }, deps) {
    return { success: true, data: await checkoutsOf(deps).read(caller.uid, params.id) };
  },

  async paySandboxCheckout({ caller, params, body }, deps) {
    return { success: true, redirectUrl: await checkoutsOf(deps).pay(caller.uid, params.id, body.card) };
  },

  readPremiumFeatures(_, { billing }) {
    return {
      success: true,
      features: [...PREMIUM_FEATURES],
      pricing: PRICING,
      upgradeUrl: UPGRADE_URL,
      isSandbox: billing.kind === 'sandbox',
    };
  },

  async readPremiumHealth(_, deps) {
    return { success: true, ...(await premiumHealth(deps)) };
  },
} satisfies ActionsOf<typeof subscriptionEndpoints>;
