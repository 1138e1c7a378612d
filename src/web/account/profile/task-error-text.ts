import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { hasUserMessage } from '#web/lib/error-text.ts';
import { isOfflineError, NO_CONNECTION } from '#web/lib/no-connection.ts';
import { messageWithRetryTime } from '#web/lib/retry-message.ts';

const FieldErrors = z.array(z.object({ field: z.string(), message: z.string() })).min(1);
type FieldError = { readonly field: string; readonly message: string };

/** Returns the first field error of an invalid_request response, or null. */
export function firstFieldError(error: unknown): FieldError | null {
  if (!(error instanceof AppError) || error.code !== 'invalid_request') return null;
  return FieldErrors.safeParse(error.details).data?.[0] ?? null;
}

/** Returns the error text for the user: the specific reason if there is one, otherwise the section's message. */
export function taskErrorText(error: unknown, otherwise: string): string {
  if (isOfflineError(error)) return NO_CONNECTION;
  if (error instanceof AppError && hasUserMessage(error)) return messageWithRetryTime(error);
  return firstFieldError(error)?.message ?? otherwise;
}
