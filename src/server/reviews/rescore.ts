import { getListedFacts } from '#domain/score/listed-facts.ts';
import { toDisplayScore } from '#domain/score/rig-score.ts';
import { type ScoredSite, scoreSite } from '#domain/score/scored-site.ts';
import { findLargestClearRig, findSmallestUnhitchedRig } from '#domain/score/verdict.ts';
import type { Sql } from '../db/database.ts';
import { isSameListedSite, type ListedSite, writeListedSites } from './listed-site-store.ts';
import { readSites, readStandings, type SiteSummary, type Standings, writeSiteSummaries } from './site-store.ts';

function toSiteSummary(stationId: number, { score, state }: ScoredSite): SiteSummary {
  const shown = toDisplayScore(score);
  return {
    stationId,
    score: shown?.score ?? null,
    lower: shown?.lower ?? null,
    upper: shown?.upper ?? null,
    state: state.state,
    stateAt: state.at?.toISOString() ?? null,
    voices: state.voices,
    largestClearM: findLargestClearRig(score.weightedReports)?.lengthM ?? null,
    smallestUnhitchedM: findSmallestUnhitchedRig(score.weightedReports)?.lengthM ?? null,
  };
}

type Rescoring = {
  readonly standings: Standings;
  readonly now: Date;
  /** Called for a site that can't be scored; it keeps its old score. */
  readonly onSiteError: (stationId: number, error: unknown) => void;
};

/**
 * Rescores locked sites. Updates a station row only if what lists show of it changed, since every update gets
 * a new rev.
 */
export async function rescoreSites(
  tx: Sql,
  stationIds: readonly number[],
  { standings, now, onSiteError }: Rescoring,
): Promise<void> {
  const sites = await readSites(tx, stationIds, standings);
  const summaries: SiteSummary[] = [];
  const changed: (ListedSite & { stationId: number })[] = [];
  for (const [stationId, { stored, listed }] of sites) {
    try {
      const scored = scoreSite(stored, now);
      const summary = toSiteSummary(stationId, scored);
      const { score, lower } = summary;
      const next = { score, lower, ...getListedFacts(scored.site, scored.reports) };
      summaries.push(summary);
      if (!isSameListedSite(listed, next)) changed.push({ stationId, ...next });
    } catch (error) {
      onSiteError(stationId, error);
    }
  }
  await writeSiteSummaries(tx, summaries, now);
  await writeListedSites(tx, changed);
}

export async function rescoreSite(tx: Sql, stationId: number, now: Date): Promise<void> {
  const standings = await readStandings(tx, [stationId], now);
  const onSiteError = (_: number, error: unknown) => {
    throw error;
  };
  await rescoreSites(tx, [stationId], { standings, now, onSiteError });
}
