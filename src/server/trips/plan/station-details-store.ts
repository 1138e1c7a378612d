import type { Sql } from '../../db/database.ts';

export type StationDetailsRow = {
  readonly id: number;
  readonly pricing: string | null;
  readonly facilityType: string | null;
  readonly directions: string | null;
  /** When the source last updated the record. */
  readonly recordAt: string;
  /** False if the site never had any reports or facts. */
  readonly hasEvidence: boolean;
};

const NEVER = new Date(0).toISOString();

/** Skips unknown ids. */
export async function readStationDetailsRows(sql: Sql, ids: readonly number[]): Promise<StationDetailsRow[]> {
  if (ids.length === 0) return [];
  const rows = await sql
    .selectFrom('stations')
    .leftJoin('site_scores', 'site_scores.station_id', 'stations.id')
    .select([
      'id',
      'pricing',
      'facility_type',
      'intersection_directions',
      'source_updated_at',
      'site_scores.station_id',
    ])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
  return rows.map(({ id, pricing, facility_type, intersection_directions, source_updated_at, station_id }) => ({
    id,
    pricing,
    facilityType: facility_type,
    directions: intersection_directions,
    recordAt: source_updated_at?.toISOString() ?? NEVER,
    hasEvidence: station_id !== null,
  }));
}
