import { sql as raw } from 'kysely';
import { Review } from '#domain/reviews/review.ts';
import type { ReviewCursor, ReviewOrder } from '#domain/reviews/review-cursor.ts';
import type { Sql } from '../db/database.ts';

/** Lengths are stored as 4-byte floats; this tolerance exceeds their rounding error. */
const ROUNDING_M = 0.001;

function selectReviews(sql: Sql, callerUid: string) {
  return sql
    .selectFrom('reviews as r')
    .leftJoin('users as author', 'author.uid', 'r.uid')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('review_votes as v')
          .select(({ fn, eb: vote }) => [
            fn.countAll<number>().as('votes'),
            raw<boolean>`coalesce(bool_or(${vote('v.uid', '=', callerUid)}), false)`.as('hasVoted'),
          ])
          .whereRef('v.review_id', '=', 'r.id')
          .as('voted'),
      (join) => join.onTrue(),
    )
    .selectAll('r')
    .select([
      'voted.votes',
      'voted.hasVoted',
      raw<{ id: string; width: number; height: number }[]>`array(
        select json_build_object('id', p.id, 'width', p.width, 'height', p.height) from review_photos p
        where p.review_id = r.id order by p.added_at, p.id)`.as('photos'),
      raw<string>`to_char(r.visited_on, 'YYYY-MM-DD')`.as('visitedOn'),
      raw<string | null>`author.display_name`.as('authorName'),
      raw<boolean>`coalesce((author.privacy_settings->>'showNameOnReviews')::boolean, false)`.as('showsName'),
    ])
    .where('r.deleted_at', 'is', null);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectReviews>['executeTakeFirstOrThrow']>>;

function toReviewRig(row: Row, areNamesVisible: boolean) {
  if (row.rig_length_m === null) return null;
  return {
    name: areNamesVisible ? row.rig_name : null,
    trailerKind: row.trailer_kind,
    lengthM: row.rig_length_m,
    heightM: row.rig_height_m,
    portCorner: row.port_corner,
  };
}

/** Converts a row to a review for a caller. Names appear only to the author, or if the author shows them. */
function toReview(row: Row, callerUid: string): Review {
  const isCaller = row.uid === callerUid;
  const areNamesVisible = isCaller || row.showsName;
  return Review.parse({
    ...row,
    chargerId: String(row.station_id),
    author: { name: areNamesVisible ? row.authorName : null, isFormerMember: row.uid === null, isCaller },
    blockedStalls: row.blocked_stalls,
    rig: toReviewRig(row, areNamesVisible),
    isAtSite: row.at_site,
    helpfulCount: Number(row.votes),
    isHelpfulToCaller: row.hasVoted,
    createdAt: row.created_at.toISOString(),
    changedAt: row.updated_at > row.created_at ? row.updated_at.toISOString() : null,
    hiddenReason: isCaller ? row.hidden_reason : null,
  });
}

export async function readReview(sql: Sql, id: string, callerUid: string): Promise<Review | null> {
  const row = await selectReviews(sql, callerUid).where('r.id', '=', id).executeTakeFirst();
  return row === undefined ? null : toReview(row, callerUid);
}

/** Newest first. */
export async function listReviewsByAuthor(sql: Sql, uid: string): Promise<Review[]> {
  const rows = await selectReviews(sql, uid)
    .where('r.uid', '=', uid)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .execute();
  return rows.map((row) => toReview(row, uid));
}

export type ReviewQuery = {
  readonly stationId: number;
  readonly callerUid: string;
  readonly order: ReviewOrder;
  readonly towingOnly: boolean;
  readonly minLengthM: number | undefined;
  readonly after: ReviewCursor | null;
};

/**
 * Selects a station's reviews that match the filters and that the caller may see: hidden reviews are visible only to
 * their author.
 */
function selectFilteredReviews(sql: Sql, { stationId, callerUid, towingOnly, minLengthM }: ReviewQuery) {
  return selectReviews(sql, callerUid)
    .where('r.station_id', '=', stationId)
    .where(({ or, eb }) => or([eb('r.hidden_at', 'is', null), eb('r.uid', '=', callerUid)]))
    .$if(towingOnly, (rows) => rows.where('r.trailer_kind', 'is not', null))
    .$if(minLengthM !== undefined, (rows) => rows.where('r.rig_length_m', '>=', (minLengthM ?? 0) - ROUNDING_M));
}

export async function listReviewPage(sql: Sql, query: ReviewQuery, limit: number): Promise<Review[]> {
  const { order, after, callerUid } = query;
  let rows = selectFilteredReviews(sql, query);
  if (after !== null && order === 'newest')
    rows = rows.where(raw<boolean>`(r.created_at, r.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`);
  if (after !== null && order === 'helpful')
    rows = rows.where(
      raw<boolean>`(voted.votes, r.created_at, r.id) < (${after.helpfulCount}::bigint, ${after.createdAt}::timestamptz, ${after.id}::uuid)`,
    );
  if (order === 'helpful') rows = rows.orderBy('voted.votes', 'desc');
  const page = await rows.orderBy('r.created_at', 'desc').orderBy('r.id', 'desc').limit(limit).execute();
  return page.map((row) => toReview(row, callerUid));
}

export async function countReviews(sql: Sql, query: ReviewQuery): Promise<number> {
  const listed = selectFilteredReviews(sql, query).clearSelect();
  const { total } = await listed.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow();
  return Number(total);
}
