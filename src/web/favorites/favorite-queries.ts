import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call, type Gateway } from '#contract/client.ts';
import { favoriteEndpoints } from '#contract/favorites.ts';
import { Favorite } from '#domain/favorites/favorite.ts';
import { offlineCopies } from '#web/lib/offline/page-offline-copies.ts';
import { withPackageFallback } from '#web/lib/packages/package-fallback.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { refetchAfterWrite } from '#web/lib/requests/refetch-after-write.ts';

export const LOAD_ERROR_MESSAGE = 'Failed to load favorites';

const STALE_TIME_MS = 60_000;

const favoritesCopy = offlineCopies.createPersister(z.array(Favorite));

async function listFavorites(gateway: Gateway, signal: AbortSignal): Promise<Favorite[]> {
  return (await call(gateway, favoriteEndpoints.listFavorites, {}, signal)).data;
}

/** The user's favorites: one cached list for both the map's hearts and the page. */
export function favoritesQuery(gateway: Gateway, uid: string | null) {
  return queryOptions({
    queryKey: ['favorites', uid],
    queryFn: ({ client, queryKey, signal }) =>
      withPackageFallback(listFavorites(gateway, signal), { client, queryKey, signal }, (packages) =>
        packages.favorites(),
      ),
    persister: favoritesCopy,
    enabled: uid !== null,
    staleTime: STALE_TIME_MS,
  });
}

export function useFavorites(uid: string | null) {
  return useQuery(favoritesQuery(useGateway(), uid));
}

export function useRefreshFavorites(uid: string | null): () => Promise<void> {
  const queries = useQueryClient();
  return () => refetchAfterWrite(queries, ['favorites', uid]);
}
