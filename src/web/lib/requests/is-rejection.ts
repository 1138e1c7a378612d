import { AppError, ERRORS } from '#contract/errors.ts';

const CLIENT_ERROR_MIN = 400;
const SERVER_ERROR_MIN = 500;

/** Whether the server rejected the request (4xx), so that an immediate retry would get the same response. */
export function isClientError(error: unknown): error is AppError {
  if (!(error instanceof AppError) || error.requestId === undefined) return false;
  const { status } = ERRORS[error.code];
  return status >= CLIENT_ERROR_MIN && status < SERVER_ERROR_MIN;
}

/** Whether the server rejected a request, other than for a missing sign-in. Some rejections are temporary. */
export function isRejection(error: unknown): error is AppError {
  return isClientError(error) && error.code !== 'unauthenticated';
}

const TOO_MANY_STATUS = 429;

/** Whether the server rejected a request for a reason that waiting doesn't remove, unlike rate limits or slow uploads. */
export function isFinalRejection(error: unknown): error is AppError {
  return isRejection(error) && ERRORS[error.code].status !== TOO_MANY_STATUS && error.code !== 'upload_too_slow';
}
