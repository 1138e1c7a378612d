import { AppError } from '#contract/errors.ts';
import type { RateLimitCheck } from '../http/serve.ts';
import { consumeRateLimits, rateLimitKey } from '../limits/rate-limits.ts';

const MINUTE_MS = 60_000;
const PER_MINUTE = 20;

/** Counts a voice command against its account's limit. */
export const checkVoiceRateLimit: RateLimitCheck = async ({ caller }, _address, { sql, clock }) => {
  if (caller === null) return;
  const limit = { key: rateLimitKey('voice command', caller.uid), count: PER_MINUTE, windowMs: MINUTE_MS };
  const retryAfterSeconds = await consumeRateLimits(sql, [limit], clock());
  if (retryAfterSeconds !== null) throw new AppError('too_many_voice_commands', { retryAfterSeconds });
};
