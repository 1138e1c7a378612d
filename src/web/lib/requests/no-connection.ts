import { AppError } from '#contract/errors.ts';

/** Worded so that it stays true when the connection is back, because it may still be shown then. */
export const NO_CONNECTION = 'No connection. Please try again when you are back online.';

/** Whether a request got no response: every response from the server has a request ID. */
export function hasNoResponse(error: unknown): boolean {
  return !(error instanceof AppError && error.requestId !== undefined);
}

export function isOfflineError(error: unknown): boolean {
  return navigator.onLine === false && hasNoResponse(error);
}
