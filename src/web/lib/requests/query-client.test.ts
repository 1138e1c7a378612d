import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { queryClient } from './query-client.ts';

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

async function countTries(error: Error): Promise<number> {
  const queryFn = vi.fn(() => Promise.reject(error));
  await queryClient.fetchQuery({ queryKey: [error.message], queryFn, retryDelay: 0 }).catch(() => undefined);
  return queryFn.mock.calls.length;
}

/** An error as received from the server. */
const answered = (code: ErrorCode) => new AppError(code, undefined, 'request-1');

it('Server failures are retried once, and rejections are not', async () => {
  expect(await countTries(new AppError('favorites_load_failed'))).toBe(2);
  expect(await countTries(answered('unavailable'))).toBe(2);
  for (const code of ['unauthenticated', 'not_licensed', 'charger_not_found'] as const)
    expect(await countTries(answered(code))).toBe(1);
});
