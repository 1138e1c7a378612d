import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Log } from '../log.ts';
import type { Env } from './env.ts';

const VALID_REQUEST_ID = /^[\w-]{8,64}$/;

/** Assigns each request an id, the client's own if valid, and logs the result. */
export function requestLog(log: Log): MiddlewareHandler<Env> {
  return async (c, next) => {
    const headerId = c.req.header('x-request-id') ?? '';
    const requestId = VALID_REQUEST_ID.test(headerId) ? headerId : randomUUID();
    const start = performance.now();
    c.set('requestId', requestId);
    await next();
    c.header('x-request-id', requestId);
    const ms = Math.round(performance.now() - start);
    log.info({ requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms }, 'request');
  };
}
