import { sql as raw } from 'kysely';
import { PACKAGE_REVIEW_TEXT_MAX, PACKAGE_REVIEWS_MAX, PackageReviews } from '#domain/offline/package-stations.ts';
import type { Sql } from '../db/database.ts';
import { readStarRatings } from '../reviews/rating-store.ts';

type SummaryRow = { station_id: number; count: number; newest: unknown };

/** Summarizes the visible reviews of stations, by station id; a station without reviews has no entry. */
export async function readReviewSummaries(
  sql: Sql,
  stationIds: readonly number[],
): Promise<Map<number, PackageReviews>> {
  const { rows } = await raw<SummaryRow>`
    with shown as (
      select * from reviews
      where station_id = any(${[...stationIds]}::int[]) and hidden_at is null and deleted_at is null
    ), ranked as (
      select *, row_number() over (partition by station_id order by created_at desc, id desc) as rank from shown
    )
    select station_id, count(*)::int as count,
      json_agg(json_build_object('outcome', outcome, 'rating', rating, 'text', left(text, ${PACKAGE_REVIEW_TEXT_MAX}::int),
        'visitedOn', to_char(visited_on, 'YYYY-MM-DD')) order by rank)
        filter (where rank <= ${PACKAGE_REVIEWS_MAX}::int) as newest
    from ranked group by station_id`.execute(sql);
  const ratings = await readStarRatings(
    sql,
    rows.map(({ station_id }) => station_id),
  );
  return new Map(
    rows.map(({ station_id, count, newest }) => [
      station_id,
      PackageReviews.parse({ count, averageRating: ratings.get(station_id)?.average ?? null, newest }),
    ]),
  );
}
