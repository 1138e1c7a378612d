import { AppError } from '#contract/errors.ts';

/** Says when to try again, because the message may still be shown when the connection is back. */
export const NO_CONNECTION = 'No connection. Please try again when you are back online.';

/** Whether a request got no response: every response from the server has a request ID. */
export function hasNoResponse(error: unknown): boolean {
  return !(error instanceof AppError && error.requestId !== undefined);
}

export function isOfflineError(error: unknown): boolean {
  return navigator.onLine === false && hasNoResponse(error);
}
