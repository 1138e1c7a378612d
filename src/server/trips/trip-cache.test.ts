import { describe, expect, it } from 'vitest';
import { TripCache } from './trip-cache.ts';

const MINUTE_MS = 60_000;

function createCountingCache(cache: TripCache) {
  let planCount = 0;
  const getPlan = (key: string, nowMs: number) =>
    cache.get(key, nowMs, async () => {
      planCount += 1;
      return `${key} ${planCount}`;
    });
  return { getPlan, count: () => planCount };
}

describe('planned trips', () => {
  it('are reused for 30 minutes, even by requests that arrive during planning', async () => {
    const { getPlan, count } = createCountingCache(new TripCache());
    expect(await Promise.all([getPlan('a', 0), getPlan('a', 0)])).toEqual(['a 1', 'a 1']);
    expect(await getPlan('a', 29 * MINUTE_MS)).toBe('a 1');
    expect(await getPlan('a', 30 * MINUTE_MS)).toBe('a 2');
    expect(count()).toBe(2);
  });

  it('are limited to 20; the oldest is dropped first', async () => {
    const { getPlan } = createCountingCache(new TripCache());
    for (let i = 0; i < 21; i += 1) await getPlan(`trip ${i}`, 0);
    expect(await getPlan('trip 20', 0)).toBe('trip 20 21');
    expect(await getPlan('trip 1', 0)).toBe('trip 1 2');
    expect(await getPlan('trip 0', 0)).toBe('trip 0 22');
  });

  it('do not count toward the limit of 20 while they are being planned', async () => {
    const cache = new TripCache();
    const planned = Promise.withResolvers<string>();
    const slowTrip = cache.get('slow', 0, () => planned.promise);
    for (let i = 0; i < 25; i += 1) await cache.get(`trip ${i}`, 0, async () => 'result');
    const secondRequest = cache.get('slow', 0, () => Promise.reject(new Error('planned again')));
    planned.resolve('slow result');
    expect(await Promise.all([slowTrip, secondRequest])).toEqual(['slow result', 'slow result']);
    expect(await cache.get('slow', 0, () => Promise.reject(new Error('planned again')))).toBe('slow result');
  });

  it('are not stored if planning fails', async () => {
    const cache = new TripCache();
    await expect(cache.get('a', 0, () => Promise.reject(new Error('no roads')))).rejects.toThrow('no roads');
    expect(await cache.get('a', 0, async () => 'result')).toBe('result');
  });

  it('are canceled only when all waiting requests are canceled', async () => {
    const cache = new TripCache();
    const signals: AbortSignal[] = [];
    const getPlan = (signal?: AbortSignal) =>
      cache.get(
        'a',
        0,
        (planSignal) => {
          signals.push(planSignal);
          return new Promise(() => undefined);
        },
        signal,
      );
    const [first, second] = [new AbortController(), new AbortController()];
    const plans = [getPlan(first.signal), getPlan(second.signal)];
    first.abort();
    await expect(plans[0]).rejects.toMatchObject({ code: 'request_canceled' });
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    second.abort();
    await expect(plans[1]).rejects.toMatchObject({ code: 'request_canceled' });
    void getPlan();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });
});
