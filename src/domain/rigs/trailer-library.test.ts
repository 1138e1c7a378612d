import { describe, expect, it } from 'vitest';
import { estimateFrontalAreaM2 } from '../energy/trailer-shape.ts';
import { resizeTrailer, Trailer } from './trailer.ts';
import { DEFAULT_TRAILER, TRAILER_LIBRARY } from './trailer-library.ts';
import { feetToMeters, poundsToKilograms } from './us-units.ts';

/**
 * Loaded pounds and frontal square meters: travel trailers near their weight ratings (dfwcampers.com, engineerfix.com),
 * the rest as tested.
 */
const TOWING_TABLE = {
  teardrop: [1_500, 3.1],
  pop_up: [2_200, 3.3],
  small_rounded: [2_800, 4.9],
  travel_trailer_20_24: [6_000, 7.6],
  travel_trailer_28_30: [8_500, 8.2],
  travel_trailer_33: [9_500, 8.3],
  airstream_23_25: [5_500, 5.6],
  boat_18_21: [4_500, 4.2],
  horse_2: [5_000, 5.6],
  cargo_7x16: [4_000, 5.4],
  cargo_8_5x20: [7_000, 6.6],
  car_hauler: [6_500, 3.9],
  flatbed_empty: [2_000, 1.8],
};

it('The default trailer is 25 ft long, 8 ft wide, and 10 ft tall, weighs 8,000 lb, and has two axles and electric brakes', () => {
  expect(DEFAULT_TRAILER).toMatchObject({
    lengthM: feetToMeters(25),
    widthM: feetToMeters(8),
    heightM: feetToMeters(10),
    massKg: poundsToKilograms(8_000),
    axles: 2,
    hasElectricBrakes: true,
  });
  expect(estimateFrontalAreaM2(DEFAULT_TRAILER)).toBeCloseTo(7.43, 2);
});

describe('the trailer library', () => {
  it('has the trailers of the towing table with their weight and frontal area, and an entry for no trailer', () => {
    const measures = TRAILER_LIBRARY.flatMap(({ id, trailer }) =>
      trailer === null
        ? []
        : [[id, [Math.round(trailer.massKg / poundsToKilograms(1)), estimateFrontalAreaM2(trailer)]]],
    );
    expect(Object.fromEntries(measures)).toEqual(TOWING_TABLE);
    expect(TRAILER_LIBRARY[0]).toEqual({ id: 'none', label: 'No trailer', trailer: null });
  });

  it('never has a longer trailer that weighs less than a shorter one of its kind, including the default trailer', () => {
    const trailers = [DEFAULT_TRAILER, ...TRAILER_LIBRARY.flatMap(({ trailer }) => trailer ?? [])];
    for (const one of trailers)
      for (const other of trailers)
        if (one.kind === other.kind && one.lengthM < other.lengthM)
          expect(one.massKg, `${one.kind} of ${one.lengthM} and ${other.lengthM} m`).toBeLessThanOrEqual(other.massKg);
  });

  it('has trailers that match the schema, fit a lane, and have at most 1 percent more frontal area than their outline', () => {
    for (const { trailer } of TRAILER_LIBRARY) {
      if (trailer === null) continue;
      expect(Trailer.parse(trailer)).toEqual(trailer);
      expect(trailer.widthM).toBeLessThanOrEqual(feetToMeters(8.5));
      expect(estimateFrontalAreaM2(trailer)).toBeLessThan(trailer.widthM * trailer.heightM * 1.01);
    }
  });
});

describe('a trailer', () => {
  const getMessage = (change: Partial<Trailer>) =>
    Trailer.safeParse({ ...DEFAULT_TRAILER, ...change }).error?.issues[0]?.message;

  it('reports implausible values in feet and pounds', () => {
    expect(getMessage({ lengthM: -1 })).toBe(
      'The length of the trailer, tongue included, must be between 5 and 60 ft.',
    );
    expect(getMessage({ heightM: Number.POSITIVE_INFINITY })).toBe(
      'The height of the trailer must be between 1 and 16 ft.',
    );
    expect(getMessage({ massKg: 0 })).toBe('The loaded weight of the trailer must be between 100 and 30,000 lb.');
    expect(getMessage({ axles: 1.5 })).toBe('A trailer has 1 to 4 axles.');
    expect(getMessage({ axles: 0 })).toBe('A trailer has 1 to 4 axles.');
  });

  it('may be at most 60 ft and 30,000 lb', () => {
    expect(getMessage({ lengthM: feetToMeters(60), massKg: poundsToKilograms(30_000) })).toBeUndefined();
  });

  it('has a frontal area estimated from width and height unless one is specified', () => {
    expect(estimateFrontalAreaM2({ ...DEFAULT_TRAILER, widthM: 2, heightM: 3 })).toBe(6);
    expect(estimateFrontalAreaM2({ ...DEFAULT_TRAILER, frontalAreaM2: 5 })).toBe(5);
    const { frontalAreaM2: _, ...withoutArea } = DEFAULT_TRAILER;
    expect(Trailer.parse(withoutArea).frontalAreaM2).toBeNull();
  });

  it('scales its frontal area with its size, and drops an area that becomes implausible', () => {
    const rounded = { ...DEFAULT_TRAILER, widthM: 2, heightM: 3, frontalAreaM2: 4.8 };
    expect(resizeTrailer(rounded, { heightM: 2.5 })).toMatchObject({ heightM: 2.5, frontalAreaM2: 4 });
    expect(resizeTrailer(rounded, { lengthM: 9 }).frontalAreaM2).toBe(4.8);
    expect(resizeTrailer(DEFAULT_TRAILER, { heightM: 2 }).frontalAreaM2).toBeNull();
    expect(resizeTrailer(rounded, { heightM: Number.NaN }).frontalAreaM2).toBeNull();
    expect(resizeTrailer(rounded, { heightM: 30 }).frontalAreaM2).toBeNull();
  });
});
