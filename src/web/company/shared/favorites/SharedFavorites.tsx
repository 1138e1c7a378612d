import { Heart, NotebookPen, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { sharedFavoriteEndpoints } from '#contract/company/shared-favorites.ts';
import { ERRORS } from '#contract/errors.ts';
import type { Favorite } from '#domain/favorites/favorite.ts';
import { focusNextFavorite } from '#web/lib/browser/favorite-rows.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { readTableText } from '#web/lib/read-table.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { findHeading, Section } from '#web/ui/Section.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { ExportTableButton } from '../ExportTableButton.tsx';
import { ImportTable } from '../ImportTable.tsx';
import { AddFavoritesDialog } from './AddFavoritesDialog.tsx';
import { importSharedFavorites } from './import-shared-favorites.ts';
import { NotesDialog } from './NotesDialog.tsx';
import { RowButton } from './RowButton.tsx';
import { SearchableFavorites } from './SearchableFavorites.tsx';
import { useRefreshSharedFavorites, useRemoveSharedFavorite, useSharedFavorites } from './shared-favorite-queries.ts';

const HEADING_ID = 'shared-favorites-heading';

type Props = { uid: string; companyId: string; canChange: boolean };

export function SharedFavorites({ uid, companyId, canChange }: Props) {
  const list = useSharedFavorites(uid, companyId);
  const removing = useRemoveSharedFavorite(uid);
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<Favorite | null>(null);
  const favorites = list.data ?? [];
  function remove({ id }: Favorite, name: string): void {
    focusNextFavorite(id, () => findHeading(HEADING_ID));
    removing.mutate(id, {
      onSuccess: () => showToast(`${name} is no longer shared.`),
      onError: (error) => showToast(errorText(error, ERRORS.shared_favorite_remove_failed.message)),
    });
  }
  return (
    <Section
      title="Favorites"
      headingId={HEADING_ID}
      hint="Everyone in your company sees these stations and notes on their favorites page."
      action={
        canChange &&
        list.data && <Actions uid={uid} hasFavorites={favorites.length > 0} onAdd={() => setAdding(true)} />
      }
    >
      {list.isPending && <Skeleton className="h-40" />}
      {list.isError && !list.data && <LoadFailure onRetry={() => void list.refetch()} />}
      {list.data && favorites.length === 0 && <NoFavorites canChange={canChange} />}
      <SearchableFavorites
        label="Shared favorites"
        favorites={favorites}
        actions={(favorite, name) =>
          canChange && (
            <>
              <RowButton
                label="Notes"
                name={name}
                icon={<NotebookPen aria-hidden="true" />}
                onClick={() => setEdited(favorite)}
              />
              <RowButton
                label="Remove"
                name={name}
                icon={<Trash2 aria-hidden="true" />}
                isBusy={removing.isPending && removing.variables === favorite.id}
                onClick={() => remove(favorite, name)}
              />
            </>
          )
        }
      />
      {isAdding && <AddFavoritesDialog uid={uid} shared={favorites} onClose={() => setAdding(false)} />}
      {edited && <NotesDialog uid={uid} favorite={edited} onClose={() => setEdited(null)} />}
    </Section>
  );
}

function Actions({ uid, hasFavorites, onAdd }: { uid: string; hasFavorites: boolean; onAdd: () => void }) {
  const fileName = 'shared-favorites';
  const failure = ERRORS.favorites_export_failed.message;
  const { exportSharedFavoritesCsv, exportSharedFavoritesGeoJson } = sharedFavoriteEndpoints;
  return (
    <>
      {hasFavorites && (
        <>
          <ExportTableButton endpoint={exportSharedFavoritesCsv} label="Export CSV" {...{ fileName, failure }} />
          <ExportTableButton
            endpoint={exportSharedFavoritesGeoJson}
            label="Export GeoJSON"
            {...{ fileName, failure }}
          />
        </>
      )}
      <ImportFavorites uid={uid} />
      <Button onClick={onAdd}>
        <Plus aria-hidden="true" className="size-4" /> Share favorites
      </Button>
    </>
  );
}

function NoFavorites({ canChange }: { canChange: boolean }) {
  return (
    <EmptyState icon={<Heart aria-hidden="true" />} title="No shared favorites yet">
      {canChange
        ? 'Share stations from your own favorites, or import a CSV file.'
        : 'When a manager shares a station, it appears here and on your favorites page.'}
    </EmptyState>
  );
}

function ImportFavorites({ uid }: { uid: string }) {
  const refresh = useRefreshSharedFavorites(uid);
  return (
    <ImportTable
      label="Table of favorites to import"
      failure={ERRORS.favorites_import_failed.message}
      onImport={async (gateway, file, signal) => importSharedFavorites(gateway, await readTableText(file), signal)}
      onDone={refresh}
    />
  );
}
