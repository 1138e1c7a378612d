import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import { SIGNED_OUT } from '../session/session-state.ts';
import {
  ada,
  COMPANY,
  CREDENTIALS,
  never,
  PERSONAL,
  rejectionOf,
  type SessionFixture,
  signedIn,
  startSessionAs,
} from '../testing/session-fixture.ts';
import { LOST_POPUP_TIMEOUT_MS } from './late-popup-returns.ts';

describe('a Google sign-in whose popup cannot be observed', () => {
  let fixture: SessionFixture;
  let endTimeout: () => void;
  beforeEach(async () => {
    fixture = await startSessionAs(null);
    fixture.identity.signInWithGoogle.mockResolvedValue('unobservable');
    fixture.wait.mockImplementation((ms) => {
      if (ms !== LOST_POPUP_TIMEOUT_MS) return ms < 1_000 ? Promise.resolve() : never();
      return new Promise((resolve) => (endTimeout = resolve));
    });
  });

  async function signInUnobserved() {
    const { promise, resolve } = Promise.withResolvers<void>();
    const signingIn = fixture.session.signInWithGoogle('popup', COMPANY, resolve);
    await promise;
    return { signingIn };
  }

  it('lets the visitor try another way to sign in, and completes if the popup returns after all', async () => {
    const { signingIn } = await signInUnobserved();
    expect(fixture.session.get()).toEqual(SIGNED_OUT);
    fixture.simulateLateReturn();
    expect(await signingIn).toBe('signed-in');
    expect(fixture.session.get()).toEqual(signedIn(ada));
  });

  it('creates the requested profile when a new user returns', async () => {
    fixture.loadProfile.mockResolvedValue(null);
    const { signingIn } = await signInUnobserved();
    fixture.simulateLateReturn();
    await signingIn;
    expect(fixture.saveProfile).toHaveBeenCalledExactlyOnceWith({ displayName: 'Name in token', ...COMPANY }, 'u1');
  });

  it('fails with the returned reason', async () => {
    fixture.identity.finishGoogleSignIn.mockRejectedValue(new AppError('user_disabled'));
    const { signingIn } = await signInUnobserved();
    fixture.simulateLateReturn();
    expect((await rejectionOf(signingIn)).code).toBe('user_disabled');
    expect(fixture.reportError).not.toHaveBeenCalled();
  });

  it('fails after two minutes without returning', async () => {
    const { signingIn } = await signInUnobserved();
    endTimeout();
    expect((await rejectionOf(signingIn)).code).toBe('google_sign_in_failed');
    expect(LOST_POPUP_TIMEOUT_MS).toBe(120_000);
  });

  it('does not fail if the visitor has since signed in another way', async () => {
    const { signingIn } = await signInUnobserved();
    await fixture.session.signIn(CREDENTIALS);
    expect(fixture.session.get()).toEqual(signedIn(ada));
    endTimeout();
    expect(await signingIn).toBe('signed-in');
  });

  it('does not keep this tab from following a sign-in in another tab', async () => {
    await signInUnobserved();
    fixture.switchUser('u1');
    await waitFor(() => expect(fixture.session.get()).toEqual(signedIn(ada)));
  });
});

describe('a Google sign-in that was reported as failed', () => {
  let fixture: SessionFixture;
  beforeEach(async () => {
    fixture = await startSessionAs(null);
    fixture.identity.signInWithGoogle.mockRejectedValue(new AppError('google_sign_in_failed'));
    await rejectionOf(fixture.session.signInWithGoogle('popup'));
  });

  it('completes in the tab that started it if it returns after all', async () => {
    fixture.loadProfile.mockResolvedValue(null);
    fixture.simulateLateReturn();
    await waitFor(() =>
      expect(fixture.session.get()).toEqual(signedIn({ ...ada, ...PERSONAL, displayName: 'Name in token' })),
    );
  });

  it('reports why it failed when it returns, unless the visitor has since signed in', async () => {
    const problem = new AppError('account_exists_with_different_credential');
    fixture.identity.finishGoogleSignIn.mockRejectedValue(problem);
    fixture.simulateLateReturn();
    await waitFor(() => expect(fixture.reportError).toHaveBeenCalledExactlyOnceWith(problem));
    await fixture.session.signIn(CREDENTIALS);
    fixture.simulateLateReturn();
    await waitFor(() => expect(fixture.identity.finishGoogleSignIn).toHaveBeenCalledTimes(2));
    expect(fixture.reportError).toHaveBeenCalledTimes(1);
  });
});
