import { AppError, ERRORS, type ErrorCode } from '#contract/errors.ts';
import { type FormError, fieldErrors } from '#web/lib/form/form-errors.ts';
import { isOfflineError, NO_CONNECTION } from '#web/lib/requests/no-connection.ts';
import { messageWithRetryTime } from '#web/lib/requests/retry-message.ts';

export type ToFormError = (error: unknown) => FormError;

export const SERVICE_UNAVAILABLE = 'The authentication service is currently unavailable. Please try again later.';
const SIGN_IN_PROBLEM = 'An error occurred during sign-in. Please try again.';
const SIGN_UP_PROBLEM = 'An unknown error occurred during account creation.';
const GOOGLE_PROBLEM = 'Google sign-in failed.';

const FIELD_BY_CODE: Readonly<Partial<Record<ErrorCode, string>>> = {
  invalid_email: 'email',
  email_already_in_use: 'email',
  user_not_found: 'email',
  wrong_password: 'password',
  invalid_credential: 'password',
  weak_password: 'password',
  second_factor_needed: 'code',
  second_factor_wrong: 'code',
  invalid_verification_code: 'code',
};

export function isSecondFactorRequired(error: unknown): boolean {
  return error instanceof AppError && error.code === 'second_factor_needed';
}

/** Prefers the server's field error, then the error's message. Unknown and vague errors get the general text. */
function buildFormError(error: unknown, general: string, vagueCodes: readonly ErrorCode[]): FormError {
  if (isOfflineError(error)) return { field: null, message: NO_CONNECTION };
  if (!(error instanceof AppError) || error.code === 'unexpected' || vagueCodes.includes(error.code))
    return { field: null, message: general };
  if (error.code === 'unavailable') return { field: null, message: SERVICE_UNAVAILABLE };
  const [firstError] = fieldErrors(error);
  return firstError ?? { field: FIELD_BY_CODE[error.code] ?? null, message: messageWithRetryTime(error) };
}

export const toSignInError: ToFormError = (error) => buildFormError(error, SIGN_IN_PROBLEM, ['sign_in_failed']);

export const toGoogleError: ToFormError = (error) => buildFormError(error, GOOGLE_PROBLEM, ['google_sign_in_failed']);

export const toResetError: ToFormError = (error) => buildFormError(error, ERRORS.unexpected.message, []);

/** An email address rejected by the server gets the same message as in client-side validation. */
export const toSignUpError: ToFormError = (error) => {
  const problem = buildFormError(error, SIGN_UP_PROBLEM, []);
  const isEmailWrong = error instanceof AppError && error.code === 'invalid_request' && problem.field === 'email';
  return isEmailWrong ? { field: 'email', message: ERRORS.invalid_email.message } : problem;
};

/** Like toSignInError, but reports an outage if there was no response. For the older sign-in page. */
export const toLegacySignInError: ToFormError = (error) => {
  const isResponse = error instanceof AppError && (error.requestId !== undefined || error.code !== 'sign_in_failed');
  return isResponse || isOfflineError(error) ? toSignInError(error) : { field: null, message: SERVICE_UNAVAILABLE };
};
