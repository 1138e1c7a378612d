import { AppError } from '#contract/errors.ts';

/** Worded so that it stays true when the connection is back, because it may still be shown then. */
export const NO_CONNECTION = 'No connection. Please try again when you are back online.';

/** Whether something failed because the browser is offline; errors with a request ID came from the server. */
export function isOfflineError(error: unknown): boolean {
  const isAnswer = error instanceof AppError && error.requestId !== undefined;
  return navigator.onLine === false && !isAnswer;
}
