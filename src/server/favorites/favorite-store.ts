import type { Selectable } from 'kysely';
import { AppError } from '#contract/errors.ts';
import type { WriteStamp } from '#contract/write-stamp.ts';
import type { License } from '#domain/account/user.ts';
import type { SavedCharger } from '#domain/favorites/favorite.ts';
import { checkItemLimit } from '#domain/license/gate.ts';
import { withUserLock } from '../account/user-lock-store.ts';
import type { Sql } from '../db/database.ts';
import type { FavoritesTable } from '../db/schema.ts';
import { countStoredItems } from '../limits/usage-store.ts';
import { claimWrite, requireUnchanged } from '../limits/write-marks.ts';

export type FavoriteRow = Selectable<FavoritesTable>;

const RESTORE_WINDOW_MS = 10 * 60_000;

export async function listFavoriteRows(sql: Sql, uid: string): Promise<FavoriteRow[]> {
  return sql
    .selectFrom('favorites')
    .selectAll()
    .where('uid', '=', uid)
    .where('removed_at', 'is', null)
    .orderBy('added_at', 'desc')
    .orderBy('charger_id')
    .execute();
}

type FavoriteKey = { readonly uid: string; readonly chargerId: number };

async function findFavoriteRow(sql: Sql, { uid, chargerId }: FavoriteKey): Promise<FavoriteRow | null> {
  const rows = sql.selectFrom('favorites').selectAll().where('uid', '=', uid).where('charger_id', '=', chargerId);
  return (await rows.where('removed_at', 'is', null).executeTakeFirst()) ?? null;
}

export type NewFavorite = {
  readonly chargerId: number;
  readonly savedAs: SavedCharger;
  readonly notes: string;
  readonly addedAt: Date;
};

export type AddOutcome = 'added' | 'known' | 'full';

export type FavoriteOwner = { readonly uid: string; readonly license: License };

function getRestorableSince(now: Date): Date {
  return new Date(now.getTime() - RESTORE_WINDOW_MS);
}

/** Returns the largest number of favorites that the user had before a removal that can still be undone. */
async function readPreviousCount(sql: Sql, uid: string, now: Date): Promise<number> {
  const removed = await sql
    .selectFrom('favorites')
    .select(({ fn }) => fn.max('count_before_removal').as('most'))
    .where('uid', '=', uid)
    .where('removed_at', '>', getRestorableSince(now))
    .executeTakeFirst();
  return removed?.most ?? 0;
}

export async function hasCapacityForSave(sql: Sql, { uid, license }: FavoriteOwner, now: Date): Promise<boolean> {
  const { favorites: count } = await countStoredItems(sql, uid);
  return checkItemLimit(license, 'favorites', count).hasAccess || count < (await readPreviousCount(sql, uid, now));
}

type ExistingFavorites = { readonly saved: Set<number>; readonly restorable: ReadonlyMap<number, number> };

async function findExistingFavorites(
  tx: Sql,
  uid: string,
  wanted: readonly NewFavorite[],
  now: Date,
): Promise<ExistingFavorites> {
  const ids = wanted.map(({ chargerId }) => chargerId);
  const rows = await tx
    .selectFrom('favorites')
    .select(['charger_id', 'removed_at', 'count_before_removal'])
    .where('uid', '=', uid)
    .where('charger_id', 'in', ids)
    .execute();
  const since = getRestorableSince(now);
  const restorable = rows.filter(({ removed_at }) => removed_at !== null && removed_at > since);
  return {
    saved: new Set(rows.filter(({ removed_at }) => removed_at === null).map(({ charger_id }) => charger_id)),
    restorable: new Map(
      restorable.map(({ charger_id, count_before_removal }) => [charger_id, count_before_removal ?? 0]),
    ),
  };
}

const NOT_REMOVED = { removed_at: null, count_before_removal: null };

/** Writes favorites that aren't saved yet. A restored favorite keeps its data unless the request has new notes. */
async function writeFavorites(tx: Sql, uid: string, added: readonly NewFavorite[], { restorable }: ExistingFavorites) {
  const isRestored = ({ chargerId, notes }: NewFavorite) => restorable.has(chargerId) && notes === '';
  const restoredIds = added.filter(isRestored).map(({ chargerId }) => chargerId);
  const written = added.filter((one) => !isRestored(one));
  if (restoredIds.length > 0)
    await tx
      .updateTable('favorites')
      .set(NOT_REMOVED)
      .where('uid', '=', uid)
      .where('charger_id', 'in', restoredIds)
      .execute();
  if (written.length === 0) return;
  const rows = written.map(({ chargerId, savedAs, notes, addedAt }) => {
    const { name, address, lat, lng } = savedAs;
    return { uid, charger_id: chargerId, name, address, lat, lng, notes, added_at: addedAt, ...NOT_REMOVED };
  });
  await tx
    .insertInto('favorites')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['uid', 'charger_id']).doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        address: ref('excluded.address'),
        lat: ref('excluded.lat'),
        lng: ref('excluded.lng'),
        notes: ref('excluded.notes'),
        added_at: ref('excluded.added_at'),
        ...NOT_REMOVED,
      })),
    )
    .execute();
}

type FavoriteSlot = { readonly count: number; readonly isReplacement: boolean };

