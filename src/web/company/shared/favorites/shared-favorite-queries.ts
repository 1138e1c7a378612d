import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '#contract/client.ts';
import { sharedFavoriteEndpoints } from '#contract/company/shared-favorites.ts';
import { Favorite } from '#domain/favorites/favorite.ts';
import { offlineCopies } from '#web/lib/offline/page-offline-copies.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { refetchAfterWrite } from '#web/lib/requests/refetch-after-write.ts';
import { companyKey } from '../../company-queries.ts';

const STALE_TIME_MS = 60_000;

const favoritesCopy = offlineCopies.createPersister(z.array(Favorite));
const favoritesKey = (uid: string) => [...companyKey(uid), 'favorites'];

/** The query key names the company, so that favorites of a user's former company are never shown. */
export const sharedFavoritesKey = (uid: string, companyId: string) => [...favoritesKey(uid), companyId];

/** The favorites of a member's company, with an offline copy; not loaded without a company. */
export function useSharedFavorites(uid: string, companyId: string | null) {
  const gateway = useGateway();
  return useQuery({
    queryKey: sharedFavoritesKey(uid, companyId ?? ''),
    queryFn: async ({ signal }) => (await call(gateway, sharedFavoriteEndpoints.listSharedFavorites, {}, signal)).data,
    persister: favoritesCopy,
    enabled: companyId !== null,
    staleTime: STALE_TIME_MS,
  });
}

export function useRefreshSharedFavorites(uid: string): () => Promise<void> {
  const queries = useQueryClient();
  return () => refetchAfterWrite(queries, favoritesKey(uid));
}

export function useSaveSharedFavorite(uid: string) {
  const gateway = useGateway();
  const refresh = useRefreshSharedFavorites(uid);
  return useMutation({
    mutationFn: ({ id, ...body }: Pick<Favorite, 'id'> & Partial<Pick<Favorite, 'notes'>>) =>
      call(gateway, sharedFavoriteEndpoints.saveSharedFavorite, { params: { id }, body }),
    onSettled: refresh,
  });
}

export function useRemoveSharedFavorite(uid: string) {
  const gateway = useGateway();
  const refresh = useRefreshSharedFavorites(uid);
  return useMutation({
    mutationFn: (id: string) => call(gateway, sharedFavoriteEndpoints.removeSharedFavorite, { params: { id } }),
    onSettled: refresh,
  });
}
