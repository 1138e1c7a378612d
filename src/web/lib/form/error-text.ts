import { AppError, ERRORS } from '#contract/errors.ts';
import { isOfflineError, NO_CONNECTION } from '../requests/no-connection.ts';
import { messageWithRetryTime } from '../requests/retry-message.ts';

/** These codes only say that something failed. */
const GENERIC_CODES: readonly string[] = ['unexpected', 'unavailable', 'invalid_request'];

export function hasUserMessage({ code }: AppError): boolean {
  return ERRORS[code].status !== 0 && !GENERIC_CODES.includes(code);
}

/** Returns the error text for the user: if offline, what failed and a hint; else the specific reason, or what failed. */
export function errorText(error: unknown, failure: string): string {
  // Avoids saying "try again" twice.
  if (isOfflineError(error)) return `${failure.replace(/\.( Please try again\.)?$/, '')}. ${NO_CONNECTION}`;
  return error instanceof AppError && hasUserMessage(error) ? messageWithRetryTime(error) : failure;
}