/** Adds favorites in order while there is room; needs a transaction with the user's row locked. */
async function addFavoritesWithinLimit(
  tx: Sql,
  { uid, license }: FavoriteOwner,
  slot: FavoriteSlot,
  wanted: readonly NewFavorite[],
  now: Date,
): Promise<AddOutcome[]> {
  const existing = await findExistingFavorites(tx, uid, wanted, now);
  let { count } = slot;
  const outcomes = wanted.map(({ chargerId }): AddOutcome => {
    if (existing.saved.has(chargerId)) return 'known';
    // Restoring may exceed the license's limit, but never the previous count.
    const isWithinLimit =
      count < (existing.restorable.get(chargerId) ?? 0) || checkItemLimit(license, 'favorites', count).hasAccess;
    if (!slot.isReplacement && !isWithinLimit) return 'full';
    existing.saved.add(chargerId);
    count += 1;
    return 'added';
  });
  const added = wanted.filter((_, i) => outcomes[i] === 'added');
  await writeFavorites(tx, uid, added, existing);
  return outcomes;
}

/** Adds favorites within the license's limit; concurrent requests wait for each other. */
export async function addFavoriteRows(
  sql: Sql,
  owner: FavoriteOwner,
  wanted: readonly NewFavorite[],
  now: Date,
): Promise<AddOutcome[]> {
  if (wanted.length === 0) return [];
  return withUserLock(sql, owner.uid, async (tx) => {
    const { favorites: count } = await countStoredItems(tx, owner.uid);
    return addFavoritesWithinLimit(tx, owner, { count, isReplacement: false }, wanted, now);
  });
}

const toSubject = ({ uid, chargerId }: FavoriteKey) => ({ uid, subject: `favorite ${chargerId}` });

function toLimitError({ license }: FavoriteOwner): AppError {
  const { maxFavorites } = checkItemLimit(license, 'favorites', 0).limits;
  return new AppError('favorites_limit_reached', checkItemLimit(license, 'favorites', maxFavorites ?? 0));
}

type AddRequest = {
  readonly wanted: NewFavorite;
  readonly insteadOf: number | null;
  readonly stamp: WriteStamp;
};

/**
 * Adds one favorite, replacing `insteadOf` if the user has saved it. A repeated write, or one that arrives after a
 * later write from the same page, adds nothing; returns the stored favorite, or null if there is none.
 */
export async function addFavoriteRow(
  sql: Sql,
  owner: FavoriteOwner,
  { wanted, insteadOf, stamp }: AddRequest,
  now: Date,
): Promise<FavoriteRow | null> {
  const { uid } = owner;
  const favorite = { uid, chargerId: wanted.chargerId };
  return withUserLock(sql, uid, async (tx) => {
    if (!(await claimWrite(tx, toSubject(favorite), stamp, now))) return findFavoriteRow(tx, favorite);
    const { favorites: count } = await countStoredItems(tx, uid);
    const isReplacement = insteadOf !== null && (await removeRow(tx, uid, insteadOf, count, now));
    const [outcome = 'full'] = await addFavoritesWithinLimit(tx, owner, { count, isReplacement }, [wanted], now);
    if (outcome === 'full') throw toLimitError(owner);
    if (outcome === 'known' && wanted.notes !== '') await setFavoriteNotes(tx, favorite, wanted.notes);
    // Read inside the transaction, before another request can remove it.
    return findFavoriteRow(tx, favorite);
  });
}

/** Removes a favorite and stores how many there were; needs the user's row locked. Returns false if it isn't saved. */
async function removeRow(tx: Sql, uid: string, chargerId: number, count: number, now: Date): Promise<boolean> {
  const removed = await tx
    .updateTable('favorites')
    .set({ removed_at: now, count_before_removal: Math.max(count, await readPreviousCount(tx, uid, now)) })
    .where('uid', '=', uid)
    .where('charger_id', '=', chargerId)
    .where('removed_at', 'is', null)
    .returning('uid')
    .executeTakeFirst();
  return removed !== undefined;
}

/** Removes a favorite, which can be restored for a while. */
export async function removeFavoriteRow(sql: Sql, favorite: FavoriteKey, stamp: WriteStamp, now: Date): Promise<void> {
  const { uid, chargerId } = favorite;
  await withUserLock(sql, uid, async (tx) => {
    if (!(await claimWrite(tx, toSubject(favorite), stamp, now))) return;
    const row = await findFavoriteRow(tx, favorite);
    if (row !== null && row.notes !== '') requireUnchanged(stamp, row.notes);
    const { favorites: count } = await countStoredItems(tx, uid);
    await removeRow(tx, uid, chargerId, count, now);
  });
}

export async function purgeRemovedFavorites(sql: Sql, now: Date): Promise<void> {
  await sql.deleteFrom('favorites').where('removed_at', '<=', getRestorableSince(now)).execute();
}

async function setFavoriteNotes(sql: Sql, { uid, chargerId }: FavoriteKey, notes: string): Promise<FavoriteRow | null> {
  const changed = await sql
    .updateTable('favorites')
    .set({ notes })
    .where('uid', '=', uid)
    .where('charger_id', '=', chargerId)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return changed ?? null;
}

type NotesChange = { readonly notes: string; readonly stamp: WriteStamp };

/** Changes a favorite's notes if they are unchanged since the user saw them; returns null if it is not saved. */
export async function replaceFavoriteNotes(
  sql: Sql,
  favorite: FavoriteKey,
  { notes, stamp }: NotesChange,
  now: Date,
): Promise<FavoriteRow | null> {
  const { uid, chargerId } = favorite;
  return withUserLock(sql, uid, async (tx) => {
    const row = await findFavoriteRow(tx, favorite);
    // Without a favorite, the write isn't marked, so that these notes can be sent again once there is one.
    if (row === null || !(await claimWrite(tx, { uid, subject: `notes ${chargerId}` }, stamp, now))) return row;
    if (row.notes !== notes) requireUnchanged(stamp, row.notes);
    return setFavoriteNotes(tx, favorite, notes);
  });
}
