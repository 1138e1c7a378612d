import { AppError } from '#contract/errors.ts';
import type { moderationEndpoints } from '#contract/moderation.ts';
import type { Verdict } from '#domain/reviews/moderation.ts';
import { type Actor, actorOf, writeAudit } from '../audit/audit-store.ts';
import type { Sql } from '../db/database.ts';
import type { ActionsOf } from '../http/action.ts';
import { dropFlags, listDisputed, listHidden, listReported, setHidden } from './moderation-store.ts';
import { rescoreSite } from './rescore.ts';
import { findReview } from './review-store.ts';
import { holdSite } from './site-store.ts';
import { surveySite } from './survey-site.ts';

const ACTIONS = { hide: 'review_hidden', leave: 'review_left', restore: 'review_restored' } as const;

type Held = NonNullable<Awaited<ReturnType<typeof findReview>>>;

/** A review with its site held; throws when it is gone, or the moderator's own. */
async function holdReview(tx: Sql, id: string, moderator: string): Promise<Held> {
  const found = await findReview(tx, id);
  if (found === null) throw new AppError('review_not_found');
  if (found.uid === moderator) throw new AppError('review_is_own');
  await holdSite(tx, found.stationId);
  const held = await findReview(tx, id);
  if (held === null) throw new AppError('review_not_found');
  return held;
}

/** Does what a moderator decides; false where it is so already. */
async function carryOut(tx: Sql, id: string, review: Held, verdict: Verdict, now: Date): Promise<boolean> {
  const isHidden = review.hidden_at !== null;
  if (verdict.act === 'leave') return (await dropFlags(tx, id)) > 0;
  if (isHidden === (verdict.act === 'hide')) return false;
  if (verdict.act === 'restore') await dropFlags(tx, id);
  await setHidden(tx, id, verdict.act === 'hide' ? { reason: verdict.reason, at: now } : null);
  return true;
}

type Case = { readonly id: string; readonly verdict: Verdict };

async function judge(tx: Sql, actor: Actor, { id, verdict }: Case, now: Date): Promise<void> {
  const review = await holdReview(tx, id, actor.adminUid ?? '');
  if (!(await carryOut(tx, id, review, verdict, now))) return;
  const details = {
    reviewId: id,
    chargerId: String(review.stationId),
    ...(verdict.act === 'hide' ? { reason: verdict.reason } : {}),
  };
  await writeAudit(tx, actor, { action: ACTIONS[verdict.act], targetUid: review.uid, details }, now);
  // By the log, of which what an author is trusted is made.
  if (verdict.act !== 'leave') await rescoreSite(tx, review.stationId, now);
}

export const moderationActions = {
  async listReports(_input, { sql }) {
    return {
      success: true,
      reported: await listReported(sql),
      hidden: await listHidden(sql),
      disputed: await listDisputed(sql),
    };
  },

  async judgeReview({ params: { id }, body: { adminUid, verdict }, ...input }, { sql, clock }) {
    if (adminUid !== input.caller.uid) throw new AppError('forbidden');
    await sql.transaction().execute((tx) => judge(tx, actorOf(input), { id, verdict }, clock()));
    return { success: true };
  },

  async surveySite({ params: { id }, body: { adminUid, survey }, ...input }, deps) {
    if (adminUid !== input.caller.uid) throw new AppError('forbidden');
    const data = await surveySite(deps, { by: actorOf(input), uid: adminUid, stationId: Number(id), survey });
    return { success: true, data };
  },
} satisfies ActionsOf<typeof moderationEndpoints>;
