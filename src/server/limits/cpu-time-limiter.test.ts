import { expect, it } from 'vitest';
import { CpuTimeLimiter } from './cpu-time-limiter.ts';

it('An address over its share of CPU time is rejected until it is within its share again; other addresses are not', () => {
  let now = 0;
  const limiter = new CpuTimeLimiter({ share: 0.25, burstMs: 100 }, () => now);
  const work = (clientIp: string, ms: number) => {
    try {
      return limiter.run(clientIp, () => {
        now += ms;
        return 'done';
      });
    } catch (error) {
      return (error as { details: unknown }).details;
    }
  };
  for (let i = 0; i < 100; i += 1) {
    expect(work('a driver', 2)).toBe('done');
    now += 10;
  }
  expect([60, 60, 60].map((ms) => work('a flood', ms))).toEqual(['done', 'done', 'done']);
  expect(work('a flood', 60)).toEqual({ retryAfterSeconds: 1 });
  expect(work('a driver', 2)).toBe('done');
  now += 200;
  expect(work('a flood', 60)).toBe('done');
});
