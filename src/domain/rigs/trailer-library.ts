import type { Trailer } from './trailer.ts';
import { feetToMeters, poundsToKilograms } from './us-units.ts';

/**
 * The trailer of a driver who hasn't chosen one, from the specification: 25 ft long, 8 ft wide, 10 ft high, 8,000 lb.
 */
export const DEFAULT_TRAILER: Trailer = {
  kind: 'travel_trailer',
  lengthM: feetToMeters(25),
  widthM: feetToMeters(8),
  heightM: feetToMeters(10),
  massKg: poundsToKilograms(8_000),
  axles: 2,
  hasElectricBrakes: true,
  frontalAreaM2: null,
};

/** Sources of the library's measures. Actual trailers differ, so drivers can edit all of them. */
export const TRAILER_SOURCES = {
  massKg:
    'Typical loaded weight, from published towing tests; of travel trailers, from published weight ratings by length',
  frontalAreaM2: 'Ours: derived from published towing tests, or assumed from the outline',
  size: 'Ours: typical for trailers of this kind sold in the United States, tongue included',
} as const;

type TrailerChoice = { readonly id: string; readonly label: string; readonly trailer: Trailer | null };
type Size = readonly [lengthFt: number, widthFt: number, heightFt: number];
type Rest = Pick<Trailer, 'kind' | 'axles' | 'frontalAreaM2'> & { weightLb: number; hasElectricBrakes?: boolean };

function choice(id: string, label: string, [lengthFt, widthFt, heightFt]: Size, rest: Rest): TrailerChoice {
  const { weightLb, hasElectricBrakes = true, ...others } = rest;
  const size = { lengthM: feetToMeters(lengthFt), widthM: feetToMeters(widthFt), heightM: feetToMeters(heightFt) };
  return { id, label, trailer: { ...others, ...size, massKg: poundsToKilograms(weightLb), hasElectricBrakes } };
}

/** The trailers to choose from. Widths include the wheels; frontal areas are what meets the wind. */
export const TRAILER_LIBRARY: readonly TrailerChoice[] = [
  { id: 'none', label: 'No trailer', trailer: null },
  choice('teardrop', 'Teardrop', [13, 6.5, 5.6], {
    kind: 'teardrop',
    weightLb: 1_500,
    axles: 1,
    hasElectricBrakes: false,
    frontalAreaM2: 3.1,
  }),
  choice('pop_up', 'Pop-up or A-frame', [18, 7, 5.1], {
    kind: 'pop_up',
    weightLb: 2_200,
    axles: 1,
    frontalAreaM2: 3.3,
  }),
  choice('small_rounded', 'Small and rounded, 13 to 17 ft', [17, 6.7, 8], {
    kind: 'small_rounded',
    weightLb: 2_800,
    axles: 1,
    frontalAreaM2: 4.9,
  }),
  choice('travel_trailer_20_24', 'Travel trailer, 20 to 24 ft', [24, 8, 10.3], {
    kind: 'travel_trailer',
    weightLb: 6_000,
    axles: 2,
    frontalAreaM2: 7.6,
  }),
  choice('travel_trailer_28_30', 'Travel trailer, 28 to 30 ft', [30, 8, 11], {
    kind: 'travel_trailer',
    weightLb: 8_500,
    axles: 2,
    frontalAreaM2: 8.2,
  }),
  choice('travel_trailer_33', 'Travel trailer, 33 ft and more', [35, 8, 11.2], {
    kind: 'travel_trailer',
    weightLb: 9_500,
    axles: 2,
    frontalAreaM2: 8.3,
  }),
  choice('airstream_23_25', 'Airstream type, 23 to 25 ft', [25, 8, 9.7], {
    kind: 'airstream',
    weightLb: 5_500,
    axles: 2,
    frontalAreaM2: 5.6,
  }),
  choice('boat_18_21', 'Boat, 18 to 21 ft', [24, 8.5, 7], {
    kind: 'boat',
    weightLb: 4_500,
    axles: 2,
    hasElectricBrakes: false,
    frontalAreaM2: 4.2,
  }),
  choice('horse_2', 'Horse trailer, 2 stalls', [15.5, 7, 8.6], {
    kind: 'horse',
    weightLb: 5_000,
    axles: 2,
    frontalAreaM2: 5.6,
  }),
  choice('cargo_7x16', 'Enclosed cargo, 7 by 16 ft', [20, 8.5, 8.3], {
    kind: 'cargo_enclosed',
    weightLb: 4_000,
    axles: 2,
    frontalAreaM2: 5.4,
  }),
  choice('cargo_8_5x20', 'Enclosed cargo, 8.5 by 20 to 24 ft', [27, 8.5, 8.4], {
    kind: 'cargo_enclosed',
    weightLb: 7_000,
    axles: 2,
    frontalAreaM2: 6.6,
  }),
  choice('car_hauler', 'Car hauler with a car', [22, 8.5, 6.8], {
    kind: 'car_hauler',
    weightLb: 6_500,
    axles: 2,
    frontalAreaM2: 3.9,
  }),
  choice('flatbed_empty', 'Flatbed, empty', [20, 8.5, 3], {
    kind: 'flatbed',
    weightLb: 2_000,
    axles: 2,
    frontalAreaM2: 1.8,
  }),
];
