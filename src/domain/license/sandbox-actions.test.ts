import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { casesOf } from '../../testing/proof.ts';
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
const BEGUN = Date.UTC(2027, 0, 31, 8);

type Act =
  | { readonly kind: 'trial' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'choose'; readonly plan: PlanChoice }
  | { readonly kind: 'card'; readonly plan: PlanChoice | null; readonly card: SandboxCard };

const premium = fc.record({ plan: fc.constantFrom(...PREMIUM_PLANS), packs: fc.constant(1) });
const packs = fc.record({ plan: fc.constantFrom(...COMPANY_PLANS), packs: fc.integer({ min: 1, max: 5 }) });
const plan: fc.Arbitrary<PlanChoice> = fc.oneof(premium, packs);
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('trial' as const) }),
  fc.record({ kind: fc.constant('cancel' as const) }),
  fc.record({ kind: fc.constant('choose' as const), plan }),
  fc.record({ kind: fc.constant('card' as const), plan: fc.option(plan), card: fc.constantFrom(...SANDBOX_CARDS) }),
);
/** Pauses in hours (none, days, or months), each followed by an action. */
const life = fc.array(fc.tuple(fc.oneof(fc.constant(0), fc.nat(24 * 9), fc.nat(24 * 70)), act), { maxLength: 15 });

/** Returns whether the sandbox allows an action in a state. */
function isAllowed(done: Act, state: SubscriptionState): boolean {
  if (done.kind === 'trial') return canStartTrial(state);
  if (done.kind === 'cancel') return true;
  if (done.kind === 'choose') return getUpgradeStep(state, done.plan) === 'choose';
  if (done.plan === null) return state.renews;
  return !['nothing', 'settle'].includes(getUpgradeStep(state, done.plan));
}

function withAct(account: SandboxAccount, done: Act, now: Date): SandboxAccount {
  if (done.kind === 'trial') return applyTrial(account, now);
  if (done.kind === 'cancel') return applyCancellation(account, now);
  return done.kind === 'choose' ? applyPlan(account, done.plan, now) : applyCard(account, done.plan, done.card, now);
}

/** Runs the steps in the sandbox and checks the account after each. */
function live(steps: readonly (readonly [number, Act])[], look: (account: SandboxAccount, now: Date) => void): void {
  let account: SandboxAccount = { uid: 'ada', events: [], card: 'refused' };
  let now = new Date(BEGUN);
  for (const [hours, done] of steps) {
    now = new Date(now.getTime() + hours * HOUR_MS);
    account = { ...account, events: renewUntil(account, now) };
    if (isAllowed(done, deriveSubscription(account.events, now))) account = withAct(account, done, now);
    look(account, now);
  }
}

/** Lists the payments from receipts alone, with the minimum days that each pays for, and when the next replaced it. */
function receipts(events: readonly BillingEvent[]) {
  const paid = events.flatMap((event) => (event.kind === 'period_paid' ? [event] : []));
  return paid.map((event, index) => {
    const next = paid[index + 1];
    const replacedAt = next?.replaces ? next.from : null;
    return { ...event, days: event.plan === 'yearly' ? 365 : 28, replacedAt };
  });
}

const monthlyCents = ({ plan, packs = 1 }: { plan: Plan; packs?: number | undefined }) =>
  getPeriodCents({ plan, packs }) / (plan === 'yearly' ? 12 : 1);

function trialsOf(events: readonly BillingEvent[]) {
  return events.flatMap((event) => (event.kind === 'trial_started' ? [event] : []));
}

describe('any sequence of actions in the sandbox', () => {
  it('access lasts exactly as long as the trial or a paid period', () => {
    fc.assert(
      fc.property(life, (steps) => {
        live(steps, ({ events }, now) => {
          const inTrial = trialsOf(events).some(({ at }) => at <= now && now.getTime() < at.getTime() + 14 * DAY_MS);
          const isPaid = receipts(events).some(
            ({ from, until, replacedAt }) => from <= now && now < until && (replacedAt === null || now < replacedAt),
          );
          expect(deriveSubscription(events, now).hasAccess).toBe(inTrial || isPaid);
        });
      }),
      { numRuns: casesOf(400, 2_000) },
    );
  });

  it('each payment gives its full period, which overlaps another one or the trial only if it is for a company', () => {
    fc.assert(
      fc.property(life, (steps) => {
        live(steps, ({ events }) => {
          const trialEnd = Math.max(0, ...trialsOf(events).map(({ until }) => until.getTime()));
          let paidUntil = 0;
          for (const { plan, at, from, until, days, replaces } of receipts(events)) {
            expect(from).toEqual(at);
            if (!replaces) expect(from.getTime()).toBeGreaterThanOrEqual(paidUntil);
            const isForCompany = plan === 'business' || plan === 'enterprise';
            if (!isForCompany && trialsOf(events).some((trial) => trial.at <= at))
              expect(from.getTime()).toBeGreaterThanOrEqual(trialEnd);
            expect(until.getTime() - from.getTime()).toBeGreaterThanOrEqual(days * DAY_MS);
            paidUntil = until.getTime();
          }
        });
      }),
      { numRuns: casesOf(400, 2_000) },
    );
  });

  it('what is left of a replaced period is added at its value, to the second', () => {
    let replacements = 0;
    fc.assert(
      fc.property(life, (steps) => {
        live(steps, ({ events }) => {
          for (const [index, old] of receipts(events).entries()) {
            const next = receipts(events)[index + 1];
            if (!next?.replaces) continue;
            replacements += 1;
            expect(monthlyCents(next)).toBeGreaterThan(monthlyCents(old));
            const [leftMs, addedMs] = [
              Number(old.until) - Number(next.from),
              Number(next.until) - Number(addMonths(next.from, 1)),
            ];
            const lostMs = (leftMs * monthlyCents(old)) / monthlyCents(next) - addedMs;
            expect(lostMs).toBeGreaterThan(-1);
            expect(lostMs).toBeLessThan(1_001);
          }
        });
      }),
      { numRuns: casesOf(400, 2_000) },
    );
    expect(replacements).toBeGreaterThan(0);
  });

  it('nothing is charged after a cancellation until a plan is chosen again, and there is one trial', () => {
    fc.assert(
      fc.property(life, (steps) => {
        live(steps, ({ events }) => {
          let isCancelled = false;
          for (const { kind } of events) {
            if (kind === 'cancelled' || kind === 'ended') isCancelled = true;
            if (kind === 'plan_chosen') isCancelled = false;
            if (kind === 'period_paid' || kind === 'payment_failed') expect(isCancelled).toBe(false);
          }
          expect(trialsOf(events).length).toBeLessThanOrEqual(1);
        });
      }),
      { numRuns: casesOf(400, 2_000) },
    );
  });

  it('replaying all events in any order gives the same state', () => {
    fc.assert(
      fc.property(life, fc.infiniteStream(fc.nat()), (steps, places) => {
        live(steps, ({ events }, now) => {
          const numbered = [...events, ...events].map((event) => ({ event, place: places.next().value }));
          const shuffled = numbered.sort((a, b) => a.place - b.place).map(({ event }) => event);
          expect(deriveSubscription(shuffled, now)).toEqual(deriveSubscription(events, now));
        });
      }),
    );
  });
});
