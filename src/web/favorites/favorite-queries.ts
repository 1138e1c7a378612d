import { queryOptions, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod';
import { call, type Gateway } from '#contract/client.ts';
import { favoriteEndpoints } from '#contract/favorites.ts';
import { Favorite } from '#domain/favorites/favorite.ts';
import { toFavoriteView } from '#domain/favorites/favorite-view.ts';
import { pageCopies } from '#web/lib/offline/page-copies.ts';
import { orFromPackages } from '#web/lib/packages/answer-offline.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { showToast } from '#web/ui/toasts.ts';
import { applySaveRequests, isLatestRequest, type SaveRequest } from './saved-ids.ts';

export const LOAD_ERROR_MESSAGE = 'Failed to load favorites';

const STALE_TIME_MS = 60_000;
const NONE: readonly string[] = [];
const favoritesCopy = pageCopies.offlineCopy(z.array(Favorite));

async function listFavorites(gateway: Gateway, signal: AbortSignal): Promise<Favorite[]> {
  return (await call(gateway, favoriteEndpoints.listFavorites, {}, signal)).data;
}

/** The user's favorites: one cached list for both the map's hearts and the page. */
export function favoritesQuery(gateway: Gateway, uid: string | null) {
  return queryOptions({
    queryKey: ['favorites', uid],
    queryFn: ({ client, queryKey, signal }) =>
      orFromPackages(listFavorites(gateway, signal), { client, queryKey, signal }, (packages) => packages.favorites()),
    persister: favoritesCopy,
    enabled: uid !== null,
    staleTime: STALE_TIME_MS,
  });
}

export function useFavorites(uid: string | null) {
  return useQuery(favoritesQuery(useGateway(), uid));
}

const savingKey = (uid: string | null) => ['save-favorite', uid];

function idsOf(favorites: readonly Favorite[]): string[] {
  return favorites.map(({ id }) => id);
}

/** The saved charger IDs. Pending changes count until the server refuses them. */
export function useSavedIds(uid: string | null): ReadonlySet<string> {
  const { data } = useQuery({ ...favoritesQuery(useGateway(), uid), select: idsOf });
  const requests = useMutationState({
    filters: { mutationKey: savingKey(uid), status: 'pending' },
    select: ({ state }) => state.variables as SaveRequest,
  });
  return useMemo(() => applySaveRequests(data ?? NONE, requests), [data, requests]);
}

function withOutcome(favorites: readonly Favorite[], id: string, saved: Favorite | null): Favorite[] {
  const others = favorites.filter((favorite) => favorite.id !== id);
  return saved ? [saved, ...others].sort((a, b) => b.addedAt.localeCompare(a.addedAt)) : others;
}

async function save(gateway: Gateway, id: string, insteadOf: string | null = null): Promise<Favorite> {
  return (await call(gateway, favoriteEndpoints.addFavorite, { body: { charger: { id }, insteadOf } })).data;
}

async function remove(gateway: Gateway, id: string): Promise<null> {
  await call(gateway, favoriteEndpoints.removeFavorite, { params: { id } });
  return null;
}

type OnFailed = (error: Error, request: SaveRequest) => void;

/**
 * Saves and removes favorites one at a time, in the order pressed; a removal can be undone for a while. Tells whether
 * the request was sent and carried out.
 */
export function useSetSaved(uid: string | null, onFailed: OnFailed): (request: SaveRequest) => Promise<boolean> {
  const gateway = useGateway();
  const queries = useQueryClient();
  const { queryKey } = favoritesQuery(gateway, uid);
  const mutationKey = savingKey(uid);
  const { mutate, mutateAsync } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ id, isSaved }: SaveRequest) => (isSaved ? save(gateway, id) : remove(gateway, id)),
    onMutate: () => queries.cancelQueries({ queryKey }),
    onSuccess(saved, { id }) {
      const before = queries.getQueryData(queryKey)?.find((favorite) => favorite.id === id);
      queries.setQueryData(queryKey, (now) => now && withOutcome(now, id, saved));
      if (saved === null) offerUndo(before, () => mutate({ id, isSaved: true }));
    },
    onError: onFailed,
    onSettled() {
      if (queries.isMutating({ mutationKey }) <= 1) void queries.invalidateQueries({ queryKey });
    },
  });
  // A repeated press of the same request is sent once.
  return async (request) => {
    const pending = queries.getMutationCache().findAll({ mutationKey, status: 'pending' });
    const requests = pending.map(({ state }) => state.variables as SaveRequest);
    if (isLatestRequest(requests, request)) return false;
    return mutateAsync(request).then(
      () => true,
      () => false,
    );
  };
}

function offerUndo(removed: Favorite | undefined, undo: () => void): void {
  const name = removed ? toFavoriteView(removed).chargerName : 'Charging station';
  showToast(`${name} was removed.`, { label: 'Undo', act: undo });
}

type Swap = { readonly from: string; readonly to: string };

/** Replaces one favorite with another; the old one stays saved if that fails. */
export function useSwap(uid: string) {
  const gateway = useGateway();
  const queries = useQueryClient();
  const { queryKey } = favoritesQuery(gateway, uid);
  return useMutation({
    scope: { id: savingKey(uid).join() },
    mutationFn: ({ from, to }: Swap) => save(gateway, to, from),
    onMutate: () => queries.cancelQueries({ queryKey }),
    onSuccess: (saved, { from, to }) =>
      queries.setQueryData(queryKey, (now) => now && withOutcome(withOutcome(now, from, null), to, saved)),
    onSettled: () => void queries.invalidateQueries({ queryKey }),
  });
}

export function useRefreshFavorites(uid: string | null): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['favorites', uid] });
}
