import { AppError, type ErrorCode } from '#contract/errors.ts';
import { IDENTITY_ERRORS } from '#contract/identity-errors.ts';

/** Our errors for Firebase codes that we name differently. A code's own name is looked up in IDENTITY_ERRORS first. */
const ERROR_CODE_MAP: ReadonlyMap<string, ErrorCode> = new Map<string, ErrorCode>(
  Object.entries({
    'network-request-failed': 'unavailable',
    timeout: 'unavailable',
    'invalid-login-credentials': 'invalid_credential',
    'missing-password': 'invalid_credential',
    'missing-email': 'invalid_email',
    'password-does-not-meet-requirements': 'weak_password',
    'missing-oob-code': 'invalid_action_code',
    'quota-exceeded': 'too_many_requests',
    'user-token-expired': 'requires_recent_login',
    'invalid-user-token': 'requires_recent_login',
    'admin-restricted-operation': 'operation_not_allowed',
    'configuration-not-found': 'operation_not_allowed',
    'firebase-app-check-token-is-invalid': 'app_verification_failed',
    'missing-app-credential': 'app_verification_failed',
    'captcha-check-failed': 'app_verification_failed',
    'multi-factor-auth-required': 'second_factor_needed',
    'code-expired': 'invalid_verification_code',
    'unverified-email': 'unverified_email',
  }),
);

/** Returns the code of a Firebase error without its prefix (e.g. wrong-password), or null for other errors. */
export function getFirebaseCode(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? (/^auth\/([a-z-]+)/.exec(code)?.[1] ?? null) : null;
}

function mapFirebaseCode(code: string): ErrorCode | null {
  const sameName = code.replaceAll('-', '_');
  if (Object.hasOwn(IDENTITY_ERRORS, sameName)) return sameName as keyof typeof IDENTITY_ERRORS;
  return ERROR_CODE_MAP.get(code) ?? null;
}

/** Replacements for error codes that would reveal too much or mean something else in this context. */
export type CodeOverrides = Readonly<Partial<Record<ErrorCode, ErrorCode>>>;

/** Converts a Firebase error to an AppError; `failure` is the fallback for unknown codes. */
export function toAppError(error: unknown, failure: ErrorCode, overrides: CodeOverrides = {}): AppError {
  if (error instanceof AppError) return error;
  const code = getFirebaseCode(error);
  const meaning = (code === null ? null : mapFirebaseCode(code)) ?? failure;
  return new AppError(overrides[meaning] ?? meaning, code ?? undefined);
}
