import { describe, expect, it, vi } from 'vitest';
import { openTab } from './testing/embedded-tabs.ts';

/** A tab whose window of Google looks closed, cut off before it was seen there or closed after that, as far as one can tell. */
async function tabWithout(sight: 'cut off' | 'closed') {
  const tab = openTab();
  const { identity, side } = tab;
  side.isElsewhere.mockReturnValue(sight === 'closed');
  side.isClosed.mockReturnValue(true).mockReturnValueOnce(false);
  if (sight === 'closed') side.isClosed.mockReturnValueOnce(false);
  const onLateReturn = vi.fn();
  identity.onLateGoogleReturn?.(onLateReturn);
  const outcome = await identity.signInWithGoogle('popup').catch((error) => error.code);
  return { ...tab, onLateReturn, outcome };
}

describe('a window of Google that looks closed', () => {
  it('is out of sight when it was never seen at Google, since its pages may have cut it off', async () => {
    const { outcome, server } = await tabWithout('cut off');
    expect(outcome).toBe('out-of-sight');
    expect(server.renew).not.toHaveBeenCalled();
  });

  it.each(['cut off', 'closed'] as const)('is taken up when it comes back nevertheless (%s)', async (sight) => {
    const { identity, server, place, told, windowId, onLateReturn, returnFromGoogle } = await tabWithout(sight);
    server.ticket('ada');
    returnFromGoogle(null);
    expect(onLateReturn).toHaveBeenCalledTimes(1);
    expect(told).toEqual([{ kind: 'heard', id: windowId() }]);
    expect(await identity.finishGoogleSignIn()).toBe('signed-in');
    expect(identity.uid()).toBe('ada');
    expect(place.closeThisWindow).not.toHaveBeenCalled();
  });

  it('fails with the reason it tells when it comes back with one', async () => {
    const { identity, returnFromGoogle } = await tabWithout('cut off');
    returnFromGoogle('account_exists_with_different_credential');
    await expect(identity.finishGoogleSignIn()).rejects.toMatchObject({
      code: 'account_exists_with_different_credential',
    });
  });

  it('is no business of a tab that did not open it', async () => {
    const { onLateReturn, told, hear } = await tabWithout('cut off');
    hear({ kind: 'returned', id: 'of another tab', error: null });
    expect([onLateReturn.mock.calls, told]).toEqual([[], []]);
  });

  it('is taken up once, and by the try that waits for it where there is another', async () => {
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
});
