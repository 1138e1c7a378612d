import { type ReactNode, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { License } from '#domain/account/user.ts';
import type { Favorite } from '#domain/favorites/favorite.ts';
import { getMeterLimit } from '#domain/license/usage.ts';
import { scrollToRow } from '#web/lib/browser/favorite-rows.ts';
import { formatQuantity } from '#web/lib/format.ts';
import { useMediaQuery } from '#web/lib/hooks/use-media-query.ts';
import { StoredItemsMeter } from '#web/license/StoredItemsMeter.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FavoritesBody, type FavoritesView } from './FavoritesBody.tsx';
import { ExportMenu, ImportButton } from './FileButtons.tsx';
import { type FavoriteWithDistance, filterAndSortFavorites } from './favorite-list.ts';
import { ListControls } from './ListControls.tsx';
import { PageNotices } from './PageNotices.tsx';
import { UpgradeDialog } from './UpgradeDialog.tsx';
import { useDeviceOrigin } from './use-device-origin.ts';
import { type FavoritesOwner, useFavoriteActions, useFavoriteList } from './use-favorites-page.ts';
import { useImport } from './use-import.ts';

function FavoritesMeter({ license, used }: { license: License; used: number }) {
  if (getMeterLimit(license, 'favorites') === null)
    return <p className="text-sm text-ink-2 tabular-nums">{formatQuantity(used, 'saved station')}</p>;
  return <StoredItemsMeter item="favorites" license={license} used={used} />;
}

export type FavoritesMapProps = {
  readonly favorites: readonly FavoriteWithDistance[];
  readonly selectedId: string | null;
  readonly onSelect: (id: string | null) => void;
};

/** A company's favorites, filtered and sorted like the driver's own. */
export type SharedView = {
  readonly favorites: readonly FavoriteWithDistance[];
  readonly selectedId: string | null;
  /** Whether only the selected favorite is listed, below the map, as on narrow screens. */
  readonly isBelowMap: boolean;
};

const NO_FAVORITES: readonly Favorite[] = [];

type Props = {
  owner: FavoritesOwner;
  mayLocate: boolean;
  onStartSearching: () => void;
  map: (props: FavoritesMapProps) => ReactNode;
  conflicts: ReactNode;
  /** Null without a company. */
  shared: { readonly favorites: readonly Favorite[]; readonly renderList: (view: SharedView) => ReactNode } | null;
};

export function FavoritesPage({ owner, mayLocate, onStartSearching, map, conflicts, shared }: Props) {
  const isWide = useMediaQuery('(min-width: 1024px)');
  const [view, setView] = useState<FavoritesView>('list');
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const deviceOrigin = useDeviceOrigin(mayLocate, () => list.setSort('distance'));
  const list = useFavoriteList(owner.uid, deviceOrigin.origin);
  const actions = useFavoriteActions(owner, (id) => {
    setSelectedId(id);
    setView('map');
  });
  const fileImport = useImport(owner.uid);
  const { text, sort } = list;
  const sharedFavorites = shared?.favorites ?? NO_FAVORITES;
  const sharedShown = useMemo(
    () => filterAndSortFavorites(sharedFavorites, { text, sort, from: deviceOrigin.origin }),
    [sharedFavorites, text, sort, deviceOrigin.origin],
  );
  const ownIds = new Set(list.all.map(({ id }) => id));
  const mapFavorites = [...list.shown, ...sharedShown.filter(({ id }) => !ownIds.has(id))];
  const hasFavorites = list.all.length + sharedFavorites.length > 0;
  const isMapBeside = isWide && hasFavorites;
  const isBelowMap = !isWide && view === 'map';

  function selectOnMap(id: string | null) {
    flushSync(() => setSelectedId(id));
    if (id !== null) scrollToRow(id);
  }

  const drawnMap = map({ favorites: mapFavorites, selectedId, onSelect: selectOnMap });
  return (
    <>
      <PageTitle actions={actions} fileImport={fileImport} hasOwn={list.all.length > 0} />
      <div className={classNames('flex-1', isMapBeside && 'grid grid-cols-[minmax(0,34rem)_minmax(0,1fr)] gap-4')}>
        <div className="lg:self-start">
          <div className="flex flex-col bg-panel shadow-float sm:rounded-2xl">
            <div className="flex flex-col gap-3 border-b border-line px-4 py-4 empty:hidden sm:px-5">
              {conflicts}
              <PageNotices list={list} actions={actions} fileImport={fileImport} />
              {list.isKnown && <FavoritesMeter license={owner.license} used={list.acceptedCount} />}
              {hasFavorites && <ListControls list={list} deviceOrigin={deviceOrigin} />}
            </div>
            <FavoritesBody
              list={list}
              actions={actions}
              license={owner.license}
              selectedId={selectedId}
              onStartSearching={onStartSearching}
              view={isWide ? null : view}
              onViewChange={setView}
              map={drawnMap}
              hasShared={sharedFavorites.length > 0}
              mapFavorites={mapFavorites}
            />
          </div>
          {shared?.renderList({
            favorites: isBelowMap ? sharedShown.filter(({ id }) => id === selectedId) : sharedShown,
            selectedId,
            isBelowMap,
          })}
        </div>
        {isMapBeside && (
          <section
            aria-label="Map of your favorites"
            className="sticky top-4 h-[calc(100dvh-10.5rem)] min-h-96 overflow-hidden rounded-2xl border border-line bg-land shadow-float"
          >
            {drawnMap}
          </section>
        )}
      </div>
      <UpgradeDialog license={owner.license} prompt={actions.prompt} />
    </>
  );
}

type TitleProps = {
  actions: ReturnType<typeof useFavoriteActions>;
  fileImport: ReturnType<typeof useImport>;
  hasOwn: boolean;
};

function PageTitle({ actions, fileImport, hasOwn }: TitleProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-1 pb-4 sm:px-0">
      <h1 tabIndex={-1} className="rounded-md text-2xl font-semibold tracking-tight text-balance">
        My Favorite Charging Stations
      </h1>
      <div className="flex flex-wrap gap-2">
        <ImportButton
          isRunning={fileImport.isRunning}
          onFile={(file) => void fileImport.importFile(file)}
          onCancel={fileImport.stop}
        />
        {hasOwn && <ExportMenu isRunning={actions.isExporting} onExport={actions.exportAs} />}
      </div>
    </div>
  );
}
