import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rig } from './rig.ts';
import { listRigWarnings, RigWarning } from './rig-warnings.ts';
import { anyRig, anyRigVehicle, anyTrailer } from './testing/rigs.ts';
import type { Trailer } from './trailer.ts';
import { DEFAULT_TRAILER } from './trailer-library.ts';
import { REFERENCE_PICKUP } from './typical-vehicles.ts';
import { feetToMeters, poundsToKilograms } from './us-units.ts';

type VehicleAndTrailer = Pick<Rig, 'vehicle' | 'trailer'>;
const codes = (rig: VehicleAndTrailer) => listRigWarnings(rig).map(({ code }) => code);

const hitch = (vehicle: Rig['vehicle'], change: Partial<Trailer>): VehicleAndTrailer => ({
  vehicle,
  trailer: { ...DEFAULT_TRAILER, ...change },
});
const LIGHTNING = 'ford-f150-lightning-extended-2022';

describe('the warnings of a rig', () => {
  it("don't appear for the default trailer behind a truck rated to tow it", () => {
    expect(listRigWarnings(hitch(LIGHTNING, {}))).toEqual([]);
    expect(listRigWarnings({ vehicle: LIGHTNING, trailer: null })).toEqual([]);
  });

  it('appear if the trailer is heavier than the tow rating, but not at the rating', () => {
    expect(listRigWarnings(hitch('kia-ev9-awd-2024', {}))).toEqual([
      {
        code: 'over_tow_rating',
        sentence:
          'The loaded trailer weighs 8,000 lb, more than the 5,000 lb that the Kia EV9 AWD with towing package is rated to tow.',
      },
    ]);
    expect(codes(hitch(LIGHTNING, { massKg: poundsToKilograms(10_000) }))).toEqual([]);
    expect(codes(hitch(LIGHTNING, { massKg: poundsToKilograms(10_001) }))).toEqual(['over_tow_rating']);
  });

  it('do not appear for an unknown tow rating', () => {
    expect(codes(hitch(REFERENCE_PICKUP, { massKg: poundsToKilograms(20_000) }))).toEqual([]);
  });

  it('appear for a trailer over 3,000 lb without electric brakes', () => {
    expect(codes(hitch(LIGHTNING, { massKg: poundsToKilograms(3_000), hasElectricBrakes: false }))).toEqual([]);
    expect(listRigWarnings(hitch(LIGHTNING, { massKg: poundsToKilograms(4_500), hasElectricBrakes: false }))).toEqual([
      {
        code: 'brakes_needed',
        sentence:
          'Most states require brakes on a trailer over 3,000 lb: yours weighs 4,500 lb and has no electric brakes, so check that it has other brakes.',
      },
    ]);
  });

  it('appear if the rig is wider than 8.5 ft, taller than 13.5 ft, or longer than 65 ft, but not at these limits', () => {
    const truck = { ...REFERENCE_PICKUP, lengthM: feetToMeters(20) };
    expect(
      codes(hitch(truck, { widthM: feetToMeters(8.5), heightM: feetToMeters(13.5), lengthM: feetToMeters(45) })),
    ).toEqual([]);
    expect(
      listRigWarnings(hitch(truck, { widthM: feetToMeters(9), heightM: feetToMeters(14), lengthM: feetToMeters(46) })),
    ).toEqual([
      { code: 'too_wide', sentence: 'The rig is 9 ft wide, more than 8 ft 6 in: wider rigs need a permit.' },
      {
        code: 'too_high',
        sentence:
          "The rig is 14 ft tall, more than 13 ft 6 in: many states don't allow more, and some bridges are too low.",
      },
      { code: 'too_long', sentence: "The rig is 66 ft long, more than 65 ft: many states don't allow more." },
    ]);
  });

  it('appear once each, as one sentence, for any rig', () => {
    fc.assert(
      fc.property(anyRig, (rig) => {
        const warnings = listRigWarnings(rig);
        expect(new Set(warnings.map(({ code }) => code)).size).toBe(warnings.length);
        for (const warning of warnings) {
          expect(RigWarning.parse(warning)).toEqual(warning);
          expect(warning.sentence).toMatch(/^[A-Z](?:(?!NaN|Infinity|undefined).)*\.$/);
        }
      }),
    );
  });

  it('never go away when the trailer gets heavier, longer, wider, or taller, or loses its brakes', () => {
    const anyIncrease = fc.record({
      lengthM: fc.double({ min: 0, max: 10, noNaN: true }),
      widthM: fc.double({ min: 0, max: 2, noNaN: true }),
      heightM: fc.double({ min: 0, max: 3, noNaN: true }),
      massKg: fc.double({ min: 0, max: 8_000, noNaN: true }),
    });
    fc.assert(
      fc.property(anyRigVehicle, anyTrailer, anyIncrease, fc.boolean(), (vehicle, trailer, increase, losesBrakes) => {
        const larger = {
          ...trailer,
          lengthM: trailer.lengthM + increase.lengthM,
          widthM: trailer.widthM + increase.widthM,
          heightM: trailer.heightM + increase.heightM,
          massKg: trailer.massKg + increase.massKg,
          hasElectricBrakes: trailer.hasElectricBrakes && !losesBrakes,
        };
        expect(codes({ vehicle, trailer: larger })).toEqual(expect.arrayContaining(codes({ vehicle, trailer })));
      }),
    );
  });

  it('never appear because the trailer was removed', () => {
    fc.assert(
      fc.property(anyRigVehicle, anyTrailer, (vehicle, trailer) => {
        expect(codes({ vehicle, trailer })).toEqual(expect.arrayContaining(codes({ vehicle, trailer: null })));
      }),
    );
  });
});
