import type { MapConfig } from '#contract/map.ts';
import { CHARGER_ZOOM } from '#domain/geo/map-camera.ts';
import { UpgradeDialog } from '#web/favorites/UpgradeDialog.tsx';
import { useSendStoredReports } from '#web/reviews/report/use-reports.ts';
import { AccountDialogs } from './account/AccountDialogs.tsx';
import { SuggestionDialogs } from './account/SuggestionDialogs.tsx';
import { DialogsProvider } from './account/use-dialogs.ts';
import { DriverProvider, useDriver } from './account/use-driver.ts';
import { useReporter } from './account/use-reporter.ts';
import { MainMap } from './layout/MainMap.tsx';
import { PhoneLayout } from './layout/PhoneLayout.tsx';
import { SkipToMap } from './layout/SkipToMap.tsx';
import { MapLayoutProvider, useMapLayout } from './layout/use-map-layout.ts';
import { WideLayout } from './layout/WideLayout.tsx';
import { OfflineAreasPart } from './offline/OfflineAreasPart.tsx';
import { OfflineAreasProvider } from './offline/use-offline-areas.ts';
import { NavigationView } from './routes/NavigationView.tsx';
import { NavigationProvider, useNavigation } from './routes/use-navigation.ts';
import { TripsProvider } from './routes/use-trips.ts';
import { AskProvider } from './search/use-ask.ts';
import { FiltersProvider } from './search/use-filters.ts';
import { SearchProvider } from './search/use-search.ts';
import { ListOpenProvider } from './stations/use-list-open.ts';
import { FavoritesProvider, useMapFavorites } from './stations/use-map-favorites.ts';
import { ResultsProvider } from './stations/use-results-panel.ts';
import { SelectionProvider, useSelection } from './stations/use-selection.ts';
import { MapProvider } from './use-map.ts';
import { MapUrlProvider } from './use-map-url.ts';
import { MapViewProvider } from './use-map-view.ts';
import { MapVoiceProvider } from './voice/use-map-voice.ts';

/** Each piece of state that the page's parts share has its own context, which may read those listed before it. */
const PROVIDERS = [
  DriverProvider,
  DialogsProvider,
  MapUrlProvider,
  MapViewProvider,
  MapLayoutProvider,
  OfflineAreasProvider,
  NavigationProvider,
  FiltersProvider,
  SearchProvider,
  ListOpenProvider,
  ResultsProvider,
  SelectionProvider,
  FavoritesProvider,
  TripsProvider,
  AskProvider,
  MapVoiceProvider,
];

export function MapPage({ config }: { config: MapConfig }) {
  let page = <Parts />;
  for (const Provider of PROVIDERS.toReversed()) page = <Provider>{page}</Provider>;
  return <MapProvider config={config}>{page}</MapProvider>;
}

function Parts() {
  const { isWide } = useMapLayout();
  const { isOpen: isNavigating, padding } = useNavigation();
  return (
    <main
      className="fixed inset-0 overflow-clip bg-land in-[[data-has-notices]]:relative in-[[data-has-notices]]:inset-auto in-[[data-has-notices]]:flex-1"
      style={{ '--covered-bottom': `${padding.bottom}px` }}
    >
      <h1 className="sr-only">Charging map</h1>
      <SkipToMap />
      {isNavigating ? <NavigationView /> : isWide ? <WideLayout /> : <PhoneLayout />}
      <AccountDialogs />
      <SuggestionDialogs />
      <OfflineAreasPart />
      <FavoritesUpgrade />
      <StoredReports />
      <MainMap />
    </main>
  );
}

function FavoritesUpgrade() {
  const { user } = useDriver();
  const { prompt } = useMapFavorites();
  return user && <UpgradeDialog license={user.license} prompt={prompt} />;
}

function StoredReports() {
  const { openMarker } = useSelection();
  useSendStoredReports(useReporter(), (chargerId) => void openMarker(chargerId, CHARGER_ZOOM));
  return null;
}
