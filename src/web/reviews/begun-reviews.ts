import type { ReviewDraft } from '#domain/reviews/review.ts';

const begun = new Map<string, ReviewDraft>();
const keyOf = (uid: string, reviewId: string) => `${uid} ${reviewId}`;

/** What somebody began to say of a stop and did not save: it waits as long as the page is open. */
export const begunReviews = {
  read: (uid: string, reviewId: string): ReviewDraft | null => begun.get(keyOf(uid, reviewId)) ?? null,
  keep: (uid: string, reviewId: string, draft: ReviewDraft): void => void begun.set(keyOf(uid, reviewId), draft),
  forget: (uid: string, reviewId: string): void => void begun.delete(keyOf(uid, reviewId)),
};
