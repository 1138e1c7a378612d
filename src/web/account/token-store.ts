import type { AuthToken } from '#contract/identity.ts';
import type { TextStorage } from '#web/lib/storage.ts';
import type { TabChannel } from '#web/lib/tab-channel.ts';
import type { TabLock } from '#web/lib/tab-lock.ts';
import { isSignedOutError } from './is-signed-out-error.ts';
import { readLifetimeMs } from './token-claims.ts';

/** A bearer token and when it ends by the clock of this browser. */
export type StoredToken = { readonly uid: string; readonly token: string; readonly endsAt: number };

export type TokenStoreDependencies = {
  readonly renew: () => Promise<AuthToken>;
  /** Where the browser remembers who is signed in, in all tabs. */
  readonly storage: TextStorage;
  readonly storageEvents: Pick<EventTarget, 'addEventListener'>;
  /** By which a tab gives its token to the others. */
  readonly tokens: TabChannel<StoredToken>;
  readonly tabLock: TabLock;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
};

export const SIGNED_IN_KEY = 'towcharge.signed-in';
const RENEW_BEFORE_END_MS = 60_000;
/** How long the token of a tab that was just about to renew it may take to get here. */
const SHARED_TOKEN_TIMEOUT_MS = 250;

/**
 * Knows who is signed in here and keeps their token, in memory only: anyone who gets at the disk gets no token. The session
 * itself travels in a cookie that scripts cannot read, and gives a new token as long as it lasts.
 */
export function createTokenStore(dependencies: TokenStoreDependencies) {
  const { renew, storage, storageEvents, tokens, tabLock, now, wait } = dependencies;
  const listeners = new Set<() => void>();
  const sharedWith = new Set<() => void>();
  let uid = storage.getItem(SIGNED_IN_KEY) || null;
  let isRemembered = true;
  let stored: StoredToken | null = null;
  let renewing: Promise<string | null> | null = null;
  /** Goes up with anyone who is signed in: an answer for someone else is not taken. */
  let generation = 0;

  function become(next: string | null): void {
    if (next === uid) return;
    uid = next;
    generation += 1;
    stored = null;
    renewing = null;
    for (const listener of [...listeners]) listener();
  }

  function followOtherTabs(): void {
    if (isRemembered) become(storage.getItem(SIGNED_IN_KEY) || null);
  }

  function remember(next: string | null): void {
    if (next === uid) return;
    if (next !== null) isRemembered = storage.setItem(SIGNED_IN_KEY, next);
    else storage.removeItem(SIGNED_IN_KEY);
  }

  function take(ticket: AuthToken): void {
    const lifetime = readLifetimeMs(ticket.token);
    const endsAt = lifetime === null ? Date.parse(ticket.expiresAt) : now() + lifetime;
    const fresh = { uid: ticket.uid, token: ticket.token, endsAt };
    remember(fresh.uid);
    become(fresh.uid);
    stored = fresh;
    tokens.post(fresh);
  }

  function drop(): void {
    remember(null);
    become(null);
  }

  storageEvents.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent;
    if (key === SIGNED_IN_KEY || key === null) followOtherTabs();
  });
  tokens.listen((shared) => {
    followOtherTabs();
    if (shared.uid !== uid || (stored !== null && stored.endsAt > shared.endsAt)) return;
    stored = shared;
    for (const wake of sharedWith) wake();
  });

  function waitForSharedToken(): Promise<void> {
    let wake = () => {};
    const shared = new Promise<void>((resolve) => {
      wake = resolve;
    });
    sharedWith.add(wake);
    return Promise.race([shared, wait(SHARED_TOKEN_TIMEOUT_MS)]).finally(() => sharedWith.delete(wake));
  }

  async function askServer(): Promise<void> {
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
      if (stored === old && requestGeneration === generation) await askServer();
      // Someone else may have signed in meanwhile, whose token is not for who asked.
      return requestGeneration === generation ? (stored?.token ?? null) : null;
    });
  }

  return {
    uid: () => uid,
    /** Someone signed in. */
    take,
    /** No one is signed in any longer, in no tab. */
    drop,
    async token(forceRefresh = false): Promise<string | null> {
      if (uid === null) return null;
      if (!forceRefresh && stored && stored.endsAt - now() > RENEW_BEFORE_END_MS) return stored.token;
      if (renewing) return renewing;
      const running = renewInOneTab().finally(() => {
        if (renewing === running) renewing = null;
      });
      renewing = running;
      return running;
    },
    onChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
