import type { QueryClient } from '@tanstack/react-query';
import { AppError } from '#contract/errors.ts';

function goneKey(uid: string) {
  return ['account-gone', uid] as const;
}

/** Whether the server may be asked about an account: not while it is being deleted, nor afterwards. */
export function isAccountThere(queries: QueryClient, uid: string): boolean {
  return queries.getQueryData<boolean>(goneKey(uid)) !== true;
}

function unclearKey(uid: string) {
  return ['account-deletion-unclear', uid] as const;
}

/** Whether somebody tried to delete an account and never heard how that ended. */
export function isDeletionUnclear(queries: QueryClient, uid: string): boolean {
  return queries.getQueryData<boolean>(unclearKey(uid)) === true;
}

/** Whether the server knows the person no longer, whose session was good a moment ago. */
function isUnknownBy(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unauthenticated';
}

/** Every answer of the server has the id of its request. */
function isUnanswered(error: unknown): boolean {
  return !(error instanceof AppError && error.requestId !== undefined);
}

/** Deletes an account about which nothing is asked from then on: the answer, that nobody is signed in, would close the page too early. Where an earlier try had no answer, the refusal of the next one shows that it was done. */
export async function deleteQuietly(
  queries: QueryClient,
  uid: string,
  deletion: () => Promise<unknown>,
): Promise<void> {
  const queryKey = goneKey(uid);
  queries.setQueryData(queryKey, true);
  try {
    await queries.cancelQueries({ predicate: (query) => query.queryKey[1] === uid });
    await deletion();
  } catch (error) {
    if (isDeletionUnclear(queries, uid) && isUnknownBy(error)) return;
    queries.setQueryData(queryKey, false);
    // However long it takes until somebody tries again.
    queries.setQueryDefaults(unclearKey(uid), { gcTime: Number.POSITIVE_INFINITY });
    queries.setQueryData(unclearKey(uid), isUnanswered(error));
    throw error;
  }
}
