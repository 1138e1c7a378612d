import { AppError } from '#contract/errors.ts';
import type { Sql } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { bringBack, eraseReview, findReturning, isReplaced } from './deleted-review-store.ts';
import { reviveFactsOf } from './fact-store.ts';
import { rescoreSite } from './rescore.ts';
import { takeReviewTurn } from './review-limits.ts';
import { holdAuthor } from './review-store.ts';
import { holdSite } from './site-store.ts';

type Returning = NonNullable<Awaited<ReturnType<typeof findReturning>>>;

/** A review of somebody that may be there again, with its site held. */
async function holdReturning(tx: Sql, id: string, uid: string, now: Date): Promise<Returning> {
  const found = await findReturning(tx, id, uid, now);
  if (found === null) throw new AppError('review_gone');
  await holdSite(tx, found.stationId);
  // It may be gone since.
  const held = await findReturning(tx, id, uid, now);
  if (held === null) throw new AppError('review_gone');
  if (held.hiddenAt !== null) throw new AppError('review_was_hidden');
  return held;
}

/** Brings a deleted review of somebody back whole; one that came back already stays as it is. */
export async function restoreReview({ sql, clock }: Pick<Deps, 'sql' | 'clock'>, id: string, uid: string) {
  const now = clock();
  await sql.transaction().execute(async (tx) => {
    await holdAuthor(tx, uid);
    const { stationId, deletedAt } = await holdReturning(tx, id, uid, now);
    if (deletedAt === null) return;
    if (await isReplaced(tx, id)) throw new AppError('review_replaced');
    await takeReviewTurn(tx, 'change', uid, now);
    await bringBack(tx, id);
    await reviveFactsOf(tx, id, deletedAt);
    await rescoreSite(tx, stationId, now);
  });
}

/** Makes room for a review that is sent under the id of a deleted one of its author: that one comes back to be changed, or is erased when its time is over. */
export async function reuseDeleted(tx: Sql, id: string, uid: string, now: Date): Promise<void> {
  const found = await findReturning(tx, id, uid, now);
  if (found === null) await eraseReview(tx, id, uid);
  else if (found.deletedAt !== null) await bringBack(tx, id);
}
