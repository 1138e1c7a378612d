import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { waitFor } from '../../../../testing/wait-for.ts';
import { deleteAccountOnce, isAccountActive } from './account-deletion.ts';

const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });

afterEach(() => queries.clear());

function openProfile(uid: string) {
  const loadProfile = vi.fn(async () => uid);
  const observer = new QueryObserver(queries, {
    queryKey: ['profile', uid],
    queryFn: loadProfile,
    enabled: () => isAccountActive(queries, uid),
    refetchOnWindowFocus: 'always',
  });
  observer.subscribe(() => {});
  return loadProfile;
}

async function refocusWindow(): Promise<void> {
  queries.getQueryCache().onFocus();
  await waitFor(() => expect(queries.isFetching()).toBe(0));
}

describe('an account being deleted', () => {
  it('is not queried during the deletion, or afterward', async () => {
    const loadProfile = openProfile('u1');
    await refocusWindow();
    await refocusWindow();
    const before = loadProfile.mock.calls.length;
    expect(before).toBeGreaterThan(1);
    await deleteAccountOnce(queries, 'u1', refocusWindow);
    await refocusWindow();
    expect(loadProfile).toHaveBeenCalledTimes(before);
  });

  it('does not block requests for other accounts', async () => {
    await deleteAccountOnce(queries, 'u1', async () => {});
    const loadProfile = openProfile('u2');
    await waitFor(() => expect(loadProfile).toHaveBeenCalled());
  });

  it('counts as deleted if an attempt had no response and the next one is rejected as signed out', async () => {
    const refused = new AppError('unauthenticated', undefined, 'r1');
    const tryWith = (error: Error) => deleteAccountOnce(queries, 'u1', () => Promise.reject(error));
    await expect(tryWith(refused)).rejects.toBe(refused);
    await expect(tryWith(new AppError('account_delete_failed', undefined, 'r2'))).rejects.toThrow();
    await expect(tryWith(refused)).rejects.toBe(refused);
    await expect(tryWith(new AppError('account_delete_failed', 'Failed to fetch'))).rejects.toThrow();
    await expect(tryWith(refused)).resolves.toBeUndefined();
    expect(isAccountActive(queries, 'u1')).toBe(false);
  });

  it('is queried again if the deletion failed', async () => {
    const loadProfile = openProfile('u1');
    await refocusWindow();
    const failure = new Error('No network');
    await expect(deleteAccountOnce(queries, 'u1', () => Promise.reject(failure))).rejects.toBe(failure);
    const before = loadProfile.mock.calls.length;
    await refocusWindow();
    expect(loadProfile.mock.calls.length).toBe(before + 1);
  });
});
