import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { PROFILE_FETCH_DELAY_MS, PROFILE_TIMEOUT_MS } from './profile-requests.ts';
import { isSignedIn, SIGNED_OUT } from './session-state.ts';
import {
  ACCOUNT,
  ada,
  bob,
  COMPANY,
  CREDENTIALS,
  never,
  PERSONAL,
  rejectionOf,
  type SessionFixture,
  signedIn,
  simulateTimeout,
  startSessionAs,
} from './testing/session-fixture.ts';

describe('signing in', () => {
  it('waits 100 ms, then fetches the profile, and is done when it is there', async () => {
    const { session, waits, identity } = await startSessionAs(null);
    await session.signIn(CREDENTIALS);
    expect(identity.signIn).toHaveBeenCalledWith(CREDENTIALS);
    expect(session.get()).toEqual(signedIn(ada));
    expect(waits).toEqual([PROFILE_FETCH_DELAY_MS, PROFILE_TIMEOUT_MS]);
    expect([PROFILE_FETCH_DELAY_MS, PROFILE_TIMEOUT_MS]).toEqual([100, 28_000]);
  });

  it('shows no one as signed in before the profile is there', async () => {
    const { session } = await startSessionAs(null);
    const states: unknown[] = [];
    session.subscribe(() => states.push(session.get()));
    await session.signIn(CREDENTIALS);
    expect(states).toEqual([signedIn(ada)]);
  });

  it('that is refused leaves the visitor signed out', async () => {
    const { session, identity } = await startSessionAs(null);
    identity.signIn.mockRejectedValueOnce(new AppError('invalid_credential'));
    await expect(session.signIn(CREDENTIALS)).rejects.toThrow('The email address or password is incorrect.');
    expect(session.get()).toEqual(SIGNED_OUT);
  });

  it('fails when the profile does not arrive in time, and no one is signed in', async () => {
    const scene = await startSessionAs(null);
    const states: unknown[] = [];
    scene.session.subscribe(() => states.push(scene.session.get()));
    simulateTimeout(scene);
    expect((await rejectionOf(scene.session.signIn(CREDENTIALS))).message).toBe('Timeout waiting for user profile');
    expect(scene.identity.uid()).toBeNull();
    expect(scene.session.get()).toEqual(SIGNED_OUT);
    expect(states).toEqual([]);
  });

  it('that failed is not gone on with where the server cannot be told to end it, and can be tried again', async () => {
    const scene = await startSessionAs(null);
    simulateTimeout(scene);
    scene.identity.signOut.mockRejectedValueOnce(new AppError('sign_out_failed'));
    await rejectionOf(scene.session.signIn(CREDENTIALS));
    expect(scene.session.get()).toEqual(SIGNED_OUT);
    scene.wait.mockImplementation((ms) => (ms === PROFILE_TIMEOUT_MS ? never() : Promise.resolve()));
    scene.loadProfile.mockResolvedValue(ada);
    await scene.session.signIn(CREDENTIALS);
    expect(scene.session.get()).toEqual(signedIn(ada));
  });

  it('fails without a token', async () => {
    const { session, identity } = await startSessionAs(null);
    identity.token.mockResolvedValue(null);
    await expect(session.signIn(CREDENTIALS)).rejects.toThrow('Unable to get authentication token');
  });

  it('succeeds without a profile when the account has none', async () => {
    const { session, loadProfile } = await startSessionAs(null);
    loadProfile.mockResolvedValue(null);
    await session.signIn(CREDENTIALS);
    expect(session.get()).toEqual(signedIn(null));
  });
});

