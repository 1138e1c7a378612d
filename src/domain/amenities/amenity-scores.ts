import { AMENITIES, type Amenity, type AmenityScores } from '../chargers/charger.ts';
import { getFacilityPoiKinds } from './facility-pois.ts';
import { getAmenityValue, type PoiKind } from './poi-kinds.ts';

/** A place this close counts as being at the station. */
const ADJACENT_M = 150;
/** A ten-minute walk; places farther away don't count. */
export const WALKING_DISTANCE_M = 800;

/** How much each amenity contributes to a good stop (our choice): with a trailer, food and a restroom matter most. */
const AMENITY_WEIGHTS: Readonly<Record<Amenity, number>> = {
  food: 0.7,
  services: 0.6,
  shopping: 0.5,
  entertainment: 0.4,
  accommodation: 0.3,
};

export type NearbyPoi = { readonly kind: PoiKind; readonly distanceM: number };

/** What is known about a station's surroundings. */
export type Surroundings = {
  readonly facilityType: string | null;
  readonly places: readonly NearbyPoi[];
  /** Whether the list of places is complete; if not, missing places are unknown. */
  readonly isComplete: boolean;
};

/** Returns the weight of a distance in meters: 1 at the station, 0 beyond walking distance. */
function scoreProximity(distanceM: number): number {
  return Math.min(1, Math.max(0, (WALKING_DISTANCE_M - distanceM) / (WALKING_DISTANCE_M - ADJACENT_M)));
}

const toScore = (gap: number) => Math.round(100 * (1 - gap));

/** Returns the score of an amenity; null if unknown. Each place closes a share of the remaining gap to 100. */
function computeAmenityScore(amenity: Amenity, places: readonly NearbyPoi[], isComplete: boolean): number | null {
  const gaps = places.map(({ kind, distanceM }) => 1 - getAmenityValue(kind, amenity) * scoreProximity(distanceM));
  // Sorted so that rounding doesn't depend on input order.
  const remainingGap = gaps.sort((a, b) => a - b).reduce((product, gap) => product * gap, 1);
  return remainingGap === 1 && !isComplete ? null : toScore(remainingGap);
}

/**
 * Computes a station's amenity scores from its surroundings, 0 to 100 (our choice). Unknown amenities are null and add
 * nothing to the overall score; the result is null if all are unknown. Adding a place never lowers a score.
 */
export function computeAmenityScores({ facilityType, places, isComplete }: Surroundings): AmenityScores | null {
  const allPlaces = [...getFacilityPoiKinds(facilityType).map((kind) => ({ kind, distanceM: 0 })), ...places];
  const scores = Object.fromEntries(
    AMENITIES.map((amenity) => [amenity, computeAmenityScore(amenity, allPlaces, isComplete)]),
  ) as Record<Amenity, number | null>;
  if (AMENITIES.every((amenity) => scores[amenity] === null)) return null;
  let gap = 1;
  for (const amenity of AMENITIES) gap *= 1 - (AMENITY_WEIGHTS[amenity] * (scores[amenity] ?? 0)) / 100;
  return { overall: toScore(gap), ...scores };
}
