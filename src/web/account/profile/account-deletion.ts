import type { QueryClient } from '@tanstack/react-query';
import { AppError } from '#contract/errors.ts';

function deletedKey(uid: string) {
  return ['account-gone', uid] as const;
}

/** Whether the server may be asked about an account: not while it is being deleted, nor afterwards. */
export function isAccountActive(queries: QueryClient, uid: string): boolean {
  return queries.getQueryData<boolean>(deletedKey(uid)) !== true;
}

function uncertainKey(uid: string) {
  return ['account-deletion-unclear', uid] as const;
}

/** Whether someone tried to delete an account and never heard how that ended. */
export function isDeletionUncertain(queries: QueryClient, uid: string): boolean {
  return queries.getQueryData<boolean>(uncertainKey(uid)) === true;
}

/** Whether the server knows the person no longer, whose session was good a moment ago. */
function isUnauthenticatedError(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unauthenticated';
}

/** Every answer of the server has the id of its request. */
function hasNoResponse(error: unknown): boolean {
  return !(error instanceof AppError && error.requestId !== undefined);
}

/** Deletes an account about which nothing is asked from then on: the answer, that no one is signed in, would close the page too early. Where an earlier try had no answer, the refusal of the next one shows that it was done. */
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
    // However long it takes until someone tries again.
    queries.setQueryDefaults(uncertainKey(uid), { gcTime: Number.POSITIVE_INFINITY });
    queries.setQueryData(uncertainKey(uid), hasNoResponse(error));
    throw error;
  }
}
