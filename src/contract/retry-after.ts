import { z } from 'zod';

const RetryDetails = z.object({ retryAfterSeconds: z.number() });

/** Returns after how many seconds to repeat a request, from the details of its error; null if they don't say. */
export function getRetryAfterSeconds(details: unknown): number | null {
  return RetryDetails.safeParse(details).data?.retryAfterSeconds ?? null;
}
