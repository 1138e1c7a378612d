import { AppError } from '#contract/errors.ts';

export type LinkErrorCode = 'expired_action_code' | 'invalid_action_code';

/** Returns the code of an error that makes the link unusable; null for other errors. */
export function toLinkErrorCode(error: unknown): LinkErrorCode | null {
  const code = error instanceof AppError ? error.code : null;
  return code === 'expired_action_code' || code === 'invalid_action_code' ? code : null;
}

/** Whether the link is valid but requires signing in to the account it belongs to. */
export function requiresMatchingSession(error: unknown): boolean {
  return error instanceof AppError && error.code === 'requires_recent_login';
}
