import { Plus } from 'lucide-react';
import { use } from 'react';
import { ERRORS } from '#contract/errors.ts';
import type { Favorite } from '#domain/favorites/favorite.ts';
import { focusNextFavorite } from '#web/lib/browser/favorite-rows.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { OwnFavoritesContext } from './own-favorites-context.ts';
import { RowButton } from './RowButton.tsx';
import { SearchableFavorites } from './SearchableFavorites.tsx';
import { useSaveSharedFavorite } from './shared-favorite-queries.ts';

type Props = { uid: string; shared: readonly Favorite[]; onClose: () => void };

const findCloseButton = () => document.querySelector<HTMLElement>('[role="dialog"] button');

/** The manager's own favorites that aren't shared yet. Their notes stay private. */
export function AddFavoritesDialog({ uid, shared, onClose }: Props) {
  const useOwnFavorites = use(OwnFavoritesContext);
  const own = useOwnFavorites(uid);
  const saving = useSaveSharedFavorite(uid);
  const sharedIds = new Set(shared.map(({ id }) => id));
  const unshared = (own.favorites ?? [])
    .filter(({ id }) => !sharedIds.has(id))
    .map((favorite) => ({ ...favorite, notes: '' }));
  function share(id: string, name: string): void {
    focusNextFavorite(id, findCloseButton);
    saving.mutate(
      { id },
      {
        onSuccess: () => showToast(`${name} is shared with everyone in your company.`),
        onError: (error) => showToast(errorText(error, ERRORS.shared_favorite_save_failed.message)),
      },
    );
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Share favorites" size="lg">
      <div className="p-5">
        {own.favorites === null && !own.hasFailed && <Skeleton className="h-40" />}
        {own.favorites === null && own.hasFailed && <LoadFailure onRetry={own.refetch} />}
        {own.favorites && unshared.length === 0 && (
          <EmptyState title="Nothing left to share">
            Save stations to your favorites first; then you can share them here.
          </EmptyState>
        )}
        <SearchableFavorites
          label="Your favorites"
          favorites={unshared}
          actions={({ id }, name) => (
            <RowButton
              label="Share"
              name={name}
              icon={<Plus aria-hidden="true" />}
              isBusy={saving.isPending && saving.variables.id === id}
              onClick={() => share(id, name)}
            />
          )}
        />
      </div>
    </Dialog>
  );
}
