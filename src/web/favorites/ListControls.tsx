import { LocateFixed, Search } from 'lucide-react';
import { IconButton } from '#web/ui/IconButton.tsx';
import { FAVORITE_SORTS, type FavoriteSort } from './favorite-list.ts';
import type { useDeviceOrigin } from './use-device-origin.ts';
import type { useFavoriteList } from './use-favorites-page.ts';

const SORT_LABELS: Readonly<Record<FavoriteSort, string>> = {
  added: 'Date added',
  name: 'Name',
  distance: 'Distance',
};

type Props = { list: ReturnType<typeof useFavoriteList>; deviceOrigin: ReturnType<typeof useDeviceOrigin> };

export function ListControls({ list, deviceOrigin }: Props) {
  const sorts = FAVORITE_SORTS.filter((value) => deviceOrigin.origin !== null || value !== 'distance');
  return (
    <div className="flex items-center gap-1">
      <label className="relative min-w-0 flex-1">
        <span className="sr-only">Search your favorites</span>
        <Search aria-hidden="true" className="absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-ink-3" />
        <input
          type="search"
          placeholder="Search favorites"
          value={list.text}
          onChange={(event) => list.setText(event.target.value)}
          className="h-11 w-full rounded-xl border border-line bg-panel pr-3 pl-9.5 text-base placeholder:text-ink-3"
        />
      </label>
      <select
        aria-label="Sort by"
        value={list.sort}
        onChange={(event) => list.setSort(FAVORITE_SORTS.find((value) => value === event.target.value) ?? 'added')}
        className="field-sizing-content min-h-11 cursor-pointer rounded-xl bg-panel px-2 text-xs font-medium text-ink-2 hover:bg-panel-2"
      >
        {sorts.map((value) => (
          <option key={value} value={value}>
            {SORT_LABELS[value]}
          </option>
        ))}
      </select>
      <IconButton
        label="Show distances from my location"
        icon={<LocateFixed className={deviceOrigin.isLocating ? 'animate-pulse' : undefined} />}
        disabled={deviceOrigin.isLocating}
        onClick={() => void deviceOrigin.locateMe()}
      />
    </div>
  );
}
