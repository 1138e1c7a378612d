import { AMENITIES, type Amenity, type AmenityScores } from '../chargers/charger.ts';
import { getFacilityPoiKinds } from './facility-pois.ts';
import { getAmenityValue, type PoiKind } from './poi-kinds.ts';

/** Anyone who gets out of the car is there at once. */
const ADJACENT_M = 150;
/** Ten minutes on foot: what is farther does not count. */
export const WALKING_DISTANCE_M = 800;

/** How much of what an amenity could be makes up a good stop (ours): with a trailer, something to eat and a restroom first. */
const AMENITY_WEIGHTS: Readonly<Record<Amenity, number>> = {
  food: 0.7,
  services: 0.6,
  shopping: 0.5,
  entertainment: 0.4,
  accommodation: 0.3,
};

/** A place of some kind, and how far off in meters. */
export type NearbyPoi = { readonly kind: PoiKind; readonly distanceM: number };

/** What is known around a station. */
export type Surroundings = {
  /** The facility type of the station record. */
  readonly facilityType: string | null;
  readonly places: readonly NearbyPoi[];
  /** Whether all places around are known, so that what is not among them is not there. */
  readonly isComplete: boolean;
};

/** How much of a place is left at some distance in meters: all of it beside the station, nothing beyond ten minutes on foot. */
function nearness(distanceM: number): number {
  return Math.min(1, Math.max(0, (WALKING_DISTANCE_M - distanceM) / (WALKING_DISTANCE_M - ADJACENT_M)));
}

const points = (missing: number) => Math.round(100 * (1 - missing));

/** The points of one amenity: each place takes its part of what is missing; null where no one knows. */
function computeAmenityScore(amenity: Amenity, places: readonly NearbyPoi[], isComplete: boolean): number | null {
  const gaps = places.map(({ kind, distanceM }) => 1 - getAmenityValue(kind, amenity) * nearness(distanceM));
  // By size, so that rounding is the same in whatever order the places come.
  const missing = gaps.sort((a, b) => a - b).reduce((product, gap) => product * gap, 1);
  return missing === 1 && !isComplete ? null : points(missing);
}

/**
 * The amenity scores of a station from what is known around it, 0 to 100 (ours). An amenity of which nothing is known is null
 * and adds nothing to the overall score; null as a whole where nothing is known at all. Another place never lowers a score.
 */
export function computeAmenityScores({ facilityType, places, isComplete }: Surroundings): AmenityScores | null {
  const all = [...getFacilityPoiKinds(facilityType).map((kind) => ({ kind, distanceM: 0 })), ...places];
  const scores = Object.fromEntries(
    AMENITIES.map((amenity) => [amenity, computeAmenityScore(amenity, all, isComplete)]),
  ) as Record<Amenity, number | null>;
  if (AMENITIES.every((amenity) => scores[amenity] === null)) return null;
  let missing = 1;
  for (const amenity of AMENITIES) missing *= 1 - (AMENITY_WEIGHTS[amenity] * (scores[amenity] ?? 0)) / 100;
  return { overall: points(missing), ...scores };
}
