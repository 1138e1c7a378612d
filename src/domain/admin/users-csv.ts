import { toCsv } from '../csv.ts';
import type { UserSummary } from './user-summary.ts';

const COLUMNS: readonly (readonly [string, (user: UserSummary) => string])[] = [
  ['User ID', ({ id }) => id],
  ['Email', ({ email }) => email],
  ['Display Name', ({ displayName }) => displayName],
  ['Role', ({ role }) => role],
  ['License', ({ license }) => license],
  ['Account Type', ({ accountType }) => accountType],
  ['Company', ({ companyName }) => companyName ?? ''],
  ['Email Verified', ({ emailVerified }) => (emailVerified ? 'yes' : 'no')],
  ['Created', ({ createdAt }) => createdAt],
  ['Last Login', ({ lastLoginAt }) => lastLoginAt ?? ''],
];

export function toUsersCsv(users: readonly UserSummary[]): string {
  return toCsv([COLUMNS.map(([name]) => name), ...users.map((user) => COLUMNS.map(([, read]) => read(user)))]);
}

/** Returns the file name of an export: users-export-2026-11-20.csv. */
export function buildUsersFileName(now: Date): string {
  return `users-export-${now.toISOString().slice(0, 10)}.csv`;
}
