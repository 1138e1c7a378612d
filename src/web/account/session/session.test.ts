import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { User } from '#domain/account/user.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import {
  ada,
  bob,
  CREDENTIALS,
  never,
  setUp,
  signedIn,
  simulateTimeout,
  startSessionAs,
} from '../testing/session-fixture.ts';
import { INITIAL_AUTH_STATE, isSignedIn, SIGNED_OUT } from './session-state.ts';

/** The signed-in user couldn't be determined. */
const UNKNOWN = { ...SIGNED_OUT, isInitialized: false, error: 'Failed to initialize authentication' };

describe('the session', () => {
  it('is loading until the profile arrives', async () => {
    const { session, loadProfile } = setUp({ uid: 'u1' });
    loadProfile.mockImplementation(never);
    session.start();
    expect(session.get()).toEqual({
      appUser: null,
      firebaseUser: null,
      isLoading: true,
      error: null,
      isInitialized: false,
    });
    await waitFor(() =>
      expect(session.get()).toEqual({ ...INITIAL_AUTH_STATE, firebaseUser: { uid: 'u1' }, isInitialized: true }),
    );
  });

  it('is signed out when no one is signed in', async () => {
    const { session, loadProfile } = await startSessionAs(null);
    expect(session.get()).toEqual({
      appUser: null,
      firebaseUser: null,
      isLoading: false,
      error: null,
      isInitialized: true,
    });
    expect(loadProfile).not.toHaveBeenCalled();
  });

  it('is signed in with a profile after a reload of the page', async () => {
    expect((await startSessionAs('u1')).session.get()).toEqual(signedIn(ada));
  });

  it('shows the last known profile right after a reload, and then the current one', async () => {
    const { session, loadProfile } = setUp({ uid: 'u1', cachedUser: { ...ada, displayName: 'Ada of last week' } });
    let respond: (user: User) => void = () => {};
    loadProfile.mockReturnValue(new Promise((resolve) => (respond = resolve)));
    session.start();
    await waitFor(() => expect(session.get()).toMatchObject({ appUser: { displayName: 'Ada of last week' } }));
    respond(ada);
    await waitFor(() => expect(session.get()).toEqual(signedIn(ada)));
  });

  it("does not use a previous user's profile", async () => {
    const { session, loadProfile } = setUp({ uid: 'u1', cachedUser: bob });
    loadProfile.mockRejectedValue(new AppError('profile_load_failed'));
    session.start();
    await waitFor(() =>
      expect(session.get()).toMatchObject({ firebaseUser: { uid: 'u1' }, appUser: null, isLoading: false }),
    );
  });

  it('shares one profile request among simultaneous callers for the same user', async () => {
    const { session, loadProfile } = await startSessionAs('u1');
    await Promise.all([session.retryProfile(), session.retryProfile(), session.retryProfile()]);
    expect(loadProfile).toHaveBeenCalledTimes(1);
  });

  it('does not share a profile request between users', async () => {
    const { session, switchUser, loadProfile } = await startSessionAs('u1');
    loadProfile.mockImplementationOnce(never).mockResolvedValueOnce(bob);
    void session.retryProfile();
    await waitFor(() => expect(loadProfile).toHaveBeenCalled());
    switchUser('u2');
    await waitFor(() => expect(session.get()).toEqual(signedIn(bob)));
  });

  it('has no profile and no error if the account has none', async () => {
    const { session, loadProfile } = await startSessionAs('u1', ada);
    loadProfile.mockResolvedValue(null);
    await session.retryProfile();
    expect(session.get()).toEqual(signedIn(null));
  });

  it('reports a profile that could not be loaded', async () => {
    const { session, loadProfile } = setUp({ uid: 'u1' });
    loadProfile.mockRejectedValue(new AppError('profile_load_failed'));
    session.start();
    await waitFor(() =>
      expect(session.get()).toEqual(signedIn(null, 'Profile not found - you may need to complete registration')),
    );
  });

  it('reports a profile that takes longer than 28 seconds, and finds it on the next try', async () => {
    const fixture = setUp({ uid: 'u1' });
    simulateTimeout(fixture);
    fixture.session.start();
    await waitFor(() =>
      expect(fixture.session.get()).toEqual(signedIn(null, 'Profile loading timed out - please refresh to try again')),
    );
    expect(fixture.wait).toHaveBeenCalledWith(28_000);
    fixture.loadProfile.mockResolvedValue(ada);
    fixture.wait.mockImplementation(never);
    await fixture.session.retryProfile();
    expect(fixture.session.get()).toEqual(signedIn(ada));
  });

  it('reports a missing token, and requests no profile without one', async () => {
    const { session, identity, loadProfile } = setUp({ uid: 'u1' });
    identity.token.mockResolvedValue(null);
    session.start();
    await waitFor(() => expect(session.get()).toEqual(signedIn(null, 'Unable to get authentication token')));
    expect(loadProfile).not.toHaveBeenCalled();
  });

  it('continues with the last known profile while the server is unreachable, and reports the failure', async () => {
    const { session, loadProfile, cachedProfile } = await startSessionAs('u1', ada);
    loadProfile.mockRejectedValueOnce(new AppError('profile_load_failed'));
    await session.retryProfile();
    expect(session.get()).toEqual(signedIn(ada, 'Profile not found - you may need to complete registration'));
    expect(cachedProfile.get()).toEqual(ada);
    await session.retryProfile();
    expect(session.get()).toEqual(signedIn(ada));
  });

  it('is signed out while the identity provider is unknown, and loads the provider when someone signs in', async () => {
    const { session, loadIdentity } = setUp();
    loadIdentity.mockRejectedValueOnce(new AppError('auth_start_failed'));
    loadIdentity.mockRejectedValueOnce(new AppError('auth_start_failed'));
    session.start();
    await waitFor(() => expect(session.get()).toEqual(UNKNOWN));
    await session.signIn(CREDENTIALS);
    expect(session.get()).toEqual(signedIn(ada));
  });
});

