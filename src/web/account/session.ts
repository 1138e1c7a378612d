import type { User } from '#domain/account/user.ts';
import type { Credentials, Identity } from './identity.ts';

/** Where access stands. A signed-in visitor may lack a profile: there is none yet, or it could not be loaded. */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: User | null; readonly error: string | null };

/** What a profile request came to; missing: the account has no profile. */
export type ProfileOutcome =
  | { readonly kind: 'found'; readonly user: User }
  | { readonly kind: 'missing' | 'timeout' | 'failed' };

export type Session = {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  start(): void;
  signIn(credentials: Credentials): Promise<void>;
  signOut(): Promise<void>;
  retryProfile(): Promise<void>;
};

type Dependencies = {
  readonly identity: Identity;
  readonly loadProfile: () => Promise<ProfileOutcome>;
  /** The profile this browser saw last, shown while the server cannot be asked. */
  readonly rememberedProfile: { get(): User | null; set(user: User | null): void };
  readonly wait: (ms: number) => Promise<void>;
};

export const WAIT_BEFORE_PROFILE_MS = 100;
export const PROFILE_TIMEOUT_MS = 28_000;
const PROFILE_ERRORS = {
  timeout: 'Profile loading timed out - please refresh to try again',
  failed: 'Profile not found - you may need to complete registration',
} as const;

/** The session as a machine: loading, then signed out, or signed in with a profile, or signed in with an error. */
export function createSession({ identity, loadProfile, rememberedProfile, wait }: Dependencies): Session {
  const listeners = new Set<() => void>();
  let state: SessionState = { status: 'loading' };
  let running: Promise<void> | null = null;
  let era = 0;

  function enter(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  async function askForProfile(): Promise<ProfileOutcome> {
    const timeout = wait(PROFILE_TIMEOUT_MS).then((): ProfileOutcome => ({ kind: 'timeout' }));
    return Promise.race([loadProfile().catch((): ProfileOutcome => ({ kind: 'failed' })), timeout]);
  }

  function settle(outcome: ProfileOutcome): void {
    if (outcome.kind === 'found') {
      rememberedProfile.set(outcome.user);
      enter({ status: 'signed-in', user: outcome.user, error: null });
    } else if (outcome.kind === 'missing') {
      enter({ status: 'signed-in', user: null, error: null });
    } else {
      const known = rememberedProfile.get();
      enter({ status: 'signed-in', user: known, error: known ? null : PROFILE_ERRORS[outcome.kind] });
    }
  }

  function refresh(waitMs: number): Promise<void> {
    if (running) return running;
    const begunIn = era;
    running = (async () => {
      if (waitMs > 0) await wait(waitMs);
      const outcome = await askForProfile();
      if (begunIn === era) settle(outcome);
    })().finally(() => {
      if (begunIn === era) running = null;
    });
    return running;
  }

  function forget(): void {
    rememberedProfile.set(null);
    enter({ status: 'signed-out' });
  }

  function follow(): void {
    era += 1;
    running = null;
    if (identity.isSignedIn()) {
      enter({ status: 'loading' });
      void refresh(WAIT_BEFORE_PROFILE_MS);
    } else forget();
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      identity.onChange(follow);
      if (identity.isSignedIn()) void refresh(0);
      else enter({ status: 'signed-out' });
    },
    async signIn(credentials) {
      await identity.signIn(credentials);
      await (running ?? refresh(WAIT_BEFORE_PROFILE_MS));
    },
    signOut: () => identity.signOut(),
    retryProfile: () => refresh(0),
  };
}
