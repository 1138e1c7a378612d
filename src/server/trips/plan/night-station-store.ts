import { CAMPGROUNDS, LODGINGS } from '#domain/trips/places/overnight-spots.ts';
import type { Sql } from '../../db/database.ts';

/** A station for overnight stays. */
export type NightStationRow = {
  readonly id: number;
  readonly lat: number;
  readonly lng: number;
  readonly isCampground: boolean;
};

/** Lists stations with Level 2 plugs at campgrounds and lodgings between two latitudes. */
export async function listNightStations(
  sql: Sql,
  { south, north }: { readonly south: number; readonly north: number },
): Promise<NightStationRow[]> {
  const rows = await sql
    .selectFrom('stations')
    .select(['id', 'lat', 'lng', 'facility_type'])
    .where('facility_type', 'in', [...CAMPGROUNDS, ...LODGINGS])
    .where('level2_count', '>', 0)
    .where('closed_at', 'is', null)
    .where('lat', '>=', south)
    .where('lat', '<=', north)
    .orderBy('id')
    .execute();
  return rows.map(({ id, lat, lng, facility_type }) => ({
    id,
    lat,
    lng,
    isCampground: CAMPGROUNDS.includes(facility_type ?? ''),
  }));
}
