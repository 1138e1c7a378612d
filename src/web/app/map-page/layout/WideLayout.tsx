import { classNames } from '#web/ui/class-names.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { AccountMenu } from '../account/AccountMenu.tsx';
import { CompanyChip } from '../account/CompanyChip.tsx';
import { FavoritesLink } from '../account/FavoritesLink.tsx';
import { useDriver } from '../account/use-driver.ts';
import { AssistantPart } from '../assistant/AssistantPart.tsx';
import { TripPanel } from '../routes/TripPanel.tsx';
import { AskPanel } from '../search/AskPanel.tsx';
import { FilterBar } from '../search/FilterBar.tsx';
import { SearchCard } from '../search/SearchCard.tsx';
import { ResultsPanel } from '../stations/ResultsPanel.tsx';
import { StationCard } from '../stations/StationCard.tsx';
import { useListOpen } from '../stations/use-list-open.ts';
import { useMapUrl } from '../use-map-url.ts';
import { MapVoicePanel } from '../voice/MapVoicePanel.tsx';
import { BasemapSwitcher } from './BasemapSwitcher.tsx';
import { MapControls } from './MapControls.tsx';
import { MapLegend } from './MapLegend.tsx';
import { MapLegendButton } from './MapLegendButton.tsx';
import { MapNotices } from './MapNotices.tsx';
import { ThemeButton } from './ThemeButton.tsx';
import { useMapLayout } from './use-map-layout.ts';

export function WideLayout() {
  const { uid } = useDriver();
  const { stationId } = useMapUrl();
  const { isTripOpen } = useMapLayout();
  const { isListOpen, setListOpen } = useListOpen();
  const isListed = stationId === null && !isTripOpen;
  return (
    <>
      <div className="pointer-events-none absolute top-4 bottom-4 left-4 z-20 flex w-[22.5rem] flex-col gap-2 *:pointer-events-auto lg:w-[25rem]">
        {!isTripOpen && <SearchCard leading={<Logo />} />}
        <MapVoicePanel />
        <AskPanel />
        <MapNotices />
        <div
          className={classNames(
            'flex min-h-0 flex-col rounded-2xl bg-panel pb-1 shadow-float',
            (!isListed || isListOpen) && 'flex-1',
          )}
        >
          {isListed && <FilterBar />}
          {isListed && <ResultsPanel isOpen={isListOpen} onOpenChange={setListOpen} />}
          <StationCard />
          <TripPanel />
        </div>
      </div>
      <div className="absolute top-4 right-4 z-20 flex items-start gap-2">
        <CompanyChip />
        <BasemapSwitcher />
        <div className="flex rounded-2xl bg-panel p-1 shadow-float">
          <FavoritesLink />
          <ThemeButton />
          <span className="xl:hidden">
            <MapLegendButton />
          </span>
          <AccountMenu className="hover:bg-panel-2" />
        </div>
      </div>
      <MapControls className={classNames('absolute right-4 z-10', uid === null ? 'bottom-12' : 'bottom-28')} />
      <AssistantPart className="absolute right-4 bottom-12 z-10" />
      <aside
        aria-label="Map key"
        className="absolute bottom-4 left-[27rem] z-10 hidden w-max max-w-[29rem] rounded-2xl bg-panel px-4 py-2.5 shadow-float xl:block"
      >
        <MapLegend />
      </aside>
    </>
  );
}
