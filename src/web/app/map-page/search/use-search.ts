import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ERRORS } from '#contract/errors.ts';
import type { ChargerFilters } from '#domain/chargers/filters.ts';
import { getCameraBounds, type MapCamera, PLACE_ZOOM } from '#domain/geo/map-camera.ts';
import type { Place } from '#domain/places/place.ts';
import type { SearchEntry } from '#domain/searches/search-entry.ts';
import { findNetworkStations, type SearchArea, textSearchQuery } from '#web/chargers/charger-queries.ts';
import { createRunTracker } from '#web/lib/hooks/run-tracker.ts';
import { createSharedState } from '#web/lib/hooks/shared-state.tsx';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { getPlaceCamera } from '#web/places/place-camera.ts';
import { placesQuery } from '#web/places/place-queries.ts';
import { useDriver } from '../account/use-driver.ts';
import { useMapLayout } from '../layout/use-map-layout.ts';
import { isLocationBlocked, type SearchProblem } from '../location-permission.ts';
import { writeSearch } from '../map-url.ts';
import { useNavigation } from '../routes/use-navigation.ts';
import { useDeviceLocation } from '../use-device-location.ts';
import { useMap } from '../use-map.ts';
import { updateMapUrl } from '../use-map-url.ts';
import { uncoveredSize, useMapView } from '../use-map-view.ts';
import { runSearch, type SearchOutcome } from './run-search.ts';
import { entryLocation, toTextSearchEntry } from './search-history-entry.ts';
import { useFilters } from './use-filters.ts';
import { useShowResults } from './use-show-results.ts';

function useRunSearch(toCamera: (place: Place) => MapCamera) {
  const { center } = useMapView();
  const { padding } = useNavigation();
  const gateway = useGateway();
  const queries = useQueryClient();
  return async (text: string, filters: ChargerFilters): Promise<{ outcome: SearchOutcome; total: number }> => {
    const toSearchQuery = (query: string, near: SearchArea | null) =>
      textSearchQuery(gateway, { text: query, near, filters });
    const { lat, lng } = center;
    const view = { center: { lat, lng }, bounds: getCameraBounds(center, uncoveredSize(padding)) };
    const outcome = await runSearch(text, view, {
      findChargers: (query, near) => queries.fetchQuery(toSearchQuery(query, near)),
      findNetworkStations: (network, boundingBox) =>
        findNetworkStations(gateway, network, { boundingBox, near: view.center, filters }),
      findPlaces: (query) => queries.fetchQuery(placesQuery(gateway, query, center)),
      getPlaceCamera: toCamera,
    });
    const searchQuery = outcome.kind === 'chargers' ? toSearchQuery(text, outcome.near) : null;
    return { outcome, total: (searchQuery && queries.getQueryData(searchQuery.queryKey)?.total) ?? 0 };
  };
}

function useSearchState() {
  const { mayLocate } = useDriver();
  const { handle } = useMap();
  const { center } = useMapView();
  const { padding } = useNavigation();
  const { showHalf } = useMapLayout();
  const filters = useFilters();
  const gateway = useGateway();
  const queries = useQueryClient();
  const [problem, setProblem] = useState<SearchProblem | null>(null);
  const [runs] = useState(createRunTracker);
  const { goTo, showNetwork, addToHistory } = useShowResults();
  const toCamera = (place: Place) => getPlaceCamera(place, uncoveredSize(padding));
  const runTextSearch = useRunSearch(toCamera);

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

  function pickPlace(place: Place): void {
    clear();
    void goTo(place.formattedAddress, toCamera(place));
  }

  async function searchText(text: string, withFilters = filters.current): Promise<void> {
    const isCurrent = begin();
    const { outcome, total } = await runTextSearch(text, withFilters);
    if (!isCurrent()) return;
    if (outcome.kind === 'problem') return setProblem({ message: ERRORS[outcome.code].message });
    if (outcome.kind === 'chargers') {
      writeSearchText(text, outcome.near);
      if (outcome.bounds) handle.current?.fitBounds(outcome.bounds);
      addToHistory(toTextSearchEntry(text, outcome.near, withFilters, total));
      return showHalf();
    }
    writeSearchText('', null);
    if (outcome.kind === 'network') return showNetwork(text, outcome.network, outcome.bounds);
    void goTo(text, outcome.camera);
  }

  async function replay(entry: SearchEntry): Promise<void> {
    const point = entryLocation(entry);
    if (point === null) {
      filters.change({ ...entry.filters, text: filters.current.text });
      return searchText(entry.query, filters.addRig({ ...entry.filters, text: '' }));
    }
    clear();
    const isCurrent = begin();
    const places = await queries.fetchQuery(placesQuery(gateway, entry.query, center)).catch(() => []);
    const place = places.find(({ latitude, longitude }) => latitude === point.lat && longitude === point.lng);
    if (isCurrent()) void goTo(entry.query, place ? toCamera(place) : { ...point, zoom: PLACE_ZOOM });
  }

  const device = useDeviceLocation({
    mayLocate,
    begin,
    onFound: ({ lat, lng }) => handle.current?.flyTo({ lat, lng, zoom: PLACE_ZOOM }),
    onProblem: setProblem,
  });

  // Hide the location error once it is known that the setting is on.
  const shownProblem = isLocationBlocked(problem) && mayLocate ? null : problem;
  return {
    ...device,
    clear,
    pickPlace,
    searchText,
    replay,
    problem: shownProblem,
  };
}

export const [SearchProvider, useSearch, SearchContext] = createSharedState('search', useSearchState);
