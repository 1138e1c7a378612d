import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { STATION_EVENTS_PATH } from '#contract/map.ts';
import { createApp } from '../app.ts';
import type { Database } from '../db/database.ts';
import { databasesUnderTest } from '../db/testing.ts';
import { sendProblem } from '../http/send-problem.ts';
import { type HttpListener, listen } from '../http-listener.ts';
import { createReviewer } from '../reviews/testing/drivers.ts';
import { type AppUnderTest, openApp } from '../testing.ts';
import { syncChargerIndex } from './base/sync-charger-index.ts';
import { serveStationEvents } from './station-events-route.ts';
import { openStationUpdateFeed } from './station-update-feed.ts';
import { makeCharger, storeChargers } from './testing.ts';

async function collectEvents(response: Response) {
  const events: string[] = [];
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const ended = (async () => {
    for (let read = await reader.read(); !read.done; read = await reader.read())
      events.push(...new TextDecoder().decode(read.value).split('\n\n').filter(Boolean));
  })();
  return { events, ended, disconnect: () => reader.cancel() };
}

describe('station update messages', () => {
  const openIndex = (version = 7) => {
    const watchers = new Set<() => void>();
    const watch = (watcher: () => void) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    };
    const index = { version, watch };
    const change = () => {
      index.version += 1;
      for (const watcher of watchers) watcher();
    };
    return { index, change };
  };
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  it('are sent immediately after a quiet period, rarely during many changes, and always at the end', async () => {
    const { index, change } = openIndex();
    const received: number[] = [];
    const stationUpdateFeed = openStationUpdateFeed(index, { minIntervalMs: 40, maxIntervalMs: 160 });
    stationUpdateFeed.listen((rev) => received.push(rev));
    change();
    await pause(20);
    expect(received).toEqual([8]);
    for (let i = 0; i < 40; i += 1) {
      change();
      await pause(10);
    }
    await expect.poll(() => received.at(-1)).toBe(48);
    expect(received.length).toBeLessThan(9);
    stationUpdateFeed.close();
  });

  it('reach a limited number of pages per address and in total, and a closed page frees its slot', async () => {
    const { index } = openIndex();
    const app = new Hono();
    const stationUpdateFeed = openStationUpdateFeed(index);
    const deps = { chargers: index, stationUpdateFeed, config: { trustedProxies: 1 } };
    serveStationEvents(app as never, deps as never, { total: 3, perListener: 2, heartbeatMs: 20 });
    app.onError((error, c) => sendProblem(c as never, error, { error: () => undefined } as never));
    const openStream = (from: string) => app.request(STATION_EVENTS_PATH, { headers: { 'x-forwarded-for': from } });
    const pages = [await collectEvents(await openStream('1.1.1.1')), await collectEvents(await openStream('1.1.1.1'))];
    const refused = await openStream('1.1.1.1');
    expect([refused.status, await refused.json()]).toMatchObject([429, { error: { code: 'too_many_listeners' } }]);
    expect((await openStream('2.2.2.2')).status).toBe(200);
    expect((await openStream('3.3.3.3')).status).toBe(429);
    await expect.poll(() => pages[0]?.events).toContain(':');
    await pages[0]?.disconnect();
    expect((await openStream('1.1.1.1')).status).toBe(200);
    stationUpdateFeed.close();
    await pages[1]?.ended;
  });
});

describe.each(databasesUnderTest())('open maps on the $name database', ({ open, openTwice }) => {
  let database: Database;
  let other: Database | null = null;
  let app: AppUnderTest;
  let listener: HttpListener;
  beforeAll(async () => {
    if (openTwice) [database, other] = await openTwice();
    else database = await open();
    await storeChargers(database.sql, [makeCharger(1, { lat: 40, lng: -90 }), makeCharger(2)]);
    app = await openApp(database);
    listener = await listen({ host: '127.0.0.1', port: 0 }, createApp(app.deps, { webFolder: null }).fetch);
  });
  afterAll(async () => {
    await listener.close();
    await other?.close();
    await database.close();
  });

  const syncIndex = async ({ deps }: AppUnderTest, from: Database) => {
    const stop = await syncChargerIndex(deps.chargers, from, deps.log);
    onTestFinished(stop);
  };
  const fetchEvents = () => fetch(`http://127.0.0.1:${listener.port}${STATION_EVENTS_PATH}`);

  it('are notified of a report, even through another process', async () => {
    const sender = other ? await openApp(other) : app;
    await syncIndex(app, database);
    const response = await fetchEvents();
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
    const page = await collectEvents(response);
    await expect.poll(() => page.events.length).toBe(1);
    const before = app.deps.chargers.version;
    expect(page.events).toEqual([`retry: 3000\ndata: ${before}`]);
    const driver = await createReviewer(sender);
    await driver.send({}, { position: { lat: 40, lng: -90 } });
    await expect.poll(() => page.events.length, { interval: 10 }).toBe(2);
    const rev = Number(/^data: (\d+)$/.exec(page.events[1] ?? '')?.[1]);
    expect(rev).toBeGreaterThan(before);
    const changes = await app.request(`/api/map/stations?since=${before}`);
    expect((await changes.arrayBuffer()).byteLength).toBeGreaterThan(0);
    await page.disconnect();
  });

  it('do not delay a server stop, and get no stream for a HEAD request', async () => {
    const head = await fetch(`http://127.0.0.1:${listener.port}${STATION_EVENTS_PATH}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await fetch(`http://127.0.0.1:${listener.port}${STATION_EVENTS_PATH}`, { method: 'POST' })).status).toBe(
      405,
    );
    const pages = [await collectEvents(await fetchEvents()), await collectEvents(await fetchEvents())];
    const start = performance.now();
    app.deps.stationUpdateFeed.close();
    await Promise.all(pages.map(({ ended }) => ended));
    await listener.close();
    expect(performance.now() - start).toBeLessThan(1_500);
  });
});
