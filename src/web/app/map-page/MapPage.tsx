import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { MapConfig } from '#contract/map.ts';
import type { UserPreferences } from '#domain/account/user-preferences.ts';
import { filtersAfterChange } from '#domain/account/user-preferences-filters.ts';
import { type ChargerFilters, NO_FILTERS } from '#domain/chargers/filters.ts';
import { FilterPanel } from '#web/chargers/FilterPanel.tsx';
import { useRefreshMapConfig } from '#web/chargers/queries.ts';
import { UpgradeDialog } from '#web/favorites/UpgradeDialog.tsx';
import { useHearts } from '#web/favorites/use-hearts.ts';
import { ADDRESSES } from '#web/lib/addresses.ts';
import { useOnChange } from '#web/lib/use-on-change.ts';
import type { MapProblem } from '#web/map/MapView.tsx';
import { useActiveRig } from '#web/rigs/use-active-rig.ts';
import type { SheetStop } from '#web/ui/sheet-stops.ts';
import { AccountWindows } from './AccountWindows.tsx';
import type { Home } from './HomeField.tsx';
import { homeCamera } from './home-camera.ts';
import type { LayoutProps } from './layout-props.ts';
import { MapCanvas } from './MapCanvas.tsx';
import { type Layer, writeFilters, writeLayer } from './map-address.ts';
import { PhoneLayout } from './PhoneLayout.tsx';
import { SkipToMap } from './SkipToMap.tsx';
import { useHasAmenityData, useStationCount, useStationDataVersion, useStationStatus } from './station-queries.ts';
import { useCardParts } from './use-card-parts.ts';
import { useDriver } from './use-driver.ts';
import { useLayoutIsWide } from './use-layout-is-wide.ts';
import { changeMapAddress, useMapAddress } from './use-map-address.ts';
import { useMapPadding } from './use-map-padding.ts';
import { freeSize, useMapView } from './use-map-view.ts';
import { useNavigation } from './use-navigation.tsx';
import { useProfileWindow } from './use-profile-window.ts';
import { useResultsPanel } from './use-results-panel.ts';
import { useRigCharging } from './use-rig-charging.ts';
import { useSearch } from './use-search.ts';
import { useSearchPast } from './use-search-past.tsx';
import { useSelection } from './use-selection.ts';
import { useOpenStations, useShownStations } from './use-shown-stations.ts';
import { useSiteReports } from './use-site-reports.tsx';
import { useSuggesting } from './use-suggesting.tsx';
import { useTrips } from './use-trips.tsx';
import { WideLayout } from './WideLayout.tsx';

