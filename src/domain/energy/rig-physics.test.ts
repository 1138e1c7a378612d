import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyTrailer } from '../rigs/testing/rigs.ts';
import { TRAILER_LIBRARY } from '../rigs/trailer-library.ts';
import { REFERENCE_PICKUP } from '../rigs/typical-vehicles.ts';
import { poundsToKilograms } from '../rigs/us-units.ts';
import { VEHICLE_LIBRARY } from '../rigs/vehicle-library.ts';
import { MILD_CONDITIONS } from './driving-conditions.ts';
import { buildRigPhysics, computeRigDragAreaM2 } from './rig-physics.ts';
import { computeSegmentWh } from './segment-energy.ts';

/** Wh per mile at 55, 60, 65, and 70 mph behind a full-size pickup: 70 °F, level, no wind. */
const TABLE = {
  none: [362, 400, 442, 486],
  teardrop: [441, 487, 538, 593],
  pop_up: [460, 507, 558, 614],
  small_rounded: [578, 645, 718, 797],
  travel_trailer_20_24: [855, 966, 1_086, 1_217],
  travel_trailer_28_30: [932, 1_052, 1_183, 1_324],
  travel_trailer_33: [990, 1_114, 1_250, 1_397],
  airstream_23_25: [687, 763, 846, 936],
  boat_18_21: [571, 629, 693, 762],
  horse_2: [700, 780, 868, 963],
  cargo_7x16: [676, 756, 844, 938],
  cargo_8_5x20: [848, 948, 1_057, 1_175],
  car_hauler: [599, 654, 714, 779],
  flatbed_empty: [434, 476, 523, 574],
} as const;
/** Loaded weight in pounds of the tested travel trailers, which were lighter than those in the library. */
const TESTED_LB: Readonly<Record<string, number>> = {
  travel_trailer_20_24: 4_800,
  travel_trailer_28_30: 6_100,
  travel_trailer_33: 7_500,
};
const SPEEDS_MPH = [55, 60, 65, 70];

const mile = (mph: number) => ({
  distanceM: 1_609.344,
  speedMps: mph * 0.44704,
  riseM: 0,
  headingDegrees: null,
});
const anyVehicle = fc.constantFrom(...VEHICLE_LIBRARY);

describe('the physics of a rig', () => {
  it.each(Object.entries(TABLE))(
    'predicts the energy of a full-size pickup within 6 percent with this trailer: %s',
    (id, expected) => {
      const trailer = TRAILER_LIBRARY.find((choice) => choice.id === id)?.trailer ?? null;
      const testedLb = TESTED_LB[id];
      const testedTrailer =
        trailer && testedLb !== undefined ? { ...trailer, massKg: poundsToKilograms(testedLb) } : trailer;
      const rig = buildRigPhysics(REFERENCE_PICKUP, testedTrailer);
      for (const [i, mph] of SPEEDS_MPH.entries()) {
        const wh = computeSegmentWh(rig, mile(mph), MILD_CONDITIONS);
        expect(Math.abs(wh / (expected[i] ?? 0) - 1), `${mph} mph`).toBeLessThan(0.06);
      }
    },
  );

  it('counts people and luggage once, even in the full-size pickup of the published towing tests', () => {
    expect(buildRigPhysics(REFERENCE_PICKUP, null).vehicleMassKg).toBe(3_250);
    fc.assert(fc.property(anyVehicle, (each) => buildRigPhysics(each, null).vehicleMassKg === each.massKg + 200));
  });

  it('without a trailer has the drag of the vehicle and no trailer mass', () => {
    fc.assert(
      fc.property(anyVehicle, (vehicle) => {
        expect(buildRigPhysics(vehicle, null)).toMatchObject({ dragAreaM2: vehicle.dragAreaM2, trailerMassKg: 0 });
      }),
    );
  });

  it('has more drag with any trailer, and no less with a taller or wider trailer', () => {
    const anyExtraM = fc.double({ min: 0, max: 2, noNaN: true });
    fc.assert(
      fc.property(anyVehicle, anyTrailer, anyExtraM, anyExtraM, (vehicle, trailer, extraWidthM, extraHeightM) => {
        const withoutArea = { ...trailer, frontalAreaM2: null };
        const largerTrailer = {
          ...withoutArea,
          widthM: trailer.widthM + extraWidthM,
          heightM: trailer.heightM + extraHeightM,
        };
        const drag = computeRigDragAreaM2(vehicle, withoutArea);
        expect(drag).toBeGreaterThan(vehicle.dragAreaM2);
        expect(computeRigDragAreaM2(vehicle, largerTrailer)).toBeGreaterThanOrEqual(drag);
      }),
    );
  });

  it('counts the area of a trailer fully where it sticks out past the vehicle, and little where it is sheltered', () => {
    const box = { kind: 'travel_trailer', widthM: 2.5, heightM: 3.4, frontalAreaM2: 8.4, massKg: 2_500 } as const;
    expect(computeRigDragAreaM2(REFERENCE_PICKUP, box)).toBeCloseTo(1.14 + 0.08 * 3.4 + 0.385 * 5, 9);
  });

  it('has less drag from a low trailer behind a pickup than behind a car', () => {
    const lowTrailer = { kind: 'flatbed', widthM: 2, heightM: 1.2, frontalAreaM2: 1.5, massKg: 900 } as const;
    const addedDragM2 = (kind: 'pickup' | 'car') =>
      computeRigDragAreaM2({ kind, dragAreaM2: 0.6, frontalAreaM2: 2.4 }, lowTrailer) - 0.6;
    expect(addedDragM2('car')).toBeGreaterThan(1.5 * addedDragM2('pickup'));
  });
});
