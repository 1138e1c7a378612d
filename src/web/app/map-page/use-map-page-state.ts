import type { MapConfig } from '#contract/map.ts';
import { useFavoriteToggle } from '#web/favorites/use-favorite-toggle.ts';
import { useActiveRig } from '#web/rigs/use-active-rig.ts';
import { useBasemap } from './use-basemap.ts';
import { useDriverProfile } from './use-driver-profile.ts';
import { useFilters, useShownStations } from './use-filters.ts';
import { useMapLayout } from './use-map-layout.ts';
import { useMapUrl } from './use-map-url.ts';
import { useMapView } from './use-map-view.ts';
import { useNavigation } from './use-navigation.ts';
import { useProfileDialog } from './use-profile-dialog.ts';
import { useReporter } from './use-reporter.ts';
import { useResultsPanel } from './use-results-panel.ts';
import { useRigCharging } from './use-rig-charging.ts';
import { useSearch } from './use-search.ts';
import { useSelection } from './use-selection.ts';
import { useStations } from './use-stations.ts';
import { useSuggestions } from './use-suggestions.ts';
import { useTrips } from './use-trips.ts';

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
  useShownStations(filters, results.results);
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
