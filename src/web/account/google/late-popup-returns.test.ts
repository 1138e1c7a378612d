import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
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

describe('a Google sign-in with an unreachable popup', () => {
  let scene: SessionFixture;
  let timeIsUp: () => void;
  beforeEach(async () => {
    scene = await startSessionAs(null);
    scene.identity.signInWithGoogle.mockResolvedValue('out-of-sight');
    scene.wait.mockImplementation((ms) => {
      if (ms !== LOST_POPUP_TIMEOUT_MS) return ms < 1_000 ? Promise.resolve() : never();
      return new Promise((resolve) => (timeIsUp = resolve));
    });
  });

  async function outOfSight() {
    const { promise, resolve } = Promise.withResolvers<void>();
    const signingIn = scene.session.signInWithGoogle('popup', COMPANY, resolve);
    await promise;
    return { signingIn };
  }

  it('lets the visitor try something else, and completes if it returns after all', async () => {
    const { signingIn } = await outOfSight();
    expect(scene.session.get()).toEqual(SIGNED_OUT);
    scene.returnLate();
    expect(await signingIn).toBe('signed-in');
    expect(scene.session.get()).toEqual(signedIn(ada));
  });

  it('creates the requested profile when a new user returns', async () => {
    scene.loadProfile.mockResolvedValue(null);
    const { signingIn } = await outOfSight();
    scene.returnLate();
    await signingIn;
    expect(scene.saveProfile).toHaveBeenCalledExactlyOnceWith({ displayName: 'Name in token', ...COMPANY }, 'u1');
  });

  it('fails with the returned reason', async () => {
    scene.identity.finishGoogleSignIn.mockRejectedValue(new AppError('user_disabled'));
    const { signingIn } = await outOfSight();
    scene.returnLate();
    expect((await rejectionOf(signingIn)).code).toBe('user_disabled');
    expect(scene.reportError).not.toHaveBeenCalled();
  });

  it('fails after two minutes without returning', async () => {
    const { signingIn } = await outOfSight();
    timeIsUp();
    expect((await rejectionOf(signingIn)).code).toBe('google_sign_in_failed');
    expect(LOST_POPUP_TIMEOUT_MS).toBe(120_000);
  });

  it('does not fail if the visitor has signed in another way meanwhile', async () => {
    const { signingIn } = await outOfSight();
    await scene.session.signIn(CREDENTIALS);
    expect(scene.session.get()).toEqual(signedIn(ada));
    timeIsUp();
    expect(await signingIn).toBe('signed-in');
  });

  it('does not keep this tab from following a sign-in in another tab', async () => {
    await outOfSight();
    scene.become('u1');
    await vi.waitFor(() => expect(scene.session.get()).toEqual(signedIn(ada)));
  });
});

describe('a Google sign-in that was reported as failed', () => {
  let scene: SessionFixture;
  beforeEach(async () => {
    scene = await startSessionAs(null);
    scene.identity.signInWithGoogle.mockRejectedValue(new AppError('google_sign_in_failed'));
    await rejectionOf(scene.session.signInWithGoogle('popup'));
  });

  it('completes in the tab that started it if it returns after all', async () => {
    scene.loadProfile.mockResolvedValue(null);
    scene.returnLate();
    await vi.waitFor(() =>
      expect(scene.session.get()).toEqual(signedIn({ ...ada, ...PERSONAL, displayName: 'Name in token' })),
    );
  });

  it('reports its reason on return, unless the visitor has signed in meanwhile', async () => {
    const problem = new AppError('account_exists_with_different_credential');
    scene.identity.finishGoogleSignIn.mockRejectedValue(problem);
    scene.returnLate();
    await vi.waitFor(() => expect(scene.reportError).toHaveBeenCalledExactlyOnceWith(problem));
    await scene.session.signIn(CREDENTIALS);
    scene.returnLate();
    await vi.waitFor(() => expect(scene.identity.finishGoogleSignIn).toHaveBeenCalledTimes(2));
    expect(scene.reportError).toHaveBeenCalledTimes(1);
  });
});
