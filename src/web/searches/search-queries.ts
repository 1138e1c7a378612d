import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call, type Gateway } from '#contract/client.ts';
import { searchEndpoints } from '#contract/searches.ts';
import type { SearchDraft, SearchEntry } from '#domain/searches/search-entry.ts';
import { toSearchEvent } from '#web/lib/events/search-event.ts';
import { track } from '#web/lib/events/track.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { refetchAfterWrite } from '#web/lib/requests/refetch-after-write.ts';
import { showToast } from '#web/ui/toasts.ts';

const STALE_TIME_MS = 60_000;

export type NewSearchEntry = z.input<typeof SearchDraft>;

export function searchesQuery(gateway: Gateway, uid: string | null) {
  return queryOptions({
    queryKey: ['searches', uid],
    queryFn: async ({ signal }) => (await call(gateway, searchEndpoints.listSearches, {}, signal)).data,
    staleTime: STALE_TIME_MS,
  });
}

export function useSearches(uid: string | null, isNeeded: boolean) {
  return useQuery({ ...searchesQuery(useGateway(), uid), enabled: uid !== null && isNeeded });
}

export function addSearchMutation(gateway: Gateway, queries: QueryClient, uid: string | null) {
  const { queryKey } = searchesQuery(gateway, uid);
  return {
    mutationFn: (search: NewSearchEntry) => call(gateway, searchEndpoints.addSearch, { body: search }),
    async onSuccess({ data: saved }: { data: SearchEntry | null }) {
      if (saved === null) return;
      const isComplete = queries.getQueryData(queryKey) !== undefined && queries.isFetching({ queryKey }) === 0;
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (current) => current && [saved, ...current.filter(({ id }) => id !== saved.id)]);
      // A list request in flight may miss this search, and a failed one needs a retry.
      if (!isComplete) void refetchAfterWrite(queries, queryKey);
    },
    onError: (error: Error) => console.info('A search was not saved.', error),
  };
}

/** Counts a search, and saves it for signed-in users; failures are only logged. */
export function useAddSearch(uid: string | null): (search: NewSearchEntry) => void {
  const { mutate } = useMutation(addSearchMutation(useGateway(), useQueryClient(), uid));
  return (search) => {
    track(toSearchEvent(search));
    if (uid !== null) mutate(search);
  };
}

/** Removes one search, or all of them if the ID is null. Optimistic; rolled back on failure. */
export function useRemoveSearches(uid: string | null) {
  const gateway = useGateway();
  const queries = useQueryClient();
  const { queryKey } = searchesQuery(gateway, uid);
  const removeEntries = (current: SearchEntry[], id: string | null) =>
    id === null ? [] : current.filter((entry) => entry.id !== id);
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? call(gateway, searchEndpoints.clearSearches, {})
        : call(gateway, searchEndpoints.removeSearch, { params: { id } }),
    async onMutate(id) {
      await queries.cancelQueries({ queryKey });
      const previousEntries = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, (current) => current && removeEntries(current, id));
      return previousEntries;
    },
    onError(error, _id, previousEntries) {
      queries.setQueryData(queryKey, previousEntries);
      showToast(errorText(error, 'Failed to clear search history'));
    },
    onSettled: () => void refetchAfterWrite(queries, queryKey),
  });
}
