import { z } from 'zod';

const RetryDetails = z.object({ retryAfterSeconds: z.number() });

/** Returns how many seconds to wait before repeating a request, from its error's details; null if unknown. */
export function getRetryAfterSeconds(details: unknown): number | null {
  return RetryDetails.safeParse(details).data?.retryAfterSeconds ?? null;
}
