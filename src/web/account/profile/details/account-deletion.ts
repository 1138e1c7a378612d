import type { QueryClient } from '@tanstack/react-query';
import { AppError } from '#contract/errors.ts';
import { hasNoResponse } from '#web/lib/requests/no-connection.ts';

function deletedKey(uid: string) {
  return ['account-gone', uid] as const;
}

/** Whether the account may be queried: not during or after its deletion. */
export function isAccountActive(queries: QueryClient, uid: string): boolean {
  return queries.getQueryData<boolean>(deletedKey(uid)) !== true;
}

function uncertainKey(uid: string) {
  return ['account-deletion-unclear', uid] as const;
}

/** Whether the last attempt to delete the account got no response. */
export function isDeletionUncertain(queries: QueryClient, uid: string): boolean {
  return queries.getQueryData<boolean>(uncertainKey(uid)) === true;
}

function isUnauthenticatedError(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unauthenticated';
}

/**
 * Deletes an account and blocks queries about it: an `unauthenticated` response to one would close the page too early.
 * If the previous attempt got no response, `unauthenticated` on retry means that the previous attempt succeeded.
 */
export async function deleteAccountOnce(
  queries: QueryClient,
  uid: string,
  deletion: () => Promise<unknown>,
): Promise<void> {
  const queryKey = deletedKey(uid);
  queries.setQueryData(queryKey, true);
  try {
    await queries.cancelQueries({ predicate: (query) => query.queryKey[1] === uid });
    await deletion();
  } catch (error) {
    if (isDeletionUncertain(queries, uid) && isUnauthenticatedError(error)) return;
    queries.setQueryData(queryKey, false);
    // Must outlive the cache's gcTime: the user may retry at any time.
    queries.setQueryDefaults(uncertainKey(uid), { gcTime: Number.POSITIVE_INFINITY });
    queries.setQueryData(uncertainKey(uid), hasNoResponse(error));
    throw error;
  }
}
