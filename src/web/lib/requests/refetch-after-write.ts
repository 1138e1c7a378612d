import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Refetches what a write has changed. First cancels requests that invalidation wouldn't restart, because their
 * responses may lack the change: those of queries that have no data yet, or that no component uses.
 */
export async function refetchAfterWrite(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  await queries.cancelQueries({
    queryKey,
    predicate: (query) => query.state.data === undefined || !query.isActive(),
  });
  await queries.invalidateQueries({ queryKey });
}
