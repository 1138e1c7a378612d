import type { SiteEvidence } from '#domain/score/site-evidence.ts';
import { toEvidence } from '#domain/score/to-evidence.ts';
import type { Sql } from '../db/database.ts';
import { readSites, readStandings } from './site-store.ts';

export async function readSiteEvidence(
  sql: Sql,
  stationIds: readonly number[],
  now: Date,
): Promise<Map<number, SiteEvidence>> {
  const sites = await readSites(sql, stationIds, await readStandings(sql, stationIds, now));
  return new Map([...sites].map(([id, { stored }]) => [id, toEvidence(stored, now)]));
}
