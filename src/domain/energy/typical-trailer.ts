import { resizeTrailer, type Trailer, type TrailerKind } from '../rigs/trailer.ts';
import { feetToMeters, poundsToKilograms } from '../rigs/us-units.ts';

type Size = readonly [lengthFt: number, widthFt: number, heightFt: number, areaM2: number, weightLb: number];

/** Sizes of each kind, shortest first (our estimate, partly from the trailer library). */
const SIZES: Readonly<Record<Exclude<TrailerKind, 'other'>, readonly Size[]>> = {
  teardrop: [
    [10, 5.5, 5, 2.2, 900],
    [13, 6.5, 5.6, 3.1, 1_500],
    [17, 7, 6.8, 4, 2_500],
  ],
  pop_up: [
    [12, 6.5, 4.8, 2.9, 1_500],
    [18, 7, 5.1, 3.3, 2_200],
    [24, 7.5, 5.4, 3.7, 3_200],
  ],
  small_rounded: [
    [13, 6.5, 7.6, 4.5, 1_900],
    [17, 6.7, 8, 4.9, 2_800],
    [21, 7.6, 8.6, 5.9, 4_000],
  ],
  travel_trailer: [
    [13, 7, 8.6, 5.6, 2_200],
    [17, 8, 9.6, 7.1, 3_100],
    [24, 8, 10.3, 7.6, 4_800],
    [30, 8, 11, 8.2, 6_100],
    [35, 8, 11.2, 8.3, 7_500],
    [40, 8.5, 11.5, 8.9, 9_500],
  ],
  airstream: [
    [16, 8, 9.3, 4.9, 3_300],
    [22, 8, 9.4, 5.2, 4_500],
    [25, 8.5, 9.8, 6, 5_500],
    [31, 8.5, 9.8, 6.2, 7_800],
  ],
  boat: [
    [14, 6, 5, 2.1, 1_400],
    [17, 8, 6.5, 3.7, 2_800],
    [20, 8.5, 7, 4.2, 4_500],
    [26, 8.5, 8.6, 5.2, 7_500],
  ],
  horse: [
    [12, 6, 7.6, 4.2, 3_000],
    [15.5, 7, 8.6, 5.6, 5_000],
    [24, 7.5, 9.2, 6.4, 8_000],
  ],
  cargo_enclosed: [
    [8, 5, 6.4, 2.9, 1_500],
    [12, 6, 7.6, 4.2, 2_600],
    [16, 7, 8.3, 5.4, 4_000],
    [22, 8.5, 8.4, 6.6, 7_000],
    [32, 8.5, 9, 7.1, 10_000],
  ],
  car_hauler: [
    [16, 8.5, 6.5, 3.7, 5_500],
    [22, 8.5, 6.8, 3.9, 6_500],
    [36, 8.5, 7, 4, 10_000],
  ],
  flatbed: [
    [8, 5, 2.8, 1, 700],
    [20, 8.5, 3, 1.8, 2_000],
    [28, 8.5, 3.2, 1.9, 4_000],
  ],
};

const LENGTH = 0;
const WEIGHT = 4;

/** Interpolates a table linearly by one of its columns; beyond the table, returns its first or last row. */
function interpolateRow(sizes: readonly Size[], column: number, value: number): readonly number[] {
  const next = sizes.findIndex((size) => (size[column] ?? 0) >= value);
  const to = sizes[next === -1 ? sizes.length - 1 : next] ?? sizes[0];
  const from = sizes[next - 1] ?? to;
  if (to === undefined || from === undefined) return [];
  const span = (to[column] ?? 0) - (from[column] ?? 0);
  const share = span === 0 || next === -1 ? 1 : (value - (from[column] ?? 0)) / span;
  return from.map((low, i) => low + share * ((to[i] ?? low) - low));
}

/** Known measurements of a trailer besides its kind. */
export type KnownTrailerSize = {
  readonly lengthFt?: number | undefined;
  readonly widthFt?: number | undefined;
  readonly heightFt?: number | undefined;
  readonly weightLb?: number | undefined;
};

/** Typical lengths, assumed if only the kind of a trailer is known. */
const TYPICAL_LENGTHS_FT: Readonly<Record<keyof typeof SIZES, number>> = {
  teardrop: 13,
  pop_up: 18,
  small_rounded: 17,
  travel_trailer: 24,
  airstream: 25,
  boat: 20,
  horse: 15.5,
  cargo_enclosed: 16,
  car_hauler: 22,
  flatbed: 20,
};

/** Assumed share of the tow rating that drivers use (our estimate). */
const USED_RATING_SHARE = 0.8;
const LB_PER_KG = 1 / poundsToKilograms(1);

function findTypicalRow(
  kind: keyof typeof SIZES,
  { lengthFt, weightLb }: KnownTrailerSize,
  towRatingKg: number | null,
): readonly number[] {
  if (lengthFt !== undefined) return interpolateRow(SIZES[kind], LENGTH, lengthFt);
  if (weightLb !== undefined) return interpolateRow(SIZES[kind], WEIGHT, weightLb);
  const typical = interpolateRow(SIZES[kind], LENGTH, TYPICAL_LENGTHS_FT[kind]);
  const maxLb = (towRatingKg ?? Number.POSITIVE_INFINITY) * LB_PER_KG * USED_RATING_SHARE;
  return (typical[WEIGHT] ?? 0) <= maxLb ? typical : interpolateRow(SIZES[kind], WEIGHT, maxLb);
}

/**
 * Builds a trailer of a kind from a few known measurements; its length, or else its weight, determines the others. With
 * neither, returns a typical size, or a smaller one if the typical size weighs more than four fifths of the tow rating.
 */
export function buildTypicalTrailer(
  kind: keyof typeof SIZES,
  known: KnownTrailerSize,
  towRatingKg: number | null = null,
): Trailer {
  const row = findTypicalRow(kind, known, towRatingKg);
  const [lengthFt = 0, widthFt = 0, heightFt = 0, frontalAreaM2 = 0, weightLb = 0] = row;
  const typical: Trailer = {
    kind,
    lengthM: feetToMeters(known.lengthFt ?? lengthFt),
    widthM: feetToMeters(widthFt),
    heightM: feetToMeters(heightFt),
    massKg: poundsToKilograms(known.weightLb ?? weightLb),
    axles: 2,
    hasElectricBrakes: true,
    frontalAreaM2,
  };
  return resizeTrailer(typical, {
    ...(known.widthFt !== undefined && { widthM: feetToMeters(known.widthFt) }),
    ...(known.heightFt !== undefined && { heightM: feetToMeters(known.heightFt) }),
  });
}
