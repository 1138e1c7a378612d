import { addDays } from './calendar.ts';
import { type Plan, TRIAL_DAYS } from './prices.ts';
import { type SandboxAccount, type SandboxCard, withEvent, withPayment } from './sandbox-renewals.ts';
import { type SubscriptionState, subscriptionAt } from './subscription.ts';
import { upgradeStep } from './subscription-steps.ts';

/** The account of somebody whose trial begins. */
export function withTrial(account: SandboxAccount, now: Date): SandboxAccount {
  const until = addDays(now, TRIAL_DAYS);
  return { ...account, events: withEvent(account.uid, account.events, { kind: 'trial_started', at: now, until }) };
}

/** The account of somebody who goes on with a plan from the next payment on. */
export function withPlan(account: SandboxAccount, plan: Plan, now: Date): SandboxAccount {
  return { ...account, events: withEvent(account.uid, account.events, { kind: 'plan_chosen', at: now, plan }) };
}

/** Whether a card is charged at once, for a plan or for what is owed. */
export function isPaidAtOnce(state: SubscriptionState, plan: Plan | null): boolean {
  return state.status === 'past_due' || (plan !== null && upgradeStep(state, plan) === 'pay');
}

/** The account of somebody who leaves a card, for a plan or for what they pay already; it is charged at once where something is to be paid. */
export function withCard(account: SandboxAccount, plan: Plan | null, card: SandboxCard, now: Date): SandboxAccount {
  const state = subscriptionAt(account.events, now);
  const wanted = plan ?? state.plan;
  const kept = { ...(plan === null ? account : withPlan(account, plan, now)), card };
  if (wanted === null || !isPaidAtOnce(state, plan)) return kept;
  return { ...kept, events: withPayment(account.uid, kept.events, wanted, now) };
}

/** The account of somebody who pays no more from the next payment on. */
export function withCancellation(account: SandboxAccount, now: Date): SandboxAccount {
  if (!subscriptionAt(account.events, now).renews) return account;
  return { ...account, events: withEvent(account.uid, account.events, { kind: 'cancelled', at: now }) };
}
