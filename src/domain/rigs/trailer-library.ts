import { z } from 'zod';
import { readTable } from '../read-table.ts';
import { type Trailer, TrailerKind } from './trailer.ts';
import trailers from './trailers.json' with { type: 'json' };
import { feetToMeters, poundsToKilograms } from './us-units.ts';

/**
 * The trailer of a driver who hasn't chosen one, from the specification: 25 ft long, 8 ft wide, 10 ft tall, 8,000 lb.
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

/** Sources of the library's measurements. Actual trailers differ, so drivers can edit the size and weight. */
export const TRAILER_SOURCES = {
  massKg:
    'Typical loaded weight, from published towing tests; for travel trailers, from published weight ratings by length',
  frontalAreaM2: 'Ours: derived from published towing tests, or assumed from the outline',
  size: 'Ours: typical for trailers of this kind sold in the United States, tongue included',
} as const;

type TrailerChoice = { readonly id: string; readonly label: string; readonly trailer: Trailer | null };

const TypicalTrailer = z.strictObject({
  id: z.string(),
  label: z.string(),
  kind: TrailerKind,
  /** Length, width with wheels, height. */
  sizeFt: z.tuple([z.number(), z.number(), z.number()]),
  weightLb: z.number(),
  axles: z.int(),
  hasElectricBrakes: z.boolean(),
  frontalAreaM2: z.number(),
});

function toChoice({ id, label, sizeFt, weightLb, ...others }: z.infer<typeof TypicalTrailer>): TrailerChoice {
  const [length, width, height] = sizeFt;
  const size = { lengthM: feetToMeters(length), widthM: feetToMeters(width), heightM: feetToMeters(height) };
  return { id, label, trailer: { ...others, ...size, massKg: poundsToKilograms(weightLb) } };
}

/** The trailers to choose from. */
export const TRAILER_LIBRARY: readonly TrailerChoice[] = [
  { id: 'none', label: 'No trailer', trailer: null },
  ...readTable(trailers, TypicalTrailer).map(toChoice),
];
