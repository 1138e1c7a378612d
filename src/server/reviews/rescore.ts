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

type Rescoring = {
  readonly standings: Standings;
  readonly now: Date;
  /** Hears of a site that can not be worked out, which keeps the score it has. */
  readonly onBadSite: (stationId: number, error: unknown) => void;
};

/** Works out the scores of sites that are held, and writes them; maps hear of those alone that are shown or sorted otherwise now. */
export async function rescoreSites(
  tx: Sql,
  stationIds: readonly number[],
  { standings, now, onBadSite }: Rescoring,
): Promise<void> {
  const sites = await readSites(tx, stationIds, standings);
  const summaries: SiteSummary[] = [];
  for (const [stationId, { kept }] of sites) {
    try {
      summaries.push(summaryOf(stationId, scoredSiteOf(kept, now)));
    } catch (error) {
      onBadSite(stationId, error);
    }
  }
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
  const standings = await readStandings(tx, [stationId], now);
  const onBadSite = (_: number, error: unknown) => {
    throw error;
  };
  await rescoreSites(tx, [stationId], { standings, now, onBadSite });
}
