import { z } from 'zod';
import { LatLng } from '#domain/geo/point.ts';
import { ReviewDraft, ReviewId } from '#domain/reviews/review.ts';
import type { WriteKind } from '#web/lib/outbox/write-kind.ts';
import { isRejection } from '#web/lib/requests/is-rejection.ts';

/** A report before the server has it. */
export const ReportToSend = z.object({
  id: ReviewId,
  review: ReviewDraft,
  /** The device position when the report was written, if the user shared it. */
  position: LatLng.nullable(),
});
export type ReportToSend = z.infer<typeof ReportToSend>;

/** A stored report, and why the server rejected it, if it did; then it waits for the author to edit it. */
export type Unsent = ReportToSend & { readonly refusal: string | null };

/** Returns whether the server will never accept a report as it is. Over the rate limit, it accepts the report later. */
export function isPermanentError(error: unknown): error is Error {
  return isRejection(error) && error.code !== 'too_many_reviews';
}

/** Reports by their IDs, which make sending one twice harmless. */
export const REPORTS: WriteKind<ReportToSend> = {
  name: 'report',
  schema: ReportToSend,
  keyOf: ({ id }) => id,
  judge: (error) => (isPermanentError(error) ? 'hold' : 'later'),
};
