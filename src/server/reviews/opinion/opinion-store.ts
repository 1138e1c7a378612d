import { sql as raw } from 'kysely';
import { OPINION_PEOPLE_MIN, OPINION_REVIEWS_MAX, OPINION_TEXT_MIN } from '#domain/reviews/opinion.ts';
import type { Sql } from '../../db/database.ts';

/** The reviews of a site as they are now: how many have a text, and when the last of them was changed. */
export type ReviewsSeen = { readonly stationId: number; readonly count: number; readonly changedAt: string };

const WRITTEN = raw`
  select station_id, count(*)::int as count, max(updated_at) as changed_at
  from reviews where hidden_at is null and deleted_at is null and text <> '' group by station_id
  having count(distinct person_key) >= ${raw.lit(OPINION_PEOPLE_MIN)}
    and sum(length(text)) >= ${raw.lit(OPINION_TEXT_MIN)}`;

/** Sites whose reviews a model has not read as they are now, those first whose reviews changed first. */
export async function sitesToRead(sql: Sql, model: string, limit: number): Promise<ReviewsSeen[]> {
  const { rows } = await raw<{ station_id: number; count: number; changed_at: Date }>`
    select w.* from (${WRITTEN}) w left join model_opinions o on o.station_id = w.station_id
    where o.station_id is null or o.model <> ${model} or o.seen_count <> w.count or o.seen_changed_at <> w.changed_at
    order by w.changed_at, w.station_id limit ${limit}`.execute(sql);
  return rows.map(({ station_id, count, changed_at }) => ({
    stationId: station_id,
    count,
    changedAt: changed_at.toISOString(),
  }));
}

/** Forgets what was thought of sites of which too little is written by now; how many there were. */
export async function forgetUnfounded(sql: Sql): Promise<number> {
  const { numAffectedRows } = await raw`
    delete from model_opinions where station_id not in (select station_id from (${WRITTEN}) w)`.execute(sql);
  return Number(numAffectedRows ?? 0);
}

/** What drivers wrote of a site, the newest first, and nothing of who did. */
export async function textsOf(sql: Sql, stationId: number): Promise<string[]> {
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
  readonly seen: ReviewsSeen;
  readonly isFriendly: boolean | null;
  readonly model: string;
  readonly reviewCount: number;
};

/** Keeps what a model thought of the reviews of a site as they were seen; null where it could not tell, or did not answer. */
export async function keepOpinion(
  sql: Sql,
  { seen, isFriendly, model, reviewCount }: Opinion,
  now: Date,
): Promise<void> {
  const said = {
    is_friendly: isFriendly,
    model,
    review_count: reviewCount,
    seen_count: seen.count,
    seen_changed_at: seen.changedAt,
    read_at: now,
  };
  await sql
    .insertInto('model_opinions')
    .values({ station_id: seen.stationId, ...said })
    .onConflict((conflict) => conflict.column('station_id').doUpdateSet(said))
    .execute();
}
