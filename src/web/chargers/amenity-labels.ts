import { AMENITIES, type Amenity, type AmenityScores } from '#domain/chargers/charger.ts';

export const AMENITY_LABELS: Readonly<Record<Amenity, string>> = {
  food: 'Food',
  shopping: 'Shopping',
  services: 'Services',
  accommodation: 'Lodging',
  entertainment: 'Entertainment',
};

/** Describes the amenities within walking distance, scored out of 100, and lists those without data. */
export function describeAmenities(scores: AmenityScores | null): { known: string; unknown: string } {
  if (scores === null) return { known: '', unknown: 'Nearby places not listed' };
  const getLabels = (amenities: readonly Amenity[]) => amenities.map((amenity) => AMENITY_LABELS[amenity]);
  const available = AMENITIES.filter((amenity) => (scores[amenity] ?? 0) > 0);
  const unknown = AMENITIES.filter((amenity) => scores[amenity] === null);
  const known = available.map((amenity) => `${AMENITY_LABELS[amenity]} ${scores[amenity]}`).join(', ');
  return {
    known: known ? `${known} out of 100` : 'Nothing within a ten-minute walk',
    unknown: unknown.length === 0 ? '' : `Not listed: ${getLabels(unknown).join(', ').toLowerCase()}`,
  };
}
