import { useMemo, useState } from 'react';
import type { MapConfig } from '#contract/map.ts';
import { withRig } from '#domain/chargers/filters.ts';
import type { StoredRig } from '#domain/rigs/garage.ts';
import type { RigSize } from '#domain/score/rig-size.ts';
import { useFavoriteToggle } from '#web/favorites/use-favorite-toggle.ts';
import { useActiveRig } from '#web/rigs/use-active-rig.ts';
import { useProfileDialog } from './account/use-profile-dialog.ts';
import { useReporter } from './account/use-reporter.ts';
import { useSuggestions } from './account/use-suggestions.ts';
import { useBasemap } from './layout/use-basemap.ts';
import { useMapLayout } from './layout/use-map-layout.ts';
import { runMapCommand } from './map-command.ts';
import { useOfflineAreas } from './offline/use-offline-areas.ts';
import { useNavigation } from './routes/use-navigation.ts';
import { useTrips } from './routes/use-trips.ts';
import { useAsk } from './search/use-ask.ts';
import { useFilters, useMarkerSync } from './search/use-filters.ts';
import { useSearch } from './search/use-search.ts';
import { findSavedStation } from './stations/saved-station.ts';
import { useResultsPanel } from './stations/use-results-panel.ts';
import { useRigCharging } from './stations/use-rig-charging.ts';
import { useSelection } from './stations/use-selection.ts';
import { useStations } from './stations/use-stations.ts';
import { useDriverProfile } from './use-driver-profile.ts';
import { useMapUrl } from './use-map-url.ts';
import { useMapView } from './use-map-view.ts';

function toRigSize(rig: StoredRig | null): RigSize | null {
  return rig && { lengthM: rig.measures.lengthM, heightM: rig.measures.heightM };
}

/** The state in the URL, with filters for the rig. */
function useUrlForRig(rig: RigSize | null) {
  const url = useMapUrl();
  return useMemo(() => ({ ...url, filters: withRig(url.filters, rig) }), [url, rig]);
}

/** The state that the parts of the map page share, apart from voice commands, which act on all of it. */
export function useMapParts(config: MapConfig) {
  const driver = useDriverProfile();
  const { rig, rigs, isKnown: isRigKnown } = useActiveRig(driver.uid);
  const rigSize = useMemo(() => toRigSize(rig), [rig]);
  /** The rig described in a question, which applies to its results. */
  const [spokenRig, setSpokenRig] = useState<RigSize | null>(null);
  const filteredRig = spokenRig ?? rigSize;
  const url = useUrlForRig(filteredRig);
  const stations = useStations(config.dataset.version);
  const view = useMapView();
  const layout = useMapLayout(url);
  const navigation = useNavigation({ driver, view, isWide: layout.isWide });
  const padding = navigation.padding ?? layout.padding;
  const filters = useFilters(stations, url.filters, filteredRig);
  const search = useSearch({ driver, stations, filters, view, padding, onFound: layout.showHalf });
  const charging = useRigCharging(rig);
  const results = useResultsPanel({ stations, view, url, rig, charging, position: search.position });
  useMarkerSync(filters, results.results);
  const selection = useSelection({ id: url.stationId, stations, handle: view.handle, onOpen: layout.showHalf });
  const trips = useTrips({ driver, rigs, rig, url, handle: view.handle, onShow: layout.showHalf });
  const ask = useAsk({
    ...{ driver, stations, filters, view, results, selection, trips, url, setSpokenRig },
    networks: config.networks,
    rig: rigSize,
    position: search.position,
    onFound: layout.showHalf,
    onMapCommand: (command) => void runMapCommand(command, parts),
  });
  const profile = useProfileDialog();
  const parts = {
    config,
    driver,
    activeRig: { rig, size: rigSize, charging, isKnown: isRigKnown },
    url,
    stations,
    view,
    layout,
    padding,
    navigation,
    filters,
    search,
    ask,
    results,
    selection,
    trips,
    profile,
    offlineAreas: useOfflineAreas(driver, layout),
    basemap: useBasemap(),
    favorites: useFavoriteToggle(driver.user, (id) => findSavedStation(id, results.results.items, selection.card)),
    suggestions: useSuggestions(),
    reporter: useReporter({ driver, rig, rigs, stations, onOpenPrivacy: () => profile.open('privacy') }),
  };
  return parts;
}

export type MapParts = ReturnType<typeof useMapParts>;
