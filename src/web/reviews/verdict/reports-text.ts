import { countReporters, getTotalWeight, sumEvidence } from '#domain/score/weighted-reports.ts';
import { formatQuantity } from '#web/lib/format.ts';
import type { RigEvaluation } from './site-verdict.ts';

const LEAST_WEIGHT = 0.1;

/** Says how the reports change a site's score for a rig. */
export function reportsText({ score, displayScore }: Pick<RigEvaluation, 'score' | 'displayScore'>): string {
  if (score.weightedReports.length === 0) return 'No reports that count yet.';
  const { success, failure } = score.evidence;
  const layoutPoints = Math.round(score.geometry.points);
  const total = Math.round(score.score);
  const drivers = formatQuantity(countReporters(score.weightedReports), 'driver');
  if (getTotalWeight(sumEvidence(score.weightedReports, null)) < LEAST_WEIGHT)
    return `${drivers} reported, but too long ago to count.`;
  if (getTotalWeight(score.evidence) < LEAST_WEIGHT)
    return `${drivers} reported, but their rigs are too different to count.`;
  if (score.caps.length > 0) return `From ${drivers}. The limit above counts more than their reports.`;
  if (displayScore === null) return `Only ${drivers} so far, too few to score.`;
  const effect =
    layoutPoints === total ? `The score stays at ${total}.` : `They move the score from ${layoutPoints} to ${total}.`;
  return `From ${drivers}: for this length, ${success.toFixed(1)} in favor and ${failure.toFixed(1)} against. Newer reports, on-site reports, and rigs like this one count more; new accounts count less. ${effect}`;
}
