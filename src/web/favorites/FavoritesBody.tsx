import { CircleAlert, Heart, List, Map as MapIcon, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { License } from '#domain/account/user.ts';
import { checkLicense } from '#domain/license/gate.ts';
import { formatQuantity } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useDoubleClickGuard } from './double-click.ts';
import { FavoriteRow } from './FavoriteRow.tsx';
import type { FavoriteWithDistance } from './favorite-list.ts';
import type { useFavoriteActions, useFavoriteList } from './use-favorites-page.ts';

export type FavoritesView = 'list' | 'map';

type Props = {
  list: ReturnType<typeof useFavoriteList>;
  actions: ReturnType<typeof useFavoriteActions>;
  license: License;
  selectedId: string | null;
  onStartSearching: () => void;
  /** Null if the list and the map fit side by side. */
  view: FavoritesView | null;
  onViewChange: (view: FavoritesView) => void;
  map: ReactNode;
  /** Whether a company shares favorites, which are listed below. */
  hasShared: boolean;
  /** The favorites on the map: the driver's own and the company's. */
  mapFavorites: readonly FavoriteWithDistance[];
};

const VIEWS = [
  { value: 'list', label: 'List', icon: <List aria-hidden="true" /> },
  { value: 'map', label: 'Map', icon: <MapIcon aria-hidden="true" /> },
] as const;

export function FavoritesBody(props: Props) {
  const { list, onStartSearching, view, onViewChange, map, hasShared, mapFavorites, selectedId } = props;
  if (!list.isKnown) return list.isPending ? <LoadingRows /> : <NotLoaded onRetry={() => void list.refetch()} />;
  const emptyState = <NoFavorites onStartSearching={onStartSearching} />;
  if (list.all.length === 0 && !hasShared) return emptyState;
  const isMap = view === 'map';
  const rows = isMap ? list.shown.filter(({ id }) => id === selectedId) : list.shown;
  const noRows =
    list.all.length === 0 && !isMap ? emptyState : <NoRows isMap={isMap} onShowAll={() => list.setText('')} />;
  return (
    <>
      <p role="status" className="sr-only">
        {formatQuantity(mapFavorites.length, 'favorite')} shown
      </p>
      {view !== null && (
        <div className="px-4 pt-3 sm:px-5">
          <SegmentedControl framed label="Show as" segments={VIEWS} value={view} onChange={onViewChange} />
        </div>
      )}
      {isMap && (
        <section
          aria-label="Map of your favorites"
          className="relative mx-4 mt-3 h-[52dvh] overflow-hidden rounded-xl bg-land sm:mx-5"
        >
          {map}
        </section>
      )}
      {rows.length > 0 && <Rows {...props} rows={rows} />}
      {rows.length === 0 && !(isMap && mapFavorites.some(({ id }) => id === selectedId)) && noRows}
    </>
  );
}

function Rows({ rows, list, actions, license, selectedId }: Props & { rows: readonly FavoriteWithDistance[] }) {
  const mayWrite = checkLicense(license, 'notes').hasAccess;
  const guard = useDoubleClickGuard();
  return (
    <ul aria-label="Favorite stations" onClickCapture={guard}>
      {rows.map((favorite) => (
        <FavoriteRow
          key={favorite.id}
          favorite={favorite}
          draft={actions.drafts.get(favorite.id) ?? null}
          unsent={list.unsentParts.get(favorite.id) ?? null}
          mayWrite={mayWrite}
          isSelected={favorite.id === selectedId}
          isAlternativeSaved={favorite.alternative !== null && list.saved.has(favorite.alternative.charger.id)}
          onAction={actions.onAction}
        />
      ))}
    </ul>
  );
}

function NoRows({ isMap, onShowAll }: { isMap: boolean; onShowAll: () => void }) {
  if (isMap) return <p className="px-5 py-6 text-center text-sm text-ink-2">Select a station to see more about it.</p>;
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title="No matching favorites"
      action={
        <Button kind="secondary" onClick={onShowAll}>
          Show all
        </Button>
      }
    />
  );
}

function NoFavorites({ onStartSearching }: { onStartSearching: () => void }) {
  return (
    <EmptyState
      icon={<Heart aria-hidden="true" />}
      title="No favorites yet"
      action={
        <Button size="lg" onClick={onStartSearching}>
          Start Searching
        </Button>
      }
    >
      Press the heart on a station to save it here.
    </EmptyState>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      icon={<CircleAlert aria-hidden="true" />}
      title="We couldn't load your favorites"
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      They are saved to your account. Nothing is lost.
    </EmptyState>
  );
}

function LoadingRows() {
  return (
    <div role="status" className="px-4 py-2 sm:px-5">
      <span className="sr-only">Loading your favorites...</span>
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="flex gap-3 py-4">
          <Skeleton className="size-9" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-3 w-1/2" />
            <Skeleton className="h-9 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
