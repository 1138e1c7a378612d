import { sql as raw } from 'kysely';
import { ModeratedReview } from '#contract/moderation.ts';
import type { Sql } from '../db/database.ts';

const MAX_LISTED = 100;

type Row = {
  readonly id: string;
  readonly station: ModeratedReview['charger'];
  readonly email: string | null;
  readonly name: string | null;
  readonly outcome: string;
  readonly rating: number | null;
  readonly text: string;
  readonly created_at: Date;
  readonly hidden_at: Date | null;
  readonly hidden_reason: string | null;
  readonly flags: { reason: string; at: string; email: string }[];
};

function toModeratedReview({ station, email, name, created_at, hidden_at, hidden_reason, flags, ...row }: Row) {
  return ModeratedReview.parse({
    ...row,
    charger: station,
    author: { email, name },
    createdAt: created_at.toISOString(),
    hiddenAt: hidden_at?.toISOString() ?? null,
    hiddenReason: hidden_reason,
    flags: flags.map((flag) => ({ ...flag, at: new Date(flag.at).toISOString() })),
  });
}

const STATION = raw`json_build_object('id', s.id::text, 'name', s.name, 'city', s.city, 'state', s.state) as station`;

const FLAGS = raw`(
  select coalesce(json_agg(json_build_object('reason', f.reason, 'at', f.at, 'email', u.email) order by f.at, f.uid), '[]')
  from review_flags f join users u on u.uid = f.uid where f.review_id = r.id) as flags`;

const REVIEW = raw`r.id, r.outcome, r.rating, r.text, r.created_at, r.hidden_at, r.hidden_reason,
  a.email, a.display_name as name, ${STATION}, ${FLAGS}`;

const REVIEW_TABLES = raw`reviews r join stations s on s.id = r.station_id left join users a on a.uid = r.uid`;

/** Lists visible reviews that were flagged, most flags first. */
export async function listFlaggedReviews(sql: Sql): Promise<ModeratedReview[]> {
  const { rows } = await raw<Row>`
    with reported as (
      select review_id, count(*) as flags, min(at) as since from review_flags group by review_id)
    select ${REVIEW} from ${REVIEW_TABLES} join reported d on d.review_id = r.id
    where r.hidden_at is null and r.deleted_at is null
    order by d.flags desc, d.since, r.id limit ${MAX_LISTED}`.execute(sql);
  return rows.map(toModeratedReview);
}

/** Lists hidden reviews, most recently hidden first. */
export async function listHiddenReviews(sql: Sql): Promise<ModeratedReview[]> {
  const { rows } = await raw<Row>`
    select ${REVIEW} from ${REVIEW_TABLES} where r.hidden_at is not null and r.deleted_at is null
    order by r.hidden_at desc, r.id limit ${MAX_LISTED}`.execute(sql);
  return rows.map(toModeratedReview);
}

/** Lists sites with contradicting reports, latest first. */
export async function listDisputedSites(sql: Sql) {
  const rows = await sql
    .selectFrom('site_scores as d')
    .innerJoin('stations as s', 's.id', 'd.station_id')
    .select(['s.id', 's.name', 's.city', 's.state', 'd.score', 'd.voices', 'd.state_at'])
    .where('d.state', '=', 'disputed')
    .where('s.closed_at', 'is', null)
    .orderBy('d.state_at', 'desc')
    .orderBy('s.id')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ id, state_at, ...site }) => ({
    ...site,
    id: String(id),
    since: state_at?.toISOString() ?? null,
  }));
}

/** Hides a review, or shows it again if `hidden` is null. */
export async function setReviewHidden(
  tx: Sql,
  id: string,
  hidden: { readonly reason: string; readonly at: Date } | null,
): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ hidden_at: hidden?.at ?? null, hidden_reason: hidden?.reason ?? null })
    .where('id', '=', id)
    .execute();
}

/** Returns how many flags the review had. */
export async function deleteFlags(tx: Sql, id: string): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('review_flags').where('review_id', '=', id).executeTakeFirst();
  return Number(numDeletedRows);
}
