import { AppError } from '#contract/errors.ts';
import type { Sql } from '../db/database.ts';
import { resetRateLimit } from '../limits/rate-limit-store.ts';
import { consumeRateLimits, type RateLimit, rateLimitKey } from '../limits/rate-limits.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Attempt limits: per account (from any client address) and per client address (for any account). */
const RULES = {
  challenge: { account: null, clientIp: { count: 120, windowMs: MINUTE_MS } },
  signIn: { account: { count: 20, windowMs: 15 * MINUTE_MS }, clientIp: { count: 100, windowMs: 15 * MINUTE_MS } },
  signUp: { account: { count: 20, windowMs: HOUR_MS }, clientIp: { count: 200, windowMs: HOUR_MS } },
  google: { account: null, clientIp: { count: 100, windowMs: 15 * MINUTE_MS } },
  company: { account: null, clientIp: { count: 100, windowMs: 15 * MINUTE_MS } },
  companyLookup: { account: null, clientIp: { count: 300, windowMs: 15 * MINUTE_MS } },
  outboundRequest: { account: { count: 60, windowMs: HOUR_MS }, clientIp: { count: 120, windowMs: HOUR_MS } },
  mail: { account: { count: 5, windowMs: HOUR_MS }, clientIp: { count: 60, windowMs: HOUR_MS } },
  code: { account: null, clientIp: { count: 60, windowMs: HOUR_MS } },
  password: { account: { count: 20, windowMs: 15 * MINUTE_MS }, clientIp: { count: 100, windowMs: 15 * MINUTE_MS } },
  factor: { account: { count: 10, windowMs: 15 * MINUTE_MS }, clientIp: { count: 100, windowMs: 15 * MINUTE_MS } },
} as const satisfies Record<string, { account: Omit<RateLimit, 'key'> | null; clientIp: Omit<RateLimit, 'key'> }>;

export type AttemptKind = keyof typeof RULES;

const getAccountKey = (kind: AttemptKind, account: string) => rateLimitKey(`${kind} account`, account);

/** Throws if there were too many attempts. Behaves the same whether or not the account exists. */
export async function recordAttempt(
  sql: Sql,
  kind: AttemptKind,
  { account, clientIp }: { account: string | null; clientIp: string },
  now: Date,
): Promise<void> {
  const rule = RULES[kind];
  const limits: RateLimit[] = [{ key: rateLimitKey(`${kind} address`, clientIp), ...rule.clientIp }];
  if (rule.account && account !== null) limits.push({ key: getAccountKey(kind, account), ...rule.account });
  const retryAfterSeconds = await consumeRateLimits(sql, limits, now);
  if (retryAfterSeconds !== null) throw new AppError('too_many_requests', { retryAfterSeconds });
}

/** Resets an account's count after a success, because only wrong guesses should add up. */
export async function resetAttempts(sql: Sql, kind: AttemptKind, account: string): Promise<void> {
  await resetRateLimit(sql, getAccountKey(kind, account));
}
