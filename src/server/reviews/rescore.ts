import { toDisplayScore } from '#domain/score/rig-score.ts';
import { type ScoredSite, scoreSite } from '#domain/score/scored-site.ts';
import { findLargestClear, findSmallestUnhitched } from '#domain/score/verdict.ts';
import type { Sql } from '../db/database.ts';
import {
  readSites,
  readStandings,
  type SiteSummary,
  type Standings,
  writeListedScores,
  writeSiteSummaries,
} from './site-store.ts';

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
    largestClearM: findLargestClear(score.weightedReports)?.lengthM ?? null,
    smallestUnhitchedM: findSmallestUnhitched(score.weightedReports)?.lengthM ?? null,
  };
}

type Rescoring = {
  readonly standings: Standings;
  readonly now: Date;
  /** Called for a site that can't be scored; its old score stays. */
  readonly onSiteError: (stationId: number, error: unknown) => void;
};

/**
 * Rescores locked sites. Updates a station row only if its displayed score or sort order changed, since every update
 * gets a rev.
 */
export async function rescoreSites(
  tx: Sql,
  stationIds: readonly number[],
  { standings, now, onSiteError }: Rescoring,
): Promise<void> {
  const sites = await readSites(tx, stationIds, standings);
  const summaries: SiteSummary[] = [];
  for (const [stationId, { stored }] of sites) {
    try {
      summaries.push(toSiteSummary(stationId, scoreSite(stored, now)));
    } catch (error) {
      onSiteError(stationId, error);
    }
  }
  await writeSiteSummaries(tx, summaries, now);
  const isListedAlready = ({ stationId, score, lower }: SiteSummary) => {
    const listed = sites.get(stationId)?.listed;
    return listed?.score === score && listed.lower === lower;
  };
  await writeListedScores(
    tx,
    summaries.filter((summary) => !isListedAlready(summary)),
  );
}

/** Rescores one locked site. */
export async function rescoreSite(tx: Sql, stationId: number, now: Date): Promise<void> {
  const standings = await readStandings(tx, [stationId], now);
  const onSiteError = (_: number, error: unknown) => {
    throw error;
  };
  await rescoreSites(tx, [stationId], { standings, now, onSiteError });
}
