import { sql as raw } from 'kysely';
import { AppError } from '#contract/errors.ts';
import type { FlagReason, ReviewDraft } from '#domain/reviews/review.ts';
import type { Sql } from '../db/database.ts';

/** Returns the fields that access checks and edits need; null if the review doesn't exist or is deleted. */
export async function findReview(tx: Sql, id: string) {
  const found = tx
    .selectFrom('reviews')
    .select(['uid', 'station_id as stationId', 'at_site as isAtSite', 'shared_keys as sharedKeys', 'hidden_at'])
    .select(raw<string>`to_char(visited_on, 'YYYY-MM-DD')`.as('visitedOn'));
  return (await found.where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()) ?? null;
}

export type ServerReviewFields = {
  readonly personKey: string;
  readonly sharedKeys: readonly string[];
  readonly isAtSite: boolean;
  readonly isOperator: boolean;
};

/** Inserts or updates a review; an update leaves its creation time unchanged. */
export async function upsertReview(
  tx: Sql,
  { id, uid }: { readonly id: string; readonly uid: string },
  { chargerId, rig, ...draft }: ReviewDraft,
  { personKey, sharedKeys, isAtSite, isOperator }: ServerReviewFields,
  now: Date,
): Promise<void> {
  const values = {
    outcome: draft.outcome,
    blocked_stalls: draft.blockedStalls,
    reason: draft.reason,
    stall: draft.stall,
    layout: draft.layout,
    obstacles: draft.obstacles,
    rating: draft.rating,
    text: draft.text,
    visited_on: draft.visitedOn,
    rig_name: rig?.name ?? null,
    trailer_kind: rig?.trailerKind ?? null,
    rig_length_m: rig?.lengthM ?? null,
    rig_height_m: rig?.heightM ?? null,
    port_corner: rig?.portCorner ?? null,
    shared_keys: [...sharedKeys],
    at_site: isAtSite,
    is_operator: isOperator,
    updated_at: now,
  };
  const stationId = Number(chargerId);
  const saved = await tx
    .insertInto('reviews')
    .values({ id, uid, station_id: stationId, person_key: personKey, created_at: now, ...values })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(values)
        .where('reviews.uid', '=', uid)
        .where('reviews.station_id', '=', stationId),
    )
    .returning('id')
    .executeTakeFirst();
  // Another user sent this id at the same moment.
  if (!saved) throw new AppError('review_not_found');
}

/** Returns the number of votes. */
export async function setVote(
  tx: Sql,
  { id, uid, isHelpful }: { readonly id: string; readonly uid: string; readonly isHelpful: boolean },
  now: Date,
): Promise<number> {
  if (isHelpful)
    await tx
      .insertInto('review_votes')
      .values({ review_id: id, uid, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await tx.deleteFrom('review_votes').where('review_id', '=', id).where('uid', '=', uid).execute();
  const counted = tx.selectFrom('review_votes').select(({ fn }) => fn.countAll().as('count'));
  return Number((await counted.where('review_id', '=', id).executeTakeFirstOrThrow()).count);
}

export async function upsertFlag(tx: Sql, id: string, uid: string, reason: FlagReason, now: Date): Promise<void> {
  await tx
    .insertInto('review_flags')
    .values({ review_id: id, uid, reason, at: now })
    .onConflict((conflict) => conflict.columns(['review_id', 'uid']).doUpdateSet({ reason, at: now }))
    .execute();
}

/** Newest first. */
export async function listVotesAndFlags(sql: Sql, uid: string) {
  const votes = sql.selectFrom('review_votes').select(['review_id', 'at', raw<string | null>`null`.as('reason')]);
  const flags = sql.selectFrom('review_flags').select(['review_id', 'at', raw<string | null>`reason`.as('reason')]);
  const all = votes.where('uid', '=', uid).unionAll(flags.where('uid', '=', uid));
  const rows = await all.orderBy('at', 'desc').orderBy('review_id').execute();
  return rows.map(({ review_id, at, reason }) => ({ reviewId: review_id, at: at.toISOString(), reason }));
}
