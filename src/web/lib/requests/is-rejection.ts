import { AppError, ERRORS } from '#contract/errors.ts';

const CLIENT_ERROR_MIN = 400;
const SERVER_ERROR_MIN = 500;

/** Whether the server rejected the request (4xx), so that an immediate retry would get the same response. */
export function isClientError(error: unknown): error is AppError {
  if (!(error instanceof AppError) || error.requestId === undefined) return false;
  const { status } = ERRORS[error.code];
  return status >= CLIENT_ERROR_MIN && status < SERVER_ERROR_MIN;
}

/**
 * Whether the server rejected a request, other than for a missing sign-in. Some rejections are temporary, such as rate
 * limits; callers that retry later check for those.
 */
export function isRejection(error: unknown): error is AppError {
  return isClientError(error) && error.code !== 'unauthenticated';
}
