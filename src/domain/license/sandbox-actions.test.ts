import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualOrProof } from '../../testing/proof.ts';
import type { BillingEvent } from './billing-events.ts';
import { addMonths } from './billing-periods.ts';
import { getPeriodCents, type PlanChoice } from './plan-choice.ts';
import { COMPANY_PLANS, type Plan, PREMIUM_PLANS } from './prices.ts';
import { applyCancellation, applyCard, applyPlan, applyTrial } from './sandbox-actions.ts';
import { renewUntil, SANDBOX_CARDS, type SandboxAccount, type SandboxCard } from './sandbox-renewals.ts';
import { deriveSubscription, type SubscriptionState } from './subscription.ts';
import { canStartTrial, getUpgradeStep } from './subscription-steps.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const START = Date.UTC(2027, 0, 31, 8);

type Action =
  | { readonly kind: 'trial' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'choose'; readonly plan: PlanChoice }
  | { readonly kind: 'card'; readonly plan: PlanChoice | null; readonly card: SandboxCard };

const premiumChoice = fc.record({ plan: fc.constantFrom(...PREMIUM_PLANS), packs: fc.constant(1) });
const companyChoice = fc.record({ plan: fc.constantFrom(...COMPANY_PLANS), packs: fc.integer({ min: 1, max: 5 }) });
const plan: fc.Arbitrary<PlanChoice> = fc.oneof(premiumChoice, companyChoice);
const anyAction: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ kind: fc.constant('trial' as const) }),
  fc.record({ kind: fc.constant('cancel' as const) }),
  fc.record({ kind: fc.constant('choose' as const), plan }),
  fc.record({ kind: fc.constant('card' as const), plan: fc.option(plan), card: fc.constantFrom(...SANDBOX_CARDS) }),
);
/** Pauses in hours (none, days, or months), each followed by an action. */
const anyTimeline = fc.array(fc.tuple(fc.oneof(fc.constant(0), fc.nat(24 * 9), fc.nat(24 * 70)), anyAction), {
  maxLength: 15,
});

function isAllowed(action: Action, state: SubscriptionState): boolean {
  if (action.kind === 'trial') return canStartTrial(state);
  if (action.kind === 'cancel') return true;
  if (action.kind === 'choose') return getUpgradeStep(state, action.plan) === 'schedule';
  if (action.plan === null) return state.renews;
  return !['nothing', 'pay_overdue'].includes(getUpgradeStep(state, action.plan));
}

function applyAction(account: SandboxAccount, action: Action, now: Date): SandboxAccount {
  if (action.kind === 'trial') return applyTrial(account, now);
  if (action.kind === 'cancel') return applyCancellation(account, now);
  return action.kind === 'choose'
    ? applyPlan(account, action.plan, now)
    : applyCard(account, action.plan, action.card, now);
}

function runTimeline(
  steps: readonly (readonly [number, Action])[],
  check: (account: SandboxAccount, now: Date) => void,
): void {
  let account: SandboxAccount = { uid: 'ada', events: [], card: 'declined' };
  let now = new Date(START);
  for (const [hours, action] of steps) {
    now = new Date(now.getTime() + hours * HOUR_MS);
    account = { ...account, events: renewUntil(account, now) };
    if (isAllowed(action, deriveSubscription(account.events, now))) account = applyAction(account, action, now);
    check(account, now);
  }
}

/** Lists payments, each with the minimum days of its period and when the next payment replaced the period, or null. */
function listReceipts(events: readonly BillingEvent[]) {
  const paid = events.flatMap((event) => (event.kind === 'period_paid' ? [event] : []));
  return paid.map((event, index) => {
    const next = paid[index + 1];
    const replacedAt = next?.replaces ? next.from : null;
    return { ...event, days: event.plan === 'yearly' ? 365 : 28, replacedAt };
  });
}

const monthlyCents = ({ plan, packs = 1 }: { plan: Plan; packs?: number | undefined }) =>
  getPeriodCents({ plan, packs }) / (plan === 'yearly' ? 12 : 1);