/** The map with everything around it: this is where search, list, card, filters and map meet. */
export function MapPage({ config }: { config: MapConfig }) {
  const driver = useDriver();
  const { rig } = useActiveRig(driver.user?.uid ?? null);
  const address = useMapAddress();
  const { filters, near, layer, stationId, tripId, isPlanning } = address;
  const navigate = useNavigate();
  const profile = useProfileWindow();
  const [stop, setStop] = useState<SheetStop>(isPlanning || tripId !== null || stationId !== null ? 'half' : 'peek');
  const [areFiltersOpen, setFiltersOpen] = useState(false);
  const [problem, setProblem] = useState<MapProblem | null>(null);
  // A new version of the data must not build a new map.
  const [mapConfig] = useState(config);
  const isWide = useLayoutIsWide();
  const pagePadding = useMapPadding(isWide, stop, isPlanning || tripId !== null);
  const stations = useOpenStations();
  const dataVersion = useStationDataVersion(stations);
  const refreshConfig = useRefreshMapConfig();
  const stationStatus = useStationStatus(stations);
  const { start, view, center, handle, onViewChange, onNoMap, lookAt, onMapReady } = useMapView();
  const navigation = useNavigation({ person: driver, isWide, center, handle });
  const padding = navigation.padding ?? pagePadding;
  const bounds = view?.bounds ?? null;
  const past = useSearchPast(driver.user);
  const hearts = useHearts(driver.user);
  const saving = { saved: hearts.saved, onToggle: hearts.toggle };
  const mayLocate = driver.mayLocate !== false;
  const suggesting = useSuggesting(driver.user?.uid ?? null, { stationId, center, mayLocate });
  const search = useSearch({
    filters,
    center,
    padding,
    handle,
    mayLocate: driver.mayLocate,
    onFound: () => setStop('half'),
    countIn: async (box) => (await stations?.count(box, { ...filters, text: '' }))?.total ?? 0,
    onMade: past.keep,
    onFilters: setFilters,
  });
  const charging = useRigCharging(rig);
  const panel = useResultsPanel({
    ...{ stations, bounds, center, filters, near },
    position: search.position,
    hasRig: rig !== null,
    speedOf: charging?.speedOf ?? null,
  });
  const selection = useSelection({ id: stationId, stations, handle, onOpen: () => setStop('half') });
  const reports = useSiteReports({ driver, stations, chargerId: stationId, onOpenProfile: profile.open });
  const cardParts = useCardParts({ id: stationId, origin: panel.origin, items: panel.results.items });
  const trips = useTrips({
    ...{ driver, address, handle, view: center, config },
    onShow: () => setStop('half'),
    onDrive: navigation.alongTrip,
    onOpenStation: selection.focus,
  });
  const count = useStationCount(stations, bounds, { ...filters, text: '' });
  const hasAmenityData = useHasAmenityData(stations);
  useOnChange(config.dataset.version, () => stations?.refresh());
  useOnChange(dataVersion, () => {
    if (dataVersion > 0) refreshConfig();
  });
  const showFilters = useShownStations(
    stations,
    filters,
    panel.results.isLoading ? null : panel.results.items.map(({ id }) => id),
  );

  /** The map starts on its tiles at once, while the page draws its list. */
  function setFilters(next: ChargerFilters) {
    showFilters(next);
    changeMapAddress((params) => writeFilters(params, next));
  }

  function followPreferences(before: UserPreferences, after: UserPreferences) {
    setFilters(filtersAfterChange(filters, before, after));
  }

  function onHome(home: Exclude<Home, null>) {
    if (home === 'device') void search.locateMe();
    else lookAt(homeCamera(home, freeSize(padding)));
  }

  const leave = () => void navigate(ADDRESSES.landing, { flushSync: true });

  function chooseLayer(next: Layer) {
    setProblem((now) => (now === 'layer-offline' ? null : now));
    changeMapAddress((params) => writeLayer(params, next));
  }

  function onProblem(next: MapProblem | null) {
    setProblem((now) => next ?? (now === 'layer-offline' ? null : now));
    if (next === 'no-webgl') onNoMap();
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
      past: past.pastFor((entry) => void search.replay(entry)),
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
        chargeAt: charging?.chargeAt ?? null,
        saving,
        drivers: reports.card,
        below: suggesting.cardPart,
      },
      onOpenMate: selection.focus,
      onSuggest: suggesting.suggest,
      hasHistory: suggesting.hasHistory,
      onPlanTrip: trips.planTo,
      onNavigate: driver.user && navigation.toCharger,
    },
    planner: trips.panel,
    planButton: trips.button,
    results: {
      ...panel,
      dataset: config.dataset,
      onSelect: selection.focus,
      saving,
      verdictOf: reports.verdictOf,
      refusalOf: charging?.refusalOf ?? null,
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
        (isWide ? <WideLayout {...layout} /> : <PhoneLayout {...layout} stop={stop} onStopChange={setStop} />)}
      <FilterPanel
        open={areFiltersOpen}
        onOpenChange={setFiltersOpen}
        filters={filters}
        onChange={setFilters}
        networks={config.networks}
        hasAmenityData={hasAmenityData}
        count={count.data?.total ?? null}
      />
      <AccountWindows
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
        driver={navigation.driver}
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
