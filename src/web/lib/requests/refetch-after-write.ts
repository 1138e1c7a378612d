import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Refetches what a write has changed. Invalidation alone doesn't restart a running first load, or one that no component
 * shows, whose response may lack the change.
 */
export async function refetchAfterWrite(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  await queries.cancelQueries({
    queryKey,
    predicate: (query) => query.state.data === undefined || !query.isActive(),
  });
  await queries.invalidateQueries({ queryKey });
}
