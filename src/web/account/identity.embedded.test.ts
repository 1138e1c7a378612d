import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { AuthToken } from '#contract/identity.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { ACCOUNT, CREDENTIALS, openTab, TEN_MINUTES_MS } from './testing/fake-browser-tabs.ts';

describe('the embedded identity', () => {
  it('starts signed out, without a request', async () => {
    const { identity, server } = openTab();
    expect([identity.uid(), await identity.token(), await identity.token(true)]).toEqual([null, null, null]);
    expect(server.renew).not.toHaveBeenCalled();
  });

  it('knows the user and has a token after sign-in, and after an account is created', async () => {
    const { identity, calls } = openTab();
    await identity.signIn(CREDENTIALS);
    expect([identity.uid(), await identity.token()]).toEqual(['ada', 'token-1']);
    await identity.createAccount(ACCOUNT);
    expect(calls.createAccount).toHaveBeenCalledWith(ACCOUNT);
    expect([identity.uid(), await identity.token()]).toEqual(['ada', 'token-2']);
  });

  it('stores only the uid in the browser', async () => {
    const { identity, browser } = openTab();
    const setItem = vi.spyOn(browser.storage, 'setItem');
    await identity.signIn(CREDENTIALS);
    await identity.token(true);
    expect(setItem.mock.calls).toEqual([['towcharge.signed-in', 'ada']]);
  });

  it('still knows the user right after a reload, and gets a token from the session', async () => {
    const before = openTab();
    await before.identity.signIn(CREDENTIALS);
    const after = openTab(before);
    expect(after.identity.uid()).toBe('ada');
    expect(await after.identity.token()).toBe('token-2');
  });

  it('renews a token a minute before it expires, or on request', async () => {
    const { identity, server } = openTab();
    await identity.signIn(CREDENTIALS);
    server.now += TEN_MINUTES_MS - 60_001;
    expect(await identity.token()).toBe('token-1');
    server.now += 1;
    expect(await identity.token()).toBe('token-2');
    expect(await identity.token(true)).toBe('token-3');
  });

  it('renews a token once for simultaneous callers', async () => {
    const { identity, server } = openTab();
    await identity.signIn(CREDENTIALS);
    await Promise.all([identity.token(true), identity.token(true), identity.token(true)]);
    expect(server.renew).toHaveBeenCalledTimes(1);
  });

  it('stays signed in offline, with the old token or none', async () => {
    const before = openTab();
    await before.identity.signIn(CREDENTIALS);
    before.server.renew.mockRejectedValue(new AppError('unexpected', 'Failed to fetch'));
    expect(await before.identity.token(true)).toBe('token-1');
    const after = openTab(before);
    expect([after.identity.uid(), await after.identity.token()]).toEqual(['ada', null]);
  });

  it('is signed out when the session expires', async () => {
    const { identity, server, browser } = openTab();
    await identity.signIn(CREDENTIALS);
    const listener = vi.fn();
    identity.onChange(listener);
    server.signOut();
    expect([await identity.token(true), identity.uid()]).toEqual([null, null]);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(browser.storage.getItem('towcharge.signed-in')).toBeNull();
  });

  it('notifies listeners of sign-ins and sign-outs, but not of renewed tokens', async () => {
    const { identity } = openTab();
    const listener = vi.fn();
    const unsubscribe = identity.onChange(listener);
    await identity.signIn(CREDENTIALS);
    await identity.token(true);
    expect(listener).toHaveBeenCalledTimes(1);
    await identity.signOut();
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    await identity.signIn(CREDENTIALS);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('stays signed in if signing out fails, unless the session has already expired', async () => {
    const { identity, calls } = openTab();
    await identity.signIn(CREDENTIALS);
    calls.signOut.mockRejectedValueOnce(new AppError('sign_out_failed'));
    await expect(identity.signOut()).rejects.toThrow('Sign-out failed');
    expect(identity.uid()).toBe('ada');
    calls.signOut.mockRejectedValueOnce(new AppError('unauthenticated'));
    await identity.signOut();
    expect(identity.uid()).toBeNull();
  });

  it('stays signed out if a token arrives after signing out', async () => {
    const { identity, server } = openTab();
    await identity.signIn(CREDENTIALS);
    let respond: (token: AuthToken) => void = () => {};
    server.renew.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)));
    const pendingToken = identity.token(true);
    await waitFor(() => expect(server.renew).toHaveBeenCalled());
    await identity.signOut();
    respond(server.issueToken('ada'));
    expect([await pendingToken, identity.uid(), await identity.token()]).toEqual([null, null, null]);
  });

  it('sends passwords and the codes of emailed links to the server', async () => {
    const { identity, serverCall } = openTab();
    await identity.sendPasswordReset('ada@example.com');
    await identity.completePasswordReset('code', 'new-secret');
    await identity.applyActionCode('code');
    await identity.sendVerificationMail();
    await identity.changePassword('secret-42', 'new-secret');
    expect(serverCall.mock.calls).toEqual([
      ['ada@example.com'],
      ['code', 'new-secret'],
      ['code'],
      [],
      ['secret-42', 'new-secret'],
    ]);
  });
});
