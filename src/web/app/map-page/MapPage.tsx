import type { MapConfig } from '#contract/map.ts';
import { UpgradeDialog } from '#web/favorites/UpgradeDialog.tsx';
import { AccountDialogs } from './account/AccountDialogs.tsx';
import { SuggestionDialogs } from './account/SuggestionDialogs.tsx';
import { MainMap } from './layout/MainMap.tsx';
import { PhoneLayout } from './layout/PhoneLayout.tsx';
import { SkipToMap } from './layout/SkipToMap.tsx';
import { WideLayout } from './layout/WideLayout.tsx';
import { MapContext } from './map-context.ts';
import { OfflineAreasPart } from './offline/OfflineAreasPart.tsx';
import { NavigationView } from './routes/NavigationView.tsx';
import { useMapPageState } from './use-map-page-state.ts';

/** The map page: search, list, card, filters, and planner over the map, or the navigation. */
export function MapPage({ config }: { config: MapConfig }) {
  const page = useMapPageState(config);
  const { driver, favorites, layout, navigation, padding } = page;
  return (
    <MapContext value={page}>
      <main
        className="fixed inset-0 overflow-clip bg-land in-[[data-noticed]]:relative in-[[data-noticed]]:inset-auto in-[[data-noticed]]:flex-1"
        style={{ '--covered-bottom': `${padding.bottom}px` }}
      >
        <h1 className="sr-only">Charging map</h1>
        <SkipToMap />
        {navigation.isOpen ? <NavigationView /> : layout.isWide ? <WideLayout /> : <PhoneLayout />}
        <AccountDialogs />
        <SuggestionDialogs />
        <OfflineAreasPart />
        {driver.user && <UpgradeDialog license={driver.user.license} prompt={favorites.prompt} />}
        <MainMap />
      </main>
    </MapContext>
  );
}
