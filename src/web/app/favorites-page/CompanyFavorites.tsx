import { Building2, Heart } from 'lucide-react';
import type { CompanyMembership } from '#domain/company/company.ts';
import type { Favorite } from '#domain/favorites/favorite.ts';
import { FavoriteList } from '#web/company/shared/favorites/FavoriteList.tsx';
import { RowButton } from '#web/company/shared/favorites/RowButton.tsx';
import { useSharedFavorites } from '#web/company/shared/favorites/shared-favorite-queries.ts';
import type { SharedView } from '#web/favorites/FavoritesPage.tsx';
import { useSavedIds, useSetSaved } from '#web/favorites/use-saved.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';

type Props = { uid: string; company: CompanyMembership; view: SharedView };

export function CompanyFavorites({ uid, company, view }: Props) {
  const list = useSharedFavorites(uid, company.id);
  const saved = useSavedIds(uid);
  const setSaved = useSetSaved(uid, (error) => showToast(errorText(error, 'Failed to add to favorites')));
  async function copy({ id, charger }: Favorite, name: string): Promise<void> {
    if (await setSaved({ id, name, shouldSave: true, station: charger }))
      showToast(`${name} was added to your favorites.`);
  }
  if (list.data?.length === 0 || (view.isBelowMap && view.favorites.length === 0)) return null;
  return (
    <section
      aria-label={`Shared by ${company.name}`}
      className="mt-4 flex flex-col gap-2 bg-panel px-4 py-4 shadow-float sm:rounded-2xl sm:px-5"
    >
      <h2 className="flex items-center gap-2 text-lg font-semibold wrap-anywhere">
        <Building2 aria-hidden="true" className="size-5 shrink-0" /> Shared by {company.name}
      </h2>
      {list.isPending && <Skeleton className="h-24" />}
      {list.isError && !list.data && <LoadFailure onRetry={() => void list.refetch()} />}
      {list.data && view.favorites.length === 0 && (
        <p className="text-sm text-ink-2">No shared favorite matches this search.</p>
      )}
      <FavoriteList
        label="Your company's favorites"
        favorites={view.favorites}
        selectedId={view.selectedId}
        actions={(favorite, name) =>
          saved.has(favorite.id) ? (
            <span className="flex items-center gap-1.5 px-2 text-xs text-ink-2">
              <Heart aria-hidden="true" className="size-4 fill-current" /> In your favorites
            </span>
          ) : (
            <RowButton
              label="Add to my favorites"
              name={name}
              icon={<Heart aria-hidden="true" />}
              onClick={() => void copy(favorite, name)}
            />
          )
        }
      />
    </section>
  );
}
