import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { Identity } from '../identity.ts';
import { fakeIdentity } from '../testing/session-fixture.ts';
import { signInMethodsQuery } from './sign-in-methods.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // Without a window, nothing would be refetched.
  environmentManager.setIsServer(() => false);
});
afterEach(() => {
  vi.useRealTimers();
  environmentManager.setIsServer(() => true);
});

describe('the sign-in methods', () => {
  it('are requested again without a page reload, until there is a response', async () => {
    const loadIdentity = vi.fn(async () => fakeIdentity(null).identity);
    loadIdentity.mockRejectedValueOnce(new AppError('auth_start_failed'));
    const observer = new QueryObserver(new QueryClient(), signInMethodsQuery({ identity: loadIdentity }));
    const unsubscribe = observer.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    expect(observer.getCurrentResult()).toMatchObject({ status: 'error', data: undefined });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: { hasGoogle: true } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(loadIdentity).toHaveBeenCalledTimes(2);
    unsubscribe();
  });

  it('include recovery codes only if our own server handles sign-in', async () => {
    const { identity } = fakeIdentity(null);
    const read = (kind: Identity['kind']) =>
      new QueryClient().fetchQuery(signInMethodsQuery({ identity: async () => ({ ...identity, kind }) }));
    expect(await read('embedded')).toMatchObject({ hasRecoveryCodes: true });
    expect(await read('firebase')).toMatchObject({ hasRecoveryCodes: false });
  });
});
