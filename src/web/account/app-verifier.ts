import { AppError } from '#contract/errors.ts';
import { memoryStorage, type TextStorage } from '#web/lib/storage.ts';
import type { TabLock } from '#web/lib/tab-lock.ts';

/** A token and when it ends, by the clock of this browser. */
export type AppToken = { readonly token: string; readonly expiresAt: string };

/** Gets a new token; takes as long as its signal lets it. */
export type AppTokenExchange = (signal: AbortSignal) => Promise<AppToken>;

type Dependencies = {
  readonly exchange: AppTokenExchange;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** Where the token is kept for all tabs, also over a reload. */
  readonly storage: TextStorage;
  readonly tabLock: TabLock;
  /** A signal that is given after so many milliseconds. */
  readonly timeout?: (ms: number) => AbortSignal;
};

export const EXCHANGE_TIMEOUT_MS = 60_000;
/** The longest that a call waits for a token that its endpoint does not demand. */
export const MAX_TOKEN_WAIT_MS = 3_000;
const APP_TOKEN_KEY = 'towcharge.app-check';
const BACKOFF_MS = 1_000;
const BACK_OFF_FACTOR = 2;
const BACKOFF_MAX_MS = 4 * 60 * 60_000;
const REFRESH_BEFORE_END_MS = 60_000;
const RENEW_EARLY_MS = 5 * 60_000;

function backOffMs(failures: number): number {
  return Math.min(BACKOFF_MAX_MS, BACKOFF_MS * BACK_OFF_FACTOR ** (failures - 1));
}

/** What shows that calls come from this page. */
export type AppVerifier = {
  /** A token that is good now; throws app_verification_failed when there is none to be had, and unavailable when no one could be asked. */
  readonly token: () => Promise<string>;
  /** The kept token; null while there is none, and then one is on its way. */
  readonly cachedToken: () => string | null;
  /** A token for a call that goes without one when it does not come soon. */
  readonly soon: () => Promise<string | null>;
  /** Lets go of a token that the server did not take. */
  readonly forget: () => void;
};

/** Whether no one could be asked for a token: then there is no one to be spared the next try. */
function isUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unavailable';
}

/** The token that this browser keeps, if it is good for longer than that. */
export function readStoredAppToken(storage: TextStorage, now: number, forMs = REFRESH_BEFORE_END_MS): string | null {
  try {
    const { token, expiresAt } = JSON.parse(storage.getItem(APP_TOKEN_KEY) ?? '{}');
    return typeof token === 'string' && Date.parse(expiresAt) - now > forMs ? token : null;
  } catch {
    return null;
  }
}

/**
 * Keeps the token that shows that calls come from this page: gets it when it is first wanted and again before it ends,
 * once for all calls and tabs. After a failure the next try has to wait, longer with each failure in a row.
 */
export function createAppVerifier(dependencies: Dependencies): AppVerifier {
  const { exchange, now, wait, storage, tabLock, timeout = AbortSignal.timeout } = dependencies;
  let asking: Promise<string> | null = null;
  let patience: Promise<null> | null = null;
  let failures = 0;
  let notBefore = 0;

  // A storage that is full keeps nothing, and each call would be work again.
  const own = memoryStorage();
  const kept = (forMs?: number) => readStoredAppToken(storage, now(), forMs) ?? readStoredAppToken(own, now(), forMs);

  async function exchangeOnce(hadToWait: boolean): Promise<string> {
    const shared = hadToWait ? kept(RENEW_EARLY_MS) : null;
    if (shared !== null) return shared;
    const ticket = await exchange(timeout(EXCHANGE_TIMEOUT_MS));
    const text = JSON.stringify(ticket);
    if (!storage.setItem(APP_TOKEN_KEY, text)) own.setItem(APP_TOKEN_KEY, text);
    return ticket.token;
  }

  async function requestToken(): Promise<string> {
    try {
      const token = await tabLock(exchangeOnce);
      failures = 0;
      return token;
    } catch (error) {
      if (isUnavailable(error)) throw error;
      failures += 1;
      notBefore = now() + backOffMs(failures);
      throw new AppError('app_verification_failed', error instanceof Error ? error.message : undefined);
    } finally {
      asking = null;
    }
  }

  function ask(): Promise<string> {
    if (asking !== null) return asking;
    if (now() < notBefore) return Promise.reject(new AppError('app_verification_failed'));
    patience = wait(MAX_TOKEN_WAIT_MS).then(() => null);
    asking = requestToken();
    return asking;
  }

  function cachedToken(): string | null {
    if (kept(RENEW_EARLY_MS) === null) ask().catch(() => undefined);
    return kept();
  }

  return {
    cachedToken,
    token: async () => kept() ?? ask(),
    soon: async () => cachedToken() ?? Promise.race([ask().catch(() => null), patience]),
    forget() {
      for (const place of [storage, own]) place.removeItem(APP_TOKEN_KEY);
    },
  };
}
