import { expect, it } from 'vitest';
import { resolveLicense } from './subscription-queries.ts';

const UNKNOWN = { tier: undefined, hasFailed: false, isUnanswered: false };

it('Without a network, a reloaded page keeps the last known license', () => {
  expect(resolveLicense('premium', { ...UNKNOWN, hasFailed: true, isUnanswered: true })).toBe('premium');
});

it('A license counts as free if the server answers with an error or with the free tier', () => {
  expect(resolveLicense('premium', { ...UNKNOWN, hasFailed: true })).toBe('free');
  expect(resolveLicense('premium', { ...UNKNOWN, tier: 'free' })).toBe('free');
});

it('A free license stays free regardless of the check', () => {
  expect(resolveLicense('free', { tier: 'premium', hasFailed: true, isUnanswered: true })).toBe('free');
});
