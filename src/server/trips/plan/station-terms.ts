import type { StationDetails } from '#domain/trips/trip-places.ts';
import type { Sql } from '../../db/database.ts';
import { readSiteEvidence } from '../../reviews/site-evidence.ts';
import { readStationTerms } from './station-terms-store.ts';

/** Returns station details beyond the list columns, by station id. */
export async function readTermsOfStations(
  sql: Sql,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, StationDetails>> {
  const rows = await readStationTerms(sql, ids.map(Number));
  const spokenOf = rows.filter(({ isKnown }) => isKnown).map(({ id }) => id);
  const evidence = spokenOf.length === 0 ? new Map() : await readSiteEvidence(sql, spokenOf, now);
  return new Map(
    rows.map(({ id, isKnown: _isKnown, ...terms }) => [String(id), { ...terms, knowledge: evidence.get(id) ?? null }]),
  );
}
