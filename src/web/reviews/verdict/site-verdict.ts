import { computeRigScore, type RigScore, toDisplayScore } from '#domain/score/rig-score.ts';
import type { RigSize } from '#domain/score/rig-size.ts';
import type { SiteEvidence } from '#domain/score/site-evidence.ts';
import { getVerdict, type Verdict } from '#domain/score/verdict.ts';
import { weighReports } from '#domain/score/weighted-reports.ts';

export type RigEvaluation = {
  readonly score: RigScore;
  /** Null if too little is known for a score. */
  readonly displayScore: ReturnType<typeof toDisplayScore>;
  readonly verdict: Verdict;
};

/** Evaluates a site for a rig as of the time of the server's response. */
export function evaluateForRig({ reports, site, asOf }: SiteEvidence, rig: RigSize): RigEvaluation {
  const score = computeRigScore(site, weighReports(reports, site.rebuiltAt, new Date(asOf)), rig);
  return { score, displayScore: toDisplayScore(score), verdict: getVerdict(score) };
}
