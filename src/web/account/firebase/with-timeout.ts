import { AppError } from '#contract/errors.ts';

/** As long as one call may take. */
export const SHORT_TIMEOUT_MS = 30_000;
/** As long as something may take for which scripts are loaded, or several calls are made. */
export const LONG_TIMEOUT_MS = 60_000;

/** For what a person does, who may take as long as it takes. */
export const NO_TIMEOUT = null;

/** What a promise comes to, or the problem that it took too long. */
export function withTimeout<T>(ms: number | null, promise: Promise<T>): Promise<T> {
  if (ms === NO_TIMEOUT) return promise;
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new AppError('unavailable')), ms);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
