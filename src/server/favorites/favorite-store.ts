import type { Selectable } from 'kysely';
import type { License } from '#domain/account/user.ts';
import type { SavedAs } from '#domain/favorites/favorite.ts';
import { quantityGate } from '#domain/license/gate.ts';
import { inTurn } from '../account/in-turn-store.ts';
import type { Sql } from '../db/database.ts';
import type { FavoritesTable } from '../db/schema.ts';
import { countKept } from '../limits/usage-store.ts';

export type FavoriteRow = Selectable<FavoritesTable>;

/** How long a removed favourite can come back as it was. */
const RETURN_MS = 10 * 60_000;

/** The favourites of a person, the newest first. */
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

/** One favourite of a person, or null. */
async function findFavoriteRow(sql: Sql, uid: string, chargerId: number): Promise<FavoriteRow | null> {
  const rows = sql.selectFrom('favorites').selectAll().where('uid', '=', uid).where('charger_id', '=', chargerId);
  return (await rows.where('removed_at', 'is', null).executeTakeFirst()) ?? null;
}

export type FavoriteToAdd = {
  readonly chargerId: number;
  readonly savedAs: SavedAs;
  readonly notes: string;
  readonly addedAt: Date;
};

/** What came of adding a favourite. */
export type Added = 'added' | 'known' | 'full';

export type Holder = { readonly uid: string; readonly license: License };

/** From when on a removed favourite can come back. */
function returningSince(now: Date): Date {
  return new Date(now.getTime() - RETURN_MS);
}

/** How many favourites there were at most before one was removed that can still come back. */
async function mostBefore(sql: Sql, uid: string, now: Date): Promise<number> {
  const removed = await sql
    .selectFrom('favorites')
    .select(({ fn }) => fn.max('kept_before').as('most'))
    .where('uid', '=', uid)
    .where('removed_at', '>', returningSince(now))
    .executeTakeFirst();
  return removed?.most ?? 0;
}

/** Whether a person has room for any favourite: a new one, or one that comes back. */
export async function hasRoomForOne(sql: Sql, { uid, license }: Holder, now: Date): Promise<boolean> {
  const { favorites: count } = await countKept(sql, uid);
  return quantityGate(license, 'favorites', count).hasAccess || count < (await mostBefore(sql, uid, now));
}

/** Which chargers a person keeps, and which can come back, with how many favourites there were before. */
type There = { readonly known: Set<number>; readonly returning: ReadonlyMap<number, number> };

async function findThere(tx: Sql, uid: string, wanted: readonly FavoriteToAdd[], now: Date): Promise<There> {
  const ids = wanted.map(({ chargerId }) => chargerId);
  const rows = await tx
    .selectFrom('favorites')
    .select(['charger_id', 'removed_at', 'kept_before'])
    .where('uid', '=', uid)
    .where('charger_id', 'in', ids)
    .execute();
  const since = returningSince(now);
  const returning = rows.filter(({ removed_at }) => removed_at !== null && removed_at > since);
  return {
    known: new Set(rows.filter(({ removed_at }) => removed_at === null).map(({ charger_id }) => charger_id)),
    returning: new Map(returning.map(({ charger_id, kept_before }) => [charger_id, kept_before ?? 0])),
  };
}

const HERE = { removed_at: null, kept_before: null };

/** Writes favourites that are not kept yet: what comes back is as it was, but for new notes. */
async function writeFavorites(tx: Sql, uid: string, added: readonly FavoriteToAdd[], { returning }: There) {
  const isBack = ({ chargerId, notes }: FavoriteToAdd) => returning.has(chargerId) && notes === '';
  const back = added.filter(isBack).map(({ chargerId }) => chargerId);
  const fresh = added.filter((one) => !isBack(one));
  if (back.length > 0)
    await tx.updateTable('favorites').set(HERE).where('uid', '=', uid).where('charger_id', 'in', back).execute();
  if (fresh.length === 0) return;
  const rows = fresh.map(({ chargerId, savedAs, notes, addedAt }) => {
    const { name, address, lat, lng } = savedAs;
    return { uid, charger_id: chargerId, name, address, lat, lng, notes, added_at: addedAt, ...HERE };
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
        ...HERE,
      })),
    )
    .execute();
}

