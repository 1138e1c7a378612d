import type { Plan } from './prices.ts';
import type { SubscriptionState } from './subscription.ts';

/** What it takes to get a plan: pay now, leave a card for the end of the trial, just choose it, or nothing. */
export type UpgradeStep = 'pay' | 'keep_card' | 'choose' | 'nothing';

/** Returns what it takes to get a plan from the current state. */
export function getUpgradeStep({ status, plan, renews }: SubscriptionState, wanted: Plan): UpgradeStep {
  if (status === 'none' || status === 'expired' || status === 'past_due') return 'pay';
  if (status === 'trial' && !renews) return 'keep_card';
  return renews && plan === wanted ? 'nothing' : 'choose';
}

/** Returns whether the trial can start: only from free, and only once. */
export function canStartTrial({ status, hasUsedTrial }: SubscriptionState): boolean {
  return !hasUsedTrial && (status === 'none' || status === 'expired');
}

/** Returns whether there is a current subscription, including a canceled or past-due one. */
export function hasSubscription({ status }: SubscriptionState): boolean {
  return status !== 'none' && status !== 'expired';
}
