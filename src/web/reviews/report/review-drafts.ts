import type { ReviewDraft } from '#domain/reviews/review.ts';

const drafts = new Map<string, ReviewDraft>();
const toKey = (uid: string, reviewId: string) => `${uid} ${reviewId}`;

/** Unsaved review drafts, held in memory while the page is open. */
export const reviewDrafts = {
  read: (uid: string, reviewId: string): ReviewDraft | null => drafts.get(toKey(uid, reviewId)) ?? null,
  save: (uid: string, reviewId: string, draft: ReviewDraft): void => void drafts.set(toKey(uid, reviewId), draft),
  remove: (uid: string, reviewId: string): void => void drafts.delete(toKey(uid, reviewId)),
};
