import type { StationTerms } from '#domain/trips/trip-places.ts';
import type { Sql } from '../db/database.ts';
import { siteEvidence } from '../reviews/site-evidence.ts';
import { readStationTerms } from './station-terms-store.ts';

/** What is known of stations beyond what lists show, by their ids; those that are not for everybody are left out. */
export async function stationTerms(sql: Sql, ids: readonly string[], now: Date): Promise<Map<string, StationTerms>> {
  const rows = await readStationTerms(sql, ids.map(Number));
  const spokenOf = rows.filter(({ isKnown }) => isKnown).map(({ id }) => id);
  const evidence = spokenOf.length === 0 ? new Map() : await siteEvidence(sql, spokenOf, now);
  const open = rows.filter(({ isRestricted }) => !isRestricted);
  return new Map(
    open.map(({ id, pricing, facilityType, recordAt, accessDetail, openedOn }) => [
      String(id),
      { pricing, facilityType, recordAt, accessDetail, openedOn, knowledge: evidence.get(id) ?? null },
    ]),
  );
}
