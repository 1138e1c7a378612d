import type { ChargerFilters } from '#domain/chargers/filters.ts';
import type { BoundingBox } from '#domain/geo/bounds.ts';
import { getCameraBounds, type MapCamera } from '#domain/geo/map-camera.ts';
import { useAddSearch } from '#web/searches/search-queries.ts';
import { showToast } from '#web/ui/toasts.ts';
import { useDriver } from '../account/use-driver.ts';
import { useMapLayout } from '../layout/use-map-layout.ts';
import { parseMapUrl } from '../map-url.ts';
import { useNavigation } from '../routes/use-navigation.ts';
import { useMap } from '../use-map.ts';
import { uncoveredSize, useMapView } from '../use-map-view.ts';
import { toPlaceSearchEntry, toTextSearchEntry } from './search-history-entry.ts';
import { useFilters } from './use-filters.ts';

export function useShowResults() {
  const { user } = useDriver();
  const { stations, handle } = useMap();
  const { center } = useMapView();
  const { padding } = useNavigation();
  const { showHalf } = useMapLayout();
  const filters = useFilters();
  const addToHistory = useAddSearch(user?.privacySettings.saveSearchHistory ? user.uid : null);

  async function countStations(bounds: BoundingBox, matching: ChargerFilters): Promise<number> {
    const counts = await stations?.count(bounds, { ...filters.addRig(matching), text: '' }).catch(() => null);
    return counts?.total ?? 0;
  }

  return {
    addToHistory,
    /** Moves to a place, and records the search with the number of stations there. */
    async goTo(query: string, camera: MapCamera): Promise<void> {
      handle.current?.flyTo(camera);
      const total = await countStations(getCameraBounds(camera, uncoveredSize(padding)), filters.current);
      addToHistory(toPlaceSearchEntry(query, camera, filters.current, total));
    },
    /** Filters by a network. The view stays, or moves to the network's nearest stations. */
    async showNetwork(text: string, network: string, nearest: BoundingBox | null): Promise<void> {
      const previousFilters = parseMapUrl(window.location.search).filters;
      const networkFilters = { ...previousFilters, networks: [network] };
      const undo = () =>
        filters.change({ ...parseMapUrl(window.location.search).filters, networks: previousFilters.networks });
      filters.change(networkFilters);
      if (nearest) handle.current?.fitBounds(nearest);
      showToast(`Only ${network} stations are shown.`, { label: 'Undo', act: undo });
      showHalf();
      const total = await countStations(nearest ?? getCameraBounds(center, uncoveredSize(padding)), networkFilters);
      addToHistory(toTextSearchEntry(text, null, previousFilters, total));
    },
  };
}
