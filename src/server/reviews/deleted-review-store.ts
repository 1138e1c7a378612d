import type { Sql } from '../db/database.ts';

/** How long a deleted review can come back as it was. */
const RESTORE_WINDOW_MS = 15 * 60_000;

/** From when on a deleted review can come back. */
function restorableSince(now: Date): Date {
  return new Date(now.getTime() - RESTORE_WINDOW_MS);
}

/** Deletes a review of someone, who can bring it back for a while. */
export async function deleteReview(tx: Sql, id: string, uid: string, now: Date): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null)
    .execute();
}

/** A review of someone that is there, or was deleted so short a time ago that it can come back; null where there is none. */
export async function findRestorable(tx: Sql, id: string, uid: string, now: Date) {
  const found = await tx
    .selectFrom('reviews')
    .select(['station_id as stationId', 'deleted_at as deletedAt', 'hidden_at as hiddenAt'])
    .where('id', '=', id)
    .where('uid', '=', uid)
    .where(({ or, eb }) => or([eb('deleted_at', 'is', null), eb('deleted_at', '>', restorableSince(now))]))
    .executeTakeFirst();
  return found ?? null;
}

/** Whether the author of a deleted review has reported the same stop again since. */
export async function isReplaced(tx: Sql, id: string): Promise<boolean> {
  const newer = await tx
    .selectFrom('reviews as gone')
    .innerJoin('reviews as r', (join) =>
      join
        .onRef('r.station_id', '=', 'gone.station_id')
        .onRef('r.uid', '=', 'gone.uid')
        .onRef('r.visited_on', '=', 'gone.visited_on')
        .onRef('r.created_at', '>=', 'gone.deleted_at')
        .on('r.deleted_at', 'is', null),
    )
    .select('r.id')
    .where('gone.id', '=', id)
    .executeTakeFirst();
  return newer !== undefined;
}

/** Gives a deleted review back as it was. */
export async function undeleteReview(tx: Sql, id: string): Promise<void> {
  await tx.updateTable('reviews').set({ deleted_at: null }).where('id', '=', id).execute();
}

/** Erases a deleted review of someone for good, with its votes and photos; one that is there stays. */
export async function purgeReview(tx: Sql, id: string, uid: string): Promise<void> {
  const deleted = tx.deleteFrom('reviews').where('deleted_at', 'is not', null);
  await deleted.where('id', '=', id).where('uid', '=', uid).execute();
}

/** Erases for good what was deleted some time ago. */
export async function purgeDeletedReviews(sql: Sql, now: Date): Promise<void> {
  await sql.deleteFrom('reviews').where('deleted_at', '<=', restorableSince(now)).execute();
}
