import { z } from 'zod';
import { base64Picture, getBase64Length } from '#domain/base64-picture.ts';
import { ChargerId } from '#domain/chargers/charger.ts';
import { LatLng } from '#domain/geo/point.ts';
import { numericString } from '#domain/numeric-string.ts';
import { FlagReason, Photo, PhotoId, Review, ReviewDraft, ReviewId } from '#domain/reviews/review.ts';
import { ReviewOrder } from '#domain/reviews/review-cursor.ts';
import { SiteEvidence } from '#domain/score/site-evidence.ts';
import { endpoints } from './endpoint.ts';

const SuccessResponse = z.object({ success: z.literal(true) });
const ReviewParams = z.object({ id: ReviewId });
const ChargerParams = z.object({ id: ChargerId });
const PhotoParams = z.object({ id: PhotoId });
const PHOTO_BYTES_MAX = 9_000_000;
export const EVIDENCE_BATCH_MAX = 60;

export const reviewEndpoints = endpoints({
  listReviews: {
    method: 'get',
    path: '/api/chargers/{id}/reviews',
    access: 'user',
    tag: 'reviews',
    summary: "Lists a page of a charger's reviews, newest or most helpful first",
    params: ChargerParams,
    query: z.object({
      order: ReviewOrder.default('newest'),
      towingOnly: z.stringbool().default(false),
      /** Returns only reviews by drivers of rigs at least this long. */
      minLengthM: numericString(z.number().min(0).max(100)).optional(),
      after: z.string().max(80).optional(),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.array(Review),
      /** The number of reviews that match the filters. */
      total: z.number().int().min(0),
      /** Null on the last page. */
      next: z.string().nullable(),
      /** The average of each person's newest rating, without the operator's, regardless of the filters; null if there are none. */
      rating: z.object({ average: z.number().min(1).max(5), count: z.number().int().min(1) }).nullable(),
    }),
    errors: ['charger_not_found'],
    failure: 'reviews_load_failed',
  },
  readEvidence: {
    method: 'get',
    path: '/api/chargers/{id}/evidence',
    access: 'user',
    tag: 'reviews',
    summary:
      'Returns the evidence on charging with a trailer at a site: facts, reports, and the public score with its components',
    params: ChargerParams,
    response: z.object({ success: z.literal(true), data: SiteEvidence }),
    errors: ['charger_not_found'],
    failure: 'evidence_load_failed',
  },
  readManyEvidence: {
    method: 'post',
    path: '/api/chargers/evidence',
    access: 'user',
    tag: 'reviews',
    summary:
      "Returns the evidence on charging with a trailer at several sites; omits duplicates and chargers that don't exist",
    body: z.object({ ids: z.array(ChargerId).min(1).max(EVIDENCE_BATCH_MAX) }),
    response: z.object({
      success: z.literal(true),
      data: z.array(z.object({ id: ChargerId, evidence: SiteEvidence })),
    }),
    failure: 'evidence_load_failed',
  },
  saveReview: {
    method: 'put',
    path: '/api/reviews/{id}',
    access: 'user',
    tag: 'reviews',
    summary: 'Saves a review under an ID that the client created; replaces any review of the caller with that ID',
    params: ReviewParams,
    body: z.object({
      review: ReviewDraft,
      /** The device's position, to check whether it's at the site; not stored. */
      position: LatLng.nullable().default(null),
      /** The page's ID for the device, so that two accounts on one device count as one person. */
      device: z.uuid().nullable().default(null),
    }),
    response: z.object({ success: z.literal(true), data: Review }),
    acceptsStamp: true,
    errors: [
      'changed_elsewhere',
      'charger_not_found',
      'review_has_address',
      'review_is_rude',
      'review_not_found',
      'too_many_reviews',
    ],
    failure: 'review_save_failed',
  },
  removeReview: {
    method: 'delete',
    path: '/api/reviews/{id}',
    access: 'user',
    tag: 'reviews',
    summary: "Deletes the caller's review, which can be restored for 15 minutes; does nothing if it isn't theirs",
    params: ReviewParams,
    response: SuccessResponse,
    failure: 'review_remove_failed',
  },
  restoreReview: {
    method: 'post',
    path: '/api/reviews/{id}/restore',
    access: 'user',
    tag: 'reviews',
    summary:
      'Restores a review that the caller deleted in the last 15 minutes, with its photos, its votes, and whether it was sent from the site',
    params: ReviewParams,
    response: z.object({ success: z.literal(true), data: Review }),
    errors: ['review_gone', 'review_replaced', 'review_was_hidden'],
    failure: 'review_restore_failed',
  },
  voteOnReview: {
    method: 'put',
    path: '/api/reviews/{id}/helpful',
    access: 'user',
    tag: 'reviews',
    summary: "Sets whether the caller finds someone else's review helpful",
    params: ReviewParams,
    body: z.object({ isHelpful: z.boolean() }),
    response: z.object({ success: z.literal(true), helpfulCount: z.number().int().min(0) }),
    errors: ['review_is_own', 'review_not_found'],
    failure: 'review_vote_failed',
  },
  flagReview: {
    method: 'put',
    path: '/api/reviews/{id}/flag',
    access: 'user',
    tag: 'reviews',
    summary: "Flags someone else's review for moderation",
    params: ReviewParams,
    body: z.object({ reason: FlagReason }),
    response: SuccessResponse,
    errors: ['review_is_own', 'review_not_found'],
    failure: 'review_flag_failed',
  },
  addPhoto: {
    method: 'post',
    path: '/api/review-photos',
    access: 'user',
    tag: 'reviews',
    summary: "Adds a photo to the caller's review, under an ID that the client created; strips the camera's metadata",
    maxBodyBytes: getBase64Length(PHOTO_BYTES_MAX) + 1_000,
    body: z.object({
      id: PhotoId,
      reviewId: ReviewId,
      image: base64Picture(PHOTO_BYTES_MAX, {
        tooLarge: 'The picture is larger than 9 MB. Choose a smaller one.',
        broken: 'The picture is not complete. Choose it again.',
      }),
    }),
    response: z.object({ success: z.literal(true), data: Photo }),
    errors: [
      'photo_not_found',
      'photo_in_progress',
      'photo_unreadable',
      'photos_busy',
      'photos_full',
      'review_not_found',
    ],
    failure: 'photo_save_failed',
  },
  removePhoto: {
    method: 'delete',
    path: '/api/review-photos/{id}',
    access: 'user',
    tag: 'reviews',
    summary: "Deletes the caller's photo; does nothing if it isn't theirs",
    params: PhotoParams,
    response: SuccessResponse,
    failure: 'photo_remove_failed',
  },
  readPhoto: {
    method: 'get',
    path: '/api/review-photos/{id}',
    access: 'public',
    tag: 'reviews',
    summary: 'Returns a photo of a public review, full size or thumbnail',
    params: PhotoParams,
    query: z.object({ size: z.enum(['whole', 'small']).default('whole') }),
    response: 'image/webp',
    errors: ['photo_not_found'],
  },
});
