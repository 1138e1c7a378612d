import { expect, it } from 'vitest';
import { getPackageAge } from './package-age.ts';

const PACKAGE = { createdAt: '2026-11-01T00:00:00.000Z', expiresAt: '2026-12-01T00:00:00.000Z' };
const getAgeOn = (day: string) => getPackageAge(PACKAGE, Date.parse(`${day}T00:00:00.000Z`));

it('A package reports in its last week how many days remain, and afterward that it has expired', () => {
  expect(getAgeOn('2026-11-01')).toEqual({ isExpired: false, expiresInDays: null });
  expect(getAgeOn('2026-11-23')).toEqual({ isExpired: false, expiresInDays: null });
  expect(getAgeOn('2026-11-28')).toEqual({ isExpired: false, expiresInDays: 3 });
  expect(getAgeOn('2026-12-01')).toEqual({ isExpired: true, expiresInDays: null });
});

it('A package has not expired if the clock is a little behind or if it has no expiration date', () => {
  expect(getAgeOn('2026-10-31')).toEqual({ isExpired: false, expiresInDays: null });
  expect(getPackageAge({ ...PACKAGE, expiresAt: null }, Date.parse('2030-01-01')).isExpired).toBe(false);
});

it('A package counts as expired if the clock is a month before its creation', () => {
  expect(getAgeOn('2026-10-01')).toEqual({ isExpired: true, expiresInDays: null });
});
