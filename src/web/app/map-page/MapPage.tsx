import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { MapConfig } from '#contract/map.ts';
import { applyPreferenceChange } from '#domain/account/preferences-to-filters.ts';
import type { UserPreferences } from '#domain/account/user-preferences.ts';
import { type ChargerFilters, NO_FILTERS } from '#domain/chargers/filters.ts';
import { useRefreshMapConfig } from '#web/chargers/charger-queries.ts';
import { FilterPanel } from '#web/chargers/FilterPanel.tsx';
import { UpgradeDialog } from '#web/favorites/UpgradeDialog.tsx';
import { useFavoriteToggle } from '#web/favorites/use-favorite-toggle.ts';
import { PATHS } from '#web/lib/paths.ts';
import { useOnChange } from '#web/lib/use-on-change.ts';
import type { MapProblem } from '#web/map/MapView.tsx';
import { useActiveRig } from '#web/rigs/use-active-rig.ts';
import type { SheetDetent } from '#web/ui/sheet-detents.ts';
import { AccountDialogs } from './AccountDialogs.tsx';
import type { Home } from './HomeField.tsx';
import { homeCamera } from './home-camera.ts';
import type { LayoutProps } from './layout-props.ts';
import { MapCanvas } from './MapCanvas.tsx';
import { type BasemapKind, writeBasemap, writeFilters } from './map-url.ts';
import { PhoneLayout } from './PhoneLayout.tsx';
import { SkipToMap } from './SkipToMap.tsx';
import { useHasAmenityData, useStationCount, useStationDataVersion, useStationStatus } from './station-queries.ts';
import { useCardParts } from './use-card-details.ts';
import { useDriverProfile } from './use-driver-profile.ts';
import { useIsWideLayout } from './use-is-wide-layout.ts';
import { useMapPadding } from './use-map-padding.ts';
import { updateMapUrl, useMapUrl } from './use-map-url.ts';
import { uncoveredSize, useMapView } from './use-map-view.ts';
import { useNavigation } from './use-navigation.tsx';
import { useProfileDialog } from './use-profile-dialog.ts';
import { useResultsPanel } from './use-results-panel.ts';
import { useRigCharging } from './use-rig-charging.ts';
import { useSearch } from './use-search.ts';
import { useSearchHistory } from './use-search-history.tsx';
import { useSelection } from './use-selection.ts';
import { useSiteReports } from './use-site-reports.tsx';
import { useSuggestions } from './use-suggestions.tsx';
import { useTrips } from './use-trips.tsx';
import { useStations, useVisibleStations } from './use-visible-stations.ts';
import { WideLayout } from './WideLayout.tsx';

