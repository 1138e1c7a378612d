import { AppError } from '#contract/errors.ts';
import { getRetryAfterSeconds } from '#contract/retry-after.ts';
import { pause } from './pause.ts';

/** Waits each time as long as the server asks for. */
export async function retryWhenRateLimited<T>(request: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    signal.throwIfAborted();
    try {
      return await request();
    } catch (error) {
      const isRateLimited = error instanceof AppError && error.code === 'too_many_requests';
      const seconds = isRateLimited ? getRetryAfterSeconds(error.details) : null;
      if (seconds === null) throw error;
      await pause(seconds * 1_000, signal);
    }
  }
}
