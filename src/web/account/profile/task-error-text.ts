import { AppError } from '#contract/errors.ts';
import { hasUserMessage } from '#web/lib/form/error-text.ts';
import { type FormError, fieldErrors } from '#web/lib/form/form-errors.ts';
import { isOfflineError, NO_CONNECTION } from '#web/lib/requests/no-connection.ts';
import { messageWithRetryTime } from '#web/lib/requests/retry-message.ts';

/** Returns the error text for the user: no connection, the specific reason if there is one, or the fallback. */
export function taskErrorText(error: unknown, fallback: string): string {
  if (isOfflineError(error)) return NO_CONNECTION;
  if (error instanceof AppError && hasUserMessage(error)) return messageWithRetryTime(error);
  return fieldErrors(error)[0]?.message ?? fallback;
}

export function taskErrors(error: unknown, fallback: string): readonly FormError[] {
  return [{ field: null, message: taskErrorText(error, fallback) }];
}
