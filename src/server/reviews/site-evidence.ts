import { hasBadge, toDisplayScore } from '#domain/score/rig-score.ts';
import { type StoredSite, scoreSite } from '#domain/score/scored-site.ts';
import type { SiteEvidence } from '#domain/score/site-evidence.ts';
import { findLargestClear, findSmallestUnhitched, type ReportedRig } from '#domain/score/verdict.ts';
import type { Sql } from '../db/database.ts';
import { readSites, readStandings } from './site-store.ts';

const seen = (rig: ReportedRig | null) => rig && { lengthM: rig.lengthM, at: rig.at.toISOString() };

function toSiteEvidence(stored: StoredSite, now: Date): SiteEvidence {
  const { site, reports, score, state } = scoreSite(stored, now);
  const shown = toDisplayScore(score);
  return {
    asOf: now.toISOString(),
    site,
    reports: [...reports],
    score: shown && { ...shown, hasBadge: hasBadge(score) },
    state: { ...state, at: state.at?.toISOString() ?? null, until: state.until?.toISOString() ?? null },
    parts: [...score.geometry.parts],
    caps: [...score.caps],
    stall: score.stall,
    confidence: score.confidence,
    largestClear: seen(findLargestClear(score.weightedReports)),
    smallestUnhitched: seen(findSmallestUnhitched(score.weightedReports)),
  };
}

/** Returns the evidence on sites at a given time by station id, with their public scores at that time. */
export async function readSiteEvidence(
  sql: Sql,
  stationIds: readonly number[],
  now: Date,
): Promise<Map<number, SiteEvidence>> {
  const sites = await readSites(sql, stationIds, await readStandings(sql, stationIds, now));
  return new Map([...sites].map(([id, { stored }]) => [id, toSiteEvidence(stored, now)]));
}
