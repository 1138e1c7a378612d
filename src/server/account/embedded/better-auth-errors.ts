import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { IDENTITY_ERRORS } from '#contract/identity-errors.ts';
import { SECOND_FACTOR_LOCKOUT_S } from './better-auth-constants.ts';

type IdentityErrorCode = keyof typeof IDENTITY_ERRORS;

const CODES: Readonly<Record<string, IdentityErrorCode>> = {
  INVALID_EMAIL: 'invalid_email',
  INVALID_EMAIL_OR_PASSWORD: 'invalid_credential',
  INVALID_PASSWORD: 'wrong_password',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'operation_not_allowed',
  USER_ALREADY_EXISTS: 'email_already_in_use',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email_already_in_use',
  PASSWORD_TOO_SHORT: 'weak_password',
  PASSWORD_TOO_LONG: 'weak_password',
  USER_NOT_FOUND: 'user_not_found',
  INVALID_TOKEN: 'invalid_action_code',
  TOKEN_EXPIRED: 'expired_action_code',
  SESSION_NOT_FRESH: 'requires_recent_login',
  BANNED_USER: 'user_disabled',
  PROVIDER_NOT_FOUND: 'operation_not_allowed',
  INVALID_CODE: 'second_factor_wrong',
  INVALID_BACKUP_CODE: 'second_factor_wrong',
  INVALID_TWO_FACTOR_COOKIE: 'second_factor_wrong',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'too_many_requests',
  ACCOUNT_TEMPORARILY_LOCKED: 'too_many_requests',
  TOTP_NOT_ENABLED: 'operation_not_allowed',
  TOTP_ALREADY_ENABLED: 'operation_not_allowed',
  BACKUP_CODES_NOT_ENABLED: 'operation_not_allowed',
};

const CALLBACK_CODES: Readonly<Record<string, IdentityErrorCode>> = {
  account_not_linked: 'account_exists_with_different_credential',
  account_already_linked_to_different_user: 'credential_already_in_use',
};

/** Matches the library's errors by shape: importing its error class would load the whole library at startup. */
const BetterAuthError = z.object({
  name: z.literal('APIError'),
  statusCode: z.number(),
  body: z.object({ code: z.string().optional() }).optional(),
});

/** Returns other errors unchanged. */
export function toAppError(error: unknown): unknown {
  const parsed = BetterAuthError.safeParse(error);
  if (!parsed.success) return error;
  const code = CODES[parsed.data.body?.code ?? ''];
  if (code === 'too_many_requests') return new AppError(code, { retryAfterSeconds: SECOND_FACTOR_LOCKOUT_S });
  if (code !== undefined) return new AppError(code);
  // The library's only conflict: a recovery code that another request used at the same moment.
  if (parsed.data.statusCode === 409) return new AppError('second_factor_wrong');
  return parsed.data.statusCode === 401 ? new AppError('unauthenticated') : error;
}

/** Extracts the error message or code from the library's log details; neither contains sign-in secrets. */
export function describeLogDetails(details: readonly unknown[]): string | null {
  for (const detail of details) {
    if (detail instanceof Error) return detail.message;
    if (typeof detail === 'object' && detail !== null && 'error' in detail) return String(detail.error);
  }
  return null;
}

export function toCallbackErrorCode(error: string): IdentityErrorCode | 'google_sign_in_failed' {
  // The value comes from a URL, so it may name an inherited property such as "constructor".
  return (Object.hasOwn(CALLBACK_CODES, error) ? CALLBACK_CODES[error] : undefined) ?? 'google_sign_in_failed';
}
