import { sql as raw } from 'kysely';
import type { Photo } from '#domain/reviews/review.ts';
import type { Sql } from '../db/database.ts';

/** Returns the file keys of a photo's two sizes. The trigger on review_photos uses the same keys. */
export function getPhotoKeys(id: string): { readonly whole: string; readonly small: string } {
  return { whole: `photos/whole/${id}`, small: `photos/small/${id}` };
}

export async function countPhotos(tx: Sql, reviewId: string): Promise<number> {
  const counted = tx.selectFrom('review_photos').select(({ fn }) => fn.countAll().as('count'));
  return Number((await counted.where('review_id', '=', reviewId).executeTakeFirstOrThrow()).count);
}

export type NewPhoto = Photo & { readonly reviewId: string; readonly uid: string };

/** Returns false if the id is taken. */
export async function addPhotoRow(tx: Sql, photo: NewPhoto, now: Date): Promise<boolean> {
  const { id, reviewId, uid, width, height } = photo;
  const added = await tx
    .insertInto('review_photos')
    .values({ id, review_id: reviewId, uid, width, height, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  await tx.updateTable('reviews').set({ has_photo: true }).where('id', '=', reviewId).execute();
  return true;
}

/** Returns a photo with its review, or null. isHidden is also true if the review was deleted. */
export async function findPhoto(sql: Sql, id: string) {
  const found = sql
    .selectFrom('review_photos as p')
    .innerJoin('reviews as r', 'r.id', 'p.review_id')
    .select(['p.id', 'p.review_id as reviewId', 'p.uid', 'p.width', 'p.height'])
    .select([
      'r.station_id as stationId',
      raw<boolean>`coalesce(r.hidden_at, r.deleted_at) is not null`.as('isHidden'),
    ]);
  return (await found.where('p.id', '=', id).executeTakeFirst()) ?? null;
}

/** Deletes a photo; a trigger registers its files as strays. */
export async function deletePhotoRow(tx: Sql, id: string): Promise<void> {
  await tx.deleteFrom('review_photos').where('id', '=', id).execute();
}
