import type { QueryClient } from '@tanstack/react-query';

function goneKey(uid: string) {
  return ['account-gone', uid] as const;
}

/** Whether the server may be asked about an account: not while it is being deleted, nor afterwards. */
export function isAccountThere(queries: QueryClient, uid: string): boolean {
  return queries.getQueryData<boolean>(goneKey(uid)) !== true;
}

/** Deletes an account about which nothing is asked from then on: the answer, that nobody is signed in, would close the page too early. */
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
    queries.setQueryData(queryKey, false);
    throw error;
  }
}
