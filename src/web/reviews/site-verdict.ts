import type { SiteEvidence } from '#contract/reviews.ts';
import { testimoniesOf } from '#domain/score/evidence.ts';
import type { RigSize } from '#domain/score/rig-size.ts';
import { type RigScore, rigScore, shownScore } from '#domain/score/trailer-score.ts';
import { type Verdict, verdictOf } from '#domain/score/verdict.ts';

/** What a site is to one rig: the score with all that explains it, as it is shown, and the word. */
export type RigAnswer = {
  readonly score: RigScore;
  /** Null while nothing is known. */
  readonly shown: ReturnType<typeof shownScore>;
  readonly verdict: Verdict;
};

/** Works out what a site is to a rig, at the moment the server told what is known of it. */
export function answerFor({ reports, site, asOf }: SiteEvidence, rig: RigSize): RigAnswer {
  const score = rigScore(site, testimoniesOf(reports, site.rebuiltAt, new Date(asOf)), rig);
  return { score, shown: shownScore(score), verdict: verdictOf(score) };
}
