import { AppError } from '#contract/errors.ts';

/** Whether an error means that there is no valid session, or that the user is deleted or disabled. */
export function isSignedOutError(error: unknown): boolean {
  return error instanceof AppError && ['unauthenticated', 'user_not_found', 'user_disabled'].includes(error.code);
}
