import { sql as raw } from 'kysely';
import { DEFAULT_PRIVACY_SETTINGS } from '#domain/account/privacy-settings.ts';
import type { Sql } from '../../db/database.ts';

type FillOptions = {
  readonly stationIds: readonly number[];
  readonly reportsPerStation: number;
  readonly driverCount: number;
  readonly now: Date;
};

/** Inserts the same number of reports for each of the given stations, all with past visits. Only their ids are random. */
export async function fillReviews(
  sql: Sql,
  { stationIds, reportsPerStation, driverCount, now }: FillOptions,
): Promise<void> {
  await raw`insert into users (uid, email, display_name, privacy_settings, created_at)
    select 'driver ' || n, 'driver' || n || '@example.com', 'Driver', ${JSON.stringify(DEFAULT_PRIVACY_SETTINGS)}::jsonb,
      ${now}::timestamptz - interval '3 years'
    from generate_series(0, ${driverCount - 1}::int) n`.execute(sql);
  await raw`insert into site_scores (station_id) select unnest(${[...stationIds]}::int[])`.execute(sql);
  await raw`
    insert into reviews (id, station_id, uid, person_key, shared_keys, outcome, obstacles, text, visited_on, trailer_kind,
      rig_length_m, rig_height_m, at_site, is_operator, created_at, updated_at)
    select gen_random_uuid(), s, 'driver ' || (s * 31 + r * 17) % ${driverCount}::int,
      'person ' || (s * 31 + r * 17) % ${driverCount}::int, array['device ' || (s * 31 + r * 17) % ${driverCount}::int],
      (array['hitched_clear', 'hitched_clear', 'hitched_clear', 'hitched_blocking', 'unhitched'])[1 + (s + r * 3) % 5],
      '{}', 'Wide lanes, easy in and out.', ${now}::date - (r * 37 + s % 29), 'travel_trailer',
      9 + (s + r) % 9, 3, (s + r) % 3 > 0, false, ${now}, ${now}
    from unnest(${[...stationIds]}::int[]) s, generate_series(1, ${reportsPerStation}::int) r`.execute(sql);
}
