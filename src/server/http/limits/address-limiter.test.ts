import { EventEmitter } from 'node:events';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listen } from '../../http-listener.ts';
import type { Env } from '../env.ts';
import { AddressLimiter, limitPerAddress } from './address-limiter.ts';

const LIMITS = { atOnce: 2, waiting: 3, longMs: 250, share: 0.1, burstMs: 60 };
const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const pass = async (ms: number) => {
  await settled();
  vi.advanceTimersByTime(ms);
  await settled();
};
/** The fake CPU time. */
let workedMs = 0;
const work = async (ms: number) => {
  await settled();
  workedMs += ms;
  await pass(ms);
};
const makeTurns = () => new AddressLimiter(LIMITS, () => workedMs);

beforeEach(() => {
  workedMs = 0;
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
  app.use(limitPerAddress(proxies, makeTurns()));
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

it('However many requests one address sends, a few run at once and the rest queue, while those of others run at once', async () => {
  const { started, ask, end } = openApp();
  const flood = ['a', 'b', 'c', 'd'].map((name) => ask(name, '198.51.100.7'));
  const driver = ask('driver', '203.0.113.5');
  await settled();
  expect(started).toEqual(['a', 'b', 'driver']);
  end('driver');
  end('a');
  await pass(1);
  expect(started).toEqual(['a', 'b', 'driver', 'c']);
  for (const name of ['b', 'c']) end(name);
  await pass(10);
  end('d');
  expect(await Promise.all([...flood, driver])).toEqual(['done', 'done', 'done', 'done', 'done']);
});

it("A request's turn lasts until its response is sent", async () => {
  const { started, ask, end } = openApp();
  const outgoing = new EventEmitter();
  const requests = [ask('a', '198.51.100.7', outgoing), ask('b', '198.51.100.7'), ask('c', '198.51.100.7')];
  await settled();
  end('a');
  await pass(1);
  expect(started).toEqual(['a', 'b']);
  outgoing.emit('close');
  await pass(10);
  expect(started).toEqual(['a', 'b', 'c']);
  for (const name of ['b', 'c']) end(name);
  await Promise.all(requests);
});

it('A request that waits long for something else gives up its turn', async () => {
  const { started, ask, end } = openApp();
  const requests = ['long', 'longer', 'short'].map((name) => ask(name, '198.51.100.7'));
  await settled();
  expect(started).toEqual(['long', 'longer']);
  await pass(LIMITS.longMs);
  await pass(1);
  expect(started).toEqual(['long', 'longer', 'short']);
  for (const name of started) end(name);
  expect(await Promise.all(requests)).toEqual(['done', 'done', 'done']);
});

it('Pauses between queued requests leave more than half of the time to others', async () => {
  const { started, ask, end } = openApp();
  const requests = ['a', 'b', 'c'].map((name) => ask(name, '198.51.100.7'));
  const driver = ask('driver', '203.0.113.5');
  await pass(20);
  end('a');
  await pass(79);
  expect(started).toEqual(['a', 'b', 'driver']);
  await pass(1);
  expect(started).toEqual(['a', 'b', 'driver', 'c']);
  for (const name of ['b', 'c', 'driver']) end(name);
  await Promise.all([...requests, driver]);
});

it('An address that used more than its share of time waits until it has passed', async () => {
  const { started, ask, end } = openApp();
  const requests = ['a', 'b', 'c'].map((name) => ask(name, '198.51.100.7'));
  const driver = ask('driver', '203.0.113.5');
  await settled();
  end('driver');
  await work(240);
  // It owes 120.2 ms minus the 24 ms that its share paid off. The 36.2 ms beyond the burst take 362 ms at a tenth of
  // the time.
  end('a');
  await pass(361);
  expect(started).toEqual(['a', 'b', 'driver']);
  await pass(1);
  expect(started).toEqual(['a', 'b', 'driver', 'c']);
  for (const name of ['b', 'c']) end(name);
  await Promise.all([...requests, driver]);
});

it("Waiting for something else does not use up an address's share", async () => {
  const { started, ask, end } = openApp();
  const driver = ask('driver', '203.0.113.5');
  const both = ['a', 'b'].map((name) => ask(name, '198.51.100.7'));
  await pass(200);
  for (const name of ['a', 'b', 'driver']) end(name);
  await Promise.all([...both, driver]);
  const next = ask('c', '198.51.100.7');
  await pass(1);
  expect(started).toContain('c');
  end('c');
  await next;
});

it('An address that kept an idle server busy pauses for at most a second when others arrive', async () => {
  const turns = makeTurns();
  for (let at = 0; at < 100; at += 1) {
    const leave = await turns.enter('198.51.100.7');
    await work(100);
    leave();
  }
  (await turns.enter('203.0.113.5'))();
  const started: string[] = [];
  const send = async (name: string) => {
    (await turns.enter('198.51.100.7'))();
    started.push(name);
  };
  await Promise.all([send('a'), send('b')]);
  const later = Promise.all([send('c'), send('d')]);
  await pass(1_000);
  (await turns.enter('203.0.113.5'))();
  await pass(2);
  await later;
  expect(started).toEqual(['a', 'b', 'c', 'd']);
});

it('An address with a few requests at once also pauses once it has used more than its share', async () => {
  const { started, ask, end } = openApp();
  const driver = ask('driver', '203.0.113.5');
  const both = ['a', 'b'].map((name) => ask(name, '198.51.100.7'));
  await settled();
  end('driver');
  await work(200);
  for (const name of ['a', 'b']) end(name);
  await Promise.all([...both, driver]);
  const next = ask('c', '198.51.100.7');
  // The first one ended with 20.2 ms beyond the burst.
  await pass(201);
  expect(started).not.toContain('c');
  await pass(1);
  end('c');
  await next;
});

it('Long responses count as work because they use the network', async () => {
  const turns = makeTurns();
  const enter = () => turns.enter('198.51.100.7');
  (await turns.enter('203.0.113.5'))();
  // 61 ms including the request itself, which is 10 ms beyond the burst.
  (await enter())(3_040_000);
  const started: string[] = [];
  void Promise.all([enter(), enter()]).then(() => started.push('both'));
  await pass(9);
  expect(started).toEqual([]);
  await pass(1);
  expect(started).toEqual(['both']);
});

it('A long response that is still being sent when its turn ends counts as work too', async () => {
  const turns = new AddressLimiter({ ...LIMITS, longMs: 50 });
  const enter = () => turns.enter('198.51.100.7');
  const leave = await enter();
  await pass(50);
  leave(30_000_000);
  (await turns.enter('203.0.113.5'))();
  (await enter())();
  const started: string[] = [];
  void Promise.all([enter(), enter()]).then(() => started.push('both'));
  await pass(999);
  expect(started).toEqual([]);
  await pass(1);
  expect(started).toEqual(['both']);
});

it('There is no pause between queued requests if no other address is active', async () => {
  const { started, ask, end } = openApp();
  const requests = ['a', 'b', 'c'].map((name) => ask(name, '198.51.100.7'));
  await pass(20);
  end('a');
  await pass(1);
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
  await settled();
  outgoing.emit('close');
  expect(await gone).toBe('request_given_up');
  end('a');
  await pass(1);
  expect(started).toEqual(['a', 'b', 'last']);
  for (const name of ['b', 'last']) end(name);
  await Promise.all([...requests, last]);
});

it('An address with too many queued requests is told to retry later', async () => {
  const { ask } = openApp();
  for (let at = 0; at < LIMITS.atOnce + LIMITS.waiting; at += 1) void ask(`${at}`, '198.51.100.7');
  expect(await ask('one more', '198.51.100.7')).toBe('address_busy');
});

it('Requests without an address from the proxy share one queue', async () => {
  const { started, ask, end } = openApp(1);
  const requests = ['a', 'b', 'c'].map((name) => ask(name, '127.0.0.1'));
  await settled();
  expect(started).toEqual(['a', 'b']);
  for (const name of started) end(name);
  await pass(1);
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
  app.use(limitPerAddress(0, new AddressLimiter({ ...LIMITS, atOnce: 1, waiting: 1, longMs: 60_000 })));
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
  await expect.poll(() => problems).toEqual(['request_given_up']);
  requests.push(ask('/last'));
  await expect.poll(() => arrived).toContain('/last');
  first.resolve();
  expect(await Promise.all(requests)).toEqual(['done', 'done']);
  expect(started).toEqual(['/first', '/last']);
  await listener.close();
});
