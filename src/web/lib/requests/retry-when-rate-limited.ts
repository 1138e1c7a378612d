import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { pause } from './pause.ts';

const Wait = z.object({ retryAfterSeconds: z.number() });

/** Makes a request, and repeats it while it is rate limited, each time after the wait that the server asks for. */
export async function retryWhenRateLimited<T>(request: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    signal.throwIfAborted();
    try {
      return await request();
    } catch (error) {
      const isTooMany = error instanceof AppError && error.code === 'too_many_requests';
      const wait = Wait.safeParse(isTooMany ? error.details : null);
      if (!wait.success) throw error;
      await pause(wait.data.retryAfterSeconds * 1_000, signal);
    }
  }
}
