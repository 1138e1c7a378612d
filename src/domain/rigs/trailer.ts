import { z } from 'zod';
import { lengthBetween, massBetween, numberBetween } from './limits.ts';

export const TRAILER_KINDS = [
  'teardrop',
  'pop_up',
  'small_rounded',
  'travel_trailer',
  'airstream',
  'boat',
  'horse',
  'cargo_enclosed',
  'car_hauler',
  'flatbed',
  'other',
] as const;
export const TrailerKind = z.enum(TRAILER_KINDS);
export type TrailerKind = z.infer<typeof TrailerKind>;

const FRONTAL_MIN_M2 = 0.3;
const FRONTAL_MAX_M2 = 20;

/** A loaded trailer with its overall measurements. */
export const Trailer = z.object({
  kind: TrailerKind,
  /** From the coupler to the rear, including the tongue. */
  lengthM: lengthBetween('The length of the trailer, tongue included,', 5, 60),
  widthM: lengthBetween('The width of the trailer', 2, 14),
  /** Height above the road. */
  heightM: lengthBetween('The height of the trailer', 1, 16),
  massKg: massBetween('The loaded weight of the trailer', 100, 30_000),
  axles: z
    .int('A trailer has 1 to 4 axles.')
    .min(1, 'A trailer has 1 to 4 axles.')
    .max(4, 'A trailer has 1 to 4 axles.'),
  hasElectricBrakes: z.boolean(),
  /** Null to estimate it from the kind, width, and height. */
  frontalAreaM2: numberBetween('The frontal area of the trailer', FRONTAL_MIN_M2, FRONTAL_MAX_M2, 'square meters')
    .nullable()
    .default(null),
});
export type Trailer = z.infer<typeof Trailer>;

/** Resizes a trailer; a known frontal area scales with width times height, or becomes null if that is implausible. */
export function resizeTrailer(
  trailer: Trailer,
  change: Partial<Pick<Trailer, 'lengthM' | 'widthM' | 'heightM'>>,
): Trailer {
  const resized = { ...trailer, ...change };
  if (trailer.frontalAreaM2 === null) return resized;
  const growth = (resized.widthM * resized.heightM) / (trailer.widthM * trailer.heightM);
  const frontalAreaM2 = Number((trailer.frontalAreaM2 * growth).toFixed(2));
  return {
    ...resized,
    frontalAreaM2: frontalAreaM2 >= FRONTAL_MIN_M2 && frontalAreaM2 <= FRONTAL_MAX_M2 ? frontalAreaM2 : null,
  };
}
