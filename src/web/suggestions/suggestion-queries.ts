import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type Gateway } from '#contract/client.ts';
import { type OwnSuggestion, suggestionEndpoints } from '#contract/suggestions.ts';
import type { SuggestionDraft } from '#domain/suggestions/suggestion.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { refetchAfterWrite } from '#web/lib/requests/refetch-after-write.ts';

const STALE_TIME_MS = 60_000;
const ownSuggestionsKey = (uid: string) => ['own-suggestions', uid];

function ownSuggestionsQuery(gateway: Gateway, uid: string) {
  return queryOptions({
    queryKey: ownSuggestionsKey(uid),
    queryFn: ({ signal }) => call(gateway, suggestionEndpoints.listOwnSuggestions, {}, signal),
    staleTime: STALE_TIME_MS,
  });
}

export function useOwnSuggestions(uid: string) {
  return useQuery(ownSuggestionsQuery(useGateway(), uid));
}

export function useChargerHistory(id: string | null) {
  const gateway = useGateway();
  return useQuery({
    queryKey: ['charger-history', id],
    queryFn: async ({ signal }) =>
      id === null ? [] : (await call(gateway, suggestionEndpoints.readChargerHistory, { params: { id } }, signal)).data,
    staleTime: STALE_TIME_MS,
    enabled: id !== null,
  });
}

export type SuggestionToSend = { readonly id: string; readonly suggestion: SuggestionDraft };

/** Sends a suggestion. The ID makes a retry safe. */
export function useSendSuggestion(uid: string) {
  const gateway = useGateway();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, suggestion }: SuggestionToSend): Promise<OwnSuggestion> =>
      (await call(gateway, suggestionEndpoints.sendSuggestion, { params: { id }, body: { suggestion } })).data,
    onSuccess: () => refetchAfterWrite(queries, ownSuggestionsKey(uid)),
  });
}

export function useWithdrawSuggestion(uid: string) {
  const gateway = useGateway();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(gateway, suggestionEndpoints.withdrawSuggestion, { params: { id } }),
    onSettled: () => refetchAfterWrite(queries, ownSuggestionsKey(uid)),
  });
}
