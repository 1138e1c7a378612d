import { hasBadge, toDisplayScore } from './rig-score.ts';
import { type StoredSite, scoreSite } from './scored-site.ts';
import type { SiteEvidence } from './site-evidence.ts';
import { findLargestClearRig, findSmallestUnhitchedRig, type ReportedRig } from './verdict.ts';

const formatRig = (rig: ReportedRig | null) => rig && { lengthM: rig.lengthM, at: rig.at.toISOString() };

/** Scores a stored site at a given time, and explains the score. */
export function toEvidence(stored: StoredSite, now: Date): SiteEvidence {
  const { site, reports, score, state } = scoreSite(stored, now);
  const shown = toDisplayScore(score);
  return {
    asOf: now.toISOString(),
    site,
    reports: [...reports],
    score: shown && { ...shown, hasBadge: hasBadge(score) },
    state: { ...state, at: state.at?.toISOString() ?? null, until: state.until?.toISOString() ?? null },
    parts: [...score.geometry.parts],
    caps: [...score.caps],
    stall: score.stall,
    confidence: score.confidence,
    largestClear: formatRig(findLargestClearRig(score.weightedReports)),
    smallestUnhitched: formatRig(findSmallestUnhitchedRig(score.weightedReports)),
  };
}
