import type { MapConfig } from '#contract/map.ts';
import { useFavoriteToggle } from '#web/favorites/use-favorite-toggle.ts';
import { useActiveRig } from '#web/rigs/use-active-rig.ts';
import { useProfileDialog } from './account/use-profile-dialog.ts';
import { useReporter } from './account/use-reporter.ts';
import { useSuggestions } from './account/use-suggestions.ts';
import { useBasemap } from './layout/use-basemap.ts';
import { useMapLayout } from './layout/use-map-layout.ts';
import { useNavigation } from './routes/use-navigation.ts';
import { useTrips } from './routes/use-trips.ts';
import { useFilters, useSyncMarkers } from './search/use-filters.ts';
import { useSearch } from './search/use-search.ts';
import { useResultsPanel } from './stations/use-results-panel.ts';
import { useRigCharging } from './stations/use-rig-charging.ts';
import { useSelection } from './stations/use-selection.ts';
import { useStations } from './stations/use-stations.ts';
import { useDriverProfile } from './use-driver-profile.ts';
import { useMapUrl } from './use-map-url.ts';
import { useMapView } from './use-map-view.ts';

/** The state that the parts of the map page share. What only one part needs is in that part. */
export function useMapPageState(config: MapConfig) {
  const driver = useDriverProfile();
  const { rig, rigs, isKnown: isRigKnown } = useActiveRig(driver.uid);
  const url = useMapUrl();
  const stations = useStations(config.dataset.version);
  const view = useMapView();
  const layout = useMapLayout(url);
  const navigation = useNavigation({ driver, view, isWide: layout.isWide });
  const padding = navigation.padding ?? layout.padding;
  const filters = useFilters(stations);
  const search = useSearch({ driver, stations, filters, view, padding, onFound: layout.showHalf });
  const charging = useRigCharging(rig);
  const results = useResultsPanel({ stations, view, url, rig, charging, position: search.position });
  useSyncMarkers(filters, results.results);
  const selection = useSelection({ id: url.stationId, stations, handle: view.handle, onOpen: layout.showHalf });
  const trips = useTrips({ driver, rigs, rig, url, handle: view.handle, onShow: layout.showHalf });
  const profile = useProfileDialog();
  return {
    config,
    driver,
    activeRig: { rig, charging, isKnown: isRigKnown },
    url,
    stations,
    view,
    layout,
    padding,
    navigation,
    filters,
    search,
    results,
    selection,
    trips,
    profile,
    basemap: useBasemap(),
    favorites: useFavoriteToggle(driver.user),
    suggestions: useSuggestions(),
    reporter: useReporter({ driver, rig, rigs, stations, onOpenPrivacy: () => profile.open('privacy') }),
  };
}

export type MapPageState = ReturnType<typeof useMapPageState>;
