import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { countActiveFilters } from '#domain/chargers/filter-url.ts';
import type { ChargerFilters } from '#domain/chargers/filters.ts';
import type { LatLng } from '#domain/geo/point.ts';
import type { Place } from '#domain/places/place.ts';
import type { SearchHistoryState } from '#web/places/RecentSearches.tsx';
import { SearchBox } from '#web/places/SearchBox.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';

type Props = {
  view: LatLng;
  filters: ChargerFilters;
  past: SearchHistoryState | null;
  onPickPlace: (place: Place) => void;
  onSearchText: (text: string) => void;
  onClear: () => void;
  onOpenFilters: () => void;
  leading?: ReactNode;
  trailing?: ReactNode;
};

export function SearchCard({ filters, onOpenFilters, trailing, ...search }: Props) {
  const setCount = countActiveFilters({ ...filters, text: '' });
  return (
    <SearchBox
      {...search}
      searched={filters.text}
      trailing={
        <>
          <span className="relative">
            <IconButton
              label={setCount === 0 ? 'Filters' : `Filters, ${setCount} set`}
              icon={<SlidersHorizontal />}
              onClick={onOpenFilters}
            />
            {setCount > 0 && (
              <span
                aria-hidden="true"
                className="pointer-events-none absolute top-0.5 right-0.5 grid size-4.5 place-items-center rounded-full bg-brand text-[0.6875rem] font-semibold text-on-brand tabular-nums"
              >
                {setCount}
              </span>
            )}
          </span>
          {trailing}
        </>
      }
    />
  );
}
