import { AppError } from '#contract/errors.ts';
import { lockUser } from '../account/user-lock-store.ts';
import type { Sql } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { findRestorableReview, isReplaced, purgeReview, undeleteReview } from './deleted-review-store.ts';
import { restoreReviewFacts } from './fact-store.ts';
import { rescoreSite } from './rescore.ts';
import { consumeReviewRateLimit } from './review-limits.ts';
import { lockSite } from './site-store.ts';

type RestorableReview = NonNullable<Awaited<ReturnType<typeof findRestorableReview>>>;

async function lockRestorableReview(tx: Sql, id: string, uid: string, now: Date): Promise<RestorableReview> {
  const found = await findRestorableReview(tx, id, uid, now);
  if (found === null) throw new AppError('review_gone');
  await lockSite(tx, found.stationId);
  // Reread it under the lock: it may have been purged.
  const review = await findRestorableReview(tx, id, uid, now);
  if (review === null) throw new AppError('review_gone');
  if (review.hiddenAt !== null) throw new AppError('review_was_hidden');
  return review;
}

/** Restores a user's deleted review; does nothing if it was already restored. */
export async function restoreReview({ sql, clock }: Pick<Deps, 'sql' | 'clock'>, id: string, uid: string) {
  const now = clock();
  await sql.transaction().execute(async (tx) => {
    await lockUser(tx, uid);
    const { stationId, deletedAt } = await lockRestorableReview(tx, id, uid, now);
    if (deletedAt === null) return;
    if (await isReplaced(tx, id)) throw new AppError('review_replaced');
    await consumeReviewRateLimit(tx, 'change', uid, now);
    await undeleteReview(tx, id);
    await restoreReviewFacts(tx, id, deletedAt);
    await rescoreSite(tx, stationId, now);
  });
}

/**
 * Prepares for a review that has the id of a deleted one: undeletes the deleted review for the update that follows, or
 * purges it if it can no longer be restored.
 */
export async function reclaimDeletedId(tx: Sql, id: string, uid: string, now: Date): Promise<void> {
  const found = await findRestorableReview(tx, id, uid, now);
  if (found === null) await purgeReview(tx, id, uid);
  else if (found.deletedAt !== null) await undeleteReview(tx, id);
}
