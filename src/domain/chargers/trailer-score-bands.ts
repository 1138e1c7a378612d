import type { TrailerScore } from './charger.ts';

export const TRAILER_FRIENDLY_THRESHOLD = 70;

/**
 * Returns whether a score counts as trailer friendly in the panel, the search filter, and the assistant: at least 70. A
 * null score doesn't. For the badge, the lower end of the score's interval counts too (`hasBadge`).
 */
export function isTrailerFriendly(score: TrailerScore): boolean {
  return score !== null && score >= TRAILER_FRIENDLY_THRESHOLD;
}

/** Returns whether a score passes the trailer filter of the 0.1-degree tile endpoint: above 70. A null score doesn't. */
export function isTrailerFriendlyInTile(score: TrailerScore): boolean {
  return score !== null && score > TRAILER_FRIENDLY_THRESHOLD;
}

const BAND_ENDS = [20, 40, 60, TRAILER_FRIENDLY_THRESHOLD] as const;
export type ScoreBand = 'unknown' | 1 | 2 | 3 | 4 | 5;

/** Returns a score's color band: 1 below 20, 2 below 40, 3 below 60, 4 below 70, 5 at 70 and above. */
export function getScoreBand(score: TrailerScore): ScoreBand {
  if (score === null) return 'unknown';
  const index = BAND_ENDS.filter((end) => score >= end).length;
  return ([1, 2, 3, 4, 5] as const)[index] ?? 5;
}
