import { AppError } from '#contract/errors.ts';
import { PHOTOS_PER_REVIEW, type Photo } from '#domain/reviews/review.ts';
import { lockUser } from '../account/user-lock-store.ts';
import type { Sql } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { FileStore } from '../files/file-store.ts';
import { processPhoto } from '../files/process-photo.ts';
import { registerStrayFiles, unregisterStrayFiles } from '../files/stray-file-store.ts';
import { addPhotoRow, countPhotos, deletePhotoRow, findPhoto, getPhotoKeys, type NewPhoto } from './photo-store.ts';
import { rescoreSite } from './rescore.ts';
import { findReview } from './review-store.ts';
import { lockSite } from './site-store.ts';

type PhotoDeps = Pick<Deps, 'sql' | 'files' | 'clock'>;
type PhotoUpload = {
  readonly id: string;
  readonly reviewId: string;
  readonly uid: string;
  readonly clientIp: string;
  readonly bytes: Uint8Array;
  /** Aborts when the sender disconnects. */
  readonly signal: AbortSignal;
};

/** Returns the station of the user's review; throws if the user has no such review. */
async function requireOwnReviewStation(sql: Sql, reviewId: string, uid: string): Promise<number> {
  const review = await findReview(sql, reviewId);
  if (review === null || review.uid !== uid) throw new AppError('review_not_found');
  return review.stationId;
}

/** Returns a stored photo, or null if there is none. Throws if it belongs to another review or user. */
async function findOwnPhoto(sql: Sql, { id, reviewId, uid }: Pick<NewPhoto, 'id' | 'reviewId' | 'uid'>) {
  const stored = await findPhoto(sql, id);
  if (stored !== null && (stored.uid !== uid || stored.reviewId !== reviewId)) throw new AppError('photo_not_found');
  return stored;
}

async function addPhotoLocked(tx: Sql, photo: NewPhoto, now: Date): Promise<void> {
  const { id, reviewId, uid } = photo;
  await lockUser(tx, uid);
  const stationId = await requireOwnReviewStation(tx, reviewId, uid);
  await lockSite(tx, stationId);
  // Recheck: during processing, the review may have been deleted, reached its photo limit, or received this photo.
  await requireOwnReviewStation(tx, reviewId, uid);
  const isAlreadyStored = (await findOwnPhoto(tx, photo)) !== null;
  if (!isAlreadyStored && (await countPhotos(tx, reviewId)) >= PHOTOS_PER_REVIEW) throw new AppError('photos_full');
  await unregisterStrayFiles(tx, Object.values(getPhotoKeys(id)));
  if (isAlreadyStored) return;
  // Another photo with this id was added at the same moment.
  if (!(await addPhotoRow(tx, photo, now))) throw new AppError('photo_not_found');
  await rescoreSite(tx, stationId, now);
}

/** Stores all of the files or none. */
async function storeFiles(files: FileStore, newFiles: readonly (readonly [string, Uint8Array])[]): Promise<void> {
  try {
    for (const [key, bytes] of newFiles) await files.put(key, bytes);
  } catch (error) {
    // Files that can't be removed now stay registered as strays and are removed later.
    await Promise.allSettled(newFiles.map(([key]) => files.remove(key)));
    throw error;
  }
}

/** Adds a photo to the user's own review. Idempotent for the same id. */
export async function addPhoto(
  { sql, files, clock }: PhotoDeps,
  { id, reviewId, uid, clientIp, bytes, signal }: PhotoUpload,
): Promise<Photo> {
  await requireOwnReviewStation(sql, reviewId, uid);
  const stored = await findOwnPhoto(sql, { id, reviewId, uid });
  if (stored !== null) return { id, width: stored.width, height: stored.height };
  const { whole, small, width, height } = await processPhoto(bytes, { account: uid, clientIp, signal });
  const keys = getPhotoKeys(id);
  await registerStrayFiles(sql, Object.values(keys), clock());
  await storeFiles(files, [
    [keys.whole, whole],
    [keys.small, small],
  ]);
  await sql.transaction().execute((tx) => addPhotoLocked(tx, { id, reviewId, uid, width, height }, clock()));
  return { id, width, height };
}

/** Ignores other users' photos. */
export async function removePhoto({ sql, clock }: PhotoDeps, id: string, uid: string): Promise<void> {
  const photo = await findPhoto(sql, id);
  if (photo === null || photo.uid !== uid) return;
  await sql.transaction().execute(async (tx) => {
    await lockSite(tx, photo.stationId);
    await deletePhotoRow(tx, id);
    await rescoreSite(tx, photo.stationId, clock());
  });
}

/** Reads a photo's bytes. Throws if no visible photo has the ID. */
export async function readPhoto(
  { sql, files }: PhotoDeps,
  id: string,
  size: 'whole' | 'small',
): Promise<Uint8Array<ArrayBuffer>> {
  const photo = await findPhoto(sql, id);
  const bytes = photo === null || photo.isHidden ? null : await files.get(getPhotoKeys(id)[size]);
  if (bytes === null) throw new AppError('photo_not_found');
  return bytes;
}
