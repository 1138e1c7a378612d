import type { SiteEvidence } from '#contract/reviews.ts';
import type { Review } from '#domain/reviews/review.ts';
import type { PartName } from '#domain/score/geometry.ts';
import { formatCounted } from '#web/lib/format.ts';
import { stateWords } from './state-words.ts';
import { PART_WORDS } from './verdict-words.ts';

type Told = Pick<Review, 'outcome' | 'reason'>;

/** Whether a report says nothing of the room there is. */
function isOfChargerAlone({ outcome, reason }: Told): boolean {
  return outcome === 'could_not_charge' && reason !== 'no_room';
}

function scoreWords(before: SiteEvidence, after: SiteEvidence, told: Told): string {
  const [old, now] = [before.score?.score ?? null, after.score?.score ?? null];
  if (now === null) {
    if (isOfChargerAlone(told)) return 'Saved. Charger problem reports don’t change the trailer score.';
    return `${formatCounted(after.state.voices, 'driver')} reported so far. One more report may unlock a score.`;
  }
  if (old === null) return `First trailer score: ${now} of 100.`;
  return old === now ? `The trailer score stays at ${now}.` : `Trailer score: ${old} → ${now}.`;
}

/** Parts of the layout that are known now and were not before. */
function newParts(before: SiteEvidence, after: SiteEvidence): string[] {
  const known = new Set(before.parts.flatMap(({ part, confidence }) => (confidence > 0 ? part : [])));
  return after.parts
    .filter(({ part, confidence }) => confidence > 0 && !known.has(part))
    .map(({ part }) => (PART_WORDS[part as PartName] ?? part).toLowerCase());
}

/** What a report did to what is known of its site, in sentences. */
export function effectWords(before: SiteEvidence, after: SiteEvidence, told: Told): string[] {
  const parts = newParts(before, after);
  const isOtherState = before.state.state !== after.state.state && after.score !== null;
  return [
    scoreWords(before, after, told),
    ...(isOtherState ? [`${stateWords(after).replace(/\.$/, '')}.`] : []),
    ...(parts.length > 0 ? [`Now known: ${parts.join(', ')}.`] : []),
  ];
}
