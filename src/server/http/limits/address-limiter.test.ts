import { EventEmitter } from 'node:events';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listen } from '../../http-listener.ts';
import type { Env } from '../env.ts';
import { AddressLimiter, limitPerAddress } from './address-limiter.ts';

const LIMITS = { maxConcurrent: 2, maxWaiting: 3, maxTurnMs: 250, share: 0.1, burstMs: 60 };
const flushPromises = async () => {
  for (let i = 0; i < 5; i += 1) await new Promise((resolve) => setImmediate(resolve));
};
const advance = async (ms: number) => {
  await flushPromises();
  vi.advanceTimersByTime(ms);
  await flushPromises();
};
let cpuMs = 0;
const work = async (ms: number) => {
  await flushPromises();
  cpuMs += ms;
  await advance(ms);
};
const createLimiter = () => new AddressLimiter(LIMITS, () => cpuMs);

beforeEach(() => {
  cpuMs = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** An app whose requests end on demand, and the list of those that started. */
function openApp(proxies = 0) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const app = new Hono<Env>();
  app.onError((error, c) => c.text((error as Error & { code: string }).code, 429));
  app.use(limitPerAddress(proxies, createLimiter()));
  app.get('/:name', async (c) => {
    const { name } = c.req.param();
    started.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    return c.text('done');
  });
  const ask = async (name: string, remoteAddress: string, outgoing?: EventEmitter) => {
    const sent = outgoing === undefined ? {} : { outgoing };
    const headers = { 'x-forwarded-for': 'unknown' };
    const response = await app.request(`/${name}`, { headers }, { incoming: { socket: { remoteAddress } }, ...sent });
    return response.text();
  };
  return { started, ask, end: (name: string) => ends.get(name)?.() };
}

it('If one address sends many requests, a few run and the rest wait, while requests from other addresses run immediately', async () => {
  const { started, ask, end } = openApp();
  const flood = ['a', 'b', 'c', 'd'].map((name) => ask(name, '198.51.100.7'));
  const driver = ask('driver', '203.0.113.5');
  await flushPromises();
  expect(started).toEqual(['a', 'b', 'driver']);
  end('driver');
  end('a');
  await advance(1);
  expect(started).toEqual(['a', 'b', 'driver', 'c']);
  for (const name of ['b', 'c']) end(name);
  await advance(10);
  end('d');
  expect(await Promise.all([...flood, driver])).toEqual(['done', 'done', 'done', 'done', 'done']);
});

it("A request's turn lasts until its response is sent", async () => {
  const { started, ask, end } = openApp();
  const outgoing = new EventEmitter();
  const requests = [ask('a', '198.51.100.7', outgoing), ask('b', '198.51.100.7'), ask('c', '198.51.100.7')];
  await flushPromises();
  end('a');
  await advance(1);
  expect(started).toEqual(['a', 'b']);
  outgoing.emit('close');
  await advance(10);
  expect(started).toEqual(['a', 'b', 'c']);
  for (const name of ['b', 'c']) end(name);
  await Promise.all(requests);
});

it('A request that waits a long time for something else frees its turn', async () => {
  const { started, ask, end } = openApp();
  const requests = ['long', 'longer', 'short'].map((name) => ask(name, '198.51.100.7'));
  await flushPromises();
  expect(started).toEqual(['long', 'longer']);
  await advance(LIMITS.maxTurnMs);
  await advance(1);
  expect(started).toEqual(['long', 'longer', 'short']);
  for (const name of started) end(name);
  expect(await Promise.all(requests)).toEqual(['done', 'done', 'done']);
});

it('Pauses between queued requests leave more than half of the time to others', async () => {
  const { started, ask, end } = openApp();
  const requests = ['a', 'b', 'c'].map((name) => ask(name, '198.51.100.7'));
  const driver = ask('driver', '203.0.113.5');
  await advance(20);
  end('a');
  await advance(79);
  expect(started).toEqual(['a', 'b', 'driver']);
  await advance(1);
  expect(started).toEqual(['a', 'b', 'driver', 'c']);
  for (const name of ['b', 'c', 'driver']) end(name);
  await Promise.all([...requests, driver]);
});

it('An address that used more than its share of CPU time waits until it is within its share again', async () => {
  const { started, ask, end } = openApp();
  const requests = ['a', 'b', 'c'].map((name) => ask(name, '198.51.100.7'));
  const driver = ask('driver', '203.0.113.5');
  await flushPromises();
  end('driver');
  await work(240);
  // The address owes 120.2 ms minus the 24 ms that its share paid off. At a share of 0.1, the 36.2 ms beyond the burst
  // take 362 ms.
  end('a');
  await advance(361);
  expect(started).toEqual(['a', 'b', 'driver']);
  await advance(1);
  expect(started).toEqual(['a', 'b', 'driver', 'c']);
  for (const name of ['b', 'c']) end(name);
  await Promise.all([...requests, driver]);
});

it("Waiting for something else does not use up an address's share", async () => {
  const { started, ask, end } = openApp();
  const driver = ask('driver', '203.0.113.5');
  const both = ['a', 'b'].map((name) => ask(name, '198.51.100.7'));
  await advance(200);
  for (const name of ['a', 'b', 'driver']) end(name);
  await Promise.all([...both, driver]);
  const next = ask('c', '198.51.100.7');
  await advance(1);
  expect(started).toContain('c');
  end('c');
  await next;
});

it('An address that used an idle server heavily pauses for at most a second when other addresses arrive', async () => {
  const limiter = createLimiter();
  for (let i = 0; i < 100; i += 1) {
    const leave = await limiter.enter('198.51.100.7');
    await work(100);
    leave();
  }
  (await limiter.enter('203.0.113.5'))();
  const started: string[] = [];
  const send = async (name: string) => {
    (await limiter.enter('198.51.100.7'))();
    started.push(name);
  };
  await Promise.all([send('a'), send('b')]);
  const later = Promise.all([send('c'), send('d')]);
  await advance(1_000);
  (await limiter.enter('203.0.113.5'))();
  await advance(2);
  await later;
  expect(started).toEqual(['a', 'b', 'c', 'd']);
});

it('An address without a queue also pauses once it has used more than its share', async () => {
  const { started, ask, end } = openApp();
  const driver = ask('driver', '203.0.113.5');
  const both = ['a', 'b'].map((name) => ask(name, '198.51.100.7'));
  await flushPromises();
  end('driver');
  await work(200);
  for (const name of ['a', 'b']) end(name);
  await Promise.all([...both, driver]);
  const next = ask('c', '198.51.100.7');
  // When the first of the two requests ended, the address owed 20.2 ms more than the burst.
  await advance(201);
  expect(started).not.toContain('c');
  await advance(1);
  end('c');
  await next;
});

it('Long responses count as work because they use the network', async () => {
  const limiter = createLimiter();
  const enter = () => limiter.enter('198.51.100.7');
  (await limiter.enter('203.0.113.5'))();
  // 61 ms including the request itself, which is 10 ms beyond the burst.
  (await enter())(3_040_000);
  const started: string[] = [];
  void Promise.all([enter(), enter()]).then(() => started.push('both'));
  await advance(9);
  expect(started).toEqual([]);
  await advance(1);
  expect(started).toEqual(['both']);
});

it('A long response that is still being sent when its turn ends counts as work too', async () => {
  const limiter = new AddressLimiter({ ...LIMITS, maxTurnMs: 50 });
  const enter = () => limiter.enter('198.51.100.7');
  const leave = await enter();
  await advance(50);
  leave(30_000_000);
  (await limiter.enter('203.0.113.5'))();
  (await enter())();
  const started: string[] = [];
  void Promise.all([enter(), enter()]).then(() => started.push('both'));
  await advance(999);
  expect(started).toEqual([]);
  await advance(1);
  expect(started).toEqual(['both']);
});

it('There is no pause between queued requests if no other address is active', async () => {
  const { started, ask, end } = openApp();
  const requests = ['a', 'b', 'c'].map((name) => ask(name, '198.51.100.7'));
  await advance(20);
  end('a');
  await advance(1);
  expect(started).toEqual(['a', 'b', 'c']);
  for (const name of ['b', 'c']) end(name);
  await Promise.all(requests);
});

it('A request whose client left while it waited is dropped', async () => {
  const { started, ask, end } = openApp();
  const outgoing = new EventEmitter();
  const requests = [ask('a', '198.51.100.7'), ask('b', '198.51.100.7')];
  const gone = ask('gone', '198.51.100.7', outgoing);
  const last = ask('last', '198.51.100.7');
  await flushPromises();
  outgoing.emit('close');
  expect(await gone).toBe('request_canceled');
  end('a');
  await advance(1);
  expect(started).toEqual(['a', 'b', 'last']);
  for (const name of ['b', 'last']) end(name);
  await Promise.all([...requests, last]);
});

it('One more request from an address with too many queued ones is refused', async () => {
  const { ask } = openApp();
  for (let i = 0; i < LIMITS.maxConcurrent + LIMITS.maxWaiting; i += 1) void ask(`${i}`, '198.51.100.7');
  expect(await ask('one more', '198.51.100.7')).toBe('address_busy');
});

it('Requests without an address from the proxy share one queue', async () => {
  const { started, ask, end } = openApp(1);
  const requests = ['a', 'b', 'c'].map((name) => ask(name, '127.0.0.1'));
  await flushPromises();
  expect(started).toEqual(['a', 'b']);
  for (const name of started) end(name);
  await advance(1);
  end('c');
  await Promise.all(requests);
});

it('A request whose client disconnects leaves the queue, and the next one gets its turn', async () => {
  vi.useRealTimers();
  const arrived: string[] = [];
  const started: string[] = [];
  const problems: string[] = [];
  const first = Promise.withResolvers<void>();
  const app = new Hono<Env>();
  app.onError((error, c) => {
    problems.push((error as Error & { code: string }).code);
    return c.text('refused', 429);
  });
  app.use(async (c, next) => {
    arrived.push(c.req.path);
    await next();
  });
  app.use(limitPerAddress(0, new AddressLimiter({ ...LIMITS, maxConcurrent: 1, maxWaiting: 1, maxTurnMs: 60_000 })));
  app.get('/:name', async (c) => {
    started.push(c.req.path);
    if (c.req.path === '/first') await first.promise;
    return c.text('done');
  });
  const listener = await listen({ host: '127.0.0.1', port: 0 }, app.fetch);
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${listener.port}${path}`)).text();
  const requests = [ask('/first')];
  await expect.poll(() => started).toEqual(['/first']);
  const gone = connect(listener.port, '127.0.0.1');
  gone.write('GET /gone HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(() => arrived).toContain('/gone');
  gone.destroy();
  await expect.poll(() => problems).toEqual(['request_canceled']);
  requests.push(ask('/last'));
  await expect.poll(() => arrived).toContain('/last');
  first.resolve();
  expect(await Promise.all(requests)).toEqual(['done', 'done']);
  expect(started).toEqual(['/first', '/last']);
  await listener.close();
});
