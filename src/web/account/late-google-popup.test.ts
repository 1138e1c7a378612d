import { describe, expect, it, vi } from 'vitest';
import { never, openTab } from './testing/fake-browser-tabs.ts';

/** How often the tab polled its popup as open before it looked closed. */
const LOOKS = { 'cut off': 0, 'cut off on arrival': 1, closed: 10 };

/** Opens a tab whose popup looks closed: severed before or after it was cross-origin for long enough. */
async function tabWithout(sight: keyof typeof LOOKS) {
  const tab = openTab();
  const { identity, side } = tab;
  side.isElsewhere.mockReturnValue(sight !== 'cut off');
  side.isClosed.mockReturnValue(true).mockReturnValueOnce(false);
  for (let look = 0; look < LOOKS[sight]; look += 1) side.isClosed.mockReturnValueOnce(false);
  const onLateReturn = vi.fn();
  identity.onLateGooglePopup?.(onLateReturn);
  const outcome = await identity.signInWithGoogle('popup').catch((error) => error.code);
  return { ...tab, onLateReturn, outcome };
}

describe('a Google popup that looks closed', () => {
  it.each(['cut off', 'cut off on arrival'] as const)(
    'counts as out of sight if it was not seen at Google for long, since Google may have cut it off (%s)',
    async (sight) => {
      const { outcome, server } = await tabWithout(sight);
      expect(outcome).toBe('out-of-sight');
      expect(server.renew).not.toHaveBeenCalled();
    },
  );

  it.each(['cut off', 'closed'] as const)('completes the sign-in if it returns after all (%s)', async (sight) => {
    const { identity, server, place, messages, windowId, onLateReturn, returnFromGoogle } = await tabWithout(sight);
    server.ticket('ada');
    returnFromGoogle(null);
    expect(onLateReturn).toHaveBeenCalledTimes(1);
    expect(messages).toEqual([{ kind: 'heard', id: windowId() }]);
    expect(await identity.finishGoogleSignIn()).toBe('signed-in');
    expect(identity.uid()).toBe('ada');
    expect(place.closeWindow).not.toHaveBeenCalled();
  });

  it('fails with the error that it returns', async () => {
    const { identity, returnFromGoogle } = await tabWithout('cut off');
    returnFromGoogle('account_exists_with_different_credential');
    await expect(identity.finishGoogleSignIn()).rejects.toMatchObject({
      code: 'account_exists_with_different_credential',
    });
  });

  it('is ignored by a tab that did not open it', async () => {
    const { onLateReturn, messages, hear } = await tabWithout('cut off');
    hear({ kind: 'returned', id: 'of another tab', error: null });
    expect([onLateReturn.mock.calls, messages]).toEqual([[], []]);
  });

  it('completes once, for the attempt that waits for it', async () => {
    const { identity, server, side, wait, onLateReturn, returnFromGoogle } = await tabWithout('cut off');
    wait.mockImplementation(() => new Promise(() => {}));
    side.isClosed.mockReturnValue(false);
    const again = identity.signInWithGoogle('popup');
    await vi.waitFor(() => expect(side.goTo).toHaveBeenCalledTimes(2));
    server.ticket('ada');
    returnFromGoogle(null);
    returnFromGoogle(null);
    expect(await again).toBe('signed-in');
    expect(onLateReturn).not.toHaveBeenCalled();
  });

  it("fails no other attempt, and leaves that one's popup open", async () => {
    const { identity, server, place, messages, hear, windowId, wait, onLateReturn, returnFromGoogle } =
      await tabWithout('cut off');
    const first = windowId();
    const other = { isClosed: () => false, isElsewhere: () => true, goTo: vi.fn(), close: vi.fn() };
    place.openWindow.mockReturnValue(other);
    wait.mockImplementation(never);
    const again = identity.signInWithGoogle('popup');
    await vi.waitFor(() => expect(other.goTo).toHaveBeenCalled());
    hear({ kind: 'returned', id: first, error: 'google_sign_in_failed' });
    expect(messages).toEqual([{ kind: 'heard', id: first }]);
    expect([onLateReturn.mock.calls, other.close.mock.calls]).toEqual([[], []]);
    server.ticket('ada');
    returnFromGoogle(null);
    expect(await again).toBe('signed-in');
  });
});
