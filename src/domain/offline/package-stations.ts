import { z } from 'zod';
import { Charger, ChargerDetail } from '../chargers/charger.ts';
import { Review } from '../reviews/review.ts';
import { SiteEvidence } from '../score/site-evidence.ts';

/** How many of a station's newest reviews a package includes. */
export const PACKAGE_REVIEWS_MAX = 3;
/** How many characters of each of these reviews a package includes. */
export const PACKAGE_REVIEW_TEXT_MAX = 300;

/** A summary of a station's reviews. */
export const PackageReviews = z.object({
  count: z.int().min(1),
  /** The average of each person's newest rating, without the operator's; null if no one rated the station. */
  averageRating: z.number().min(1).max(5).nullable(),
  newest: z.array(Review.pick({ outcome: true, rating: true, text: true, visitedOn: true })).max(PACKAGE_REVIEWS_MAX),
});
export type PackageReviews = z.infer<typeof PackageReviews>;

/** A station with all the data that its card, the verdict for a rig, and the planner need. */
export const PackageStation = z.object({
  charger: Charger,
  detail: ChargerDetail,
  /** Null if there are no reports or facts about the site. */
  evidence: SiteEvidence.nullable(),
  /** The fields of the station's record that the planner needs and that `charger` lacks. */
  record: z.object({
    pricing: z.string().nullable(),
    facilityType: z.string().nullable(),
    directions: z.string().nullable(),
    recordAt: z.iso.datetime(),
  }),
  /** Null if there are none. */
  reviews: PackageReviews.nullable(),
});
export type PackageStation = z.infer<typeof PackageStation>;

/** The `stations` section. */
export const PackageStations = z.array(PackageStation);
