import { AppError } from '#contract/errors.ts';
import { License } from '#domain/account/user.ts';
import { getPlanTier, type PlanChoice } from '#domain/license/plan-choice.ts';
import type { SubscriptionState } from '#domain/license/subscription.ts';
import { getUpgradeStep, type UpgradeStep } from '#domain/license/subscription-steps.ts';
import type { Payer } from './billing-store.ts';

type AllowedStep = Exclude<UpgradeStep, 'nothing' | 'settle'>;

/** Throws if an administrator gave the user what a plan would give. */
export function requireNotGiven({ license }: Payer, { plan }: PlanChoice): void {
  const tiers: readonly string[] = License.options;
  const isGiven = license !== 'free' && tiers.indexOf(license) >= tiers.indexOf(getPlanTier(plan));
  if (isGiven) throw new AppError('already_subscribed');
}

/** Returns what it takes to get a plan; throws for what the user already has. */
export function getAllowedStep(payer: Payer, state: SubscriptionState, choice: PlanChoice): AllowedStep {
  requireNotGiven(payer, choice);
  const step = getUpgradeStep(state, choice);
  if (step === 'nothing') throw new AppError('already_subscribed');
  if (step === 'settle') throw new AppError('payment_due');
  return step;
}
