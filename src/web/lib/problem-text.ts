import { AppError, ERRORS } from '#contract/errors.ts';
import { isForNoConnection, NO_CONNECTION } from './no-connection.ts';
import { messageWithWait } from './when-to-retry.ts';

/** These tell a person no more than that something failed. */
const SAYING_NOTHING: readonly string[] = ['unexpected', 'unavailable', 'invalid_request'];

/** Whether a failure has a reason of its own, which the server gave. */
export function isTelling({ code }: AppError): boolean {
  return ERRORS[code].status !== 0 && !SAYING_NOTHING.includes(code);
}

/** What a person is told of something that failed: the server's reason where it gave one, else what failed, and whether there was no connection. */
export function problemText(error: unknown, failure: string): string {
  // When to try again is said once.
  if (isForNoConnection(error)) return `${failure.replace(/\.( Please try again\.)?$/, '')}. ${NO_CONNECTION}`;
  return error instanceof AppError && isTelling(error) ? messageWithWait(error) : failure;
}
