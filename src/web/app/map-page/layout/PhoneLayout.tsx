import { classNames } from '#web/ui/class-names.ts';
import { Sheet } from '#web/ui/Sheet.tsx';
import { AccountMenu } from '../account/AccountMenu.tsx';
import { AssistantPart } from '../assistant/AssistantPart.tsx';
import { TripPanel } from '../routes/TripPanel.tsx';
import { AskPanel } from '../search/AskPanel.tsx';
import { FilterBar } from '../search/FilterBar.tsx';
import { SearchCard } from '../search/SearchCard.tsx';
import { ResultsPanel } from '../stations/ResultsPanel.tsx';
import { StationCard } from '../stations/StationCard.tsx';
import { useMapUrl } from '../use-map-url.ts';
import { MapVoicePanel } from '../voice/MapVoicePanel.tsx';
import { MapControls } from './MapControls.tsx';
import { MapNotices } from './MapNotices.tsx';
import { MapOptions } from './MapOptions.tsx';
import { useMapLayout } from './use-map-layout.ts';

export function PhoneLayout() {
  const { stationId } = useMapUrl();
  const { detent, setDetent, isTripOpen } = useMapLayout();
  const isPeeking = detent === 'peek';
  return (
    <>
      {/* Above the sheet: suggestions and the menu may be taller than the map. */}
      {!isTripOpen && (
        <div className="absolute inset-x-3 top-3 z-30">
          <SearchCard trailing={<AccountMenu />} />
        </div>
      )}
      <div
        className={classNames(
          'pointer-events-none absolute inset-x-0 bottom-[calc(var(--covered-bottom)+0.75rem)] z-10 flex flex-col gap-2 *:pointer-events-auto',
          isTripOpen ? 'top-3' : 'top-18',
        )}
      >
        {!isTripOpen && <FilterBar floating />}
        {/* Scrolls if the space between search and buttons is too small. */}
        <div className="flex min-h-0 flex-col gap-2 overflow-y-auto overscroll-contain px-3 pb-1 *:shrink-0 empty:hidden">
          <AskPanel />
          <MapNotices />
        </div>
        <div
          className={classNames(
            'mt-auto mr-3 flex shrink-0 flex-col items-end gap-2 self-end [@media(max-height:34rem)]:flex-row',
            !isPeeking && '[@media(max-height:34rem)]:hidden',
          )}
        >
          <MapControls
            isCompact={!isPeeking}
            leading={<MapOptions />}
            className="[@media(max-height:34rem)]:flex-row"
          />
          <AssistantPart />
        </div>
      </div>
      {/* Within the thumb's reach, and over the sheet, because the map above it is too small. */}
      <MapVoicePanel className="fixed inset-x-3 bottom-[calc(env(safe-area-inset-bottom)+0.75rem)] z-40 max-h-[80dvh] overflow-y-auto" />
      <Sheet label={isTripOpen ? 'Trip' : 'Stations'} detent={detent} onDetentChange={setDetent}>
        {stationId === null && !isTripOpen && (
          <ResultsPanel isAlwaysListed isOpen={!isPeeking} onOpenChange={(open) => setDetent(open ? 'full' : 'peek')} />
        )}
        <StationCard />
        <TripPanel />
      </Sheet>
    </>
  );
}
