import { AppError, ERRORS } from '#contract/errors.ts';
import { isOfflineError, NO_CONNECTION } from './no-connection.ts';
import { messageWithRetryTime } from './retry-message.ts';

/** These tell a person no more than that something failed. */
const GENERIC_CODES: readonly string[] = ['unexpected', 'unavailable', 'invalid_request'];

/** Whether a failure has a reason of its own, which the server gave. */
export function hasUserMessage({ code }: AppError): boolean {
  return ERRORS[code].status !== 0 && !GENERIC_CODES.includes(code);
}

/** What a person is told of something that failed: the server's reason where it gave one, else what failed, and whether there was no connection. */
export function errorText(error: unknown, failure: string): string {
  // When to try again is said once.
  if (isOfflineError(error)) return `${failure.replace(/\.( Please try again\.)?$/, '')}. ${NO_CONNECTION}`;
  return error instanceof AppError && hasUserMessage(error) ? messageWithRetryTime(error) : failure;
}
