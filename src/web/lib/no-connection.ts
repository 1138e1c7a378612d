import { AppError } from '#contract/errors.ts';

/** True for as long as it is shown, also when the connection is back. */
export const NO_CONNECTION = 'No connection. Please try again when you are back online.';

/** Whether something failed because the browser has no network; what the server answered has the id of its request. */
export function isOfflineError(error: unknown): boolean {
  const isAnswer = error instanceof AppError && error.requestId !== undefined;
  return navigator.onLine === false && !isAnswer;
}
