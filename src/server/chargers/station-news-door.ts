import type { Context, Hono } from 'hono';
import { AppError } from '#contract/errors.ts';
import { STATION_NEWS_PATH } from '#contract/map.ts';
import type { Deps } from '../deps.ts';
import { clientAddress } from '../http/client-address.ts';
import type { Env } from '../http/env.ts';
import { refuseOtherMethods } from '../http/methods.ts';
import type { StationNews } from './station-news.ts';

/** How many pages may listen to one process, and how many of one address: a page listens while it is seen. */
export type NewsLimits = { readonly all: number; readonly each: number; readonly heartbeatMs: number };

/** A proxy that hears nothing for a minute may cut the line. */
const LIMITS: NewsLimits = { all: 5_000, each: 50, heartbeatMs: 25_000 };
const RETRY_MS = 3_000;
/** A page that has not taken so many words is gone, or too slow to be waited for. */
const UNREAD_MAX = 20;

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // A connection that ends with its words does not keep a server from stopping.
  connection: 'close',
};

/** The words for one page, as server-sent events: the rev of now first, then each that comes, until either side ends. */
function wordsFor({ listen, ended }: StationNews, rev: number, heartbeatMs: number, onEnd: () => void) {
  const encoder = new TextEncoder();
  let end: () => void = () => undefined;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => {
        if ((controller.desiredSize ?? 0) < -UNREAD_MAX) close();
        else controller.enqueue(encoder.encode(text));
      };
      const heartbeat = setInterval(() => send(':\n\n'), heartbeatMs);
      heartbeat.unref();
      const stopListening = listen((next) => send(`data: ${next}\n\n`));
      const close = () => {
        end();
        controller.close();
      };
      end = () => {
        clearInterval(heartbeat);
        stopListening();
        ended.removeEventListener('abort', close);
        onEnd();
        end = () => undefined;
      };
      send(`retry: ${RETRY_MS}\ndata: ${rev}\n\n`);
      if (ended.aborted) close();
      else ended.addEventListener('abort', close);
    },
    cancel: () => end(),
  });
}

/** Tells open pages that stations have changed: one word with the rev, after which they ask for what is new. */
export function serveStationNews(server: Hono<Env>, { chargers, news, config }: Deps, limits = LIMITS): void {
  const listening = new Map<string, number>();
  let all = 0;
  const enter = (address: string) => {
    const there = listening.get(address) ?? 0;
    if (there >= limits.each || all >= limits.all) throw new AppError('too_many_listeners');
    listening.set(address, there + 1);
    all += 1;
  };
  const leave = (address: string) => {
    const there = (listening.get(address) ?? 1) - 1;
    if (there === 0) listening.delete(address);
    else listening.set(address, there);
    all -= 1;
  };
  server.get(STATION_NEWS_PATH, (c: Context<Env>) => {
    if (c.req.method === 'HEAD') return c.body(null, 200, HEADERS);
    const address = clientAddress(c, config.trustedProxies);
    enter(address);
    return c.body(
      wordsFor(news, chargers.version, limits.heartbeatMs, () => leave(address)),
      200,
      HEADERS,
    );
  });
  refuseOtherMethods(server, STATION_NEWS_PATH, ['get']);
}
