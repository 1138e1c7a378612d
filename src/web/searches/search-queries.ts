import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call, type Gateway } from '#contract/client.ts';
import { searchEndpoints } from '#contract/searches.ts';
import type { SearchDraft, SearchEntry } from '#domain/searches/search-entry.ts';
import { errorText } from '#web/lib/error-text.ts';
import { useGateway } from '#web/lib/gateway-context.ts';
import { showToast } from '#web/ui/toasts.ts';

const STALE_TIME_MS = 60_000;

/** A search as it is handed in. */
export type NewSearchEntry = z.input<typeof SearchDraft>;

export function searchesQuery(gateway: Gateway, uid: string | null) {
  return queryOptions({
    queryKey: ['searches', uid],
    queryFn: async ({ signal }) => (await call(gateway, searchEndpoints.listSearches, {}, signal)).data,
    staleTime: STALE_TIME_MS,
  });
}

/** The searches that were kept of someone, as soon as they are wanted. */
export function useSearches(uid: string | null, isWanted: boolean) {
  return useQuery({ ...searchesQuery(useGateway(), uid), enabled: uid !== null && isWanted });
}

/** How a search is kept, and shown at the head of those that are known. */
export function addSearchMutation(gateway: Gateway, queries: QueryClient, uid: string | null) {
  const { queryKey } = searchesQuery(gateway, uid);
  return {
    mutationFn: (made: NewSearchEntry) => call(gateway, searchEndpoints.addSearch, { body: made }),
    async onSuccess({ data: kept }: { data: SearchEntry | null }) {
      if (kept === null) return;
      const isWhole = queries.getQueryData(queryKey) !== undefined && queries.isFetching({ queryKey }) === 0;
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (now) => now && [kept, ...now.filter(({ id }) => id !== kept.id)]);
      // A list that was on its way may lack this one, and one that could not be had is asked for again.
      if (!isWhole) void queries.invalidateQueries({ queryKey });
    },
    onError: (error: Error) => console.info('A search was not kept.', error),
  };
}

/** Keeps a search for anyone who wants that; when it cannot be kept, no one is bothered with it. */
export function useAddSearch(uid: string | null): (made: NewSearchEntry) => void {
  const { mutate } = useMutation(addSearchMutation(useGateway(), useQueryClient(), uid));
  return (made) => {
    if (uid !== null) mutate(made);
  };
}

/** Forgets one search, or without an id all of them: gone at once, and back when that fails. */
export function useRemoveSearches(uid: string | null): (id: string | null) => void {
  const gateway = useGateway();
  const queries = useQueryClient();
  const { queryKey } = searchesQuery(gateway, uid);
  const without = (now: SearchEntry[], id: string | null) =>
    id === null ? [] : now.filter((entry) => entry.id !== id);
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? call(gateway, searchEndpoints.clearSearches, {})
        : call(gateway, searchEndpoints.removeSearch, { params: { id } }),
    async onMutate(id) {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, (now) => now && without(now, id));
      return before;
    },
    onError(error, _id, before) {
      queries.setQueryData(queryKey, before);
      showToast(errorText(error, 'Failed to clear search history'));
    },
    onSettled: () => void queries.invalidateQueries({ queryKey }),
  }).mutate;
}
