import { AppError } from '#contract/errors.ts';
import type { OfflinePackage } from '#domain/offline/package.ts';
import type { Sql } from '../db/database.ts';
import { consumeRateLimits, type RateLimit, rateLimitKey } from '../limits/rate-limits.ts';
import { isUnfinished } from './package-store.ts';

const PACKAGES_MAX = 20;
const WAITING_MAX = 3;
const TOTAL_BYTES_MAX = 500_000_000;
const PER_DAY = 30;
const DAY_MS = 24 * 60 * 60_000;

/** Counts packages that were deleted too. */
export function dailyLimit(uid: string): RateLimit {
  return { key: rateLimitKey('offline package', uid), count: PER_DAY, windowMs: DAY_MS };
}

/** Counts a new package against a driver's limits; throws if one is reached. `others` are of other areas. */
export async function countNewPackage(tx: Sql, uid: string, others: readonly OfflinePackage[], now: Date) {
  const kept = others.filter(({ status }) => status !== 'failed');
  if (kept.length >= PACKAGES_MAX) throw new AppError('too_many_packages');
  if (kept.filter(isUnfinished).length >= WAITING_MAX) throw new AppError('too_many_packages_waiting');
  const bytes = kept.reduce((sum, one) => sum + (one.bytes ?? 0), 0);
  if (bytes >= TOTAL_BYTES_MAX) throw new AppError('packages_too_large');
  const retryAfterSeconds = await consumeRateLimits(tx, [dailyLimit(uid)], now);
  if (retryAfterSeconds !== null) throw new AppError('too_many_packages_today', { retryAfterSeconds });
}
