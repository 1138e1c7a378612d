import { AppError } from '#contract/errors.ts';

/** Limit for a single call. */
export const SHORT_TIMEOUT_MS = 30_000;
/** Limit for work that loads scripts or makes several calls. */
export const LONG_TIMEOUT_MS = 60_000;

/** For steps that wait for the user, who may take any time. */
export const NO_TIMEOUT = null;

/** Rejects with `unavailable` if the promise doesn't settle in time. */
export function withTimeout<T>(ms: number | null, promise: Promise<T>): Promise<T> {
  if (ms === NO_TIMEOUT) return promise;
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new AppError('unavailable')), ms);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
