import { AppError } from '#contract/errors.ts';

/** Why an emailed link no longer works. */
export type LinkErrorCode = 'expired_action_code' | 'invalid_action_code';

/** Returns why the link doesn't work; null for other errors, after which it may still work. */
export function toLinkErrorCode(error: unknown): LinkErrorCode | null {
  const code = error instanceof AppError ? error.code : null;
  return code === 'expired_action_code' || code === 'invalid_action_code' ? code : null;
}

/** Whether the link is valid but requires signing in to the account it belongs to. */
export function requiresMatchingSession(error: unknown): boolean {
  return error instanceof AppError && error.code === 'requires_recent_login';
}
