import { AppError } from '#contract/errors.ts';

const TIMED_OUT = 'Profile loading timed out - please refresh to try again';
export const NOT_REGISTERED = 'Profile not found - you may need to complete registration';

export function isTimeout(error: unknown): boolean {
  return error instanceof AppError && error.code === 'profile_fetch_timeout';
}

export function profileErrorMessage(error: unknown): string {
  if (isTimeout(error)) return TIMED_OUT;
  return error instanceof AppError && error.code === 'token_unavailable' ? error.message : NOT_REGISTERED;
}
