import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type Gateway } from '#contract/client.ts';
import { placeEndpoints } from '#contract/places.ts';
import type { LatLng } from '#domain/geo/point.ts';
import type { Place } from '#domain/places/place.ts';
import { useGateway } from '#web/lib/gateway-context.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { filterPlausiblePlaces } from './place-copy.ts';

const SUGGEST_FROM_LENGTH = 3;
const SUGGEST_DEBOUNCE_MS = 300;
const VIEW_DECIMALS = 1;

/** Places for a text, those near the map view first. */
export function placesQuery(gateway: Gateway, text: string, view: LatLng) {
  const latitude = Number(view.lat.toFixed(VIEW_DECIMALS));
  const longitude = Number(view.lng.toFixed(VIEW_DECIMALS));
  return queryOptions({
    queryKey: ['places', text, latitude, longitude],
    queryFn: async ({ signal }) => {
      const query = { query: text, latitude, longitude };
      return (await call(gateway, placeEndpoints.suggestPlaces, { query }, signal)).addresses;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Finds other things by their name that are places too. */
export type FindMorePlaces = (typed: string, signal: AbortSignal) => Promise<Place[]>;

const NONE: FindMorePlaces = async () => [];

/** Suggestions for a typed text, other things after the towns; whether they are for what is typed by now, and whether they could not be had. */
export function useSuggestionsFor(
  typed: string,
  view: LatLng,
  findMorePlaces: FindMorePlaces = NONE,
): { readonly places: Place[]; readonly isCurrent: boolean; readonly isFailed: boolean } {
  const text = useDebounced(typed.trim(), SUGGEST_DEBOUNCE_MS);
  const isLongEnough = text.length >= SUGGEST_FROM_LENGTH && typed.trim().length >= SUGGEST_FROM_LENGTH;
  const query = placesQuery(useGateway(), text, view);
  const { data, isPlaceholderData, isError, fetchStatus } = useQuery({
    ...query,
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  });
  const more = useQuery({
    queryKey: ['more-places', text],
    queryFn: ({ signal }) => findMorePlaces(text, signal),
    enabled: isLongEnough && findMorePlaces !== NONE,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    placeholderData: keepPreviousData,
  });
  if (!isLongEnough) return { places: [], isCurrent: false, isFailed: false };
  const isFound = data !== undefined && !isPlaceholderData && text === typed.trim();
  // A town is there at once; whether a station is meant is known when both have been looked for.
  const isCurrent =
    isFound && (data.length > 0 || findMorePlaces === NONE || !(more.isPending || more.isPlaceholderData));
  const isFailed = !isFound && (isError || fetchStatus === 'paused');
  return { places: [...(data ?? []), ...(more.data ?? [])], isCurrent, isFailed };
}

/** Finds the place that a typed text most likely means; null where there is none, or no one can be asked. */
export function useBestPlace(view: LatLng): (typed: string) => Promise<Place | null> {
  const gateway = useGateway();
  const queries = useQueryClient();
  return async (typed) => {
    const text = typed.trim();
    if (text.length < SUGGEST_FROM_LENGTH) return null;
    const found = await queries.fetchQuery(placesQuery(gateway, text, view)).catch(() => []);
    return filterPlausiblePlaces(text, found)[0] ?? null;
  };
}

/** Suggestions while someone types; none for a short text and none when they cannot be had. */
export function usePlaceSuggestions(typed: string, view: LatLng): Place[] {
  return useSuggestionsFor(typed, view).places;
}
