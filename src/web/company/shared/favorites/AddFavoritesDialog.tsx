import { Plus } from 'lucide-react';
import { ERRORS } from '#contract/errors.ts';
import type { Favorite } from '#domain/favorites/favorite.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { NotFetched } from '#web/ui/NotFetched.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { FavoriteList } from './FavoriteList.tsx';
import { RowButton } from './RowButton.tsx';
import { useOwnFavorites, useSaveSharedFavorite } from './shared-favorite-queries.ts';

type Props = { uid: string; shared: readonly Favorite[]; onClose: () => void };

/** The manager's own favorites that aren't shared yet. Their notes are private and stay so. */
export function AddFavoritesDialog({ uid, shared, onClose }: Props) {
  const own = useOwnFavorites(uid);
  const saving = useSaveSharedFavorite(uid);
  const known = new Set(shared.map(({ id }) => id));
  const rest = (own.data ?? []).filter(({ id }) => !known.has(id)).map((favorite) => ({ ...favorite, notes: '' }));
  const share = (id: string, name: string) =>
    saving.mutate(
      { id, notes: '' },
      {
        onSuccess: () => showToast(`${name} is shared with everyone in your company.`),
        onError: (error) => showToast(errorText(error, ERRORS.shared_favorite_save_failed.message)),
      },
    );
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Share favorites" size="lg">
      <div className="p-5">
        {own.isPending && <Skeleton className="h-40" />}
        {own.isError && !own.data && <NotFetched onRetry={() => void own.refetch()} />}
        {own.data && rest.length === 0 && (
          <EmptyState title="Nothing left to share">
            Save stations to your favorites first; then you can share them here.
          </EmptyState>
        )}
        <FavoriteList
          label="Your favorites"
          favorites={rest}
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
