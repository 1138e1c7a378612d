import { isCompanyPlan, isSameChoice, isStepUp, type PlanChoice } from './plan-choice.ts';
import { getNextChoice, type SubscriptionState } from './subscription.ts';

/**
 * The next step toward a plan: pay at checkout, save a card for the end of the trial, charge the saved card now,
 * schedule the plan for the next payment, make an overdue payment first, or nothing.
 */
export type UpgradeStep = 'pay' | 'save_card' | 'charge' | 'schedule' | 'pay_overdue' | 'nothing';

/** Returns the next step toward a plan from the current state. */
export function getUpgradeStep(
  state: Pick<SubscriptionState, 'status' | 'renews' | 'paid' | 'plan' | 'packs'>,
  wanted: PlanChoice,
): UpgradeStep {
  const { status, renews, paid } = state;
  const next = getNextChoice(state);
  const isForCompany = isCompanyPlan(wanted.plan);
  const isSame = next !== null && isSameChoice(next, wanted);
  if (status === 'none' || status === 'expired') return 'pay';
  if (status === 'past_due') return isSame ? 'pay' : 'pay_overdue';
  if (status === 'trial' && !renews) return isForCompany ? 'pay' : 'save_card';
  if (isStepUp(paid, wanted)) return 'charge';
  return renews && isSame ? 'nothing' : 'schedule';
}

/** Returns whether the trial can start: only from the free tier, and only once. */
export function canStartTrial({ status, hasUsedTrial }: SubscriptionState): boolean {
  return !hasUsedTrial && (status === 'none' || status === 'expired');
}

/** Returns whether there is a current subscription, including a canceled or past-due one. */
export function hasSubscription({ status }: SubscriptionState): boolean {
  return status !== 'none' && status !== 'expired';
}