function listTrials(events: readonly BillingEvent[]) {
  return events.flatMap((event) => (event.kind === 'trial_started' ? [event] : []));
}

describe('any sequence of actions in the sandbox', () => {
  it('grants access exactly during the trial and paid periods', () => {
    fc.assert(
      fc.property(anyTimeline, (steps) => {
        runTimeline(steps, ({ events }, now) => {
          const inTrial = listTrials(events).some(({ at }) => at <= now && now.getTime() < at.getTime() + 14 * DAY_MS);
          const isPaid = listReceipts(events).some(
            ({ from, until, replacedAt }) => from <= now && now < until && (replacedAt === null || now < replacedAt),
          );
          expect(deriveSubscription(events, now).hasAccess).toBe(inTrial || isPaid);
        });
      }),
      { numRuns: usualOrProof(400, 2_000) },
    );
  });

  it('gives each payment its full period, which overlaps another period or the trial only for a company plan', () => {
    fc.assert(
      fc.property(anyTimeline, (steps) => {
        runTimeline(steps, ({ events }) => {
          const trialEnd = Math.max(0, ...listTrials(events).map(({ until }) => until.getTime()));
          let paidUntil = 0;
          for (const { plan, at, from, until, days, replaces } of listReceipts(events)) {
            expect(from).toEqual(at);
            if (!replaces) expect(from.getTime()).toBeGreaterThanOrEqual(paidUntil);
            const isForCompany = plan === 'business' || plan === 'enterprise';
            if (!isForCompany && listTrials(events).some((trial) => trial.at <= at))
              expect(from.getTime()).toBeGreaterThanOrEqual(trialEnd);
            expect(until.getTime() - from.getTime()).toBeGreaterThanOrEqual(days * DAY_MS);
            paidUntil = until.getTime();
          }
        });
      }),
      { numRuns: usualOrProof(400, 2_000) },
    );
  });

  it('adds the value of the time left in a replaced period, to the second', () => {
    let replacements = 0;
    fc.assert(
      fc.property(anyTimeline, (steps) => {
        runTimeline(steps, ({ events }) => {
          for (const [index, old] of listReceipts(events).entries()) {
            const next = listReceipts(events)[index + 1];
            if (!next?.replaces) continue;
            replacements += 1;
            expect(monthlyCents(next)).toBeGreaterThan(monthlyCents(old));
            const [remainingMs, addedMs] = [
              Number(old.until) - Number(next.from),
              Number(next.until) - Number(addMonths(next.from, 1)),
            ];
            const lostMs = (remainingMs * monthlyCents(old)) / monthlyCents(next) - addedMs;
            expect(lostMs).toBeGreaterThan(-1);
            expect(lostMs).toBeLessThan(1_001);
          }
        });
      }),
      { numRuns: usualOrProof(400, 2_000) },
    );
    expect(replacements).toBeGreaterThan(0);
  });

  it('charges nothing after a cancellation until a plan is chosen again, and has at most one trial', () => {
    fc.assert(
      fc.property(anyTimeline, (steps) => {
        runTimeline(steps, ({ events }) => {
          let isCanceled = false;
          for (const { kind } of events) {
            if (kind === 'cancelled' || kind === 'ended') isCanceled = true;
            if (kind === 'plan_chosen') isCanceled = false;
            if (kind === 'period_paid' || kind === 'payment_failed') expect(isCanceled).toBe(false);
          }
          expect(listTrials(events).length).toBeLessThanOrEqual(1);
        });
      }),
      { numRuns: usualOrProof(400, 2_000) },
    );
  });

  it('leads to the same state if its events are replayed in any order', () => {
    fc.assert(
      fc.property(anyTimeline, fc.infiniteStream(fc.nat()), (steps, positions) => {
        runTimeline(steps, ({ events }, now) => {
          const numbered = [...events, ...events].map((event) => ({ event, position: positions.next().value }));
          const shuffled = numbered.sort((a, b) => a.position - b.position).map(({ event }) => event);
          expect(deriveSubscription(shuffled, now)).toEqual(deriveSubscription(events, now));
        });
      }),
    );
  });
});
