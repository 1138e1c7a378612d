import { AppError } from '#contract/errors.ts';

/** Whether a problem means that no one is signed in: there is no session, or no longer the person. */
export function isSignedOutError(error: unknown): boolean {
  return error instanceof AppError && ['unauthenticated', 'user_not_found', 'user_disabled'].includes(error.code);
}
