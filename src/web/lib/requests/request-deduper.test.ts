import { describe, expect, it, vi } from 'vitest';
import { createRequestDeduper } from './request-deduper.ts';

describe('requests for the same thing', () => {
  it('share one response while it is fresh', async () => {
    let time = 0;
    const share = createRequestDeduper<number>(5000, () => time);
    const start = vi.fn(async () => 1);
    const first = share('a', start);
    time = 4999;
    expect(share('a', start)).toBe(first);
    time = 5000;
    expect(share('a', start)).not.toBe(first);
    expect(start).toHaveBeenCalledTimes(2);
  });

  it('do not share a response with requests for something else', () => {
    const share = createRequestDeduper<number>(5000, () => 0);
    const start = vi.fn(async () => 1);
    void share('a', start);
    void share('b', start);
    expect(start).toHaveBeenCalledTimes(2);
  });

  it('are made again after a failure', async () => {
    const share = createRequestDeduper<number>(5000, () => 0);
    await expect(share('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    await expect(share('a', async () => 2)).resolves.toBe(2);
  });
});
