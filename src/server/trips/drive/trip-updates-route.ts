import type { Context, Hono } from 'hono';
import { AppError } from '#contract/errors.ts';
import { type DrivenPlan, tripEndpoints } from '#contract/trips.ts';
import type { Deps } from '../../deps.ts';
import { authenticate, requireLicense } from '../../http/caller.ts';
import type { Env } from '../../http/env.ts';
import {
  createEventStream,
  createListenerLimiter,
  EVENT_STREAM_HEADERS,
  type ListenerLimits,
} from '../../http/event-stream.ts';
import { getClientIp } from '../../http/limits/client-ip.ts';
import { findTrip } from '../trip-store.ts';
import { requireExistingLeg } from './check-trip.ts';
import { type FollowTimings, followTrip } from './follow-trip.ts';

export type UpdateLimits = ListenerLimits & FollowTimings & { readonly heartbeatMs: number };

const MINUTE_MS = 60_000;
const LIMITS: UpdateLimits = {
  total: 1_000,
  perListener: 5,
  // Proxies may close a connection after a minute without data.
  heartbeatMs: 25_000,
  accessCheckMs: MINUTE_MS,
  checkMs: 10 * MINUTE_MS,
  minIntervalMs: 10_000,
  // The page reconnects immediately with a fresh token.
  maxDurationMs: 60 * MINUTE_MS,
};

const endpoint = tripEndpoints.checkTrip;
const PATH = endpoint.path.replace('{id}', ':id');

const wantsEvents = (c: Context<Env>) => /\btext\/event-stream\b/i.test(c.req.header('accept') ?? '');

function parseRequest(c: Context<Env>): { readonly id: string; readonly driven: DrivenPlan } {
  const [params, query] = [endpoint.params.safeParse(c.req.param()), endpoint.query.safeParse(c.req.query())];
  if (params.success && query.success) return { id: params.data.id, driven: query.data };
  const issues = [params, query].flatMap(({ error }) => error?.issues ?? []);
  throw new AppError(
    'invalid_request',
    issues.map(({ path, message }) => ({ field: path.join('.'), message })),
  );
}

/**
 * Serves trip updates as an event stream. Requests that don't accept event streams fall through to the endpoint.
 */
export function serveTripUpdates(server: Hono<Env>, deps: Deps, limits = LIMITS): void {
  const listeners = createListenerLimiter(limits);
  server.get(PATH, async (c: Context<Env>, next) => {
    if (!wantsEvents(c)) return next();
    const { caller, subject } = await authenticate(c, endpoint, deps);
    if (caller === null || subject === null) throw new AppError('unauthenticated');
    requireLicense(endpoint, caller);
    const { uid } = caller;
    const { id, driven } = parseRequest(c);
    const trip = await findTrip(deps.sql, uid, id);
    if (!trip) throw new AppError('trip_not_found');
    requireExistingLeg(trip, driven);
    if (c.req.method === 'HEAD') return c.body(null, 200, EVENT_STREAM_HEADERS);
    if (!listeners.enter(uid)) throw new AppError('too_many_listeners');
    const clientIp = getClientIp(c, deps.config.trustedProxies);
    const endController = new AbortController();
    const updates = createEventStream({
      begin: (send) =>
        followTrip(deps, { subject, clientIp, trip, driven, send, end: () => endController.abort() }, limits),
      endSignal: AbortSignal.any([deps.stationUpdateFeed.ended, endController.signal]),
      heartbeatMs: limits.heartbeatMs,
      onEnd: () => listeners.leave(uid),
    });
    return c.body(updates, 200, EVENT_STREAM_HEADERS);
  });
}
