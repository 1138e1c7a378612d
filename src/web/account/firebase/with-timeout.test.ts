import { afterEach, expect, it, vi } from 'vitest';
import { LONG_TIMEOUT_MS, NO_TIMEOUT, SHORT_TIMEOUT_MS, withTimeout } from './with-timeout.ts';

afterEach(() => vi.useRealTimers());

it.each([
  ['one call', SHORT_TIMEOUT_MS, 30_000],
  ['several calls, or a call that loads scripts', LONG_TIMEOUT_MS, 60_000],
])('The identity provider counts as unavailable if it takes too long for %s', async (_, timeoutMs, expectedMs) => {
  vi.useFakeTimers();
  const end = vi.fn();
  withTimeout(timeoutMs, new Promise(() => {})).catch(end);
  await vi.advanceTimersByTimeAsync(expectedMs - 1);
  expect(end).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(end).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'unavailable' }));
});

it('User actions with the identity provider have no time limit', async () => {
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<string>();
  const outcome = withTimeout(NO_TIMEOUT, promise);
  await vi.advanceTimersByTimeAsync(3_600_000);
  resolve('signed in');
  expect(await outcome).toBe('signed in');
});