describe('creating an account', () => {
  it('registers with the identity first, then makes the profile that was asked for', async () => {
    const { session, identity, saveProfile, loadProfile } = await startSessionAs(null);
    await session.createAccount(ACCOUNT, COMPANY);
    expect(identity.createAccount).toHaveBeenCalledWith(ACCOUNT);
    expect(saveProfile).toHaveBeenCalledExactlyOnceWith({ displayName: 'Ada', ...COMPANY }, 'u1');
    expect(loadProfile).not.toHaveBeenCalled();
    expect(session.get()).toEqual(signedIn({ ...ada, ...COMPANY }));
  });

  it('makes no profile when the identity does not want the account', async () => {
    const { session, identity, saveProfile } = await startSessionAs(null);
    identity.createAccount.mockRejectedValueOnce(new AppError('email_already_in_use'));
    expect((await rejectionOf(session.createAccount(ACCOUNT, PERSONAL))).code).toBe('email_already_in_use');
    expect(saveProfile).not.toHaveBeenCalled();
    expect(session.get()).toEqual(SIGNED_OUT);
  });

  it('fails when the profile does not come into being in time, and the next sign-in completes it', async () => {
    const scene = await startSessionAs(null);
    simulateTimeout(scene);
    const failure = await rejectionOf(scene.session.createAccount(ACCOUNT, COMPANY));
    expect(failure.message).toBe('Timeout waiting for user profile creation');
    expect(scene.session.get()).toEqual(SIGNED_OUT);
    expect(scene.identity.uid()).toBeNull();
    scene.wait.mockImplementation((ms) => (ms === PROFILE_TIMEOUT_MS ? never() : Promise.resolve()));
    scene.loadProfile.mockResolvedValue(null);
    await scene.session.signIn(CREDENTIALS);
    expect(scene.session.get()).toEqual(signedIn(null));
    expect(await scene.session.pendingProfile()).toEqual({ displayName: 'Ada', ...COMPANY });
  });

  it('tells those whose profile could not be saved to complete their registration', async () => {
    const { session, saveProfile } = await startSessionAs(null);
    saveProfile.mockRejectedValueOnce(new AppError('profile_save_failed'));
    await expect(session.createAccount(ACCOUNT, PERSONAL)).rejects.toThrow('Failed to save user profile');
    expect(session.get()).toEqual(signedIn(null, 'Profile not found - you may need to complete registration'));
  });
});

describe('a registration that was broken off', () => {
  it('goes on with the name, the type and the company that were typed', async () => {
    const { session, saveProfile } = await startSessionAs(null);
    saveProfile.mockRejectedValueOnce(new AppError('profile_save_failed'));
    await rejectionOf(session.createAccount({ ...ACCOUNT, displayName: 'Ada of Tow Ltd' }, COMPANY));
    expect(await session.pendingProfile()).toEqual({ displayName: 'Ada of Tow Ltd', ...COMPANY });
  });

  it('goes on with the company that was asked for at Google, and the name that Google knows', async () => {
    const { session, loadProfile, saveProfile } = await startSessionAs(null);
    loadProfile.mockResolvedValue(null);
    saveProfile.mockRejectedValueOnce(new AppError('profile_save_failed'));
    await rejectionOf(session.signInWithGoogle('popup', COMPANY));
    expect(await session.pendingProfile()).toEqual({ displayName: 'Name in token', ...COMPANY });
  });

  it('is of no matter to anyone who signs in next, nor once there is a profile', async () => {
    const { session, saveProfile, pendingRegistration } = await startSessionAs(null);
    saveProfile.mockRejectedValueOnce(new AppError('profile_save_failed'));
    await rejectionOf(session.createAccount(ACCOUNT, COMPANY));
    session.setProfile({ ...ada, ...COMPANY });
    expect(pendingRegistration.get()).toBeNull();
    pendingRegistration.set(COMPANY);
    await session.signIn(CREDENTIALS);
    expect(await session.pendingProfile()).toEqual({ displayName: 'Name in token', ...PERSONAL });
  });
});

