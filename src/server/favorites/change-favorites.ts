import { AppError } from '#contract/errors.ts';
import type { User } from '#domain/account/user.ts';
import type { Favorite } from '#domain/favorites/favorite.ts';
import { checkItemLimit, checkPaidFeature } from '#domain/license/gate.ts';
import { readChargers, resolveMergedStation } from '../chargers/search/find-chargers.ts';
import type { Deps } from '../deps.ts';
import { addFavoriteRow, type FavoriteRow, removeFavoriteRow, setFavoriteNotes } from './favorite-store.ts';
import { toFavorites, toSavedAs } from './to-favorites.ts';

type FavoriteDeps = Pick<Deps, 'sql' | 'chargers' | 'clock'>;

/** Rejects new notes when the license doesn't include them; clearing notes is always allowed. */
function requireNotesLicense({ license }: User, notes: string): void {
  const gate = checkPaidFeature(license, 'notes');
  if (notes !== '' && !gate.hasAccess) throw new AppError('not_licensed', gate);
}

async function toFavorite(deps: FavoriteDeps, row: FavoriteRow | null): Promise<Favorite> {
  const [favorite] = row ? await toFavorites(deps, [row]) : [];
  if (!favorite) throw new AppError('favorite_not_found');
  return favorite;
}

type FavoriteDraft = { readonly id: string; readonly notes: string; readonly insteadOf: string | null };

/** Saves a charger within the limit of the license, in place of another one if asked. */
export async function saveFavorite(
  deps: FavoriteDeps,
  user: User,
  { id, notes, insteadOf }: FavoriteDraft,
): Promise<Favorite> {
  requireNotesLicense(user, notes);
  const chargerId = await resolveMergedStation(deps.sql, Number(id));
  const known = (await readChargers(deps.sql, [chargerId])).get(chargerId);
  if (!known) throw new AppError('charger_not_found');
  const wanted = { chargerId, savedAs: toSavedAs(known.charger), notes, addedAt: deps.clock() };
  const request = {
    wanted,
    insteadOf: insteadOf === null ? null : await resolveMergedStation(deps.sql, Number(insteadOf)),
  };
  const { came, row } = await addFavoriteRow(deps.sql, user, request, deps.clock());
  if (came === 'full') {
    const { maxFavorites } = checkItemLimit(user.license, 'favorites', 0).limits;
    throw new AppError('favorites_limit_reached', checkItemLimit(user.license, 'favorites', maxFavorites ?? 0));
  }
  return toFavorite(deps, row);
}

/** Removes a saved charger; it can be restored for a while. */
export async function removeFavorite({ sql, clock }: FavoriteDeps, { uid }: User, id: string): Promise<void> {
  await removeFavoriteRow(sql, uid, await resolveMergedStation(sql, Number(id)), clock());
}

/** Changes the notes about a saved charger. */
export async function saveFavoriteNotes(deps: FavoriteDeps, user: User, id: string, notes: string): Promise<Favorite> {
  requireNotesLicense(user, notes);
  const chargerId = await resolveMergedStation(deps.sql, Number(id));
  return toFavorite(deps, await setFavoriteNotes(deps.sql, user.uid, chargerId, notes));
}
