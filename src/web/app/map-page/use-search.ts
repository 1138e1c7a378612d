import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { AppError, ERRORS } from '#contract/errors.ts';
import type { ChargerFilters } from '#domain/chargers/filters.ts';
import type { BoundingBox } from '#domain/geo/bounds.ts';
import { getCameraBounds, type MapCamera, type MapPadding, PLACE_ZOOM } from '#domain/geo/map-camera.ts';
import type { Place } from '#domain/places/place.ts';
import type { SearchEntry } from '#domain/searches/search-entry.ts';
import { findNetworkStations, type SearchArea, textSearchQuery } from '#web/chargers/charger-queries.ts';
import { useGateway } from '#web/lib/gateway-context.ts';
import { type DevicePosition, locate } from '#web/lib/geolocation.ts';
import { createLatestRun } from '#web/lib/latest-run.ts';
import type { MapHandle } from '#web/map/map-handle.ts';
import { cameraForPlace } from '#web/places/place-camera.ts';
import { placesQuery } from '#web/places/place-queries.ts';
import { locationMessage, reverseGeocode } from '#web/places/reverse-geocode.ts';
import type { NewSearchEntry } from '#web/searches/search-queries.ts';
import { showToast } from '#web/ui/toasts.ts';
import { isLocationBlocked, locationBlockedReason, type SearchError } from './location-permission.ts';
import { parseMapUrl, writeSearch } from './map-url.ts';
import { runSearch } from './run-search.ts';
import { entryLocation, toPlaceSearchEntry, toTextSearchEntry } from './search-history-entry.ts';
import { updateMapUrl } from './use-map-url.ts';
import { uncoveredSize } from './use-map-view.ts';

type Options = {
  readonly filters: ChargerFilters;
  readonly center: MapCamera;
  readonly padding: MapPadding;
  readonly handle: RefObject<MapHandle | null>;
  /** Whether the page may ask for the device's location; null while unknown. */
  readonly mayLocate: boolean | null;
  readonly onFound: () => void;
  /** Counts the stations within bounds. */
  readonly countMatches: (bounds: BoundingBox, filters: ChargerFilters) => Promise<number>;
  /** Called after each successful search. */
  readonly onSearched: (made: NewSearchEntry) => void;
  readonly onFilters: (filters: ChargerFilters) => void;
};

/** Search by text, by place, and by the device's location. */
export function useSearch(options: Options) {
  const { filters, center, padding, handle, mayLocate, onFound, countMatches, onSearched, onFilters } = options;
  const gateway = useGateway();
  const queries = useQueryClient();
  const [problem, setProblem] = useState<SearchError | null>(null);
  const [isLocating, setLocating] = useState(false);
  const [position, setPosition] = useState<DevicePosition | null>(null);
  const look = (place: Place) => cameraForPlace(place, uncoveredSize(padding));

  const [runs] = useState(createLatestRun);

  /** A new search invalidates the running one. */
  function begin(): () => boolean {
    setProblem(null);
    return runs.begin();
  }

  function writeSearchText(text: string, near: SearchArea | null): void {
    updateMapUrl((params) => writeSearch(params, text, near));
  }

  function clear(): void {
    begin();
    writeSearchText('', null);
  }

  /** Moves to a place, and reports the search with the number of stations there. */
  async function goTo(query: string, camera: MapCamera): Promise<void> {
    handle.current?.flyTo(camera);
    const found = await countMatches(getCameraBounds(camera, uncoveredSize(padding)), filters).catch(() => 0);
    onSearched(toPlaceSearchEntry(query, camera, filters, found));
  }

  function pickPlace(place: Place): void {
    clear();
    void goTo(place.formattedAddress, look(place));
  }

  /** Filters by a network. The view stays, or moves to its nearest stations. */
  async function showNetwork(text: string, network: string, nearest: BoundingBox | null): Promise<void> {
    const before = parseMapUrl(window.location.search).filters;
    const only = { ...before, networks: [network] };
    const undo = () => onFilters({ ...parseMapUrl(window.location.search).filters, networks: before.networks });
    onFilters(only);
    if (nearest) handle.current?.fitBounds(nearest);
    showToast(`Only ${network} stations are shown.`, { label: 'Undo', act: undo });
    onFound();
    const found = await countMatches(nearest ?? getCameraBounds(center, uncoveredSize(padding)), only).catch(() => 0);
    onSearched(toTextSearchEntry(text, null, before, found));
  }

  async function searchText(text: string, withFilters = filters): Promise<void> {
    const isCurrent = begin();
    const toSearchQuery = (words: string, near: SearchArea | null) =>
      textSearchQuery(gateway, { text: words, near, filters: withFilters });
    const { lat, lng } = center;
    const view = { center: { lat, lng }, bounds: getCameraBounds(center, uncoveredSize(padding)) };
    const outcome = await runSearch(text, view, {
      findChargers: (words, near) => queries.fetchQuery(toSearchQuery(words, near)),
      findNetworkStations: (network, boundingBox) =>
        findNetworkStations(gateway, network, { boundingBox, near: view.center, filters: withFilters }),
      findPlaces: (words) => queries.fetchQuery(placesQuery(gateway, words, center)),
      cameraForPlace: look,
    });
    if (!isCurrent()) return;
    if (outcome.kind === 'problem') return setProblem({ words: ERRORS[outcome.code].message });
    if (outcome.kind === 'chargers') {
      writeSearchText(text, outcome.near);
      if (outcome.bounds) handle.current?.fitBounds(outcome.bounds);
      const total = queries.getQueryData(toSearchQuery(text, outcome.near).queryKey)?.total ?? 0;
      onSearched(toTextSearchEntry(text, outcome.near, withFilters, total));
      return onFound();
    }
    writeSearchText('', null);
    if (outcome.kind === 'network') return showNetwork(text, outcome.network, outcome.bounds);
    void goTo(text, outcome.camera);
  }

  /** Repeats a past search: moves to the place, or searches the text with its original filters. */
  async function replay(entry: SearchEntry): Promise<void> {
    const at = entryLocation(entry);
    if (at === null) {
      onFilters({ ...entry.filters, text: filters.text });
      return searchText(entry.query, { ...entry.filters, text: '' });
    }
    clear();
    const isCurrent = begin();
    const places = await queries.fetchQuery(placesQuery(gateway, entry.query, center)).catch(() => []);
    const place = places.find(({ latitude, longitude }) => latitude === at.lat && longitude === at.lng);
    if (isCurrent()) void goTo(entry.query, place ? look(place) : { ...at, zoom: PLACE_ZOOM });
  }

  async function locateMe(): Promise<void> {
    const isCurrent = begin();
    const refusal = locationBlockedReason(mayLocate);
    if (refusal) return setProblem(refusal);
    setLocating(true);
    try {
      const here = await locate();
      setPosition(here);
      if (!isCurrent()) return;
      handle.current?.flyTo({ lat: here.lat, lng: here.lng, zoom: PLACE_ZOOM });
      void reverseGeocode(gateway, here).then((place) => isCurrent() && showToast(locationMessage(place)));
    } catch (error) {
      const words = error instanceof AppError ? error.message : ERRORS.location_unavailable.message;
      if (isCurrent()) setProblem({ words });
    } finally {
      setLocating(false);
    }
  }

  // Hide the location error once the setting is on or the profile has loaded.
  const shown = isLocationBlocked(problem) && mayLocate ? null : problem;
  return {
    ...{ clear, pickPlace, searchText, replay, locateMe, isLocating },
    problem: shown,
    position: mayLocate ? position : null,
  };
}
