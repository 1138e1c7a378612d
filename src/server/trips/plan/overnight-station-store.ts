import { sql as raw } from 'kysely';
import { getNameWords } from '#domain/outlook/site-kind.ts';
import { listFacilityTypes } from '#domain/score/priors.ts';
import { OVERNIGHT_KINDS } from '#domain/trips/places/overnight-spots.ts';
import type { Sql } from '../../db/database.ts';

/** A station with Level 2 plugs, probably at a campground or lodging. */
export type OvernightStationRow = {
  readonly id: number;
  readonly lat: number;
  readonly lng: number;
  readonly facilityType: string | null;
  readonly directions: string | null;
};

const FACILITY_TYPES = listFacilityTypes(OVERNIGHT_KINDS);
/** PostgreSQL writes a word boundary as `\y`. */
const NAME_PATTERN = `\\y(?:${getNameWords(OVERNIGHT_KINDS)})\\y`;

export async function listOvernightStations(
  sql: Sql,
  { south, north }: { readonly south: number; readonly north: number },
): Promise<OvernightStationRow[]> {
  const rows = await sql
    .selectFrom('stations')
    .select(['id', 'lat', 'lng', 'facility_type', 'intersection_directions'])
    .where('level2_count', '>', 0)
    .where('closed_at', 'is', null)
    .where('lat', '>=', south)
    .where('lat', '<=', north)
    .where((where) => where.or([where('facility_type', 'in', FACILITY_TYPES), raw<boolean>`name ~* ${NAME_PATTERN}`]))
    .orderBy('id')
    .execute();
  return rows.map(({ id, lat, lng, facility_type, intersection_directions }) => ({
    id,
    lat,
    lng,
    facilityType: facility_type,
    directions: intersection_directions,
  }));
}
