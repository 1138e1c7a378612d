import { AppError, ERRORS } from '#contract/errors.ts';

const CLIENT_PROBLEM = 400;
const SERVER_PROBLEM = 500;

/** Whether the server said no, for whatever reason, so that asking again at once gets the same answer. */
export function isClientError(error: unknown): error is AppError {
  if (!(error instanceof AppError) || error.requestId === undefined) return false;
  const { status } = ERRORS[error.code];
  return status >= CLIENT_PROBLEM && status < SERVER_PROBLEM;
}

/** Whether the server looked at something that was sent and said no, so that sending it again is of no use. */
export function isRejection(error: unknown): error is AppError {
  return isClientError(error) && error.code !== 'unauthenticated';
}