describe('signing in with Google', () => {
  let scene: SessionFixture;
  beforeEach(async () => {
    scene = await startSessionAs(null);
  });

  it('takes the profile that there is, whatever kind of account is asked for', async () => {
    expect(await scene.session.signInWithGoogle('popup', COMPANY)).toBe('signed-in');
    expect(scene.saveProfile).not.toHaveBeenCalled();
    expect(scene.session.get()).toEqual(signedIn(ada));
  });

  it('makes a personal profile for a newcomer, with the name that Google knows', async () => {
    scene.loadProfile.mockResolvedValue(null);
    const states: unknown[] = [];
    scene.session.subscribe(() => states.push(scene.session.get()));
    await scene.session.signInWithGoogle('popup');
    expect(scene.saveProfile).toHaveBeenCalledExactlyOnceWith({ displayName: 'Name in token', ...PERSONAL }, 'u1');
    expect(states).toEqual([signedIn({ ...ada, ...PERSONAL, displayName: 'Name in token' })]);
  });

  it('makes the business profile that was asked for, also by way of another page', async () => {
    scene.loadProfile.mockResolvedValue(null);
    expect(await scene.session.signInWithGoogle('redirect', COMPANY)).toBe('left');
    expect(scene.session.get()).toEqual(SIGNED_OUT);
    await scene.session.finishGoogleSignIn();
    expect(scene.saveProfile).toHaveBeenCalledExactlyOnceWith({ displayName: 'Name in token', ...COMPANY }, 'u1');
    expect(scene.pendingRegistration.get()).toBeNull();
  });

  it('does not make a business account of what was asked for in an earlier try', async () => {
    scene.loadProfile.mockResolvedValue(null);
    await scene.session.signInWithGoogle('redirect', COMPANY);
    await scene.session.signInWithGoogle('redirect');
    await scene.session.finishGoogleSignIn();
    expect(scene.saveProfile).toHaveBeenCalledWith({ displayName: 'Name in token', ...PERSONAL }, 'u1');
  });

  it('fails when the profile does not arrive in time', async () => {
    simulateTimeout(scene);
    await expect(scene.session.signInWithGoogle('popup')).rejects.toThrow('Timeout waiting for user profile');
  });
});

describe('someone else who signs in meanwhile in another tab', () => {
  /** Signs in another user when a wait of the given length begins. */
  function meanwhile({ wait, become, loadProfile }: SessionFixture, waitMs = PROFILE_FETCH_DELAY_MS): void {
    const waiting = wait.getMockImplementation();
    loadProfile.mockResolvedValue(bob);
    wait.mockImplementationOnce(async (ms) => {
      if (ms === waitMs) become('u2');
      await waiting?.(ms);
    });
  }

  it('lets a sign-in fail, since the profile that came is not the one that was waited for', async () => {
    const scene = await startSessionAs(null);
    meanwhile(scene);
    await expect(scene.session.signIn(CREDENTIALS)).rejects.toThrow('Timeout waiting for user profile');
    await vi.waitFor(() => expect(scene.session.get()).toEqual(signedIn(bob)));
    expect(scene.profile.get()).toEqual(bob);
  });

  it('keeps their profile when an account is being created here, which fails', async () => {
    const scene = await startSessionAs(null);
    meanwhile(scene);
    const failure = await rejectionOf(scene.session.createAccount(ACCOUNT, COMPANY));
    expect(failure.message).toBe('Timeout waiting for user profile creation');
    expect(scene.saveProfile).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(scene.session.get()).toEqual(signedIn(bob)));
    expect(scene.pendingRegistration.get()).toBeNull();
  });

  it('keeps their profile when a newcomer comes from Google here', async () => {
    const scene = await startSessionAs(null);
    meanwhile(scene);
    scene.loadProfile.mockResolvedValueOnce(null);
    await expect(scene.session.signInWithGoogle('popup', COMPANY)).rejects.toThrow('Timeout waiting for user profile');
    expect(scene.saveProfile).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(isSignedIn(scene.session.get())).toBe(true));
  });

  it('keeps their profile also when they come after it was found that the newcomer has none', async () => {
    const scene = await startSessionAs(null);
    scene.loadProfile.mockResolvedValueOnce(null);
    scene.identity.token.mockResolvedValueOnce('token').mockImplementationOnce(async () => {
      scene.become('u2');
      return 'token';
    });
    const failure = await rejectionOf(scene.session.signInWithGoogle('popup', COMPANY));
    expect(failure.message).toBe('Timeout waiting for user profile creation');
    expect(scene.saveProfile).not.toHaveBeenCalled();
  });

  it('is not shown a profile that is not theirs', async () => {
    const { session, loadProfile, profile } = await startSessionAs(null);
    loadProfile.mockResolvedValue(bob);
    await expect(session.signIn(CREDENTIALS)).rejects.toThrow('Timeout waiting for user profile');
    expect(session.get()).toEqual(SIGNED_OUT);
    expect(profile.get()).toBeNull();
  });
});
