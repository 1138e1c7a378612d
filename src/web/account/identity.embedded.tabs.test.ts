import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { CREDENTIALS, never, openTab, openTwoTabs, TEN_MINUTES_MS } from './testing/fake-browser-tabs.ts';

describe('two tabs', () => {
  it('are signed in and out together', async () => {
    const { first, second } = openTwoTabs();
    const listener = vi.fn();
    second.onChange(listener);
    await first.signIn(CREDENTIALS);
    expect(second.uid()).toBe('ada');
    await second.signOut();
    expect(first.uid()).toBeNull();
    expect(await first.token()).toBeNull();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('share a refreshed token', async () => {
    const { first, second, server } = openTwoTabs();
    await first.signIn(CREDENTIALS);
    expect(await second.token()).toBe('token-1');
    server.now += TEN_MINUTES_MS;
    expect(await second.token()).toBe('token-2');
    expect(await first.token()).toBe('token-2');
    expect(server.renew).toHaveBeenCalledTimes(1);
  });

  it('refresh a token once if both need a new one at the same time', async () => {
    const { first, second, server } = openTwoTabs();
    await first.signIn(CREDENTIALS);
    expect(await Promise.all([first.token(true), second.token(true)])).toEqual(['token-2', 'token-2']);
    expect(server.renew).toHaveBeenCalledTimes(1);
  });

  it('both get a token even if the renewal in the first one fails', async () => {
    const { first, second, server } = openTwoTabs();
    await first.signIn(CREDENTIALS);
    server.renew.mockRejectedValueOnce(new AppError('unexpected'));
    expect(await Promise.all([first.token(true), second.token(true)])).toEqual(['token-1', 'token-2']);
  });

  it("follow another user's sign-in, and never mix up tokens", async () => {
    const { first, second } = openTwoTabs();
    await first.signIn(CREDENTIALS);
    await second.token();
    await first.signIn({ email: 'bob@example.com', password: 'secret-43' });
    expect(second.uid()).toBe('bob');
    expect(await second.token()).toBe('token-2');
  });

  it('never give a waiting caller the token of another user who has since signed in', async () => {
    const { first, second, server } = openTwoTabs();
    await first.signIn(CREDENTIALS);
    const { promise, resolve } = Promise.withResolvers<void>();
    server.renew.mockImplementationOnce(async () => {
      await promise;
      throw new AppError('unexpected');
    });
    const waiting = first.token(true);
    await waitFor(() => expect(server.renew).toHaveBeenCalledTimes(1));
    await second.signIn({ email: 'bob@example.com', password: 'secret-43' });
    resolve();
    expect(await waiting).toBeNull();
    expect(first.uid()).toBe('bob');
  });

  it('are signed out together if one finds that the session has expired', async () => {
    const { first, second, server } = openTwoTabs();
    await first.signIn(CREDENTIALS);
    server.signOut();
    await second.token(true);
    expect(first.uid()).toBeNull();
  });

  it('each get a token in a browser without channels and locks, and still sign out together', async () => {
    const { first, second, server } = openTwoTabs({ isIsolated: true });
    await first.signIn(CREDENTIALS);
    expect([second.uid(), await second.token()]).toEqual(['ada', 'token-2']);
    expect(server.renew).toHaveBeenCalledTimes(1);
    await first.signOut();
    expect(second.uid()).toBeNull();
  });
});

describe('Google sign-in', () => {
  it('completes in a popup when the popup reports its result', async () => {
    const { identity, server, page, popup, wait, returnFromGoogle } = openTab();
    wait.mockImplementation(never);
    const signingIn = identity.signInWithGoogle('popup');
    // The window must open first, or browsers block it.
    expect(page.openWindow).toHaveBeenCalled();
    await waitFor(() => expect(popup.goTo).toHaveBeenCalledWith('https://google.example/sign-in'));
    expect(identity.uid()).toBeNull();
    server.issueToken('ada');
    returnFromGoogle(null);
    expect(await signingIn).toBe('signed-in');
    expect(identity.uid()).toBe('ada');
  });

  it('fails in a popup with the reason that the popup reports', async () => {
    const { identity, popup, wait, returnFromGoogle } = openTab();
    wait.mockImplementation(never);
    const signingIn = identity.signInWithGoogle('popup');
    await waitFor(() => expect(popup.goTo).toHaveBeenCalled());
    returnFromGoogle('account_exists_with_different_credential');
    await expect(signingIn).rejects.toMatchObject({ code: 'account_exists_with_different_credential' });
    expect(popup.close).toHaveBeenCalled();
    expect(identity.uid()).toBeNull();
  });

  it('fails if the popup is closed, unless the session shows that it succeeded', async () => {
    const { identity, server, popup } = openTab();
    const closeAfterAWhile = () => {
      for (let poll = 0; poll < 10; poll += 1) popup.isClosed.mockReturnValueOnce(false);
    };
    popup.isCrossOrigin.mockReturnValue(true);
    popup.isClosed.mockReturnValue(true);
    closeAfterAWhile();
    await expect(identity.signInWithGoogle('popup')).rejects.toThrow('Google sign-in failed');
    server.issueToken('ada');
    closeAfterAWhile();
    expect(await identity.signInWithGoogle('popup')).toBe('signed-in');
  });

  it('fails if the popup is closed before it opens Google', async () => {
    const { identity, popup } = openTab();
    popup.isClosed.mockReturnValue(true);
    await expect(identity.signInWithGoogle('popup')).rejects.toThrow('Google sign-in failed');
    expect(popup.goTo).not.toHaveBeenCalled();
  });

  it('closes the popup if the server does not start the sign-in', async () => {
    const { identity, calls, popup } = openTab();
    calls.startGoogleSignIn.mockRejectedValueOnce(new AppError('app_verification_failed'));
    await expect(identity.signInWithGoogle('popup')).rejects.toThrow('Security verification failed. Please try again.');
    expect(popup.close).toHaveBeenCalled();
  });

  it.each(['redirect', 'popup'] as const)(
    'redirects the page in redirect mode or if no popup opens, and completes when the page returns (%s)',
    async (mode) => {
      const { identity, server, page, messages } = openTab();
      page.openWindow.mockReturnValue(null);
      expect(await identity.signInWithGoogle(mode)).toBe('redirecting');
      expect(page.redirectTo).toHaveBeenCalledWith('https://google.example/sign-in');
      server.issueToken('ada');
      await identity.finishGoogleSignIn();
      expect(identity.uid()).toBe('ada');
      expect([messages, page.closeWindow.mock.calls]).toEqual([[], []]);
    },
  );

  it.each([
    ['?error=user_disabled', 'user_disabled'],
    ['?error=of_a_later_version', 'google_sign_in_failed'],
    ['', 'google_sign_in_failed'],
  ])('fails if it returns with %j and without a session', async (query, code) => {
    const { identity, page } = openTab();
    await identity.signInWithGoogle('redirect');
    page.query = query;
    await expect(identity.finishGoogleSignIn()).rejects.toMatchObject({ code });
  });

  it('notifies the opener when it returns in a popup, and closes the popup', async () => {
    const { identity, page, tabStorage, messages, wait } = openTab();
    wait.mockImplementation(never);
    tabStorage.setItem('towcharge.google-window', 'w1');
    page.query = '?error=user_disabled';
    void identity.finishGoogleSignIn();
    expect(messages).toEqual([{ kind: 'returned', id: 'w1', error: 'user_disabled' }]);
    expect(page.closeWindow).toHaveBeenCalled();
  });

  it('continues in the popup if it cannot be closed and no one is listening', async () => {
    const { identity, server } = openTab();
    server.issueToken('ada');
    expect(await identity.finishGoogleSignIn()).toBe('signed-in');
    expect(identity.uid()).toBe('ada');
  });

  it('is finished by the tab that started it if the popup cannot be closed', async () => {
    const { identity, server, tabStorage, wait, receive } = openTab();
    tabStorage.setItem('towcharge.google-window', 'w1');
    server.issueToken('ada');
    wait.mockImplementation(async () => receive({ kind: 'heard', id: 'w1' }));
    expect(await identity.finishGoogleSignIn()).toBe('elsewhere');
    expect(server.renew).not.toHaveBeenCalled();
  });
});
