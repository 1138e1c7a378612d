import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiKeyEndpoints } from '#contract/api-keys.ts';
import { call } from '#contract/client.ts';
import type { ApiKey } from '#domain/account/api-key.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { refetchAfterWrite } from '#web/lib/requests/refetch-after-write.ts';
import { useIsAccountQueryable } from '../security/security-queries.ts';

const apiKeysQueryKey = (uid: string) => ['api-keys', uid];

export function useApiKeys(uid: string) {
  const gateway = useGateway();
  return useQuery({
    queryKey: apiKeysQueryKey(uid),
    queryFn: async ({ signal }) => (await call(gateway, apiKeyEndpoints.listApiKeys, {}, signal)).data,
    refetchOnMount: 'always',
    enabled: useIsAccountQueryable(uid),
  });
}

export function useAddApiKey(uid: string): (added: ApiKey) => void {
  const queries = useQueryClient();
  return (added) => queries.setQueryData<ApiKey[]>(apiKeysQueryKey(uid), (current = []) => [added, ...current]);
}

/** `onRevoked` runs while the key is still in the list. */
type Revocation = { readonly id: string; readonly onRevoked: () => void };

export function useRevokeApiKey(uid: string) {
  const gateway = useGateway();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Revocation) => call(gateway, apiKeyEndpoints.revokeApiKey, { params: { id } }),
    onSuccess: (_, { id, onRevoked }) => {
      onRevoked();
      queries.setQueryData<ApiKey[]>(apiKeysQueryKey(uid), (current = []) => current.filter((key) => key.id !== id));
    },
    onSettled: () => refetchAfterWrite(queries, apiKeysQueryKey(uid)),
  });
}
