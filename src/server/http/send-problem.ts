import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import { AppError, ERRORS, type ErrorCode } from '#contract/errors.ts';
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

/** Whether the client went away before it had sent its whole request: then whatever reading it threw is no error. */
function isClientGone(c: Context<Env>): boolean {
  return isHalfRead(c) && ((c.env ?? {}) as Incoming).incoming?.destroyed === true;
}

function toAppError(c: Context<Env>, error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isClientGone(c)) return new AppError('request_given_up');
  if (isDiskFull(error)) return new AppError('storage_full');
  if (error instanceof HTTPException) return new AppError(CODE_BY_STATUS[error.status] ?? 'unexpected');
  return new AppError(isDatabaseUnavailable(error) ? 'unavailable' : 'unexpected');
}

const RetryDetails = z.object({ retryAfterSeconds: z.number() });

/** Tells in a header too when to come back, where the details say so. */
function setRetryAfter(c: Context<Env>, details: unknown): void {
  const wait = RetryDetails.safeParse(details);
  if (wait.success) c.header('retry-after', String(Math.max(1, Math.ceil(wait.data.retryAfterSeconds))));
}

const isToComeAgain = (details: unknown) => RetryDetails.safeParse(details).success;

/** The one way out for every problem: known ones as they are, unknown ones logged and hidden. */
export function sendProblem(c: Context<Env>, error: unknown, log: Log): Response {
  const known = toAppError(c, error);
  const requestId = c.get('requestId');
  const status = ERRORS[known.code].status || 500;
  setRetryAfter(c, known.details);
  // The rest of the body is never read, so nothing else can come over this connection.
  if (known.code === 'payload_too_large' || isHalfRead(c)) c.header('connection', 'close');
  c.header('cache-control', 'no-store');
  // Being asked to come again is an answer, of which anyone who asks without end could fill the log.
  if (status >= 500 && !isToComeAgain(known.details))
    log.error({ err: error, requestId, path: c.req.path }, ERRORS[known.code].message);
  return c.json(
    {
      success: false,
      error: {
        code: known.code,
        message: known.message,
        requestId,
        ...(known.details === undefined ? {} : { details: known.details }),
      },
    },
    status as ContentfulStatusCode,
  );
}