describe('a failed start', () => {
  const failure = new AppError('auth_start_failed');

  it('is retried once before the user counts as signed out', async () => {
    const { session, loadIdentity, wait } = setUp({ uid: 'u1' });
    const states: unknown[] = [];
    session.subscribe(() => states.push(session.get()));
    loadIdentity.mockRejectedValueOnce(failure);
    session.start();
    await waitFor(() => expect(session.get()).toEqual(signedIn(ada)));
    expect(states).toEqual([
      { ...INITIAL_AUTH_STATE, firebaseUser: { uid: 'u1' }, isInitialized: true },
      signedIn(ada),
    ]);
    expect(wait).toHaveBeenCalledWith(1_000);
  });

  it('keeps the last user signed in until the identity provider is known, such as after an offline reload', async () => {
    const { session, loadIdentity, loadProfile, cachedProfile } = setUp({ uid: 'u1', cachedUser: ada });
    loadProfile.mockImplementation(never);
    loadIdentity.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure);
    session.start();
    await waitFor(() => expect(session.get()).toEqual({ ...signedIn(ada, UNKNOWN.error), isInitialized: false }));
    expect(isSignedIn(session.get())).toBe(true);
    expect(cachedProfile.get()).toEqual(ada);
    await session.identity();
    expect(session.get()).toEqual(signedIn(ada));
  });

  it('does not keep a user signed in if their session has ended', async () => {
    const { session, loadIdentity, cachedProfile } = setUp({ uid: null, cachedUser: ada });
    loadIdentity.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure);
    session.start();
    await waitFor(() => expect(isSignedIn(session.get())).toBe(true));
    await session.identity();
    expect(session.get()).toEqual(SIGNED_OUT);
    expect(cachedProfile.get()).toBeNull();
  });
});

describe('signing out', () => {
  it('clears everything, even if it happens in another tab', async () => {
    const { session, switchUser, cachedProfile } = await startSessionAs('u1', ada);
    switchUser(null);
    expect(session.get()).toEqual(SIGNED_OUT);
    expect(cachedProfile.get()).toBeNull();
  });

  it('is not undone by a profile that arrives afterward', async () => {
    const { session, loadProfile, cachedProfile } = await startSessionAs('u1');
    let respond: (user: User) => void = () => {};
    loadProfile.mockReturnValue(new Promise((resolve) => (respond = resolve)));
    const retrying = session.retryProfile();
    await waitFor(() => expect(loadProfile).toHaveBeenCalled());
    await session.signOut();
    respond(ada);
    await retrying;
    expect(session.get()).toEqual(SIGNED_OUT);
    expect(cachedProfile.get()).toBeNull();
  });

  it('leaves the session unchanged if it fails, and reports the failure', async () => {
    const { session, identity } = await startSessionAs('u1');
    identity.signOut.mockRejectedValueOnce(new AppError('sign_out_failed'));
    await expect(session.signOut()).rejects.toThrow('Sign-out failed');
    expect(session.get()).toEqual(signedIn(ada));
  });

  it('happens immediately after the account was deleted, whatever the server responds', async () => {
    const { session, identity, switchUser } = await startSessionAs('u1');
    identity.signOut.mockRejectedValueOnce(new AppError('sign_out_failed'));
    identity.token.mockImplementationOnce(async () => {
      switchUser(null);
      return null;
    });
    session.forget();
    expect(session.get()).toEqual(SIGNED_OUT);
    await waitFor(() => expect(identity.uid()).toBeNull());
  });
});

describe('a frozen session', () => {
  it('stays unchanged until it is released, even after a sign-out', async () => {
    const { session, switchUser } = await startSessionAs('u1');
    const release = session.freeze();
    switchUser(null);
    expect(session.get()).toEqual(signedIn(ada));
    release();
    await waitFor(() => expect(session.get()).toEqual(SIGNED_OUT));
  });

  it('is released when the account is deleted', async () => {
    const { session, identity, switchUser } = await startSessionAs('u1');
    session.freeze();
    switchUser(null);
    session.forget();
    expect(session.get()).toEqual(SIGNED_OUT);
    await waitFor(() => expect(identity.signOut).toHaveBeenCalled());
    switchUser('u1');
    await waitFor(() => expect(session.get()).toEqual(signedIn(ada)));
  });
});

describe('a saved profile', () => {
  it('is shown and stored, and not replaced by an older response', async () => {
    const { session, loadProfile, cachedProfile } = await startSessionAs('u1');
    let respond: (user: User) => void = () => {};
    loadProfile.mockReturnValue(new Promise((resolve) => (respond = resolve)));
    const retrying = session.retryProfile();
    await waitFor(() => expect(loadProfile).toHaveBeenCalled());
    const saved = { ...ada, displayName: 'Ada Lovelace' };
    session.setProfile(saved);
    respond(ada);
    await retrying;
    expect(session.get()).toEqual(signedIn(saved));
    expect(cachedProfile.get()).toEqual(saved);
  });

  it('is also shown here if another tab saved it, unless it belongs to another user', async () => {
    const { session, cachedProfile } = await startSessionAs('u1');
    const saved = { ...ada, displayName: 'Ada Lovelace' };
    cachedProfile.set(saved);
    cachedProfile.set(bob);
    expect(session.get()).toEqual(signedIn(saved));
  });
});
