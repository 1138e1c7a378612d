import type { AuthToken } from '#contract/identity.ts';
import type { TabChannel } from '#web/lib/browser/tab-channel.ts';
import type { TabLock } from '#web/lib/browser/tab-lock.ts';
import { isSignedOutError } from './is-signed-out-error.ts';
import { createSignedInUser, type SignedInDependencies } from './signed-in-user.ts';
import { readLifetimeMs } from './token-claims.ts';

/** A bearer token and its expiration by this browser's clock. */
export type StoredToken = { readonly uid: string; readonly token: string; readonly endsAt: number };

export type TokenStoreDependencies = SignedInDependencies & {
  readonly renew: () => Promise<AuthToken>;
  /** Channel on which a tab shares its token with the others. */
  readonly tokens: TabChannel<StoredToken>;
  readonly tabLock: TabLock;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
};

const RENEW_BEFORE_END_MS = 60_000;
/** How long to wait for the token of a tab that may have just renewed it. */
const SHARED_TOKEN_TIMEOUT_MS = 250;

/**
 * Tracks who is signed in and caches their token in memory only, so that it never reaches the disk. The session itself
 * is in an HttpOnly cookie, which yields new tokens until it expires.
 */
export function createTokenStore(dependencies: TokenStoreDependencies) {
  const { renew, tokens, tabLock, now, wait } = dependencies;
  const user = createSignedInUser(dependencies);
  const sharedTokenWaiters = new Set<() => void>();
  let stored: StoredToken | null = null;
  let renewing: Promise<string | null> | null = null;
  /** Increments when the signed-in user changes, so that responses for another user are discarded. */
  let generation = 0;

  // Subscribe before any other listener, so that none of them can get the previous user's token.
  user.subscribe(() => {
    generation += 1;
    stored = null;
    renewing = null;
  });

  function take(ticket: AuthToken): void {
    const lifetime = readLifetimeMs(ticket.token);
    const endsAt = lifetime === null ? Date.parse(ticket.expiresAt) : now() + lifetime;
    const fresh = { uid: ticket.uid, token: ticket.token, endsAt };
    user.set(fresh.uid);
    stored = fresh;
    tokens.post(fresh);
  }

  const drop = (): void => user.set(null);

  tokens.listen((shared) => {
    user.followOtherTabs();
    if (shared.uid !== user.get() || (stored !== null && stored.endsAt > shared.endsAt)) return;
    stored = shared;
    for (const wake of sharedTokenWaiters) wake();
  });

  function waitForSharedToken(): Promise<void> {
    let wake = () => {};
    const shared = new Promise<void>((resolve) => {
      wake = resolve;
    });
    sharedTokenWaiters.add(wake);
    return Promise.race([shared, wait(SHARED_TOKEN_TIMEOUT_MS)]).finally(() => sharedTokenWaiters.delete(wake));
  }

  async function renewFromServer(): Promise<void> {
    const requestGeneration = generation;
    try {
      const ticket = await renew();
      if (requestGeneration === generation) take(ticket);
    } catch (error) {
      if (requestGeneration === generation && isSignedOutError(error)) drop();
    }
  }

  function renewInOneTab(): Promise<string | null> {
    const old = stored;
    const requestGeneration = generation;
    return tabLock(async (hadToWait) => {
      if (hadToWait && stored === old) await waitForSharedToken();
      if (stored === old && requestGeneration === generation) await renewFromServer();
      // Another user may have signed in meanwhile; don't return their token.
      return requestGeneration === generation ? (stored?.token ?? null) : null;
    });
  }

  return {
    uid: user.get,
    /** Signs in with a new token. */
    take,
    /** Signs out in all tabs. */
    drop,
    async token(forceRefresh = false): Promise<string | null> {
      if (user.get() === null) return null;
      if (!forceRefresh && stored && stored.endsAt - now() > RENEW_BEFORE_END_MS) return stored.token;
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
