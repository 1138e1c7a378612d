import { describe, expect, it, vi } from 'vitest';
import { waitFor } from '../../testing/wait-for.ts';
import { never, openTab } from './testing/fake-browser-tabs.ts';

/** A severed popup is one that the browser has cut off from its opener, to which it then looks closed. */
const POLLS_BEFORE_CLOSED = { severed: 0, 'severed on arrival': 1, closed: 10 };

async function openTabWithLostPopup(state: keyof typeof POLLS_BEFORE_CLOSED) {
  const tab = openTab();
  const { identity, popup } = tab;
  popup.isCrossOrigin.mockReturnValue(state !== 'severed');
  popup.isClosed.mockReturnValue(true).mockReturnValueOnce(false);
  for (let poll = 0; poll < POLLS_BEFORE_CLOSED[state]; poll += 1) popup.isClosed.mockReturnValueOnce(false);
  const onLateReturn = vi.fn();
  identity.onLateGooglePopup?.(onLateReturn);
  const outcome = await identity.signInWithGoogle('popup').catch((error) => error.code);
  return { ...tab, onLateReturn, outcome };
}

describe('a Google popup that looks closed', () => {
  it.each(['severed', 'severed on arrival'] as const)(
    'counts as unobservable if it was cross-origin too briefly or never (%s)',
    async (state) => {
      const { outcome, server } = await openTabWithLostPopup(state);
      expect(outcome).toBe('unobservable');
      expect(server.renew).not.toHaveBeenCalled();
    },
  );

  it.each(['severed', 'closed'] as const)('completes the sign-in if it returns after all (%s)', async (state) => {
    const { identity, server, page, messages, windowId, onLateReturn, returnFromGoogle } =
      await openTabWithLostPopup(state);
    server.issueToken('ada');
    returnFromGoogle(null);
    expect(onLateReturn).toHaveBeenCalledTimes(1);
    expect(messages).toEqual([{ kind: 'heard', id: windowId() }]);
    expect(await identity.finishGoogleSignIn()).toBe('signed-in');
    expect(identity.uid()).toBe('ada');
    expect(page.closeWindow).not.toHaveBeenCalled();
  });

  it('fails with the error that it returns', async () => {
    const { identity, returnFromGoogle } = await openTabWithLostPopup('severed');
    returnFromGoogle('account_exists_with_different_credential');
    await expect(identity.finishGoogleSignIn()).rejects.toMatchObject({
      code: 'account_exists_with_different_credential',
    });
  });

  it('is ignored by a tab that did not open it', async () => {
    const { onLateReturn, messages, receive } = await openTabWithLostPopup('severed');
    receive({ kind: 'returned', id: 'of another tab', error: null });
    expect([onLateReturn.mock.calls, messages]).toEqual([[], []]);
  });

  it('completes once, for the attempt that waits for it', async () => {
    const { identity, server, popup, wait, onLateReturn, returnFromGoogle } = await openTabWithLostPopup('severed');
    wait.mockImplementation(() => new Promise(() => {}));
    popup.isClosed.mockReturnValue(false);
    const secondAttempt = identity.signInWithGoogle('popup');
    await waitFor(() => expect(popup.goTo).toHaveBeenCalledTimes(2));
    server.issueToken('ada');
    returnFromGoogle(null);
    returnFromGoogle(null);
    expect(await secondAttempt).toBe('signed-in');
    expect(onLateReturn).not.toHaveBeenCalled();
  });

  it('does not fail another attempt or close its popup', async () => {
    const { identity, server, page, messages, receive, windowId, wait, onLateReturn, returnFromGoogle } =
      await openTabWithLostPopup('severed');
    const lostId = windowId();
    const secondPopup = { isClosed: () => false, isCrossOrigin: () => true, goTo: vi.fn(), close: vi.fn() };
    page.openWindow.mockReturnValue(secondPopup);
    wait.mockImplementation(never);
    const secondAttempt = identity.signInWithGoogle('popup');
    await waitFor(() => expect(secondPopup.goTo).toHaveBeenCalled());
    receive({ kind: 'returned', id: lostId, error: 'google_sign_in_failed' });
    expect(messages).toEqual([{ kind: 'heard', id: lostId }]);
    expect([onLateReturn.mock.calls, secondPopup.close.mock.calls]).toEqual([[], []]);
    server.issueToken('ada');
    returnFromGoogle(null);
    expect(await secondAttempt).toBe('signed-in');
  });
});
