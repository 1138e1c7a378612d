import { AppError } from '#contract/errors.ts';
import type { moderationEndpoints } from '#contract/moderation.ts';
import type { ModerationDecision } from '#domain/reviews/moderation.ts';
import { writeAuditEntry } from '../audit/audit-log-store.ts';
import { type Administrator, requireSameAdmin } from '../audit/require-same-admin.ts';
import type { Sql } from '../db/database.ts';
import type { ActionsOf } from '../http/action-types.ts';
import {
  deleteFlags,
  listDisputedSites,
  listFlaggedReviews,
  listHiddenReviews,
  setReviewHidden,
} from './moderation-store.ts';
import { rescoreSite } from './rescore.ts';
import { findReview } from './review-store.ts';
import { lockSite } from './site-store.ts';
import { surveySite } from './survey-site.ts';

const ACTIONS = { hide: 'review_hidden', dismiss: 'review_left', restore: 'review_restored' } as const;

type LockedReview = NonNullable<Awaited<ReturnType<typeof findReview>>>;

/** Locks a review's site and returns the review. Throws if the review is deleted or is the moderator's own. */
async function lockReview(tx: Sql, id: string, moderator: string): Promise<LockedReview> {
  const found = await findReview(tx, id);
  if (found === null) throw new AppError('review_not_found');
  if (found.uid === moderator) throw new AppError('review_is_own');
  await lockSite(tx, found.stationId);
  const review = await findReview(tx, id);
  if (review === null) throw new AppError('review_not_found');
  return review;
}

/** Returns false if nothing changed. */
async function applyDecision(
  tx: Sql,
  id: string,
  review: LockedReview,
  decision: ModerationDecision,
  now: Date,
): Promise<boolean> {
  const isHidden = review.hidden_at !== null;
  if (decision.act === 'dismiss') return (await deleteFlags(tx, id)) > 0;
  if (isHidden === (decision.act === 'hide')) return false;
  if (decision.act === 'restore') await deleteFlags(tx, id);
  await setReviewHidden(tx, id, decision.act === 'hide' ? { reason: decision.reason, at: now } : null);
  return true;
}

type ModerationCase = { readonly id: string; readonly decision: ModerationDecision };

async function decideReview(tx: Sql, actor: Administrator, { id, decision }: ModerationCase, now: Date): Promise<void> {
  const review = await lockReview(tx, id, actor.adminUid);
  if (!(await applyDecision(tx, id, review, decision, now))) return;
  const details = {
    reviewId: id,
    chargerId: String(review.stationId),
    ...(decision.act === 'hide' ? { reason: decision.reason } : {}),
  };
  await writeAuditEntry(tx, actor, { action: ACTIONS[decision.act], targetUid: review.uid, details }, now);
  // Author trust is derived from the audit log, so rescore after writing to it.
  if (decision.act !== 'dismiss') await rescoreSite(tx, review.stationId, now);
}

export const moderationActions = {
  async listModerationQueue(_input, { sql }) {
    return {
      success: true,
      reported: await listFlaggedReviews(sql),
      hidden: await listHiddenReviews(sql),
      disputed: await listDisputedSites(sql),
    };
  },

  async moderateReview({ params: { id }, body, ...input }, { sql, clock }) {
    const admin = requireSameAdmin(input, body);
    const decided = { id, decision: body.verdict };
    await sql.transaction().execute((tx) => decideReview(tx, admin, decided, clock()));
    return { success: true };
  },

  async surveySite({ params: { id }, body, ...input }, deps) {
    const actor = requireSameAdmin(input, body);
    const { adminUid: uid, survey } = body;
    const data = await surveySite(deps, { actor, uid, stationId: Number(id), survey });
    return { success: true, data };
  },
} satisfies ActionsOf<typeof moderationEndpoints>;
