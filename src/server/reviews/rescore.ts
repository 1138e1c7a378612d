import { type ScoredSite, scoredSiteOf } from '#domain/score/scored-site.ts';
import { shownScore } from '#domain/score/trailer-score.ts';
import { largestClear, smallestUnhitched } from '#domain/score/verdict.ts';
import type { Sql } from '../db/database.ts';
import {
  readSites,
  readStandings,
  type SiteSummary,
  type Standings,
  writeListedScores,
  writeSummaries,
} from './site-store.ts';

function summaryOf(stationId: number, { score, state }: ScoredSite): SiteSummary {
  const shown = shownScore(score);
  return {
    stationId,
    score: shown?.score ?? null,
    lower: shown?.lower ?? null,
    upper: shown?.upper ?? null,
    state: state.state,
    stateAt: state.at?.toISOString() ?? null,
    voices: state.voices,
    largestClearM: largestClear(score.testimonies)?.lengthM ?? null,
    smallestUnhitchedM: smallestUnhitched(score.testimonies)?.lengthM ?? null,
  };
}

/** Works out the scores of sites that are held, and writes them; maps hear of those alone that are shown or sorted otherwise now. */
export async function rescoreSites(
  tx: Sql,
  stationIds: readonly number[],
  standings: Standings,
  now: Date,
): Promise<void> {
  const sites = await readSites(tx, stationIds, standings);
  const summaries = [...sites].map(([stationId, { kept }]) => summaryOf(stationId, scoredSiteOf(kept, now)));
  await writeSummaries(tx, summaries, now);
  const isListedAlready = ({ stationId, score, lower }: SiteSummary) => {
    const listed = sites.get(stationId)?.listed;
    return listed?.score === score && listed.lower === lower;
  };
  await writeListedScores(
    tx,
    summaries.filter((summary) => !isListedAlready(summary)),
  );
}

/** Works out the score of one site that is held. */
export async function rescoreSite(tx: Sql, stationId: number, now: Date): Promise<void> {
  await rescoreSites(tx, [stationId], await readStandings(tx, [stationId], now), now);
}