/** Where favourites could go: how many there are, and whether the place of another one was given to them. */
type Place = { readonly count: number; readonly isGiven: boolean };

/** Adds favourites in their order while there is a place, in a transaction whose person is held; notes are new ones only. */
async function addAll(
  tx: Sql,
  { uid, license }: Holder,
  place: Place,
  wanted: readonly FavoriteToAdd[],
  now: Date,
): Promise<Added[]> {
  const there = await findThere(tx, uid, wanted, now);
  let { count } = place;
  const came = wanted.map(({ chargerId }): Added => {
    if (there.known.has(chargerId)) return 'known';
    // What was taken away is put back above the limit too, but never to more than there were.
    const isWithin =
      count < (there.returning.get(chargerId) ?? 0) || quantityGate(license, 'favorites', count).hasAccess;
    if (!place.isGiven && !isWithin) return 'full';
    there.known.add(chargerId);
    count += 1;
    return 'added';
  });
  const added = wanted.filter((_, at) => came[at] === 'added');
  await writeFavorites(tx, uid, added, there);
  return came;
}

/** Adds favourites while the licence has room; requests at the same time wait for each other. */
export async function addFavoriteRows(
  sql: Sql,
  holder: Holder,
  wanted: readonly FavoriteToAdd[],
  now: Date,
): Promise<Added[]> {
  if (wanted.length === 0) return [];
  return inTurn(sql, holder.uid, async (tx) => {
    const { favorites: count } = await countKept(tx, holder.uid);
    return addAll(tx, holder, { count, isGiven: false }, wanted, now);
  });
}

/** A favourite as it is kept after it was asked for; null where there was no room. */
export type Kept = { readonly came: Added; readonly row: FavoriteRow | null };

/** Adds one favourite, in the place of another that is removed where that one is there. */
export async function keepFavoriteRow(
  sql: Sql,
  holder: Holder,
  { wanted, insteadOf }: { readonly wanted: FavoriteToAdd; readonly insteadOf: number | null },
  now: Date,
): Promise<Kept> {
  const { uid } = holder;
  return inTurn(sql, uid, async (tx) => {
    const { favorites: count } = await countKept(tx, uid);
    const isGiven = insteadOf !== null && (await removeOne(tx, uid, insteadOf, count, now));
    const [came = 'full'] = await addAll(tx, holder, { count, isGiven }, [wanted], now);
    if (came === 'full') return { came, row: null };
    if (came === 'known' && wanted.notes !== '') await setFavoriteNotes(tx, uid, wanted.chargerId, wanted.notes);
    // Read before another request can remove it again.
    return { came, row: await findFavoriteRow(tx, uid, wanted.chargerId) };
  });
}

/** Removes one of so many favourites, in a transaction whose person is held; false when it is not there. */
async function removeOne(tx: Sql, uid: string, chargerId: number, count: number, now: Date): Promise<boolean> {
  const removed = await tx
    .updateTable('favorites')
    .set({ removed_at: now, kept_before: Math.max(count, await mostBefore(tx, uid, now)) })
    .where('uid', '=', uid)
    .where('charger_id', '=', chargerId)
    .where('removed_at', 'is', null)
    .returning('uid')
    .executeTakeFirst();
  return removed !== undefined;
}

/** Removes a favourite, which may come back for a while. */
export async function removeFavoriteRow(sql: Sql, uid: string, chargerId: number, now: Date): Promise<void> {
  await inTurn(sql, uid, async (tx) => {
    const { favorites: count } = await countKept(tx, uid);
    await removeOne(tx, uid, chargerId, count, now);
  });
}

/** Forgets favourites that were removed some time ago. */
export async function forgetRemoved(sql: Sql, now: Date): Promise<void> {
  await sql.deleteFrom('favorites').where('removed_at', '<=', returningSince(now)).execute();
}

/** Changes the notes of a favourite, and gives it back with them; null when there is none. */
export async function setFavoriteNotes(
  sql: Sql,
  uid: string,
  chargerId: number,
  notes: string,
): Promise<FavoriteRow | null> {
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
