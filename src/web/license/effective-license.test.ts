import { expect, it } from 'vitest';
import { effectiveLicense } from './effective-license.ts';

const UNKNOWN = { tier: undefined, hasFailed: false, isUnreached: false };

it('Without a network, a reloaded page keeps the last known license', () => {
  expect(effectiveLicense('premium', { ...UNKNOWN, hasFailed: true, isUnreached: true })).toBe('premium');
});

it('A license that the server does not confirm counts as free', () => {
  expect(effectiveLicense('premium', { ...UNKNOWN, hasFailed: true })).toBe('free');
  expect(effectiveLicense('premium', { ...UNKNOWN, tier: 'free' })).toBe('free');
});

it('A free license stays free whatever the check says', () => {
  expect(effectiveLicense('free', { tier: 'premium', hasFailed: true, isUnreached: true })).toBe('free');
});
