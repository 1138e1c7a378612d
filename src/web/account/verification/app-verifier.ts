import { AppError } from '#contract/errors.ts';
import { memoryStorage, type TextStorage } from '#web/lib/browser/storage.ts';
import type { TabLock } from '#web/lib/browser/tab-lock.ts';

/** A token and its expiration time (ISO). */
export type AppToken = { readonly token: string; readonly expiresAt: string };

export type AppTokenExchange = (signal: AbortSignal) => Promise<AppToken>;

type Dependencies = {
  readonly exchange: AppTokenExchange;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** Shares the token between tabs and across reloads. */
  readonly storage: TextStorage;
  readonly tabLock: TabLock;
  readonly timeout?: (ms: number) => AbortSignal;
};

export const EXCHANGE_TIMEOUT_MS = 60_000;
/** How long a call waits for a token that its endpoint doesn't require. */
export const MAX_TOKEN_WAIT_MS = 3_000;
const APP_TOKEN_KEY = 'towcharge.app-check';
const BACKOFF_MS = 1_000;
const BACKOFF_FACTOR = 2;
const BACKOFF_MAX_MS = 4 * 60 * 60_000;
const MIN_VALIDITY_MS = 60_000;
const RENEW_EARLY_MS = 5 * 60_000;

function getBackoffMs(failureCount: number): number {
  return Math.min(BACKOFF_MAX_MS, BACKOFF_MS * BACKOFF_FACTOR ** (failureCount - 1));
}

export type AppVerifier = {
  /** Rejects with `app_verification_failed` if there is no token, or `unavailable` if the issuer didn't respond. */
  readonly token: () => Promise<string>;
  /** Returns the cached token or null; starts fetching a new one if there is none or it expires soon. */
  readonly cachedToken: () => string | null;
  /** Resolves with null if it takes too long or fails. */
  readonly waitBriefly: () => Promise<string | null>;
  /** Discards a token that the server rejected. */
  readonly forget: () => void;
};

/** Whether the issuer was unreachable. Such failures don't count toward the backoff, which protects the issuer. */
function isUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unavailable';
}

export function readStoredAppToken(storage: TextStorage, now: number, minValidityMs = MIN_VALIDITY_MS): string | null {
  try {
    const { token, expiresAt } = JSON.parse(storage.getItem(APP_TOKEN_KEY) ?? '{}');
    return typeof token === 'string' && Date.parse(expiresAt) - now > minValidityMs ? token : null;
  } catch {
    return null;
  }
}

/**
 * Manages the app verification token: fetches it on first use and renews it before it expires, once for all calls and
 * tabs. Retries back off exponentially after failures.
 */
export function createAppVerifier(dependencies: Dependencies): AppVerifier {
  const { exchange, now, wait, storage, tabLock, timeout = AbortSignal.timeout } = dependencies;
  let pendingToken: Promise<string> | null = null;
  let sharedTimeout: Promise<null> | null = null;
  let failureCount = 0;
  let retryAt = 0;

  // Fallback for when browser storage is full; otherwise every call would request a new token.
  const fallbackStorage = memoryStorage();
  const readStored = (minValidityMs?: number) =>
    readStoredAppToken(storage, now(), minValidityMs) ?? readStoredAppToken(fallbackStorage, now(), minValidityMs);

  async function exchangeOnce(hadToWait: boolean): Promise<string> {
    const shared = hadToWait ? readStored(RENEW_EARLY_MS) : null;
    if (shared !== null) return shared;
    const issued = await exchange(timeout(EXCHANGE_TIMEOUT_MS));
    const text = JSON.stringify(issued);
    if (!storage.setItem(APP_TOKEN_KEY, text)) fallbackStorage.setItem(APP_TOKEN_KEY, text);
    return issued.token;
  }

  async function requestToken(): Promise<string> {
    try {
      const token = await tabLock(exchangeOnce);
      failureCount = 0;
      return token;
    } catch (error) {
      if (isUnavailable(error)) throw error;
      failureCount += 1;
      retryAt = now() + getBackoffMs(failureCount);
      throw new AppError('app_verification_failed', error instanceof Error ? error.message : undefined);
    } finally {
      pendingToken = null;
    }
  }

  function requestSharedToken(): Promise<string> {
    if (pendingToken !== null) return pendingToken;
    if (now() < retryAt) return Promise.reject(new AppError('app_verification_failed'));
    sharedTimeout = wait(MAX_TOKEN_WAIT_MS).then(() => null);
    pendingToken = requestToken();
    return pendingToken;
  }

  function cachedToken(): string | null {
    if (readStored(RENEW_EARLY_MS) === null) requestSharedToken().catch(() => undefined);
    return readStored();
  }

  return {
    cachedToken,
    token: async () => readStored() ?? requestSharedToken(),
    waitBriefly: async () => cachedToken() ?? Promise.race([requestSharedToken().catch(() => null), sharedTimeout]),
    forget() {
      for (const store of [storage, fallbackStorage]) store.removeItem(APP_TOKEN_KEY);
    },
  };
}
