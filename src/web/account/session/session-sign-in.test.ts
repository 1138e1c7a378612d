import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { waitFor } from '../../../testing/wait-for.ts';
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
} from '../testing/session-fixture.ts';
import { PROFILE_FETCH_DELAY_MS, PROFILE_TIMEOUT_MS } from './profile-requests.ts';
import { isSignedIn, SIGNED_OUT } from './session-state.ts';

describe('signing in', () => {
  it('waits 100 ms, then fetches the profile, and is done when it arrives', async () => {
    const { session, waits, identity } = await startSessionAs(null);
    await session.signIn(CREDENTIALS);
    expect(identity.signIn).toHaveBeenCalledWith(CREDENTIALS);
    expect(session.get()).toEqual(signedIn(ada));
    expect(waits).toEqual([PROFILE_FETCH_DELAY_MS, PROFILE_TIMEOUT_MS]);
    expect([PROFILE_FETCH_DELAY_MS, PROFILE_TIMEOUT_MS]).toEqual([100, 28_000]);
  });

  it('shows no one as signed in before the profile arrives', async () => {
    const { session } = await startSessionAs(null);
    const states: unknown[] = [];
    session.subscribe(() => states.push(session.get()));
    await session.signIn(CREDENTIALS);
    expect(states).toEqual([signedIn(ada)]);
  });

  it('leaves the visitor signed out if it is rejected', async () => {
    const { session, identity } = await startSessionAs(null);
    identity.signIn.mockRejectedValueOnce(new AppError('invalid_credential'));
    await expect(session.signIn(CREDENTIALS)).rejects.toThrow('The email address or password is incorrect.');
    expect(session.get()).toEqual(SIGNED_OUT);
  });

  it('fails if the profile does not arrive in time, and leaves the visitor signed out', async () => {
    const fixture = await startSessionAs(null);
    const states: unknown[] = [];
    fixture.session.subscribe(() => states.push(fixture.session.get()));
    simulateTimeout(fixture);
    expect((await rejectionOf(fixture.session.signIn(CREDENTIALS))).message).toBe('Timeout waiting for user profile');
    expect(fixture.identity.uid()).toBeNull();
    expect(fixture.session.get()).toEqual(SIGNED_OUT);
    expect(states).toEqual([]);
  });

  it('fails even if the server cannot be reached to sign out, and can be retried', async () => {
    const fixture = await startSessionAs(null);
    simulateTimeout(fixture);
    fixture.identity.signOut.mockRejectedValueOnce(new AppError('sign_out_failed'));
    await rejectionOf(fixture.session.signIn(CREDENTIALS));
    expect(fixture.session.get()).toEqual(SIGNED_OUT);
    fixture.wait.mockImplementation((ms) => (ms === PROFILE_TIMEOUT_MS ? never() : Promise.resolve()));
    fixture.loadProfile.mockResolvedValue(ada);
    await fixture.session.signIn(CREDENTIALS);
    expect(fixture.session.get()).toEqual(signedIn(ada));
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
  it('registers with the identity provider first, then creates the requested profile', async () => {
    const { session, identity, saveProfile, loadProfile } = await startSessionAs(null);
    await session.createAccount(ACCOUNT, COMPANY);
    expect(identity.createAccount).toHaveBeenCalledWith(ACCOUNT);
    expect(saveProfile).toHaveBeenCalledExactlyOnceWith({ displayName: 'Ada', ...COMPANY }, 'u1');
    expect(loadProfile).not.toHaveBeenCalled();
    expect(session.get()).toEqual(signedIn({ ...ada, ...COMPANY }));
  });

  it('creates no profile if the identity provider rejects the account', async () => {
    const { session, identity, saveProfile } = await startSessionAs(null);
    identity.createAccount.mockRejectedValueOnce(new AppError('email_already_in_use'));
    expect((await rejectionOf(session.createAccount(ACCOUNT, PERSONAL))).code).toBe('email_already_in_use');
    expect(saveProfile).not.toHaveBeenCalled();
    expect(session.get()).toEqual(SIGNED_OUT);
  });

  it('fails if the profile is not created in time, and can be resumed after the next sign-in', async () => {
    const fixture = await startSessionAs(null);
    simulateTimeout(fixture);
    const failure = await rejectionOf(fixture.session.createAccount(ACCOUNT, COMPANY));
    expect(failure.message).toBe('Timeout waiting for user profile creation');
    expect(fixture.session.get()).toEqual(SIGNED_OUT);
    expect(fixture.identity.uid()).toBeNull();
    fixture.wait.mockImplementation((ms) => (ms === PROFILE_TIMEOUT_MS ? never() : Promise.resolve()));
    fixture.loadProfile.mockResolvedValue(null);
    await fixture.session.signIn(CREDENTIALS);
    expect(fixture.session.get()).toEqual(signedIn(null));
    expect(await fixture.session.pendingProfile()).toEqual({ displayName: 'Ada', ...COMPANY });
  });

  it('asks users whose profile could not be saved to complete their registration', async () => {
    const { session, saveProfile } = await startSessionAs(null);
    saveProfile.mockRejectedValueOnce(new AppError('profile_save_failed'));
    await expect(session.createAccount(ACCOUNT, PERSONAL)).rejects.toThrow('Failed to save user profile');
    expect(session.get()).toEqual(signedIn(null, 'Profile not found - you may need to complete registration'));
  });
});

describe('an interrupted registration', () => {
  it('resumes with the entered name, type, and company', async () => {
    const { session, saveProfile } = await startSessionAs(null);
    saveProfile.mockRejectedValueOnce(new AppError('profile_save_failed'));
    await rejectionOf(session.createAccount({ ...ACCOUNT, displayName: 'Ada of Tow Ltd' }, COMPANY));
    expect(await session.pendingProfile()).toEqual({ displayName: 'Ada of Tow Ltd', ...COMPANY });
  });

  it('resumes with the requested company, and the name from Google', async () => {
    const { session, loadProfile, saveProfile } = await startSessionAs(null);
    loadProfile.mockResolvedValue(null);
    saveProfile.mockRejectedValueOnce(new AppError('profile_save_failed'));
    await rejectionOf(session.signInWithGoogle('popup', COMPANY));
    expect(await session.pendingProfile()).toEqual({ displayName: 'Name in token', ...COMPANY });
  });

  it('does not affect the next user, or an existing profile', async () => {
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
  let fixture: SessionFixture;
  beforeEach(async () => {
    fixture = await startSessionAs(null);
  });

  it('uses an existing profile, whatever account type is requested', async () => {
    expect(await fixture.session.signInWithGoogle('popup', COMPANY)).toBe('signed-in');
    expect(fixture.saveProfile).not.toHaveBeenCalled();
    expect(fixture.session.get()).toEqual(signedIn(ada));
  });

  it('creates a personal profile for a new user, with the name from Google', async () => {
    fixture.loadProfile.mockResolvedValue(null);
    const states: unknown[] = [];
    fixture.session.subscribe(() => states.push(fixture.session.get()));
    await fixture.session.signInWithGoogle('popup');
    expect(fixture.saveProfile).toHaveBeenCalledExactlyOnceWith({ displayName: 'Name in token', ...PERSONAL }, 'u1');
    expect(states).toEqual([signedIn({ ...ada, ...PERSONAL, displayName: 'Name in token' })]);
  });

  it('creates the requested business profile, even after a redirect', async () => {
    fixture.loadProfile.mockResolvedValue(null);
    expect(await fixture.session.signInWithGoogle('redirect', COMPANY)).toBe('redirecting');
    expect(fixture.session.get()).toEqual(SIGNED_OUT);
    await fixture.session.finishGoogleSignIn();
    expect(fixture.saveProfile).toHaveBeenCalledExactlyOnceWith({ displayName: 'Name in token', ...COMPANY }, 'u1');
    expect(fixture.pendingRegistration.get()).toBeNull();
  });

  it("does not create a business account from an earlier attempt's request", async () => {
    fixture.loadProfile.mockResolvedValue(null);
    await fixture.session.signInWithGoogle('redirect', COMPANY);
    await fixture.session.signInWithGoogle('redirect');
    await fixture.session.finishGoogleSignIn();
    expect(fixture.saveProfile).toHaveBeenCalledWith({ displayName: 'Name in token', ...PERSONAL }, 'u1');
  });

  it('fails if the profile does not arrive in time', async () => {
    simulateTimeout(fixture);
    await expect(fixture.session.signInWithGoogle('popup')).rejects.toThrow('Timeout waiting for user profile');
  });
});

describe('another user who signs in at the same time in another tab', () => {
  function signInBobDuringWait(
    { wait, switchUser, loadProfile }: SessionFixture,
    waitMs = PROFILE_FETCH_DELAY_MS,
  ): void {
    const originalWait = wait.getMockImplementation();
    loadProfile.mockResolvedValue(bob);
    wait.mockImplementationOnce(async (ms) => {
      if (ms === waitMs) switchUser('u2');
      await originalWait?.(ms);
    });
  }

  it('makes a sign-in fail, because the profile is not the expected one', async () => {
    const fixture = await startSessionAs(null);
    signInBobDuringWait(fixture);
    await expect(fixture.session.signIn(CREDENTIALS)).rejects.toThrow('Timeout waiting for user profile');
    await waitFor(() => expect(fixture.session.get()).toEqual(signedIn(bob)));
    expect(fixture.cachedProfile.get()).toEqual(bob);
  });

  it('keeps their profile, and the creation of an account here fails', async () => {
    const fixture = await startSessionAs(null);
    signInBobDuringWait(fixture);
    const failure = await rejectionOf(fixture.session.createAccount(ACCOUNT, COMPANY));
    expect(failure.message).toBe('Timeout waiting for user profile creation');
    expect(fixture.saveProfile).not.toHaveBeenCalled();
    await waitFor(() => expect(fixture.session.get()).toEqual(signedIn(bob)));
    expect(fixture.pendingRegistration.get()).toBeNull();
  });

  it('keeps their profile when a new user returns from Google here', async () => {
    const fixture = await startSessionAs(null);
    signInBobDuringWait(fixture);
    fixture.loadProfile.mockResolvedValueOnce(null);
    await expect(fixture.session.signInWithGoogle('popup', COMPANY)).rejects.toThrow(
      'Timeout waiting for user profile',
    );
    expect(fixture.saveProfile).not.toHaveBeenCalled();
    await waitFor(() => expect(isSignedIn(fixture.session.get())).toBe(true));
  });

  it("keeps their profile even if they sign in just before a new user's profile is created here", async () => {
    const fixture = await startSessionAs(null);
    fixture.loadProfile.mockResolvedValueOnce(null);
    fixture.identity.token.mockResolvedValueOnce('token').mockImplementationOnce(async () => {
      fixture.switchUser('u2');
      return 'token';
    });
    const failure = await rejectionOf(fixture.session.signInWithGoogle('popup', COMPANY));
    expect(failure.message).toBe('Timeout waiting for user profile creation');
    expect(fixture.saveProfile).not.toHaveBeenCalled();
  });

  it('is not shown or stored here, even if their profile is loaded for the user who signs in here', async () => {
    const { session, loadProfile, cachedProfile } = await startSessionAs(null);
    loadProfile.mockResolvedValue(bob);
    await expect(session.signIn(CREDENTIALS)).rejects.toThrow('Timeout waiting for user profile');
    expect(session.get()).toEqual(SIGNED_OUT);
    expect(cachedProfile.get()).toBeNull();
  });
});