/** The map page: connects search, list, card, filters, and map. */
export function MapPage({ config }: { config: MapConfig }) {
  const driver = useDriverProfile();
  const { rig } = useActiveRig(driver.user?.uid ?? null);
  const address = useMapUrl();
  const { filters, near, layer, stationId, tripId, isPlanning } = address;
  const navigate = useNavigate();
  const profile = useProfileDialog();
  const [detent, setDetent] = useState<SheetDetent>(
    isPlanning || tripId !== null || stationId !== null ? 'half' : 'peek',
  );
  const [areFiltersOpen, setFiltersOpen] = useState(false);
  const [problem, setProblem] = useState<MapProblem | null>(null);
  // New config data must not rebuild the map, so the first one is pinned.
  const [mapConfig] = useState(config);
  const isWide = useIsWideLayout();
  const pagePadding = useMapPadding(isWide, detent, isPlanning || tripId !== null);
  const stations = useStations();
  const dataVersion = useStationDataVersion(stations);
  const refreshConfig = useRefreshMapConfig();
  const stationStatus = useStationStatus(stations);
  const { start, view, center, handle, onViewChange, onMapUnavailable, lookAt, onMapReady } = useMapView();
  const navigation = useNavigation({ person: driver, isWide, center, handle });
  const padding = navigation.padding ?? pagePadding;
  const bounds = view?.bounds ?? null;
  const past = useSearchHistory(driver.user);
  const hearts = useFavoriteToggle(driver.user);
  const saving = { saved: hearts.saved, onToggle: hearts.toggle };
  const mayLocate = driver.mayLocate !== false;
  const suggesting = useSuggestions(driver.user?.uid ?? null, { stationId, center, mayLocate });
  const search = useSearch({
    filters,
    center,
    padding,
    handle,
    mayLocate: driver.mayLocate,
    onFound: () => setDetent('half'),
    countMatches: async (box, matching) => (await stations?.count(box, { ...matching, text: '' }))?.total ?? 0,
    onSearched: past.keep,
    onFilters: setFilters,
  });
  const charging = useRigCharging(rig);
  const panel = useResultsPanel({
    ...{ stations, bounds, center, filters, near },
    position: search.position,
    hasRig: rig !== null,
    speedOf: charging?.speedOf ?? null,
  });
  const selection = useSelection({ id: stationId, stations, handle, onOpen: () => setDetent('half') });
  const reports = useSiteReports({ driver, stations, chargerId: stationId, onOpenProfile: profile.open });
  const cardParts = useCardParts({ id: stationId, origin: panel.origin, items: panel.results.items });
  const trips = useTrips({
    ...{ driver, address, handle, view: center, config },
    onShow: () => setDetent('half'),
    onDrive: navigation.startTrip,
    onOpenStation: selection.focus,
  });
  const count = useStationCount(stations, bounds, { ...filters, text: '' });
  const hasAmenityData = useHasAmenityData(stations);
  useOnChange(config.dataset.version, () => stations?.refresh());
  useOnChange(dataVersion, () => {
    if (dataVersion > 0) refreshConfig();
  });
  const showFilters = useVisibleStations(
    stations,
    filters,
    panel.results.isLoading ? null : panel.results.items.map(({ id }) => id),
  );

  /** Update the map first: its tiles start loading while the page renders the list. */
  function setFilters(next: ChargerFilters) {
    showFilters(next);
    updateMapUrl((params) => writeFilters(params, next));
  }

  function followPreferences(before: UserPreferences, after: UserPreferences) {
    setFilters(applyPreferenceChange(filters, before, after));
  }

  function onHome(home: Exclude<Home, null>) {
    if (home === 'device') void search.locateMe();
    else lookAt(homeCamera(home, uncoveredSize(padding)));
  }

  const leave = () => void navigate(PATHS.landing, { flushSync: true });

  function chooseLayer(next: BasemapKind) {
    setProblem((now) => (now === 'layer-offline' ? null : now));
    updateMapUrl((params) => writeBasemap(params, next));
  }

  function onProblem(next: MapProblem | null) {
    setProblem((now) => next ?? (now === 'layer-offline' ? null : now));
    if (next === 'no-webgl') onMapUnavailable();
  }

  const zoomOut = () => handle.current?.zoomOut();
  const layout: LayoutProps = {
    dataset: config.dataset,
    notices: {
      dataset: config.dataset,
      stationStatus,
      mapProblem: problem,
      searchProblem: search.problem,
      favoritesFailure: hearts.failure,
      onOpenProfile: profile.open,
    },
    menu: { onLeave: leave, onProfile: () => profile.open('profile') },
    search: {
      view: center,
      filters,
      past: past.historyFor((entry) => void search.replay(entry)),
      onPickPlace: search.pickPlace,
      onSearchText: (text) => void search.searchText(text),
      onClear: search.clear,
      onOpenFilters: () => setFiltersOpen(true),
    },
    rig: { uid: driver.user?.uid ?? null },
    quickFilters: { filters, onChange: setFilters },
    layers: { layer, layers: config.layers, zoom: center.zoom, onChange: chooseLayer },
    buttons: {
      onZoomIn: () => handle.current?.zoomIn(),
      onZoomOut: zoomOut,
      onLocate: () => void search.locateMe(),
      isLocating: search.isLocating,
    },
    card: selection.card && {
      ...{
        ...selection.card,
        ...cardParts,
        forecastChargeAt: charging?.forecastChargeAt ?? null,
        saving,
        drivers: reports.card,
        below: suggesting.cardPart,
      },
      onOpenSibling: selection.focus,
      onSuggest: suggesting.suggest,
      hasHistory: suggesting.hasHistory,
      onPlanTrip: trips.planTo,
      onNavigate: driver.user && navigation.previewRoute,
    },
    planner: trips.panel,
    planButton: trips.button,
    results: {
      ...panel,
      dataset: config.dataset,
      onSelect: selection.focus,
      saving,
      verdictOf: reports.verdictOf,
      getRefusalReason: charging?.getRefusalReason ?? null,
      onClearFilters: () => setFilters({ ...NO_FILTERS, text: filters.text }),
      onClearSearch: search.clear,
      onZoomOut: zoomOut,
      onAddMissing: suggesting.addMissing,
      onOwnSuggestions: suggesting.showOwn,
    },
  };

  return (
    <main
      className="fixed inset-0 overflow-clip bg-land in-[[data-noticed]]:relative in-[[data-noticed]]:inset-auto in-[[data-noticed]]:flex-1"
      style={{ '--covered-bottom': `${padding.bottom}px` }}
    >
      <h1 className="sr-only">Charging map</h1>
      <SkipToMap />
      {navigation.overlay ??
        (isWide ? <WideLayout {...layout} /> : <PhoneLayout {...layout} detent={detent} onDetentChange={setDetent} />)}
      <FilterPanel
        open={areFiltersOpen}
        onOpenChange={setFiltersOpen}
        filters={filters}
        onChange={setFilters}
        networks={config.networks}
        hasAmenityData={hasAmenityData}
        count={count.data?.total ?? null}
      />
      <AccountDialogs
        {...{ profile, driver, onHome }}
        view={center}
        onPreferences={followPreferences}
        onLeave={leave}
      />
      {suggesting.window}
      {driver.user && <UpgradeDialog license={driver.user.license} prompt={hearts.prompt} />}
      <MapCanvas
        config={mapConfig}
        stations={stations}
        layer={layer}
        initialView={start}
        selected={navigation.overlay ? null : selection.selected}
        position={search.position}
        padding={padding}
        onViewChange={onViewChange}
        onSelect={(id) => (id === null ? selection.close() : void selection.openMarker(id, center.zoom))}
        {...(navigation.map ?? trips.map)}
        session={navigation.session}
        onReady={(ready) => {
          onMapReady(ready);
          if (navigation.onMapReady()) return;
          trips.onMapReady();
          void selection.focusLinked();
        }}
        onProblem={onProblem}
      />
    </main>
  );
}
