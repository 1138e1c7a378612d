import { sql as raw } from 'kysely';
import { PACKAGE_REVIEW_TEXT_MAX, PACKAGE_REVIEWS_MAX, PackageReviews } from '#domain/offline/package-stations.ts';
import type { Sql } from '../db/database.ts';

type SummaryRow = { station_id: number; count: number; average: number | null; newest: unknown };

/** Summarizes the visible reviews of stations, by station id; a station without reviews has no entry. */
export async function readReviewSummaries(
  sql: Sql,
  stationIds: readonly number[],
): Promise<Map<number, PackageReviews>> {
  const { rows } = await raw<SummaryRow>`
    with shown as (
      select * from reviews
      where station_id = any(${[...stationIds]}::int[]) and hidden_at is null and deleted_at is null
    ), rated as (
      select distinct on (station_id, person_key) station_id, rating from shown where rating is not null
      order by station_id, person_key, created_at desc, id desc
    ), ranked as (
      select *, row_number() over (partition by station_id order by created_at desc, id desc) as rank from shown
    )
    select station_id, count(*)::int as count,
      (select avg(rating)::float8 from rated where rated.station_id = ranked.station_id) as average,
      json_agg(json_build_object('outcome', outcome, 'rating', rating, 'text', left(text, ${PACKAGE_REVIEW_TEXT_MAX}::int),
        'visitedOn', to_char(visited_on, 'YYYY-MM-DD')) order by rank)
        filter (where rank <= ${PACKAGE_REVIEWS_MAX}::int) as newest
    from ranked group by station_id`.execute(sql);
  return new Map(
    rows.map(({ station_id, count, average, newest }) => [
      station_id,
      PackageReviews.parse({ count, averageRating: average, newest }),
    ]),
  );
}
