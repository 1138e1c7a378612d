import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { ChargerId } from '#domain/chargers/charger.ts';
import { PhotoId, ReviewId } from '#domain/reviews/review.ts';
import type { WriteKind } from '#web/lib/outbox/write-kind.ts';

import { isFinalRejection } from '#web/lib/requests/is-rejection.ts';

/** A photo that waits to be sent; its image is stored separately. */
export const PhotoToSend = z.object({ id: PhotoId, reviewId: ReviewId, chargerId: ChargerId });
export type PhotoToSend = z.infer<typeof PhotoToSend>;

/** The browser deleted the image, or it was only in the memory of a page that is now closed. */
export const PHOTO_GONE = new Error('This browser no longer has this photo. Choose it again.');

/** Photos of reports, identified by ID, so that sending one twice is harmless. */
export const PHOTOS: WriteKind<PhotoToSend> = {
  name: 'photo',
  schema: PhotoToSend,
  keyOf: ({ id }) => id,
  decideOnFailure(error) {
    // The report has been deleted.
    if (isFinalRejection(error) && error instanceof AppError && error.code === 'review_not_found') return 'drop';
    return error === PHOTO_GONE || isFinalRejection(error) ? 'hold' : 'later';
  },
};
