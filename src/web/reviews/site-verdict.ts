import type { SiteEvidence } from '#contract/reviews.ts';
import { computeRigScore, type RigScore, toDisplayScore } from '#domain/score/rig-score.ts';
import type { RigSize } from '#domain/score/rig-size.ts';
import { getVerdict, type Verdict } from '#domain/score/verdict.ts';
import { weighReports } from '#domain/score/weighted-reports.ts';

/** What a site is to one rig: the score with all that explains it, as it is shown, and the word. */
export type RigEvaluation = {
  readonly score: RigScore;
  /** Null while nothing is known. */
  readonly shown: ReturnType<typeof toDisplayScore>;
  readonly verdict: Verdict;
};

/** Works out what a site is to a rig, at the moment the server told what is known of it. */
export function evaluateForRig({ reports, site, asOf }: SiteEvidence, rig: RigSize): RigEvaluation {
  const score = computeRigScore(site, weighReports(reports, site.rebuiltAt, new Date(asOf)), rig);
  return { score, shown: toDisplayScore(score), verdict: getVerdict(score) };
}
