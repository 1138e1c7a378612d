import type { AuthToken } from '#contract/identity.ts';
import type { TabChannel } from '#web/lib/browser/tab-channel.ts';
import type { TabLock } from '#web/lib/browser/tab-lock.ts';
import { isSignedOutError } from './is-signed-out-error.ts';
import { createSignedInUser, type SignedInDependencies } from './signed-in-user.ts';
import { readLifetimeMs } from './token-claims.ts';

/** A bearer token and its expiration in milliseconds by this browser's clock. */
export type CachedToken = { readonly uid: string; readonly token: string; readonly endsAt: number };

export type TokenStoreDependencies = SignedInDependencies & {
  readonly renew: () => Promise<AuthToken>;
  readonly tokenChannel: TabChannel<CachedToken>;
  readonly tabLock: TabLock;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
};

const RENEW_BEFORE_END_MS = 60_000;
/** How long to wait for the token of a tab that may have just renewed it. */
const TOKEN_TIMEOUT_MS = 250;

/**
 * Tracks who is signed in and caches their token in memory only, so that it never reaches the disk. The session itself
 * is in an HttpOnly cookie, which yields new tokens until it expires.
 */
export function createTokenStore(dependencies: TokenStoreDependencies) {
  const { renew, tokenChannel, tabLock, now, wait } = dependencies;
  const user = createSignedInUser(dependencies);
  const tokenWaiters = new Set<() => void>();
  let cached: CachedToken | null = null;
  let renewing: Promise<string | null> | null = null;
  /** Increments when the signed-in user changes, so that responses for another user are discarded. */
  let generation = 0;

  // Subscribe before any other listener, so that none of them can get the previous user's token.
  user.subscribe(() => {
    generation += 1;
    cached = null;
    renewing = null;
  });

  function setToken(issued: AuthToken): void {
    const lifetimeMs = readLifetimeMs(issued.token);
    const endsAt = lifetimeMs === null ? Date.parse(issued.expiresAt) : now() + lifetimeMs;
    const fresh = { uid: issued.uid, token: issued.token, endsAt };
    user.set(fresh.uid);
    cached = fresh;
    tokenChannel.post(fresh);
  }

  const clear = (): void => user.set(null);

  tokenChannel.listen((shared) => {
    user.syncWithOtherTabs();
    if (shared.uid !== user.get() || (cached !== null && cached.endsAt > shared.endsAt)) return;
    cached = shared;
    for (const wake of tokenWaiters) wake();
  });

  function waitForToken(): Promise<void> {
    let wake = () => {};
    const shared = new Promise<void>((resolve) => {
      wake = resolve;
    });
    tokenWaiters.add(wake);
    return Promise.race([shared, wait(TOKEN_TIMEOUT_MS)]).finally(() => tokenWaiters.delete(wake));
  }

  async function renewFromServer(): Promise<void> {
    const requestGeneration = generation;
    try {
      const issued = await renew();
      if (requestGeneration === generation) setToken(issued);
    } catch (error) {
      if (requestGeneration === generation && isSignedOutError(error)) clear();
    }
  }

  function renewInOneTab(): Promise<string | null> {
    const oldToken = cached;
    const requestGeneration = generation;
    return tabLock(async (hadToWait) => {
      if (hadToWait && cached === oldToken) await waitForToken();
      if (cached === oldToken && requestGeneration === generation) await renewFromServer();
      // Another user may have since signed in; don't return their token.
      return requestGeneration === generation ? (cached?.token ?? null) : null;
    });
  }

  return {
    uid: user.get,
    /** Signs in with a new token. */
    setToken,
    /** Signs out in all tabs. */
    clear,
    async token(forceRefresh = false): Promise<string | null> {
      if (user.get() === null) return null;
      if (!forceRefresh && cached && cached.endsAt - now() > RENEW_BEFORE_END_MS) return cached.token;
      if (renewing) return renewing;
      const running = renewInOneTab().finally(() => {
        if (renewing === running) renewing = null;
      });
      renewing = running;
      return running;
    },
    onChange: user.subscribe,
  };
}
