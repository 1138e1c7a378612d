import type { Review } from '#domain/reviews/review.ts';
import type { PartName } from '#domain/score/geometry.ts';
import type { SiteEvidence } from '#domain/score/site-evidence.ts';
import { formatQuantity } from '#web/lib/format.ts';
import { scoreStateText } from '../verdict/score-state-text.ts';
import { PART_LABELS } from '../verdict/verdict-labels.ts';

type ReportedOutcome = Pick<Review, 'outcome' | 'reason'>;

/** Returns whether a report says nothing about space for a trailer. */
function isChargerOnlyProblem({ outcome, reason }: ReportedOutcome): boolean {
  return outcome === 'could_not_charge' && reason !== 'no_room';
}

function scoreText(before: SiteEvidence, after: SiteEvidence, report: ReportedOutcome): string {
  const [oldScore, newScore] = [before.score?.score ?? null, after.score?.score ?? null];
  if (newScore === null) {
    if (isChargerOnlyProblem(report)) return "Saved. Reports about charger problems don't change the trailer score.";
    return `${formatQuantity(after.state.voices, 'driver')} reported so far. One more report may unlock a score.`;
  }
  if (oldScore === null) return `First trailer score: ${newScore} out of 100.`;
  return oldScore === newScore
    ? `The trailer score stays at ${newScore}.`
    : `Trailer score: ${oldScore} → ${newScore}.`;
}

function listNewlyKnownParts(before: SiteEvidence, after: SiteEvidence): string[] {
  const knownBefore = new Set(before.parts.flatMap(({ part, confidence }) => (confidence > 0 ? part : [])));
  return after.parts
    .filter(({ part, confidence }) => confidence > 0 && !knownBefore.has(part))
    .map(({ part }) => (PART_LABELS[part as PartName] ?? part).toLowerCase());
}

export function effectSentences(before: SiteEvidence, after: SiteEvidence, report: ReportedOutcome): string[] {
  const parts = listNewlyKnownParts(before, after);
  const hasNewState = before.state.state !== after.state.state && after.score !== null;
  return [
    scoreText(before, after, report),
    ...(hasNewState ? [`${scoreStateText(after).replace(/\.$/, '')}.`] : []),
    ...(parts.length > 0 ? [`Now known: ${parts.join(', ')}.`] : []),
  ];
}
