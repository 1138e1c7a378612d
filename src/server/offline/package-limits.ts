import { AppError } from '#contract/errors.ts';
import type { OfflinePackage } from '#domain/offline/package.ts';
import type { Sql } from '../db/database.ts';
import { consumeRateLimits, type RateLimit, rateLimitKey } from '../limits/rate-limits.ts';
import { isUnfinished } from './package-store.ts';

const MAX_PACKAGES = 20;
const MAX_WAITING = 3;
const MAX_TOTAL_BYTES = 500_000_000;
const MAX_PER_DAY = 30;
const DAY_MS = 24 * 60 * 60_000;

/** Returns the daily limit, which also applies to packages that have since been deleted. */
export function getDailyLimit(uid: string): RateLimit {
  return { key: rateLimitKey('offline package', uid), count: MAX_PER_DAY, windowMs: DAY_MS };
}

/** Counts a new package; throws if the driver has reached a limit. `others` are their packages for other areas. */
export async function countNewPackage(tx: Sql, uid: string, others: readonly OfflinePackage[], now: Date) {
  const counted = others.filter(({ status }) => status !== 'failed');
  if (counted.length >= MAX_PACKAGES) throw new AppError('too_many_packages');
  if (counted.filter(isUnfinished).length >= MAX_WAITING) throw new AppError('too_many_packages_waiting');
  const bytes = counted.reduce((sum, one) => sum + (one.bytes ?? 0), 0);
  if (bytes >= MAX_TOTAL_BYTES) throw new AppError('packages_too_large');
  const retryAfterSeconds = await consumeRateLimits(tx, [getDailyLimit(uid)], now);
  if (retryAfterSeconds !== null) throw new AppError('too_many_packages_today', { retryAfterSeconds });
}
