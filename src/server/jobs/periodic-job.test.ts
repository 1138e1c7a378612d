import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repeat } from './periodic-job.ts';

const SECOND_MS = 1_000;

describe('a periodic job', () => {
  let logged: unknown[][];
  let ends: (() => void)[];
  const log = { error: (...args: unknown[]) => void logged.push(args) };
  const times = { initialDelayMs: 5 * SECOND_MS, intervalMs: 60 * SECOND_MS, log, failure: 'the job failed' };
  const job = vi.fn((_stop: AbortSignal) => new Promise<void>((resolve) => ends.push(resolve)));
  const advance = async (seconds: number) => {
    vi.advanceTimersByTime(seconds * SECOND_MS);
    await yieldToEventLoop();
  };
  const end = async () => {
    ends.shift()?.();
    await yieldToEventLoop();
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    logged = [];
    ends = [];
    job.mockClear();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('starts after the initial delay, and again one interval after each run ends', async () => {
    const stop = repeat(job, times);
    await advance(4);
    expect(job).toHaveBeenCalledTimes(0);
    await advance(1);
    expect(job).toHaveBeenCalledTimes(1);
    await advance(600);
    expect(job).toHaveBeenCalledTimes(1);
    await end();
    await advance(59);
    expect(job).toHaveBeenCalledTimes(1);
    await advance(1);
    expect(job).toHaveBeenCalledTimes(2);
    await end();
    await stop();
  });

  it('starts immediately if there is no delay', async () => {
    const stop = repeat(job, { ...times, initialDelayMs: 0 });
    expect(job).toHaveBeenCalledTimes(1);
    await end();
    await stop();
  });

  it('is logged if it fails, and runs again', async () => {
    const failing = vi.fn(() => Promise.reject(new Error('away')));
    const stop = repeat(failing, times);
    await advance(5);
    await advance(60);
    expect(failing).toHaveBeenCalledTimes(2);
    expect(logged).toEqual([
      [{ err: new Error('away') }, 'the job failed'],
      [{ err: new Error('away') }, 'the job failed'],
    ]);
    await stop();
  });

  it('does not start once stopped', async () => {
    const stop = repeat(job, times);
    await stop();
    await advance(600);
    expect(job).toHaveBeenCalledTimes(0);
  });

  it('gets an abort signal if it is stopped while running, and the stop waits for it', async () => {
    const stop = repeat(job, times);
    await advance(5);
    let isStopped = false;
    const stopped = stop().then(() => {
      isStopped = true;
    });
    await yieldToEventLoop();
    expect(job.mock.calls[0]?.[0].aborted).toBe(true);
    expect(isStopped).toBe(false);
    await end();
    await stopped;
    await advance(600);
    expect(job).toHaveBeenCalledTimes(1);
  });

  it('starts at a slightly random time if jitter is set', async () => {
    const stop = repeat(job, { ...times, initialDelayMs: 100 * SECOND_MS, jitter: 0.1 });
    await advance(89);
    expect(job).toHaveBeenCalledTimes(0);
    await advance(21);
    expect(job).toHaveBeenCalledTimes(1);
    await end();
    await stop();
  });
});
