import { addDays } from './billing-periods.ts';
import { type Plan, TRIAL_DAYS } from './prices.ts';
import { appendEvent, appendPayment, type SandboxAccount, type SandboxCard } from './sandbox-renewals.ts';
import { deriveSubscription, type SubscriptionState } from './subscription.ts';
import { getUpgradeStep } from './subscription-steps.ts';

/** The account of someone whose trial begins. */
export function applyTrial(account: SandboxAccount, now: Date): SandboxAccount {
  const until = addDays(now, TRIAL_DAYS);
  return { ...account, events: appendEvent(account.uid, account.events, { kind: 'trial_started', at: now, until }) };
}

/** The account of someone who goes on with a plan from the next payment on. */
export function applyPlan(account: SandboxAccount, plan: Plan, now: Date): SandboxAccount {
  return { ...account, events: appendEvent(account.uid, account.events, { kind: 'plan_chosen', at: now, plan }) };
}

/** Whether a card is charged at once, for a plan or for what is owed. */
export function isChargedImmediately(state: SubscriptionState, plan: Plan | null): boolean {
  return state.status === 'past_due' || (plan !== null && getUpgradeStep(state, plan) === 'pay');
}

/** The account of someone who leaves a card, for a plan or for what they pay already; it is charged at once where something is to be paid. */
export function applyCard(account: SandboxAccount, plan: Plan | null, card: SandboxCard, now: Date): SandboxAccount {
  const state = deriveSubscription(account.events, now);
  const wanted = plan ?? state.plan;
  const kept = { ...(plan === null ? account : applyPlan(account, plan, now)), card };
  if (wanted === null || !isChargedImmediately(state, plan)) return kept;
  return { ...kept, events: appendPayment(account.uid, kept.events, wanted, now) };
}

/** The account of someone who pays no more from the next payment on. */
export function applyCancellation(account: SandboxAccount, now: Date): SandboxAccount {
  if (!deriveSubscription(account.events, now).renews) return account;
  return { ...account, events: appendEvent(account.uid, account.events, { kind: 'cancelled', at: now }) };
}
