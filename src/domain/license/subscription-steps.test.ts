import { expect, it } from 'vitest';
import type { SubscriptionState } from './subscription.ts';
import { canStartTrial, getUpgradeStep, hasSubscription } from './subscription-steps.ts';

const NONE: SubscriptionState = {
  status: 'none',
  hasAccess: false,
  expiresAt: null,
  plan: null,
  renews: false,
  hasUsedTrial: false,
};

it('Premium is paid for at once without a trial, needs a card during a trial, and only a plan if a card is stored', () => {
  for (const status of ['none', 'expired', 'past_due'] as const)
    expect(getUpgradeStep({ ...NONE, status }, 'monthly')).toBe('pay');
  expect(getUpgradeStep({ ...NONE, status: 'trial', plan: 'monthly' }, 'monthly')).toBe('keep_card');
  const active = { ...NONE, status: 'active', plan: 'monthly', renews: true } as const;
  expect(getUpgradeStep(active, 'yearly')).toBe('choose');
  expect(getUpgradeStep(active, 'monthly')).toBe('nothing');
  expect(getUpgradeStep({ ...active, status: 'trial' }, 'monthly')).toBe('nothing');
  expect(getUpgradeStep({ ...active, status: 'cancelled', renews: false }, 'monthly')).toBe('choose');
});

it('The trial can be started only once, and only from the free tier', () => {
  expect(canStartTrial(NONE)).toBe(true);
  expect(canStartTrial({ ...NONE, status: 'expired' })).toBe(true);
  expect(canStartTrial({ ...NONE, hasUsedTrial: true })).toBe(false);
  for (const status of ['trial', 'active', 'cancelled', 'past_due'] as const)
    expect(canStartTrial({ ...NONE, status })).toBe(false);
});

it('A subscription can be canceled from the trial on until it ends', () => {
  expect((['none', 'expired'] as const).map((status) => hasSubscription({ ...NONE, status }))).toEqual([false, false]);
  const startedStatuses = ['trial', 'active', 'cancelled', 'past_due'] as const;
  expect(startedStatuses.every((status) => hasSubscription({ ...NONE, status }))).toBe(true);
});
