import { expect, it } from 'vitest';
import { getPackageAge } from './package-age.ts';

const PACKAGE = { createdAt: '2026-11-01T00:00:00.000Z', expiresAt: '2026-12-01T00:00:00.000Z' };
const on = (day: string) => getPackageAge(PACKAGE, Date.parse(`${day}T00:00:00.000Z`));

it('A package says from its last week on when it expires, and afterwards that it has', () => {
  expect(on('2026-11-01')).toEqual({ isExpired: false, expiresInDays: null });
  expect(on('2026-11-23')).toEqual({ isExpired: false, expiresInDays: null });
  expect(on('2026-11-28')).toEqual({ isExpired: false, expiresInDays: 3 });
  expect(on('2026-12-01')).toEqual({ isExpired: true, expiresInDays: null });
});

it('A clock that is a little behind, or a package without a date of expiry, is no reason to refuse it', () => {
  expect(on('2026-10-31')).toEqual({ isExpired: false, expiresInDays: null });
  expect(getPackageAge({ ...PACKAGE, expiresAt: null }, Date.parse('2030-01-01')).isExpired).toBe(false);
});

it('Turning back the clock does not make an expired package valid again', () => {
  expect(on('2026-10-01')).toEqual({ isExpired: true, expiresInDays: null });
});
