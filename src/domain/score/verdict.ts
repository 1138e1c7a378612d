import type { CapName } from './caps.ts';
import { hasBadge, type RigScore, toDisplayScore } from './rig-score.ts';
import { countReporters, type WeightedReport } from './weighted-reports.ts';
import { LENGTH_TOLERANCE_M, TIGHT_MIN_SCORE, UNHITCH_MAX_UPPER, VERIFIED } from './weights.ts';

/** Whether a rig can charge hitched: fits (confident), likely (most drivers agree), tight, unhitch (no), or unknown. */
export type VerdictKind = 'fits' | 'likely' | 'tight' | 'unhitch' | 'unknown';

/** A reported rig with its length in meters and the date. */
export type ReportedRig = { readonly lengthM: number; readonly at: Date };

/** One reason for a verdict; the page formats it in the driver's units. */
export type Reason =
  | { readonly kind: 'nothing_known' }
  | { readonly kind: 'cap'; readonly cap: CapName }
  | { readonly kind: 'stall'; readonly stall: string }
  | { readonly kind: 'part'; readonly part: string; readonly description: string }
  | { readonly kind: 'largest_clear'; readonly rig: ReportedRig }
  | { readonly kind: 'smallest_unhitched'; readonly rig: ReportedRig }
  | { readonly kind: 'drivers'; readonly count: number; readonly last: Date };

export type Verdict = {
  readonly verdict: VerdictKind;
  readonly reasons: readonly Reason[];
  readonly largestClear: ReportedRig | null;
  readonly smallestUnhitched: ReportedRig | null;
};

/** Returns the longest or shortest rig with an outcome. Reports come newest first, so ties go to the newest. */
function findExtremeRig(
  weightedReports: readonly WeightedReport[],
  outcome: string,
  isMoreExtreme: (a: number, b: number) => boolean,
) {
  let extreme: ReportedRig | null = null;
  for (const { report, atMs } of weightedReports) {
    if (report.outcome !== outcome || report.rigLengthM === null) continue;
    if (extreme === null || isMoreExtreme(report.rigLengthM, extreme.lengthM))
      extreme = { lengthM: report.rigLengthM, at: new Date(atMs) };
  }
  return extreme;
}

/** Returns the largest rig that charged hitched and clear, or null. */
export function findLargestClearRig(weightedReports: readonly WeightedReport[]): ReportedRig | null {
  return findExtremeRig(weightedReports, 'hitched_clear', (a, b) => a > b);
}

/** Returns the smallest rig that had to unhitch, or null. */
export function findSmallestUnhitchedRig(weightedReports: readonly WeightedReport[]): ReportedRig | null {
  return findExtremeRig(weightedReports, 'unhitched', (a, b) => a < b);
}

/**
 * Returns whether enough drivers with a rig at least this long charged hitched and clear: at least three, and at least
 * 80% of all drivers who count. Drivers with any other outcome count if their rig is at most this long.
 */
function isConfirmedByDrivers({ weightedReports, rig }: RigScore): boolean {
  const clear = weightedReports.filter(
    ({ success, report }) => success === 1 && (report.rigLengthM ?? 0) >= rig.lengthM - LENGTH_TOLERANCE_M,
  );
  const isAgainst = ({ success, report }: WeightedReport) =>
    success < 1 && (report.rigLengthM ?? 0) <= rig.lengthM + LENGTH_TOLERANCE_M;
  const [count, against] = [countReporters(clear), countReporters(weightedReports.filter(isAgainst))];
  return count >= VERIFIED.drivers && count >= VERIFIED.agreement * (count + against);
}

/**
 * Returns the verdict for a rig. A longer or taller rig's verdict is the same or later in the order fits, likely, tight,
 * unknown, unhitch. A site that isn't public is at best unknown, but only its geometry can rule out a rig.
 */
function getVerdictKind(score: RigScore): VerdictKind {
  const shown = toDisplayScore(score);
  if (shown === null) return score.exclusion === 'certainly' ? 'unhitch' : 'unknown';
  if (score.exclusion !== 'no') return 'unhitch';
  if (score.caps.includes('not_public')) return 'unknown';
  if (hasBadge(score)) return 'fits';
  if (shown.score >= TIGHT_MIN_SCORE) return isConfirmedByDrivers(score) ? 'likely' : 'tight';
  return shown.upper < UNHITCH_MAX_UPPER ? 'unhitch' : 'unknown';
}

/** Returns the geometry part that gains (or loses) the most points, if that is more than half of its weight. */
function findDecidingPart(score: RigScore, isGood: boolean): Reason[] {
  const getEffect = ({ points, weight }: { points: number; weight: number }) => (isGood ? points : weight - points);
  const strongParts = score.geometry.parts.filter((part) => part.confidence > 0 && getEffect(part) > part.weight / 2);
  const best = strongParts.toSorted((a, b) => getEffect(b) - getEffect(a))[0];
  return best === undefined ? [] : [{ kind: 'part', part: best.part, description: best.description }];
}

/** Returns whether a rig can charge at a site without unhitching, with the strongest reasons first. */
export function getVerdict(score: RigScore): Verdict {
  const verdict = getVerdictKind(score);
  const isGood = verdict !== 'unhitch' && verdict !== 'unknown';
  const { weightedReports, stall } = score;
  const largestClear = findLargestClearRig(weightedReports);
  const smallestUnhitched = findSmallestUnhitchedRig(weightedReports);
  const reasons: Reason[] = score.caps.map((cap) => ({ kind: 'cap', cap }));
  if (!score.isKnown && verdict === 'unknown') reasons.push({ kind: 'nothing_known' });
  if (isGood && stall !== null) reasons.push({ kind: 'stall', stall });
  if (score.isKnown) reasons.push(...findDecidingPart(score, isGood));
  if (largestClear !== null) reasons.push({ kind: 'largest_clear', rig: largestClear });
  if (smallestUnhitched !== null) reasons.push({ kind: 'smallest_unhitched', rig: smallestUnhitched });
  const newest = weightedReports[0];
  if (newest !== undefined)
    reasons.push({ kind: 'drivers', count: countReporters(weightedReports), last: new Date(newest.atMs) });
  return { verdict, reasons, largestClear, smallestUnhitched };
}
