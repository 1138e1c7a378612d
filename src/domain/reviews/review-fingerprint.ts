import { fingerprint } from '../fingerprint.ts';
import type { ReviewDraft } from './review.ts';

const MM_PER_M = 1_000;
/** Lengths are stored rounded. */
const toMm = (lengthM: number) => Math.round(lengthM * MM_PER_M);

/** Fingerprints a review's content; the result stays the same when the review is stored or its station is merged. */
export function fingerprintReview(review: Omit<ReviewDraft, 'chargerId'>): string {
  const { outcome, blockedStalls, reason, stall, layout, obstacles, rating, text, visitedOn, rig } = review;
  const size = rig && { ...rig, lengthM: toMm(rig.lengthM), heightM: toMm(rig.heightM) };
  return fingerprint({
    outcome,
    blockedStalls,
    reason,
    stall,
    layout,
    obstacles,
    rating,
    text,
    visitedOn,
    rig: size,
  });
}
