import { AppError } from '#contract/errors.ts';
import { License } from '#domain/account/user.ts';
import { getPlanTier, type PlanChoice } from '#domain/license/plan-choice.ts';
import type { SubscriptionState } from '#domain/license/subscription.ts';
import { getUpgradeStep, type UpgradeStep } from '#domain/license/subscription-steps.ts';
import type { Payer } from './billing-store.ts';

type AllowedStep = Exclude<UpgradeStep, 'nothing' | 'pay_overdue'>;

/** Throws if an administrator has already granted the user the plan's tier, or a higher one. */
export function rejectGrantedTier({ license }: Payer, { plan }: PlanChoice): void {
  const tiers: readonly string[] = License.options;
  const isGranted = license !== 'free' && tiers.indexOf(license) >= tiers.indexOf(getPlanTier(plan));
  if (isGranted) throw new AppError('already_subscribed');
}

/** Throws if the user already has the plan or has an overdue payment. */
export function getAllowedStep(payer: Payer, state: SubscriptionState, choice: PlanChoice): AllowedStep {
  rejectGrantedTier(payer, choice);
  const step = getUpgradeStep(state, choice);
  if (step === 'nothing') throw new AppError('already_subscribed');
  if (step === 'pay_overdue') throw new AppError('payment_due');
  return step;
}
