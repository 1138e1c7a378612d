import type { CapName } from './caps.ts';
import { type Testimony, voiceCount } from './evidence.ts';
import { hasBadge, type RigScore, shownScore } from './trailer-score.ts';
import { SAME_LENGTH_M, TIGHT_SCORE, UNHITCH_UPPER, VERIFIED } from './weights.ts';

/** Whether a rig can charge without unhitching: surely enough, as nearly all say who tried, with difficulty, not, or nobody knows. */
export type VerdictWord = 'fits' | 'likely' | 'tight' | 'unhitch' | 'unknown';

/** A rig that was reported, in metres, and when. */
export type RigSeen = { readonly lengthM: number; readonly at: Date };

/** A part of the sentence that says why; the page puts it into words and the driver's own units. */
export type Reason =
  | { readonly kind: 'nothing_known' }
  | { readonly kind: 'cap'; readonly cap: CapName }
  | { readonly kind: 'stall'; readonly stall: string }
  | { readonly kind: 'part'; readonly part: string; readonly words: string }
  | { readonly kind: 'largest_clear'; readonly rig: RigSeen }
  | { readonly kind: 'smallest_unhitched'; readonly rig: RigSeen }
  | { readonly kind: 'drivers'; readonly count: number; readonly last: Date };

export type Verdict = {
  readonly verdict: VerdictWord;
  readonly reasons: readonly Reason[];
  readonly largestClear: RigSeen | null;
  readonly smallestUnhitched: RigSeen | null;
};

/** The longest or shortest rig of some outcome; of equal ones that seen last, as testimonies come newest first. */
function extreme(testimonies: readonly Testimony[], outcome: string, isFurther: (a: number, b: number) => boolean) {
  let found: RigSeen | null = null;
  for (const { report, atMs } of testimonies) {
    if (report.outcome !== outcome || report.rigLengthM === null) continue;
    if (found === null || isFurther(report.rigLengthM, found.lengthM))
      found = { lengthM: report.rigLengthM, at: new Date(atMs) };
  }
  return found;
}

/** The largest rig that charged hitched and clear; null where none is reported. */
export function largestClear(testimonies: readonly Testimony[]): RigSeen | null {
  return extreme(testimonies, 'hitched_clear', (a, b) => a > b);
}

/** The smallest rig that had to unhitch; null where none is reported. */
export function smallestUnhitched(testimonies: readonly Testimony[]): RigSeen | null {
  return extreme(testimonies, 'unhitched', (a, b) => a < b);
}

/**
 * Whether enough drivers stood hitched and clear with a rig as long or longer: four in five, beside those for whom a rig
 * as short or shorter did not.
 */
function isShownByDrivers({ testimonies, rig }: RigScore): boolean {
  const clear = testimonies.filter(
    ({ success, report }) => success === 1 && (report.rigLengthM ?? 0) >= rig.lengthM - SAME_LENGTH_M,
  );
  const isAgainst = ({ success, report }: Testimony) =>
    success < 1 && (report.rigLengthM ?? 0) <= rig.lengthM + SAME_LENGTH_M;
  const [count, against] = [voiceCount(clear), voiceCount(testimonies.filter(isAgainst))];
  return count >= VERIFIED.drivers && count >= VERIFIED.agreement * (count + against);
}

/**
 * The word for a rig: of a growing rig it goes from fits over likely, tight and unknown to unhitch and never back. A site closed to
 * the public promises nothing, but keeps a rig out only by its shape.
 */
function wordOf(score: RigScore): VerdictWord {
  const shown = shownScore(score);
  if (shown === null) return score.keptOut === 'surely' ? 'unhitch' : 'unknown';
  if (score.keptOut !== 'no') return 'unhitch';
  if (score.caps.includes('not_public')) return 'unknown';
  if (hasBadge(score)) return 'fits';
  if (shown.score >= TIGHT_SCORE) return isShownByDrivers(score) ? 'likely' : 'tight';
  return shown.upper < UNHITCH_UPPER ? 'unhitch' : 'unknown';
}

/** The part of the geometry that decides most: the one that gives or takes most points against an even chance. */
function decidingPart(score: RigScore, isGood: boolean): Reason[] {
  const gain = ({ points, weight }: { points: number; weight: number }) => (isGood ? points : weight - points);
  const told = score.geometry.parts.filter((part) => part.confidence > 0 && gain(part) > part.weight / 2);
  const best = told.toSorted((a, b) => gain(b) - gain(a))[0];
  return best === undefined ? [] : [{ kind: 'part', part: best.part, words: best.words }];
}

/** Whether a rig can charge at a site without unhitching, and the reasons for it, the weightiest first. */
export function verdictOf(score: RigScore): Verdict {
  const verdict = wordOf(score);
  const isGood = verdict !== 'unhitch' && verdict !== 'unknown';
  const { testimonies, stall } = score;
  const clear = largestClear(testimonies);
  const unhitched = smallestUnhitched(testimonies);
  const reasons: Reason[] = score.caps.map((cap) => ({ kind: 'cap', cap }));
  if (!score.isKnown && verdict === 'unknown') reasons.push({ kind: 'nothing_known' });
  if (isGood && stall !== null) reasons.push({ kind: 'stall', stall });
  if (score.isKnown) reasons.push(...decidingPart(score, isGood));
  if (clear !== null) reasons.push({ kind: 'largest_clear', rig: clear });
  if (unhitched !== null) reasons.push({ kind: 'smallest_unhitched', rig: unhitched });
  const newest = testimonies[0];
  if (newest !== undefined)
    reasons.push({ kind: 'drivers', count: voiceCount(testimonies), last: new Date(newest.atMs) });
  return { verdict, reasons, largestClear: clear, smallestUnhitched: unhitched };
}
