import { addDays } from './billing-periods.ts';
import { type Plan, TRIAL_DAYS } from './prices.ts';
import { appendEvent, appendPayment, type SandboxAccount, type SandboxCard } from './sandbox-renewals.ts';
import { deriveSubscription, type SubscriptionState } from './subscription.ts';
import { getUpgradeStep } from './subscription-steps.ts';

/** Starts the trial of an account. */
export function applyTrial(account: SandboxAccount, now: Date): SandboxAccount {
  const until = addDays(now, TRIAL_DAYS);
  return { ...account, events: appendEvent(account.uid, account.events, { kind: 'trial_started', at: now, until }) };
}

/** Chooses a plan, effective with the next payment. */
export function applyPlan(account: SandboxAccount, plan: Plan, now: Date): SandboxAccount {
  return { ...account, events: appendEvent(account.uid, account.events, { kind: 'plan_chosen', at: now, plan }) };
}

/** Returns whether a card is charged immediately, for a plan or an overdue payment. */
export function isChargedImmediately(state: SubscriptionState, plan: Plan | null): boolean {
  return state.status === 'past_due' || (plan !== null && getUpgradeStep(state, plan) === 'pay');
}

/** Stores a card for a new or the current plan and charges it immediately if a payment is due. */
export function applyCard(account: SandboxAccount, plan: Plan | null, card: SandboxCard, now: Date): SandboxAccount {
  const state = deriveSubscription(account.events, now);
  const wanted = plan ?? state.plan;
  const paid = { ...(plan === null ? account : applyPlan(account, plan, now)), card };
  if (wanted === null || !isChargedImmediately(state, plan)) return paid;
  return { ...paid, events: appendPayment(account.uid, paid.events, wanted, now) };
}

/** Cancels an account's renewal. */
export function applyCancellation(account: SandboxAccount, now: Date): SandboxAccount {
  if (!deriveSubscription(account.events, now).renews) return account;
  return { ...account, events: appendEvent(account.uid, account.events, { kind: 'cancelled', at: now }) };
}
