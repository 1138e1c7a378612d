import type { Sql } from '../db/database.ts';

const RESTORE_WINDOW_MS = 15 * 60_000;

function getRestorableSince(now: Date): Date {
  return new Date(now.getTime() - RESTORE_WINDOW_MS);
}

export async function deleteReview(tx: Sql, id: string, uid: string, now: Date): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Returns a user's review; null if there is none, or if it was deleted too long ago to be restored. */
export async function findRestorableReview(tx: Sql, id: string, uid: string, now: Date) {
  const found = await tx
    .selectFrom('reviews')
    .select(['station_id as stationId', 'deleted_at as deletedAt', 'hidden_at as hiddenAt'])
    .where('id', '=', id)
    .where('uid', '=', uid)
    .where(({ or, eb }) => or([eb('deleted_at', 'is', null), eb('deleted_at', '>', getRestorableSince(now))]))
    .executeTakeFirst();
  return found ?? null;
}

/** Whether the author has reported the same visit again since deleting a review. */
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

export async function undeleteReview(tx: Sql, id: string): Promise<void> {
  await tx.updateTable('reviews').set({ deleted_at: null }).where('id', '=', id).execute();
}

/** Permanently deletes a user's review, with its votes and photos, if it is already marked as deleted. */
export async function purgeReview(tx: Sql, id: string, uid: string): Promise<void> {
  const deleted = tx.deleteFrom('reviews').where('deleted_at', 'is not', null);
  await deleted.where('id', '=', id).where('uid', '=', uid).execute();
}

export async function purgeDeletedReviews(sql: Sql, now: Date): Promise<void> {
  await sql.deleteFrom('reviews').where('deleted_at', '<=', getRestorableSince(now)).execute();
}
