import { z } from 'zod';
import { ChargerId } from '../chargers/charger.ts';
import { isPlainMultiline, isVisible, NOT_PLAIN_MESSAGE, PlainText, stripInvisible } from '../plain-text.ts';
import { RIG_NAME_MAX } from '../rigs/rig.ts';
import { TrailerKind } from '../rigs/trailer.ts';
import { PortCorner } from '../rigs/vehicle.ts';
import { NoChargeReason, Outcome } from '../score/report.ts';
import { StallLayout } from '../score/site-facts.ts';

export const REVIEW_TEXT_MAX = 4_000;
const BLOCKED_STALLS_MAX = 20;
const LENGTH_MESSAGE = 'A rig is 7 to 131 feet (2 to 40 meters) long.';
const HEIGHT_MESSAGE = 'A rig is 2 to 19 feet (0.5 to 6 meters) tall.';
const BLOCKED_MESSAGE = `Enter the number of blocked stalls as a whole number, ${BLOCKED_STALLS_MAX} at most.`;

/** Obstacles for a rig at a site. */
export const OBSTACLES = ['tight_turn', 'dead_end', 'low_roof', 'curb', 'gate', 'slope', 'traffic'] as const;
export const Obstacle = z.enum(OBSTACLES);
export type Obstacle = z.infer<typeof Obstacle>;

/** The client creates a review's ID so that it can retry when the response is lost. */
export const ReviewId = z.uuid('A review ID must be a UUID.').toLowerCase();

/** The number painted on a stall. */
export const StallRef = PlainText.max(40, 'A stall number can have up to 40 characters.').transform((text) =>
  isVisible(text) ? stripInvisible(text).trim().toUpperCase() : null,
);

/** The rig at the time of the stop; trailerKind is null if there was no trailer. */
export const ReviewRig = z.object({
  name: PlainText.max(RIG_NAME_MAX).nullable(),
  trailerKind: TrailerKind.nullable(),
  lengthM: z.number(LENGTH_MESSAGE).min(2, LENGTH_MESSAGE).max(40, LENGTH_MESSAGE),
  heightM: z.number(HEIGHT_MESSAGE).min(0.5, HEIGHT_MESSAGE).max(6, HEIGHT_MESSAGE),
  portCorner: PortCorner.nullable(),
});
export type ReviewRig = z.infer<typeof ReviewRig>;

const ReviewText = z
  .string()
  .trim()
  .max(REVIEW_TEXT_MAX, `A review can have up to ${REVIEW_TEXT_MAX.toLocaleString('en-US')} characters.`)
  .transform((text) => text.replaceAll('\r\n', '\n'))
  .refine(isPlainMultiline, NOT_PLAIN_MESSAGE);

/** A review as submitted: the charger, the outcome, and the date are required. */
export const ReviewDraft = z
  .object({
    chargerId: ChargerId,
    outcome: Outcome,
    blockedStalls: z
      .int(BLOCKED_MESSAGE)
      .min(0, BLOCKED_MESSAGE)
      .max(BLOCKED_STALLS_MAX, BLOCKED_MESSAGE)
      .nullable()
      .default(null),
    reason: NoChargeReason.nullable().default(null),
    stall: StallRef.nullable().default(null),
    layout: StallLayout.nullable().default(null),
    obstacles: z
      .array(Obstacle)
      .max(OBSTACLES.length)
      .transform((all) => OBSTACLES.filter((obstacle) => all.includes(obstacle)))
      .default([]),
    rating: z
      .int('A rating is 1 to 5.')
      .min(1, 'A rating is 1 to 5.')
      .max(5, 'A rating is 1 to 5.')
      .nullable()
      .default(null),
    text: ReviewText.default(''),
    /** The local date of the stop. */
    visitedOn: z.iso.date('Enter the date of the visit.'),
    rig: ReviewRig.nullable().default(null),
  })
  .transform((draft) => ({
    ...draft,
    blockedStalls: draft.outcome === 'hitched_blocking' ? draft.blockedStalls : null,
    reason: draft.outcome === 'could_not_charge' ? draft.reason : null,
  }));
export type ReviewDraft = z.output<typeof ReviewDraft>;

/** The client creates a photo's ID so that it can retry when the response is lost. */
export const PhotoId = z.uuid('A photo ID must be a UUID.').toLowerCase();

export const PHOTOS_PER_REVIEW = 4;

/** A photo of a stop with its stored size in pixels. */
export const Photo = z.object({ id: PhotoId, width: z.int().positive(), height: z.int().positive() });
export type Photo = z.infer<typeof Photo>;

/** Why a review is flagged for moderation. */
export const FlagReason = z.enum(['spam', 'offensive', 'false', 'private', 'other']);
export type FlagReason = z.infer<typeof FlagReason>;

/** A review as shown to users. */
export const Review = z.object({
  id: ReviewId,
  chargerId: ChargerId,
  author: z.object({
    /** Null if the author hides their name or deleted their account. */
    name: z.string().nullable(),
    isFormerMember: z.boolean(),
    isCaller: z.boolean(),
  }),
  outcome: Outcome,
  blockedStalls: z.number().int().nullable(),
  reason: NoChargeReason.nullable(),
  stall: z.string().nullable(),
  layout: StallLayout.nullable(),
  obstacles: z.array(Obstacle),
  rating: z.number().int().nullable(),
  text: z.string(),
  visitedOn: z.iso.date(),
  rig: ReviewRig.nullable(),
  photos: z.array(Photo),
  /** Whether the device was at the site when the review was sent. */
  isAtSite: z.boolean(),
  helpfulCount: z.number().int().min(0),
  isHelpfulToCaller: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Null if never edited. */
  changedAt: z.iso.datetime().nullable(),
  /** Why moderators hid the review. Hidden reviews are returned only to their authors. */
  hiddenReason: z.string().nullable(),
});
export type Review = z.infer<typeof Review>;
