import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { memoryStorage } from '#web/lib/browser/storage.ts';
import type { TabLock } from '#web/lib/browser/tab-lock.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import { type AppToken, createAppVerifier, EXCHANGE_TIMEOUT_MS, MAX_TOKEN_WAIT_MS } from './app-verifier.ts';

const HALF_HOUR_MS = 30 * 60_000;
const never = () => new Promise<never>(() => {});

function setUp() {
  const clock = { time: Date.parse('2026-01-01T00:00:00Z') };
  let issuedTokenCount = 0;
  const exchange = vi.fn(async (_signal: AbortSignal): Promise<AppToken> => {
    issuedTokenCount += 1;
    return { token: `token-${issuedTokenCount}`, expiresAt: new Date(clock.time + HALF_HOUR_MS).toISOString() };
  });
  const timeout = vi.fn(() => new AbortController().signal);
  const wait = vi.fn((_ms: number): Promise<void> => never());
  const storage = memoryStorage();
  let lastRun: Promise<unknown> | null = null;
  const tabLock: TabLock = async (work) => {
    const previousRun = lastRun;
    const run = Promise.resolve(previousRun).then(() => work(previousRun !== null));
    lastRun = run;
    return run.finally(() => {
      if (lastRun === run) lastRun = null;
    });
  };
  const openTab = (tabStorage = storage) =>
    createAppVerifier({ exchange, now: () => clock.time, timeout, wait, storage: tabStorage, tabLock });
  return { clock, exchange, timeout, wait, storage, openTab, verifier: openTab() };
}

