import pTimeout from 'p-timeout';
import { AppError } from '#contract/errors.ts';

/** Limit for a single call. */
export const SHORT_TIMEOUT_MS = 30_000;
/** Limit for work that loads scripts or makes several calls. */
export const LONG_TIMEOUT_MS = 60_000;

/** For steps that wait for the user. */
export const NO_TIMEOUT = Number.POSITIVE_INFINITY;

/** Rejects with `unavailable` if the promise doesn't settle in time. */
export function withTimeout<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  return pTimeout(promise, { milliseconds, message: new AppError('unavailable') });
}
