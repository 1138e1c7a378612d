import type { Plan } from './prices.ts';
import type { SubscriptionState } from './subscription.ts';

/** What it takes to get a plan: to pay for it now, to leave a card for when the trial ends, only to choose it, or nothing more. */
export type UpgradeStep = 'pay' | 'keep_card' | 'choose' | 'nothing';

/** What it takes to go on with a plan from where a subscription stands. */
export function getUpgradeStep({ status, plan, renews }: SubscriptionState, wanted: Plan): UpgradeStep {
  if (status === 'none' || status === 'expired' || status === 'past_due') return 'pay';
  if (status === 'trial' && !renews) return 'keep_card';
  return renews && plan === wanted ? 'nothing' : 'choose';
}

/** Whether the trial may start: from free, once. */
export function canStartTrial({ status, hasUsedTrial }: SubscriptionState): boolean {
  return !hasUsedTrial && (status === 'none' || status === 'expired');
}

/** Whether there is anything that could be cancelled, or was. */
export function hasSubscription({ status }: SubscriptionState): boolean {
  return status !== 'none' && status !== 'expired';
}
