import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type Gateway } from '#contract/client.ts';
import { placeEndpoints } from '#contract/places.ts';
import type { LatLng } from '#domain/geo/point.ts';
import type { Place } from '#domain/places/place.ts';
import { MIN_PLACE_QUERY_LENGTH } from '#domain/places/place-query.ts';
import { useDebounced } from '#web/lib/hooks/use-debounced.ts';
import { type PackageQuery, withPackageFallback } from '#web/lib/packages/package-fallback.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { filterPlausiblePlaces } from './place-text.ts';

const SUGGEST_DEBOUNCE_MS = 300;
const CENTER_DECIMALS = 1;

type SuggestionQuery = { readonly query: string; readonly latitude: number; readonly longitude: number };

async function suggestPlaces(gateway: Gateway, query: SuggestionQuery, signal: AbortSignal): Promise<Place[]> {
  return (await call(gateway, placeEndpoints.suggestPlaces, { query }, signal)).addresses;
}

export function placesQuery(gateway: Gateway, text: string, center: LatLng) {
  const latitude = Number(center.lat.toFixed(CENTER_DECIMALS));
  const longitude = Number(center.lng.toFixed(CENTER_DECIMALS));
  return queryOptions({
    queryKey: ['places', text, latitude, longitude],
    queryFn: ({ client, queryKey, signal }) =>
      withPackageFallback(
        suggestPlaces(gateway, { query: text, latitude, longitude }, signal),
        { client, queryKey, signal },
        (packages) => packages.places(text, center),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Searches by name for other things that can serve as places, such as stations. */
export type FindMorePlaces = (input: string, query: PackageQuery) => Promise<Place[]>;

const FIND_NONE: FindMorePlaces = async () => [];

/** Suggestions for the entered text, places first. isCurrent: they match the latest text. hasFailed: loading failed. */
export function useSuggestionsFor(
  input: string,
  center: LatLng,
  findMorePlaces: FindMorePlaces = FIND_NONE,
): { readonly places: Place[]; readonly isCurrent: boolean; readonly hasFailed: boolean } {
  const text = useDebounced(input.trim(), SUGGEST_DEBOUNCE_MS);
  const isLongEnough = text.length >= MIN_PLACE_QUERY_LENGTH && input.trim().length >= MIN_PLACE_QUERY_LENGTH;
  const query = placesQuery(useGateway(), text, center);
  const { data, isPlaceholderData, isError, fetchStatus } = useQuery({
    ...query,
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  });
  const morePlaces = useQuery({
    queryKey: ['more-places', text],
    queryFn: ({ client, queryKey, signal }) => findMorePlaces(text, { client, queryKey, signal }),
    enabled: isLongEnough && findMorePlaces !== FIND_NONE,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    placeholderData: keepPreviousData,
  });
  if (!isLongEnough) return { places: [], isCurrent: false, hasFailed: false };
  const isLoaded = data !== undefined && !isPlaceholderData && text === input.trim();
  // If no place matches, the suggestions aren't current until the other search finishes too.
  const isCurrent =
    isLoaded &&
    (data.length > 0 || findMorePlaces === FIND_NONE || !(morePlaces.isPending || morePlaces.isPlaceholderData));
  const hasFailed = !isLoaded && (isError || fetchStatus === 'paused');
  return { places: [...(data ?? []), ...(morePlaces.data ?? [])], isCurrent, hasFailed };
}

/** Returns a function that finds the best match for a text; null if there is none, or if the lookup fails. */
export function useBestPlace(center: LatLng): (input: string) => Promise<Place | null> {
  const gateway = useGateway();
  const queries = useQueryClient();
  return async (input) => {
    const text = input.trim();
    if (text.length < MIN_PLACE_QUERY_LENGTH) return null;
    const places = await queries.fetchQuery(placesQuery(gateway, text, center)).catch(() => []);
    return filterPlausiblePlaces(text, places)[0] ?? null;
  };
}

/** Suggestions while the user types; none for short text or when they fail to load. */
export function usePlaceSuggestions(input: string, center: LatLng): Place[] {
  return useSuggestionsFor(input, center).places;
}
