import { sql as raw } from 'kysely';
import type { AmenityScores } from '#domain/chargers/charger.ts';
import type { Sql } from '../../db/database.ts';

const DEMONSTRATION_SOURCE = 'demo';

export type Station = readonly [
  id: number,
  rev: number,
  lat: number,
  lng: number,
  facilityType: string | null,
  amenityScores: AmenityScores | null,
];

/**
 * Returns the stations changed after a rev, in rev order. Excludes demonstration stations, which have made-up scores.
 */
export async function listStationsChangedAfter(sql: Sql, rev: number, limit: number): Promise<readonly Station[]> {
  const { rows } = await raw<{ json: string | null }>`
    select json_agg(json_build_array(id, rev, lat, lng, facility_type, amenity_scores) order by rev)::text as json
    from (
      select * from stations where rev > ${rev} and source <> ${DEMONSTRATION_SOURCE} order by rev limit ${limit}
    ) s`.execute(sql);
  return JSON.parse(rows[0]?.json ?? '[]');
}

/** A station's new amenity scores, and the rev they are based on. */
type Change = { readonly id: number; readonly rev: number; readonly scores: AmenityScores | null };

/** Writes the scores of stations that haven't changed since they were read; changed ones will be scored again. */
export async function writeAmenityScores(sql: Sql, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await raw`
    update stations set amenity_scores = nullif(c.scores, 'null'::jsonb), rev = nextval('station_rev')
    from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb) as c(id integer, rev bigint, scores jsonb)
    where stations.id = c.id and stations.rev = c.rev`.execute(sql);
}
