import { sql as raw } from 'kysely';
import { OPINION_PEOPLE_MIN, OPINION_REVIEWS_MAX, OPINION_TEXT_MIN } from '#domain/reviews/model-opinion.ts';
import type { Sql } from '../../db/database.ts';

/** The state of a site's reviews: how many have text, when they last changed, and when they became unread. */
export type ReviewState = {
  readonly stationId: number;
  readonly count: number;
  readonly changedAt: string;
  readonly unreadSince: string | null;
};

/** Selects the state of a site's reviews with text; selects no row if there are too few authors or too little text. */
const selectWrittenReviews = (station: string) => raw`
  select count(*)::int as count, max(updated_at) as changed_at
  from reviews where station_id = ${raw.ref(station)} and hidden_at is null and deleted_at is null and text <> ''
  having count(distinct person_key) >= ${raw.lit(OPINION_PEOPLE_MIN)}
    and sum(length(text)) >= ${raw.lit(OPINION_TEXT_MIN)}`;

const isReadBy = (model: string) =>
  raw`o.model = ${model} and o.seen_count = w.count and o.seen_changed_at = w.changed_at`;

type SeenRow = { station_id: number; count: number; changed_at: Date; unread_since: string | null };

/** Lists sites whose reviews the model hasn't read in their current state, earliest change first. */
export async function listSitesToRead(sql: Sql, model: string, limit: number): Promise<ReviewState[]> {
  // unread_since is read as text, because a timestamp is more precise than a Date.
  const { rows } = await raw<SeenRow>`
    select s.station_id, s.unread_since::text as unread_since, w.count, w.changed_at
    from (
      select station_id from site_scores where unread_since is not null
      union select station_id from model_opinions where model <> ${model}) c
    join site_scores s on s.station_id = c.station_id
    cross join lateral (${selectWrittenReviews('c.station_id')}) w
    left join model_opinions o on o.station_id = c.station_id
    where (${isReadBy(model)}) is not true
    order by w.changed_at, s.station_id limit ${limit}`.execute(sql);
  return rows.map(({ station_id, count, changed_at, unread_since }) => ({
    stationId: station_id,
    count,
    changedAt: changed_at.toISOString(),
    unreadSince: unread_since,
  }));
}

/**
 * Marks sites as read if the model has read their current reviews. Sites with too few reviews left are marked too, and
 * their opinions are deleted. Sites that change in the meantime, or that are locked, stay unread.
 */
export async function markReadSites(sql: Sql, model: string): Promise<void> {
  await raw`
    with finished as (
      select s.station_id, s.unread_since, w.count is null as is_unfounded
      from site_scores s
      left join lateral (${selectWrittenReviews('s.station_id')}) w on true
      left join model_opinions o on o.station_id = s.station_id
      where s.unread_since is not null and (w.count is null or (${isReadBy(model)}))),
    deleted_opinions as (
      delete from model_opinions o using finished d where o.station_id = d.station_id and d.is_unfounded),
    locked_sites as (
      select s.station_id from site_scores s
      join finished d on d.station_id = s.station_id and d.unread_since = s.unread_since
      for update of s skip locked)
    update site_scores s set unread_since = null from locked_sites where s.station_id = locked_sites.station_id`.execute(
    sql,
  );
}

/** Newest first. */
export async function listReviewTexts(sql: Sql, stationId: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('reviews')
    .select('text')
    .where('station_id', '=', stationId)
    .where('hidden_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('text', '<>', '')
    .orderBy('visited_on', 'desc')
    .orderBy('id')
    .limit(OPINION_REVIEWS_MAX)
    .execute();
  return rows.map(({ text }) => text);
}

type Opinion = {
  readonly reviewState: ReviewState;
  readonly isFriendly: boolean | null;
  readonly model: string;
  readonly reviewCount: number;
};

/**
 * Stores a model's opinion of a site, and the state of the reviews that it read. isFriendly is null if the opinion was
 * inconclusive, the response was invalid, or the model refused.
 */
export async function saveOpinion(
  sql: Sql,
  { reviewState, isFriendly, model, reviewCount }: Opinion,
  now: Date,
): Promise<void> {
  const values = {
    is_friendly: isFriendly,
    model,
    review_count: reviewCount,
    seen_count: reviewState.count,
    seen_changed_at: reviewState.changedAt,
    read_at: now,
  };
  await sql
    .insertInto('model_opinions')
    .values({ station_id: reviewState.stationId, ...values })
    .onConflict((conflict) => conflict.column('station_id').doUpdateSet(values))
    .execute();
  await raw`update site_scores set unread_since = null
    where station_id = ${reviewState.stationId}
      and unread_since = ${reviewState.unreadSince}::timestamptz`.execute(sql);
}
