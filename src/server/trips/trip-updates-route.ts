import type { Context, Hono } from 'hono';
import { AppError } from '#contract/errors.ts';
import { type DrivenPlan, tripEndpoints } from '#contract/trips.ts';
import type { Deps } from '../deps.ts';
import { authenticate, requireLicense } from '../http/caller.ts';
import { clientIp } from '../http/client-ip.ts';
import type { Env } from '../http/env.ts';
import {
  createEventStream,
  createListenerLimiter,
  EVENT_STREAM_HEADERS,
  type ListenerLimits,
} from '../http/event-stream.ts';
import { requireExistingLeg } from './check-trip.ts';
import { type FollowTimings, followTrip } from './follow-trip.ts';
import { findTrip } from './trip-store.ts';

/** How many may be told of their trips as they drive, and how often. */
export type UpdateLimits = ListenerLimits & FollowTimings & { readonly heartbeatMs: number };

const MINUTE_MS = 60_000;
/** A proxy that hears nothing for a minute may cut the line. */
const LIMITS: UpdateLimits = {
  all: 1_000,
  each: 5,
  heartbeatMs: 25_000,
  lookMs: MINUTE_MS,
  checkMs: 10 * MINUTE_MS,
  restMs: 10_000,
  // The page comes back at once, with a token of its sign-in as it is then.
  lifeMs: 60 * MINUTE_MS,
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

/** Holds a trip against each change of its stations while it is driven, for who asks for events; others get the endpoint's one answer. */
export function serveTripUpdates(server: Hono<Env>, deps: Deps, limits = LIMITS): void {
  const listeners = createListenerLimiter(limits);
  server.get(PATH, async (c: Context<Env>, next) => {
    if (!wantsEvents(c)) return next();
    const { caller, subject } = await authenticate(c, endpoint.access, deps);
    if (caller === null || subject === null) throw new AppError('unauthenticated');
    requireLicense(endpoint, caller);
    const { uid } = caller;
    const { id, driven } = parseRequest(c);
    const trip = await findTrip(deps.sql, uid, id);
    if (!trip) throw new AppError('trip_not_found');
    requireExistingLeg(trip, driven);
    if (c.req.method === 'HEAD') return c.body(null, 200, EVENT_STREAM_HEADERS);
    if (!listeners.enter(uid)) throw new AppError('too_many_listeners');
    const address = clientIp(c, deps.config.trustedProxies);
    const over = new AbortController();
    const updates = createEventStream({
      begin: (say) => followTrip(deps, { subject, address, trip, driven, say, end: () => over.abort() }, limits),
      ended: AbortSignal.any([deps.stationUpdateFeed.ended, over.signal]),
      heartbeatMs: limits.heartbeatMs,
      onEnd: () => listeners.leave(uid),
    });
    return c.body(updates, 200, EVENT_STREAM_HEADERS);
  });
}
