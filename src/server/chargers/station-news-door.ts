import type { Context, Hono } from 'hono';
import { AppError } from '#contract/errors.ts';
import { STATION_NEWS_PATH } from '#contract/map.ts';
import type { Deps } from '../deps.ts';
import { clientAddress } from '../http/client-address.ts';
import type { Env } from '../http/env.ts';
import { countListeners, EVENT_STREAM_HEADERS, eventStream, type ListenerLimits } from '../http/event-stream.ts';
import { refuseOtherMethods } from '../http/methods.ts';

/** How many pages may listen, counted by their address: a page listens while it is seen. */
export type NewsLimits = ListenerLimits & { readonly heartbeatMs: number };

/** A proxy that hears nothing for a minute may cut the line. */
const LIMITS: NewsLimits = { all: 5_000, each: 50, heartbeatMs: 25_000 };

/** Tells open pages that stations have changed: one word with the rev, after which they ask for what is new. */
export function serveStationNews(server: Hono<Env>, { chargers, news, config }: Deps, limits = LIMITS): void {
  const listeners = countListeners(limits);
  server.get(STATION_NEWS_PATH, (c: Context<Env>) => {
    if (c.req.method === 'HEAD') return c.body(null, 200, EVENT_STREAM_HEADERS);
    const address = clientAddress(c, config.trustedProxies);
    if (!listeners.enter(address)) throw new AppError('too_many_listeners');
    const words = eventStream({
      begin: (say) => {
        say(String(chargers.version));
        return news.listen((rev) => say(String(rev)));
      },
      ended: news.ended,
      heartbeatMs: limits.heartbeatMs,
      onEnd: () => listeners.leave(address),
    });
    return c.body(words, 200, EVENT_STREAM_HEADERS);
  });
  refuseOtherMethods(server, STATION_NEWS_PATH, ['get']);
}
