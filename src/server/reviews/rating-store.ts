import { labelReporters } from '#domain/score/stored-reports.ts';
import type { Sql } from '../db/database.ts';

export type StarRating = { readonly average: number; readonly count: number };

type Row = {
  readonly person_key: string;
  readonly shared_keys: readonly string[];
  readonly rating: number | null;
};

/** Averages the newest rating of each person; null without ratings. */
function averageRatings(newestFirst: readonly Row[]): StarRating | null {
  const labels = labelReporters(newestFirst.map((row) => ({ personKey: row.person_key, sharedKeys: row.shared_keys })));
  const ratings = new Map<string | undefined, number>();
  for (const { person_key, rating } of newestFirst) {
    const label = labels.get(person_key);
    if (rating !== null && !ratings.has(label)) ratings.set(label, rating);
  }
  const sum = [...ratings.values()].reduce((total, rating) => total + rating, 0);
  return ratings.size === 0 ? null : { average: sum / ratings.size, count: ratings.size };
}

/** Reads the star ratings of stations, by station id: one rating per person as in the score, and none of operators. */
export async function readStarRatings(
  sql: Sql,
  stationIds: readonly number[],
): Promise<ReadonlyMap<number, StarRating | null>> {
  if (stationIds.length === 0) return new Map();
  const rows = await sql
    .selectFrom('reviews')
    .select(['station_id', 'person_key', 'shared_keys', 'rating'])
    .where('station_id', 'in', [...stationIds])
    .where('hidden_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('is_operator', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const byStation = Map.groupBy(rows, ({ station_id }) => station_id);
  return new Map([...byStation].map(([stationId, ofStation]) => [stationId, averageRatings(ofStation)]));
}
