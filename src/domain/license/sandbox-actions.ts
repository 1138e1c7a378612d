import { toEventChoice } from './billing-events.ts';
import { addDays } from './billing-periods.ts';
import type { PlanChoice } from './plan-choice.ts';
import { TRIAL_DAYS } from './prices.ts';
import { appendEvent, appendPayment, type SandboxAccount, type SandboxCard } from './sandbox-renewals.ts';
import { deriveSubscription, getNextChoice, type SubscriptionState } from './subscription.ts';
import { getUpgradeStep } from './subscription-steps.ts';

/** Starts an account's trial. */
export function applyTrial(account: SandboxAccount, now: Date): SandboxAccount {
  const until = addDays(now, TRIAL_DAYS);
  return { ...account, events: appendEvent(account.uid, account.events, { kind: 'trial_started', at: now, until }) };
}

/** Chooses a plan, effective with the next payment. */
export function applyPlan(account: SandboxAccount, choice: PlanChoice, now: Date): SandboxAccount {
  const chosen = { kind: 'plan_chosen', at: now, ...toEventChoice(choice) } as const;
  return { ...account, events: appendEvent(account.uid, account.events, chosen) };
}

/** Returns whether a card is charged immediately, for a plan or an overdue payment. */
export function isChargedImmediately(state: SubscriptionState, choice: PlanChoice | null): boolean {
  const step = choice && getUpgradeStep(state, choice);
  return state.status === 'past_due' || step === 'pay' || step === 'charge';
}

/** Stores a card for a choice (null for the current plan), and charges it immediately if a payment is due. */
export function applyCard(
  account: SandboxAccount,
  choice: PlanChoice | null,
  card: SandboxCard,
  now: Date,
): SandboxAccount {
  const state = deriveSubscription(account.events, now);
  const wanted = choice ?? getNextChoice(state);
  const updated = { ...(choice === null ? account : applyPlan(account, choice, now)), card };
  if (wanted === null || !isChargedImmediately(state, choice)) return updated;
  return { ...updated, events: appendPayment(account.uid, updated.events, wanted, now) };
}

/** Cancels an account's renewal. */
export function applyCancellation(account: SandboxAccount, now: Date): SandboxAccount {
  if (!deriveSubscription(account.events, now).renews) return account;
  return { ...account, events: appendEvent(account.uid, account.events, { kind: 'cancelled', at: now }) };
}