describe('app verification', () => {
  it('is requested once by simultaneous callers, and cached', async () => {
    const { verifier, exchange } = setUp();
    const tokens = await Promise.all([verifier.token(), verifier.token(), verifier.token()]);
    expect(tokens).toEqual(['token-1', 'token-1', 'token-1']);
    expect(await verifier.token()).toBe('token-1');
    expect(exchange).toHaveBeenCalledTimes(1);
  });

  it('is requested again a minute before it expires, or if the server rejected it', async () => {
    const { verifier, clock } = setUp();
    await verifier.token();
    clock.time += HALF_HOUR_MS - 60_001;
    expect(await verifier.token()).toBe('token-1');
    clock.time += 1;
    expect(await verifier.token()).toBe('token-2');
    verifier.forget();
    expect(await verifier.token()).toBe('token-3');
  });

  it('is available after a reload and in every tab, and otherwise fetched in the background', async () => {
    const { verifier, openTab, exchange } = setUp();
    expect(verifier.cachedToken()).toBeNull();
    await waitFor(() => expect(verifier.cachedToken()).toBe('token-1'));
    expect(openTab().cachedToken()).toBe('token-1');
    expect(await openTab().waitBriefly()).toBe('token-1');
    verifier.forget();
    expect(openTab().cachedToken()).toBeNull();
    await waitFor(() => expect(verifier.cachedToken()).toBe('token-2'));
    expect(exchange).toHaveBeenCalledTimes(2);
  });

  it('is fetched once even if storage is full', async () => {
    const { openTab, storage, exchange } = setUp();
    const fullStorage = { ...storage, setItem: () => false };
    const verifier = openTab(fullStorage);
    expect(await verifier.token()).toBe('token-1');
    expect(await verifier.token()).toBe('token-1');
    expect(verifier.cachedToken()).toBe('token-1');
    expect(exchange).toHaveBeenCalledTimes(1);
    verifier.forget();
    expect(await verifier.token()).toBe('token-2');
  });

  it('is fetched once by simultaneous tabs', async () => {
    const { verifier, openTab, exchange } = setUp();
    expect(await Promise.all([verifier.token(), openTab().token(), openTab().waitBriefly()])).toEqual(
      Array(3).fill('token-1'),
    );
    expect(exchange).toHaveBeenCalledTimes(1);
  });

  it('is renewed five minutes before it expires, while the old one still works', async () => {
    const { verifier, clock, exchange } = setUp();
    await verifier.token();
    clock.time += HALF_HOUR_MS - 5 * 60_000 - 1;
    expect(verifier.cachedToken()).toBe('token-1');
    expect(exchange).toHaveBeenCalledTimes(1);
    clock.time += 1;
    expect(await verifier.waitBriefly()).toBe('token-1');
    await waitFor(() => expect(verifier.cachedToken()).toBe('token-2'));
  });

  it('delays the first call that does not require it by at most three seconds, and no other such call while the token is being fetched', async () => {
    const { verifier, exchange, wait } = setUp();
    const waitEnd = Promise.withResolvers<void>();
    wait.mockReturnValue(waitEnd.promise);
    exchange.mockImplementation(never);
    const waiting = verifier.waitBriefly();
    waitEnd.resolve();
    expect(await waiting).toBeNull();
    expect(await verifier.waitBriefly()).toBeNull();
    expect(wait).toHaveBeenCalledExactlyOnceWith(MAX_TOKEN_WAIT_MS);
    expect(MAX_TOKEN_WAIT_MS).toBe(3_000);
    expect(exchange).toHaveBeenCalledTimes(1);
  });

  it('is skipped, when unavailable, by calls that do not require it', async () => {
    const { verifier, exchange } = setUp();
    exchange.mockRejectedValue(new Error('failed'));
    expect(await verifier.waitBriefly()).toBeNull();
    expect(await verifier.waitBriefly()).toBeNull();
    expect(exchange).toHaveBeenCalledTimes(1);
  });

  it('is fetched again if the stored value is invalid', async () => {
    const { verifier, storage } = setUp();
    for (const text of ['', '{', 'null', '{"token":1,"expiresAt":"2099-01-01T00:00:00Z"}', '{"token":"t"}'])
      expect([storage.setItem('towcharge.app-check', text), verifier.cachedToken()]).toEqual([true, null]);
    expect(await verifier.token()).toBe('token-1');
  });

  it('may take 60 seconds', async () => {
    const { verifier, timeout } = setUp();
    await verifier.token();
    expect(timeout).toHaveBeenCalledWith(EXCHANGE_TIMEOUT_MS);
    expect(EXCHANGE_TIMEOUT_MS).toBe(60_000);
  });

  it('reports a failure with a general message', async () => {
    const { verifier, exchange } = setUp();
    exchange.mockRejectedValueOnce(new Error('Not this page'));
    const failure = await verifier.token().catch((error) => error);
    expect(failure).toBeInstanceOf(AppError);
    expect(failure.message).toBe('Security verification failed. Please try again.');
  });

  it('reports an unreachable server, and retries on the next request', async () => {
    const { verifier, exchange } = setUp();
    exchange.mockRejectedValueOnce(new AppError('unavailable'));
    await expect(verifier.token()).rejects.toMatchObject({ code: 'unavailable' });
    expect(await verifier.token()).toBe('token-1');
  });

  it('backs off after a failure: one second, doubling up to four hours', async () => {
    const { verifier, exchange, clock } = setUp();
    exchange.mockRejectedValue(new Error('failed'));
    const countRequestsAfterTry = async () => {
      await expect(verifier.token()).rejects.toThrow('Security verification failed. Please try again.');
      return exchange.mock.calls.length;
    };
    expect(await countRequestsAfterTry()).toBe(1);
    const waitsS = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 14_400, 14_400];
    for (const [failuresBefore, waitS] of waitsS.entries()) {
      const failedAt = clock.time;
      clock.time = failedAt + waitS * 1000 - 1;
      expect(await countRequestsAfterTry()).toBe(failuresBefore + 1);
      clock.time = failedAt + waitS * 1000;
      expect(await countRequestsAfterTry()).toBe(failuresBefore + 2);
    }
  });

  it('resets its backoff after a success', async () => {
    const { verifier, exchange, clock } = setUp();
    exchange.mockRejectedValueOnce(new Error('failed'));
    await expect(verifier.token()).rejects.toThrow();
    clock.time += 999;
    await expect(verifier.token()).rejects.toThrow();
    expect(exchange).toHaveBeenCalledTimes(1);
    clock.time += 1;
    expect(await verifier.token()).toBe('token-1');
    verifier.forget();
    exchange.mockRejectedValueOnce(new Error('failed'));
    await expect(verifier.token()).rejects.toThrow();
    clock.time += 1_000;
    expect(await verifier.token()).toBe('token-2');
  });
});
