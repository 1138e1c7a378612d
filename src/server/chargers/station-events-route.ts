import type { Context, Hono } from 'hono';
import { AppError } from '#contract/errors.ts';
import { STATION_EVENTS_PATH } from '#contract/map.ts';
import type { Deps } from '../deps.ts';
import { rejectOtherMethods } from '../http/allowed-methods.ts';
import type { Env } from '../http/env.ts';
import {
  createEventStream,
  createListenerLimiter,
  EVENT_STREAM_HEADERS,
  type ListenerLimits,
} from '../http/event-stream.ts';
import { getClientIp } from '../http/limits/client-ip.ts';

/** Limits on listening pages, in total and per client address. A page listens while it is visible. */
export type StationEventLimits = ListenerLimits & { readonly heartbeatMs: number };

/** Proxies may close a connection after a minute without data. */
const LIMITS: StationEventLimits = { total: 5_000, perListener: 50, heartbeatMs: 25_000 };

/** Serves an event stream that sends the rev whenever stations change; the page then requests the changes. */
export function serveStationEvents(
  server: Hono<Env>,
  { chargers, stationUpdateFeed, config }: Deps,
  limits = LIMITS,
): void {
  const listeners = createListenerLimiter(limits);
  server.get(STATION_EVENTS_PATH, (c: Context<Env>) => {
    if (c.req.method === 'HEAD') return c.body(null, 200, EVENT_STREAM_HEADERS);
    const clientIp = getClientIp(c, config.trustedProxies);
    if (!listeners.enter(clientIp)) throw new AppError('too_many_listeners');
    const events = createEventStream({
      begin: (send) => {
        send(String(chargers.version));
        return stationUpdateFeed.listen((rev) => send(String(rev)));
      },
      endSignal: stationUpdateFeed.ended,
      heartbeatMs: limits.heartbeatMs,
      onEnd: () => listeners.leave(clientIp),
    });
    return c.body(events, 200, EVENT_STREAM_HEADERS);
  });
  rejectOtherMethods(server, STATION_EVENTS_PATH, ['get']);
}
