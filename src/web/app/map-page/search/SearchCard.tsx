import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { countActiveFilters } from '#domain/chargers/filter-url.ts';
import { isNaturalLanguage } from '#domain/searches/search-entry.ts';
import { FilterPanel } from '#web/chargers/filters/FilterPanel.tsx';
import { SearchBox } from '#web/places/SearchBox.tsx';
import { useQuestionSuggestions } from '#web/searches/ask-queries.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { VoiceButton } from '#web/voice/VoiceButton.tsx';
import { useDriver } from '../account/use-driver.ts';
import { useHasAmenityData, useStationCount } from '../stations/station-queries.ts';
import { useMap } from '../use-map.ts';
import { useMapView } from '../use-map-view.ts';
import { useMapVoice } from '../voice/use-map-voice.ts';
import { useAsk } from './use-ask.ts';
import { useFilters } from './use-filters.ts';
import { useSearch } from './use-search.ts';
import { useSearchHistory } from './use-search-history.tsx';

type Props = { leading?: ReactNode; trailing?: ReactNode };

export function SearchCard({ leading, trailing }: Props) {
  const { user, uid, activeRig } = useDriver();
  const { center } = useMapView();
  const filters = useFilters();
  const search = useSearch();
  const ask = useAsk();
  const voice = useMapVoice();
  const [areFiltersOpen, setFiltersOpen] = useState(false);
  const [fieldText, setFieldText] = useState('');
  const questions = useQuestionSuggestions(ask.isLicensed ? fieldText : '', center, activeRig.size);
  const history = useSearchHistory(user, (entry) =>
    isNaturalLanguage(entry.kind) && ask.isOffered ? void ask.ask(entry.query) : void search.replay(entry),
  );
  return (
    <>
      <SearchBox
        center={center}
        searchedText={filters.current.text}
        history={history}
        onPickPlace={search.pickPlace}
        onSearchText={(text) => void search.searchText(text)}
        onAsk={ask.isOffered ? (question) => void ask.ask(question) : null}
        questions={questions}
        onType={(text) => {
          setFieldText(text);
          ask.preloadParser();
        }}
        onClear={() => {
          search.clear();
          ask.close();
        }}
        leading={leading}
        whenEmpty={uid !== null && <VoiceButton voice={voice} className="max-[18rem]:not-focus-visible:sr-only" />}
        trailing={
          <>
            <FilterButton onPress={() => setFiltersOpen(true)} />
            {trailing}
          </>
        }
      />
      <Filters open={areFiltersOpen} onOpenChange={setFiltersOpen} />
    </>
  );
}

function FilterButton({ onPress }: { onPress: () => void }) {
  const filters = useFilters();
  const activeCount = countActiveFilters({ ...filters.current, text: '' });
  return (
    <span className="relative">
      <IconButton
        label={activeCount === 0 ? 'Filters' : `Filters, ${activeCount} set`}
        icon={<SlidersHorizontal />}
        onClick={onPress}
      />
      {activeCount > 0 && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-0.5 right-0.5 grid size-4.5 place-items-center rounded-full bg-brand text-[0.6875rem] font-semibold text-on-brand tabular-nums"
        >
          {activeCount}
        </span>
      )}
    </span>
  );
}

function Filters(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { activeRig } = useDriver();
  const { config, stations } = useMap();
  const { bounds } = useMapView();
  const filters = useFilters();
  const hasAmenityData = useHasAmenityData(stations);
  const { data } = useStationCount(stations, bounds, { ...filters.current, text: '' });
  return (
    <FilterPanel
      {...props}
      filters={filters.current}
      onChange={filters.change}
      networks={config.networks}
      hasAmenityData={hasAmenityData}
      rig={activeRig.size}
      count={data?.total ?? null}
    />
  );
}
