import type { StationDetails } from '#domain/trips/places/trip-places.ts';
import type { Sql } from '../../db/database.ts';
import { readSiteEvidence } from '../../reviews/site-evidence.ts';
import { readStationDetailsRows } from './station-details-store.ts';

export async function readStationDetails(
  sql: Sql,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, StationDetails>> {
  const rows = await readStationDetailsRows(sql, ids.map(Number));
  const idsWithEvidence = rows.filter(({ hasEvidence }) => hasEvidence).map(({ id }) => id);
  const evidence = idsWithEvidence.length === 0 ? new Map() : await readSiteEvidence(sql, idsWithEvidence, now);
  return new Map(
    rows.map(({ id, hasEvidence: _hasEvidence, ...row }) => [
      String(id),
      { ...row, evidence: evidence.get(id) ?? null },
    ]),
  );
}
