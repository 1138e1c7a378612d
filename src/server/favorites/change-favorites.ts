import { AppError } from '#contract/errors.ts';
import { NO_STAMP, type WriteStamp } from '#contract/write-stamp.ts';
import type { User } from '#domain/account/user.ts';
import type { Favorite } from '#domain/favorites/favorite.ts';
import { checkPaidFeature } from '#domain/license/gate.ts';
import { readChargers, resolveMergedStation } from '../chargers/search/find-chargers.ts';
import type { Deps } from '../deps.ts';
import { addFavoriteRow, type FavoriteRow, removeFavoriteRow, replaceFavoriteNotes } from './favorite-store.ts';
import { toFavorites, toSavedAs } from './to-favorites.ts';

type FavoriteDeps = Pick<Deps, 'sql' | 'chargers' | 'clock'>;

/** Rejects new notes if the license doesn't include them; clearing notes is always allowed. */
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

/** Saves a charger within the license's limit, or in exchange for another favorite. */
export async function saveFavorite(
  deps: FavoriteDeps,
  user: User,
  { id, notes, insteadOf }: FavoriteDraft,
  stamp: WriteStamp = NO_STAMP,
): Promise<Favorite> {
  requireNotesLicense(user, notes);
  const chargerId = await resolveMergedStation(deps.sql, Number(id));
  const station = (await readChargers(deps.sql, [chargerId])).get(chargerId);
  if (!station) throw new AppError('charger_not_found');
  const wanted = { chargerId, savedAs: toSavedAs(station.charger), notes, addedAt: deps.clock() };
  const request = {
    wanted,
    stamp,
    insteadOf: insteadOf === null ? null : await resolveMergedStation(deps.sql, Number(insteadOf)),
  };
  return toFavorite(deps, await addFavoriteRow(deps.sql, user, request, deps.clock()));
}

export async function removeFavorite(
  { sql, clock }: FavoriteDeps,
  { uid }: User,
  id: string,
  stamp: WriteStamp = NO_STAMP,
): Promise<void> {
  await removeFavoriteRow(sql, { uid, chargerId: await resolveMergedStation(sql, Number(id)) }, stamp, clock());
}

export async function saveFavoriteNotes(
  deps: FavoriteDeps,
  user: User,
  { id, notes }: Pick<FavoriteDraft, 'id' | 'notes'>,
  stamp: WriteStamp = NO_STAMP,
): Promise<Favorite> {
  requireNotesLicense(user, notes);
  const favorite = { uid: user.uid, chargerId: await resolveMergedStation(deps.sql, Number(id)) };
  return toFavorite(deps, await replaceFavoriteNotes(deps.sql, favorite, { notes, stamp }, deps.clock()));
}
