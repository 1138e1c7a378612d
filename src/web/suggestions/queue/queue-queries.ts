import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type Gateway } from '#contract/client.ts';
import { suggestionEndpoints } from '#contract/suggestions.ts';
import type { FieldName } from '#domain/suggestions/station-fields.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { refetchAfterWrite } from '#web/lib/requests/refetch-after-write.ts';

const QUEUE_KEY = ['suggestion-queue'];
const DUPLICATES_KEY = ['duplicate-chargers'];

export type QueueFilter = 'waiting' | 'decided';

export function useQueue(show: QueueFilter) {
  const gateway = useGateway();
  return useQuery({
    queryKey: [...QUEUE_KEY, show],
    queryFn: ({ signal }) => call(gateway, suggestionEndpoints.listSuggestionQueue, { query: { show } }, signal),
  });
}

export function useDuplicates() {
  const gateway = useGateway();
  return useQuery({
    queryKey: DUPLICATES_KEY,
    queryFn: async ({ signal }) => (await call(gateway, suggestionEndpoints.listDuplicates, {}, signal)).data,
  });
}

export type ModerationAction =
  | { readonly act: 'accept'; readonly id: string; readonly fields: FieldName[] | null }
  | { readonly act: 'reject'; readonly id: string; readonly reason: string }
  | { readonly act: 'undo'; readonly id: string; readonly reason: string }
  | { readonly act: 'resolve conflicts'; readonly id: string; readonly keep: boolean }
  | { readonly act: 'merge into'; readonly id: string; readonly into: string }
  | { readonly act: 'merge chargers'; readonly id: string; readonly into: string; readonly reason: string }
  | { readonly act: 'keep apart'; readonly id: string; readonly other: string };

async function perform(gateway: Gateway, adminUid: string, action: ModerationAction): Promise<void> {
  const params = { id: action.id };
  const endpoints = suggestionEndpoints;
  switch (action.act) {
    case 'accept':
      await call(gateway, endpoints.acceptSuggestion, { params, body: { adminUid, fields: action.fields } });
      break;
    case 'reject':
      await call(gateway, endpoints.rejectSuggestion, { params, body: { adminUid, reason: action.reason } });
      break;
    case 'undo':
      await call(gateway, endpoints.undoSuggestion, { params, body: { adminUid, reason: action.reason } });
      break;
    case 'resolve conflicts':
      await call(gateway, endpoints.resolveSuggestionConflict, { params, body: { adminUid, keep: action.keep } });
      break;
    case 'merge into':
      await call(gateway, endpoints.mergeSuggestion, { params, body: { adminUid, into: action.into } });
      break;
    case 'merge chargers':
      await call(gateway, endpoints.mergeChargers, {
        params,
        body: { adminUid, into: action.into, reason: action.reason },
      });
      break;
    case 'keep apart':
      await call(gateway, endpoints.markChargersDistinct, { params, body: { adminUid, other: action.other } });
  }
}

/** Performs an action and refetches the lists, even on failure, because another moderator may have acted first. */
export function useModeration(adminUid: string) {
  const gateway = useGateway();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: ModerationAction) => perform(gateway, adminUid, action),
    onSettled: async () => {
      await refetchAfterWrite(queries, QUEUE_KEY);
      await refetchAfterWrite(queries, DUPLICATES_KEY);
    },
  });
}
