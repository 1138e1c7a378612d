import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { currentAccount } from '../outbox/current-account.ts';
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

const createResponseError = (code: ErrorCode) => new AppError(code, undefined, 'request-1');

it('Requests that got no response or a server error are retried once; rejected ones are not', async () => {
  expect(await countTries(new AppError('favorites_load_failed'))).toBe(2);
  expect(await countTries(createResponseError('unavailable'))).toBe(2);
  for (const code of ['unauthenticated', 'not_licensed', 'charger_not_found'] as const)
    expect(await countTries(createResponseError(code))).toBe(1);
});

it('The next account in the same tab finds nothing that the last one loaded', () => {
  onTestFinished(() => currentAccount.set(null));
  const seen = ['ada', null, 'ada', null, 'bea'].map((account) => {
    currentAccount.set(account);
    if (account === 'ada') queryClient.setQueryData(['trip', '1'], 'To Salina');
    return queryClient.getQueryData(['trip', '1']);
  });
  expect(seen).toEqual(['To Salina', 'To Salina', 'To Salina', 'To Salina', undefined]);
});
