import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AppError, ERRORS, type ErrorCode } from '#contract/errors.ts';
import { getRetryAfterSeconds } from '#contract/retry-after.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import { isDiskFull } from '../disk-space.ts';
import type { Log } from '../log.ts';
import type { Env } from './env.ts';

const CODE_BY_STATUS: Partial<Record<number, ErrorCode>> = {
  400: 'invalid_json',
  401: 'unauthenticated',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
};

type Incoming = { readonly incoming?: { readonly destroyed?: boolean; readonly complete?: boolean } };

function isHalfRead(c: Context<Env>): boolean {
  return ((c.env ?? {}) as Incoming).incoming?.complete === false;
}

/** Returns whether the client disconnected while sending its request; then a read error is not a server error. */
function isClientGone(c: Context<Env>): boolean {
  return isHalfRead(c) && ((c.env ?? {}) as Incoming).incoming?.destroyed === true;
}

function toAppError(c: Context<Env>, error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isClientGone(c)) return new AppError('request_canceled');
  if (isDiskFull(error)) return new AppError('storage_full');
  if (error instanceof HTTPException) return new AppError(CODE_BY_STATUS[error.status] ?? 'unexpected');
  return new AppError(isDatabaseUnavailable(error) ? 'unavailable' : 'unexpected');
}

function setRetryAfter(c: Context<Env>, details: unknown): void {
  const seconds = getRetryAfterSeconds(details);
  if (seconds !== null) c.header('retry-after', String(Math.max(1, Math.ceil(seconds))));
}

/** Sends any error and logs server errors; hides the message of an unexpected one. */
export function sendProblem(c: Context<Env>, error: unknown, log: Log): Response {
  const appError = toAppError(c, error);
  const requestId = c.get('requestId');
  const status = ERRORS[appError.code].status || 500;
  setRetryAfter(c, appError.details);
  // The rest of the body is never read, so the connection can't be reused.
  if (appError.code === 'payload_too_large' || isHalfRead(c)) c.header('connection', 'close');
  c.header('cache-control', 'no-store');
  // Don't log errors that ask the client to retry: anyone could flood the log with them.
  if (status >= 500 && getRetryAfterSeconds(appError.details) === null)
    log.error({ err: error, requestId, path: c.req.path }, ERRORS[appError.code].message);
  return c.json(
    {
      success: false,
      error: {
        code: appError.code,
        message: appError.message,
        requestId,
        ...(appError.details === undefined ? {} : { details: appError.details }),
      },
    },
    status as ContentfulStatusCode,
  );
}
