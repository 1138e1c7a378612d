import { AppError } from '#contract/errors.ts';
import type { Sql } from '../db/database.ts';
import type { RateLimitCheck } from '../http/serve.ts';
import { consumeRateLimits, rateLimitKey } from '../limits/rate-limits.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** How often one account may do what: reports in an hour and in a day, those of one station in a day, changes, photos, votes and flags. */
const COUNTS = {
  fresh: [
    { count: 10, windowMs: HOUR_MS },
    { count: 30, windowMs: DAY_MS },
  ],
  station: [{ count: 3, windowMs: DAY_MS }],
  change: [{ count: 60, windowMs: HOUR_MS }],
  photo: [{ count: 40, windowMs: HOUR_MS }],
  /** From one address: a camping club behind one router sends as much. */
  photosFrom: [{ count: 160, windowMs: HOUR_MS }],
  vote: [{ count: 120, windowMs: HOUR_MS }],
  flag: [{ count: 20, windowMs: DAY_MS }],
} as const;

export type RateLimitedAction = keyof typeof COUNTS;

/** Counts one more of what an account does; throws when that is too much. */
export async function consumeReviewRateLimit(sql: Sql, what: RateLimitedAction, of: string, now: Date): Promise<void> {
  const limits = COUNTS[what].map((limit) => ({ ...limit, key: rateLimitKey(`review ${what} ${limit.windowMs}`, of) }));
  const retryAfterSeconds = await consumeRateLimits(sql, limits, now);
  if (retryAfterSeconds !== null) throw new AppError('too_many_reviews', { retryAfterSeconds });
}

/** Counts a photo that is about to be received: of the account, and from the address. */
export const checkPhotoRateLimit: RateLimitCheck = async ({ caller }, address, { sql, clock }) => {
  if (caller === null) return;
  // Both or none: where one has no room, nothing is taken from the other.
  await sql.transaction().execute(async (tx) => {
    await consumeReviewRateLimit(tx, 'photo', caller.uid, clock());
    await consumeReviewRateLimit(tx, 'photosFrom', address, clock());
  });
};
