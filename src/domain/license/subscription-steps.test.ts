import { expect, it } from 'vitest';
import type { PlanChoice } from './plan-choice.ts';
import type { CompanyPlan } from './prices.ts';
import type { SubscriptionState } from './subscription.ts';
import { canStartTrial, getUpgradeStep, hasSubscription } from './subscription-steps.ts';

const NONE: SubscriptionState = {
  status: 'none',
  hasAccess: false,
  expiresAt: null,
  plan: null,
  packs: 1,
  paid: null,
  renews: false,
  hasUsedTrial: false,
};

const MONTHLY = { plan: 'monthly', packs: 1 } as const;
const YEARLY = { plan: 'yearly', packs: 1 } as const;
const packs = (count: number, plan: CompanyPlan = 'business') => ({ plan, packs: count });

it('Premium needs a payment outside a trial, a card during a trial, and only a choice if a card is stored', () => {
  for (const status of ['none', 'expired'] as const) expect(getUpgradeStep({ ...NONE, status }, MONTHLY)).toBe('pay');
  expect(getUpgradeStep({ ...NONE, status: 'trial', plan: 'monthly' }, MONTHLY)).toBe('save_card');
  const activeState = { ...NONE, status: 'active', plan: 'monthly', paid: MONTHLY, renews: true } as const;
  expect(getUpgradeStep(activeState, YEARLY)).toBe('schedule');
  expect(getUpgradeStep(activeState, MONTHLY)).toBe('nothing');
  expect(getUpgradeStep({ ...activeState, status: 'trial' }, MONTHLY)).toBe('nothing');
  expect(getUpgradeStep({ ...activeState, status: 'cancelled', renews: false }, MONTHLY)).toBe('schedule');
});

it('A company plan is charged immediately if it costs more than the current plan, and otherwise starts with the next payment', () => {
  const step = (paid: PlanChoice | null, wanted: PlanChoice, next = paid) =>
    getUpgradeStep({ ...NONE, status: 'active', renews: true, paid, ...next }, wanted);
  for (const paid of [MONTHLY, YEARLY]) expect(step(paid, packs(1))).toBe('charge');
  expect(step(packs(2), packs(3))).toBe('charge');
  expect(step(packs(4), packs(1, 'enterprise'))).toBe('charge');
  expect(step(packs(2), packs(2))).toBe('nothing');
  for (const cheaper of [packs(1), MONTHLY, YEARLY]) expect(step(packs(2), cheaper)).toBe('schedule');
  expect(step(packs(5), packs(1, 'enterprise'))).toBe('schedule');
  expect(step(packs(2, 'enterprise'), packs(7))).toBe('schedule');
  expect(step(packs(3), packs(3), packs(2))).toBe('schedule');
  expect(step(packs(3), packs(4), packs(2))).toBe('charge');
});

it('A company plan without a stored card is paid at checkout, and an overdue payment has to be made first', () => {
  for (const status of ['none', 'expired'] as const) expect(getUpgradeStep({ ...NONE, status }, packs(1))).toBe('pay');
  expect(getUpgradeStep({ ...NONE, status: 'trial' }, packs(1))).toBe('pay');
  expect(getUpgradeStep({ ...NONE, status: 'trial', plan: 'monthly', renews: true }, packs(1))).toBe('charge');
  const overdueState = { ...NONE, status: 'past_due', plan: 'business', packs: 2, renews: true } as const;
  expect(getUpgradeStep(overdueState, packs(2))).toBe('pay');
  for (const other of [packs(1), packs(3), packs(1, 'enterprise'), MONTHLY])
    expect(getUpgradeStep(overdueState, other)).toBe('pay_overdue');
  expect(getUpgradeStep({ ...overdueState, plan: 'monthly', packs: 1 }, packs(1))).toBe('pay_overdue');
});

it('An overdue payment for Premium has to be made before another billing period can be chosen', () => {
  const overdueState = { ...NONE, status: 'past_due', plan: 'yearly', renews: true } as const;
  expect(getUpgradeStep(overdueState, YEARLY)).toBe('pay');
  expect(getUpgradeStep(overdueState, MONTHLY)).toBe('pay_overdue');
});

it('The trial can be started only once, and only from the free tier', () => {
  expect(canStartTrial(NONE)).toBe(true);
  expect(canStartTrial({ ...NONE, status: 'expired' })).toBe(true);
  expect(canStartTrial({ ...NONE, hasUsedTrial: true })).toBe(false);
  for (const status of ['trial', 'active', 'cancelled', 'past_due'] as const)
    expect(canStartTrial({ ...NONE, status })).toBe(false);
});

it('A subscription exists from the start of the trial until it expires', () => {
  expect((['none', 'expired'] as const).map((status) => hasSubscription({ ...NONE, status }))).toEqual([false, false]);
  const startedStatuses = ['trial', 'active', 'cancelled', 'past_due'] as const;
  expect(startedStatuses.every((status) => hasSubscription({ ...NONE, status }))).toBe(true);
});
