import type { SiteEvidence } from '#contract/reviews.ts';
import { type KeptSite, scoredSiteOf } from '#domain/score/scored-site.ts';
import { hasBadge, shownScore } from '#domain/score/trailer-score.ts';
import { largestClear, type RigSeen, smallestUnhitched } from '#domain/score/verdict.ts';
import type { Sql } from '../db/database.ts';
import { readSites, readStandings } from './site-store.ts';

const seen = (rig: RigSeen | null) => rig && { lengthM: rig.lengthM, at: rig.at.toISOString() };

function evidenceOf(kept: KeptSite, now: Date): SiteEvidence {
  const { site, reports, score, state } = scoredSiteOf(kept, now);
  const shown = shownScore(score);
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
    largestClear: seen(largestClear(score.testimonies)),
    smallestUnhitched: seen(smallestUnhitched(score.testimonies)),
  };
}

/** What is known of sites at some time, by the number of their station, with the public scores as they are then. */
export async function siteEvidence(
  sql: Sql,
  stationIds: readonly number[],
  now: Date,
): Promise<Map<number, SiteEvidence>> {
  const sites = await readSites(sql, stationIds, await readStandings(sql, stationIds, now));
  return new Map([...sites].map(([id, { kept }]) => [id, evidenceOf(kept, now)]));
}
