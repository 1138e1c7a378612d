import { AppError } from '#contract/errors.ts';
import type { reviewEndpoints } from '#contract/reviews.ts';
import { readStamp } from '#contract/write-stamp.ts';
import type { User } from '#domain/account/user.ts';
import { containsLink } from '#domain/reviews/detect-links.ts';
import type { ReviewDraft } from '#domain/reviews/review.ts';
import { decodeCursor, encodeCursor } from '#domain/reviews/review-cursor.ts';
import { lockUser } from '../account/user-lock-store.ts';
import { readChargers, resolveMergedStation } from '../chargers/search/find-chargers.ts';
import type { Sql } from '../db/database.ts';
import type { ActionsOf } from '../http/action-types.ts';
import { derivePersonKeys } from '../limits/person-keys.ts';
import { hasProfanity } from '../profanity.ts';
import { deleteReview } from './deleted-review-store.ts';
import { supersedeReviewFacts } from './fact-store.ts';
import { addPhoto, readPhoto, removePhoto } from './photos.ts';
import { readStarRatings } from './rating-store.ts';
import { rescoreSite } from './rescore.ts';
import { restoreReview } from './restore-review.ts';
import { consumeReviewRateLimit } from './review-limits.ts';
import { countReviews, listReviewPage, readReview } from './review-list-store.ts';
import { findReview, setVote, upsertFlag } from './review-store.ts';
import { sendReview } from './send-review.ts';
import { readSiteEvidence } from './site-evidence.ts';
import { lockSite } from './site-store.ts';

/** Rejects text with links or profanity, because everyone could read it. */
function rejectInappropriateText({ text, stall, rig }: ReviewDraft): void {
  const texts = [text, stall, rig?.name].filter((field) => typeof field === 'string' && field !== '');
  const all = texts.join('\n');
  if (containsLink(all)) throw new AppError('review_has_address');
  if (hasProfanity(all)) throw new AppError('review_is_rude');
}

const DONE = { success: true } as const;
const PAGE_SIZE = 20;

function parseCursor(after: string | undefined) {
  if (after === undefined) return null;
  const position = decodeCursor(after);
  if (position === null)
    throw new AppError('invalid_request', [{ field: 'after', message: 'Use the "next" value of the previous page.' }]);
  return position;
}

/** Locks the site of another user's visible review and returns its station id. Throws if there is no such review. */
async function lockOthersReview(tx: Sql, id: string, { uid, email, emailVerified }: User): Promise<number> {
  const found = await findReview(tx, id);
  if (found?.uid === uid) throw new AppError('review_is_own');
  if (found === null) throw new AppError('review_not_found');
  await lockSite(tx, found.stationId);
  // Reread it under the lock: it may have been deleted.
  const review = await findReview(tx, id);
  if (review === null || review.hidden_at !== null) throw new AppError('review_not_found');
  const keys = await derivePersonKeys(tx, review.stationId, { uid, email: emailVerified ? email : null, device: null });
  // The caller is the author under another account.
  if (keys.sharedKeys.some((key) => review.sharedKeys.includes(key))) throw new AppError('review_is_own');
  return review.stationId;
}

export const reviewActions = {
  async listReviews({ params: { id }, query: { after, minLengthM, ...filters }, caller }, { sql }) {
    const stationId = await resolveMergedStation(sql, Number(id));
    if (!(await readChargers(sql, [stationId])).has(stationId)) throw new AppError('charger_not_found');
    const query = { ...filters, stationId, minLengthM, callerUid: caller.uid, after: parseCursor(after) };
    const reviews = await listReviewPage(sql, query, PAGE_SIZE + 1);
    const data = reviews.slice(0, PAGE_SIZE);
    const last = reviews.length > PAGE_SIZE ? data.at(-1) : undefined;
    const rating = (await readStarRatings(sql, [stationId])).get(stationId) ?? null;
    return {
      success: true,
      data,
      total: await countReviews(sql, query),
      next: last ? encodeCursor(last) : null,
      rating,
    };
  },

  async readEvidence({ params: { id } }, { sql, clock }) {
    const stationId = await resolveMergedStation(sql, Number(id));
    const evidence = (await readSiteEvidence(sql, [stationId], clock())).get(stationId);
    if (evidence === undefined) throw new AppError('charger_not_found');
    return { success: true, data: evidence };
  },

  async readManyEvidence({ body: { ids } }, { sql, clock }) {
    const requestedIds = new Set(ids);
    const found = await readSiteEvidence(sql, [...requestedIds].map(Number), clock());
    const data = [...requestedIds].flatMap((id) => {
      const evidence = found.get(Number(id));
      return evidence === undefined ? [] : [{ id, evidence }];
    });
    return { success: true, data };
  },

  async saveReview({ params: { id }, body, caller, headers }, deps) {
    rejectInappropriateText(body.review);
    await sendReview(deps, caller, { id, ...body, stamp: readStamp(headers) });
    const saved = await readReview(deps.sql, id, caller.uid);
    if (saved === null) throw new AppError('review_not_found');
    return { success: true, data: saved };
  },

  async removeReview({ params: { id }, caller: { uid } }, { sql, clock }) {
    const review = await findReview(sql, id);
    if (review === null || review.uid !== uid) return DONE;
    const now = clock();
    await sql.transaction().execute(async (tx) => {
      await lockUser(tx, uid);
      await lockSite(tx, review.stationId);
      await supersedeReviewFacts(tx, id, now);
      await deleteReview(tx, id, uid, now);
      await rescoreSite(tx, review.stationId, now);
    });
    return DONE;
  },

  async restoreReview({ params: { id }, caller: { uid } }, deps) {
    await restoreReview(deps, id, uid);
    const restored = await readReview(deps.sql, id, uid);
    if (restored === null) throw new AppError('review_gone');
    return { success: true, data: restored };
  },

  async voteOnReview({ params: { id }, body: { isHelpful }, caller }, { sql, clock }) {
    const { uid } = caller;
    const helpfulCount = await sql.transaction().execute(async (tx) => {
      await lockUser(tx, uid);
      await consumeReviewRateLimit(tx, 'vote', uid, clock());
      const stationId = await lockOthersReview(tx, id, caller);
      const count = await setVote(tx, { id, uid, isHelpful }, clock());
      // A vote affects the trust in the author, and so the weight of their report.
      await rescoreSite(tx, stationId, clock());
      return count;
    });
    return { success: true, helpfulCount };
  },

  async flagReview({ params: { id }, body: { reason }, caller }, { sql, clock }) {
    const { uid } = caller;
    await sql.transaction().execute(async (tx) => {
      await lockUser(tx, uid);
      await consumeReviewRateLimit(tx, 'flag', uid, clock());
      await lockOthersReview(tx, id, caller);
      await upsertFlag(tx, id, uid, reason, clock());
    });
    return DONE;
  },

  async addPhoto({ body: { id, reviewId, image }, caller: { uid }, clientIp, signal }, deps) {
    const bytes = Buffer.from(image, 'base64');
    const photo = await addPhoto(deps, { id, reviewId, uid, clientIp, bytes, signal });
    return { success: true, data: photo };
  },

  async removePhoto({ params: { id }, caller: { uid } }, deps) {
    await removePhoto(deps, id, uid);
    return DONE;
  },

  async readPhoto({ params: { id }, query: { size } }, deps) {
    const body = await readPhoto(deps, id, size);
    // A photo never changes, but it may be deleted.
    return { status: 200, body, headers: { 'cache-control': 'public, max-age=3600' } };
  },
} satisfies ActionsOf<typeof reviewEndpoints>;
