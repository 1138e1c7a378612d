import { expect, test } from 'vitest';
import type { UserSummary } from './user-summary.ts';
import { buildUsersFileName, toUsersCsv } from './users-csv.ts';

const ADA: UserSummary = {
  id: 'u1',
  email: 'ada@example.com',
  displayName: '=HYPERLINK("http://evil")',
  role: 'admin',
  license: 'premium',
  grantedLicense: 'free',
  paidUntil: null,
  accountType: 'business',
  companyName: 'Rigs, Sons & "Daughters"',
  emailVerified: true,
  createdAt: '2026-11-01T10:00:00.000Z',
  lastLoginAt: null,
};

test('users are exported as CSV, and a display name that looks like a formula is escaped', () => {
  const lines = toUsersCsv([ADA]).slice(1).split('\r\n');
  expect(lines).toEqual([
    'User ID,Email,Display Name,Role,License,Account Type,Company,Email Verified,Created,Last Login',
    'u1,ada@example.com,"\'=HYPERLINK(""http://evil"")",admin,premium,business,"Rigs, Sons & ""Daughters""",yes,2026-11-01T10:00:00.000Z,',
    '',
  ]);
});

test('the export file has the date in its name', () => {
  expect(buildUsersFileName(new Date('2026-11-20T23:59:59Z'))).toBe('users-export-2026-11-20.csv');
});
