import { AppError } from '#contract/errors.ts';
import type { Sql } from '../db/database.ts';
import { type Limit, limitKey, takeTurns } from '../limits/limits.ts';
import { forgetTurns } from '../limits/limits-store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How often each thing may be tried: by one account whatever its address, and by one address whatever the account. */
const RULES = {
  challenge: { account: null, address: { count: 120, windowMs: MINUTE_MS } },
  signIn: { account: { count: 20, windowMs: 15 * MINUTE_MS }, address: { count: 100, windowMs: 15 * MINUTE_MS } },
  signUp: { account: { count: 20, windowMs: HOUR_MS }, address: { count: 200, windowMs: HOUR_MS } },
  google: { account: null, address: { count: 100, windowMs: 15 * MINUTE_MS } },
  mail: { account: { count: 5, windowMs: HOUR_MS }, address: { count: 60, windowMs: HOUR_MS } },
  code: { account: null, address: { count: 60, windowMs: HOUR_MS } },
  password: { account: { count: 20, windowMs: 15 * MINUTE_MS }, address: { count: 100, windowMs: 15 * MINUTE_MS } },
  factor: { account: { count: 10, windowMs: 15 * MINUTE_MS }, address: { count: 100, windowMs: 15 * MINUTE_MS } },
} as const satisfies Record<string, { account: Omit<Limit, 'key'> | null; address: Omit<Limit, 'key'> }>;

export type Tried = keyof typeof RULES;

const accountKey = (tried: Tried, account: string) => limitKey(`${tried} account`, account);

/** Counts a try, and refuses it when there were too many: whether there is such an account makes no difference. */
export async function countTry(
  sql: Sql,
  tried: Tried,
  { account, address }: { account: string | null; address: string },
  now: Date,
): Promise<void> {
  const rule = RULES[tried];
  const limits: Limit[] = [{ key: limitKey(`${tried} address`, address), ...rule.address }];
  if (rule.account && account !== null) limits.push({ key: accountKey(tried, account), ...rule.account });
  const retryAfterSeconds = await takeTurns(sql, limits, now);
  if (retryAfterSeconds !== null) throw new AppError('too_many_requests', { retryAfterSeconds });
}

/** Whoever has shown who they are begins anew: what was counted were guesses. */
export async function forgetTries(sql: Sql, tried: Tried, account: string): Promise<void> {
  await forgetTurns(sql, accountKey(tried, account));
}
