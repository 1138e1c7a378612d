import { AppError } from '#contract/errors.ts';

/** Why a mailed link is of no use any more. */
export type LinkErrorCode = 'expired_action_code' | 'invalid_action_code';

/** What is wrong with the link; null when something else went wrong and the link may work yet. */
export function toLinkErrorCode(error: unknown): LinkErrorCode | null {
  const code = error instanceof AppError ? error.code : null;
  return code === 'expired_action_code' || code === 'invalid_action_code' ? code : null;
}

/** Whether the link is good, but only in a session of the account it belongs to. */
export function requiresOwnSession(error: unknown): boolean {
  return error instanceof AppError && error.code === 'requires_recent_login';
}
