import { AppError } from '#contract/errors.ts';
import type { Sql } from '../db/database.ts';
import type { RateLimitCheck } from '../http/serve.ts';
import { consumeRateLimits, rateLimitKey } from '../limits/rate-limits.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Rate limits per account. fresh: new reports; station: new reports about one station; change: edits and restores. */
const LIMITS = {
  fresh: [
    { count: 10, windowMs: HOUR_MS },
    { count: 30, windowMs: DAY_MS },
  ],
  station: [{ count: 3, windowMs: DAY_MS }],
  change: [{ count: 60, windowMs: HOUR_MS }],
  photo: [{ count: 40, windowMs: HOUR_MS }],
  /** Per client address; allows for a camping club behind one router. */
  photosFrom: [{ count: 160, windowMs: HOUR_MS }],
  vote: [{ count: 120, windowMs: HOUR_MS }],
  flag: [{ count: 20, windowMs: DAY_MS }],
} as const;

export type RateLimitedAction = keyof typeof LIMITS;

/** Throws when over the limit. */
export async function consumeReviewRateLimit(
  sql: Sql,
  action: RateLimitedAction,
  subject: string,
  now: Date,
): Promise<void> {
  const limits = LIMITS[action].map((limit) => ({
    ...limit,
    key: rateLimitKey(`review ${action} ${limit.windowMs}`, subject),
  }));
  const retryAfterSeconds = await consumeRateLimits(sql, limits, now);
  if (retryAfterSeconds !== null) throw new AppError('too_many_reviews', { retryAfterSeconds });
}

export const checkPhotoRateLimit: RateLimitCheck = async ({ caller }, clientIp, { sql, clock }) => {
  if (caller === null) return;
  // In one transaction: if one limit is exceeded, the photo doesn't count toward the other.
  await sql.transaction().execute(async (tx) => {
    await consumeReviewRateLimit(tx, 'photo', caller.uid, clock());
    await consumeReviewRateLimit(tx, 'photosFrom', clientIp, clock());
  });
};
