import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { RETRY_POLICY } from './retry-policy.ts';

const connectionError = new AppError('unavailable');
const rejection = new AppError('invalid_request', undefined, 'request 1');

describe('a failed mutation', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is retried twice within seconds while online, and not after a rejection', () => {
    vi.stubGlobal('navigator', { onLine: true });
    expect([0, 1, 2].map((failures) => RETRY_POLICY.retry(failures, connectionError))).toEqual([true, true, false]);
    expect([0, 1].map(RETRY_POLICY.retryDelay)).toEqual([1_000, 3_000]);
    expect(RETRY_POLICY.retry(0, rejection)).toBe(false);
  });

  it('is not retried while offline', () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(RETRY_POLICY.retry(0, connectionError)).toBe(false);
  });
});
