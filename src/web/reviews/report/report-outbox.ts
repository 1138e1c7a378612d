import { z } from 'zod';
import { LatLng } from '#domain/geo/point.ts';
import { ReviewDraft, ReviewId } from '#domain/reviews/review.ts';
import { fingerprintReview } from '#domain/reviews/review-fingerprint.ts';
import type { WriteKind } from '#web/lib/outbox/write-kind.ts';
import { isFinalRejection } from '#web/lib/requests/is-rejection.ts';

export const ReportToSend = z.object({
  id: ReviewId,
  review: ReviewDraft,
  /** The device position when the report was written, if the user shared it. */
  position: LatLng.nullable(),
});
export type ReportToSend = z.infer<typeof ReportToSend>;

/** A stored report, with the reason if the server rejected it. A rejected report stays here for its author to edit. */
export type UnsentReport = ReportToSend & { readonly refusal: string | null };

/** Reports, identified by ID, so that sending one twice is harmless. */
export const REPORTS: WriteKind<ReportToSend> = {
  name: 'report',
  schema: ReportToSend,
  keyOf: ({ id }) => id,
  fingerprint: ({ review }) => fingerprintReview(review),
  decideOnFailure: (error) => (isFinalRejection(error) ? 'hold' : 'later'),
};
