import { describe, expect, it, vi } from 'vitest';
import type { User } from '#domain/account/user.ts';
import type { Identity } from './identity.ts';
import { createSession, PROFILE_TIMEOUT_MS, type ProfileOutcome, WAIT_BEFORE_PROFILE_MS } from './session.ts';

const ada: User = {
  uid: 'u1',
  email: 'ada@example.com',
  displayName: 'Ada',
  role: 'user',
  license: 'free',
  accountType: 'personal',
  createdAt: '2026-01-01T00:00:00Z',
};

function fakeIdentity(isSignedIn: boolean) {
  const listeners = new Set<() => void>();
  let signedIn = isSignedIn;
  const change = (next: boolean) => {
    signedIn = next;
    for (const listener of listeners) listener();
  };
  const identity: Identity = {
    kind: 'development',
    isSignedIn: () => signedIn,
    signIn: async () => change(true),
    signOut: async () => change(false),
    token: async () => (signedIn ? 'token' : null),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return { identity, change };
}

function setUp({
  signedIn = false,
  outcome = { kind: 'found', user: ada } as ProfileOutcome,
  remembered = null as User | null,
} = {}) {
  const { identity, change } = fakeIdentity(signedIn);
  const waits: number[] = [];
  const loadProfile = vi.fn(async () => outcome);
  let profile = remembered;
  const rememberedProfile = {
    get: () => profile,
    set(user: User | null) {
      profile = user;
    },
  };
  const wait = vi.fn((ms: number) => {
    waits.push(ms);
    return ms === PROFILE_TIMEOUT_MS ? new Promise<void>(() => {}) : Promise.resolve();
  });
  const session = createSession({ identity, loadProfile, rememberedProfile, wait });
  return { session, loadProfile, change, waits, wait, remembered: () => profile };
}

describe('the session', () => {
  it('is loading until access is determined', () => {
    expect(setUp({ signedIn: true }).session.get()).toEqual({ status: 'loading' });
  });

  it('is signed out when nobody is signed in', () => {
    const { session, loadProfile } = setUp();
    session.start();
    expect(session.get()).toEqual({ status: 'signed-out' });
    expect(loadProfile).not.toHaveBeenCalled();
  });

  it('is signed in with a profile after a reload of the page', async () => {
    const { session } = setUp({ signedIn: true });
    session.start();
    await vi.waitFor(() => expect(session.get()).toEqual({ status: 'signed-in', user: ada, error: null }));
  });

  it('waits 100 ms after signing in, then fetches the profile', async () => {
    const { session, waits } = setUp();
    session.start();
    await session.signIn({ email: ada.email });
    expect(session.get()).toEqual({ status: 'signed-in', user: ada, error: null });
    expect(waits).toEqual([WAIT_BEFORE_PROFILE_MS, PROFILE_TIMEOUT_MS]);
  });

  it('shares one profile request among those who ask at the same time', async () => {
    const { session, loadProfile } = setUp({ signedIn: true });
    session.start();
    await Promise.all([session.retryProfile(), session.retryProfile()]);
    expect(loadProfile).toHaveBeenCalledTimes(1);
  });

  it('has no profile and no error when the account has none', async () => {
    const { session } = setUp({ outcome: { kind: 'missing' } });
    session.start();
    await session.signIn({ email: ada.email });
    expect(session.get()).toEqual({ status: 'signed-in', user: null, error: null });
  });

  it('says that a profile could not be found', async () => {
    const { session } = setUp({ outcome: { kind: 'failed' } });
    session.start();
    await session.signIn({ email: ada.email });
    expect(session.get()).toMatchObject({ error: 'Profile not found - you may need to complete registration' });
  });

  it('says that a profile took too long', async () => {
    const { session, loadProfile, wait } = setUp({ signedIn: true });
    loadProfile.mockReturnValue(new Promise(() => {}));
    wait.mockResolvedValue();
    session.start();
    await session.retryProfile();
    expect(session.get()).toMatchObject({ error: 'Profile loading timed out - please refresh to try again' });
  });

  it('goes on with the profile it saw last while the server cannot be reached', async () => {
    const { session } = setUp({ signedIn: true, outcome: { kind: 'failed' }, remembered: ada });
    session.start();
    await session.retryProfile();
    expect(session.get()).toEqual({ status: 'signed-in', user: ada, error: null });
  });

  it('forgets everything when the visitor signs out, also in another tab', async () => {
    const { session, change, remembered } = setUp({ signedIn: true });
    session.start();
    await session.retryProfile();
    change(false);
    expect(session.get()).toEqual({ status: 'signed-out' });
    expect(remembered()).toBeNull();
  });

  it('does not come back to life by a profile that arrives after signing out', async () => {
    const { session, loadProfile } = setUp({ signedIn: true });
    let arrive: (outcome: ProfileOutcome) => void = () => {};
    loadProfile.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    session.start();
    await session.signOut();
    arrive({ kind: 'found', user: ada });
    await Promise.resolve();
    await Promise.resolve();
    expect(session.get()).toEqual({ status: 'signed-out' });
  });
});
