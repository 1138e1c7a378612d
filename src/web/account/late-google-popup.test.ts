import { describe, expect, it, vi } from 'vitest';
import { never, openTab } from './testing/fake-browser-tabs.ts';

/** How often the tab polled its popup as open before it looked closed. */
const POLLS_BEFORE_CLOSED = { 'cut off': 0, 'cut off on arrival': 1, closed: 10 };

/** Opens a tab whose popup looks closed: severed before or after it was cross-origin for long enough. */
async function tabWithLostPopup(sight: keyof typeof POLLS_BEFORE_CLOSED) {
  const tab = openTab();
  const { identity, popup } = tab;
  popup.isElsewhere.mockReturnValue(sight !== 'cut off');
  popup.isClosed.mockReturnValue(true).mockReturnValueOnce(false);
  for (let look = 0; look < POLLS_BEFORE_CLOSED[sight]; look += 1) popup.isClosed.mockReturnValueOnce(false);
  const onLateReturn = vi.fn();
  identity.onLateGooglePopup?.(onLateReturn);
  const outcome = await identity.signInWithGoogle('popup').catch((error) => error.code);
  return { ...tab, onLateReturn, outcome };
}

describe('a Google popup that looks closed', () => {
  it.each(['cut off', 'cut off on arrival'] as const)(
    'counts as out of sight if it was not seen at Google for long, since Google may have cut it off (%s)',
    async (sight) => {
      const { outcome, server } = await tabWithLostPopup(sight);
      expect(outcome).toBe('out-of-sight');
      expect(server.renew).not.toHaveBeenCalled();
    },
  );

  it.each(['cut off', 'closed'] as const)('completes the sign-in if it returns after all (%s)', async (sight) => {
    const { identity, server, page, messages, windowId, onLateReturn, returnFromGoogle } =
      await tabWithLostPopup(sight);
    server.ticket('ada');
    returnFromGoogle(null);
    expect(onLateReturn).toHaveBeenCalledTimes(1);
    expect(messages).toEqual([{ kind: 'heard', id: windowId() }]);
    expect(await identity.finishGoogleSignIn()).toBe('signed-in');
    expect(identity.uid()).toBe('ada');
    expect(page.closeWindow).not.toHaveBeenCalled();
  });

  it('fails with the error that it returns', async () => {
    const { identity, returnFromGoogle } = await tabWithLostPopup('cut off');
    returnFromGoogle('account_exists_with_different_credential');
    await expect(identity.finishGoogleSignIn()).rejects.toMatchObject({
      code: 'account_exists_with_different_credential',
    });
  });

  it('is ignored by a tab that did not open it', async () => {
    const { onLateReturn, messages, receive } = await tabWithLostPopup('cut off');
    receive({ kind: 'returned', id: 'of another tab', error: null });
    expect([onLateReturn.mock.calls, messages]).toEqual([[], []]);
  });

  it('completes once, for the attempt that waits for it', async () => {
    const { identity, server, popup, wait, onLateReturn, returnFromGoogle } = await tabWithLostPopup('cut off');
    wait.mockImplementation(() => new Promise(() => {}));
    popup.isClosed.mockReturnValue(false);
    const again = identity.signInWithGoogle('popup');
    await vi.waitFor(() => expect(popup.goTo).toHaveBeenCalledTimes(2));
    server.ticket('ada');
    returnFromGoogle(null);
    returnFromGoogle(null);
    expect(await again).toBe('signed-in');
    expect(onLateReturn).not.toHaveBeenCalled();
  });

  it('does not fail another attempt or close its popup', async () => {
    const { identity, server, page, messages, receive, windowId, wait, onLateReturn, returnFromGoogle } =
      await tabWithLostPopup('cut off');
    const first = windowId();
    const other = { isClosed: () => false, isElsewhere: () => true, goTo: vi.fn(), close: vi.fn() };
    page.openWindow.mockReturnValue(other);
    wait.mockImplementation(never);
    const again = identity.signInWithGoogle('popup');
    await vi.waitFor(() => expect(other.goTo).toHaveBeenCalled());
    receive({ kind: 'returned', id: first, error: 'google_sign_in_failed' });
    expect(messages).toEqual([{ kind: 'heard', id: first }]);
    expect([onLateReturn.mock.calls, other.close.mock.calls]).toEqual([[], []]);
    server.ticket('ada');
    returnFromGoogle(null);
    expect(await again).toBe('signed-in');
  });
});
