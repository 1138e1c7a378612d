import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TRAILER_LIBRARY } from '../rigs/trailer-library.ts';
import { REFERENCE_PICKUP } from '../rigs/typical-vehicles.ts';
import { poundsToKilograms } from '../rigs/us-units.ts';
import { VEHICLE_LIBRARY } from '../rigs/vehicle-library.ts';
import { type DrivingConditions, MILD_CONDITIONS } from './driving-conditions.ts';
import { buildRigPhysics } from './rig-physics.ts';
import { computeEnergyBreakdown, computeSegmentWh, toDriveSegment } from './segment-energy.ts';

const MILE_M = 1_609.344;
const MPS_PER_MPH = 0.44704;
const trailerOf = (id: string) => TRAILER_LIBRARY.find((choice) => choice.id === id)?.trailer ?? null;
/** The reference pickup with the trailer of the published towing tests, which was lighter than the one in the library. */
const RIG = {
  ...buildRigPhysics(REFERENCE_PICKUP, trailerOf('travel_trailer_28_30')),
  trailerMassKg: poundsToKilograms(6_100),
};

type Change = {
  mph?: number;
  riseM?: number;
  headingDegrees?: number | null;
  air?: Partial<DrivingConditions>;
  extraKg?: number;
};
function wh({ mph = 65, riseM = 0, headingDegrees = 0, air = {}, extraKg = 0 }: Change = {}, rig = RIG): number {
  const segment = { distanceM: MILE_M, speedMps: mph * MPS_PER_MPH, riseM, headingDegrees };
  return computeSegmentWh({ ...rig, trailerMassKg: rig.trailerMassKg + extraKg }, segment, {
    ...MILD_CONDITIONS,
    ...air,
  });
}
const wind = (mph: number, windFromDegrees: number) => ({ air: { windMps: mph * MPS_PER_MPH, windFromDegrees } });

const anyRig = fc
  .tuple(fc.constantFrom(...VEHICLE_LIBRARY), fc.constantFrom(...TRAILER_LIBRARY))
  .map(([vehicle, { trailer }]) => buildRigPhysics(vehicle, trailer));
const anyAir = fc.record({
  temperatureC: fc.double({ min: -30, max: 45, noNaN: true }),
  elevationM: fc.double({ min: 0, max: 3_500, noNaN: true }),
  windMps: fc.double({ min: 0, max: 15, noNaN: true }),
  windFromDegrees: fc.double({ min: 0, max: 360, noNaN: true }),
  windSdMps: fc.double({ min: 0, max: 5, noNaN: true }),
  isWet: fc.boolean(),
});
const anySegment = fc.record({
  distanceM: fc.double({ min: 50, max: 5_000, noNaN: true }),
  speedMps: fc.double({ min: 3, max: 36, noNaN: true }),
  riseM: fc.double({ min: -40, max: 40, noNaN: true }),
  headingDegrees: fc.double({ min: 0, max: 360, noNaN: true }),
});

describe('the energy that a rig with a 28 to 30 ft travel trailer uses at 65 mph', () => {
  it.each([
    ['55 mph', { mph: 55 }, -21],
    ['75 mph', { mph: 75 }, 25],
    ['15 mph of headwind', wind(15, 0), 39],
    ['15 mph of tailwind', wind(15, 180), -31],
    ['freezing, with 3 kW of heat', { air: { temperatureC: 0 } }, 10],
    ['5,000 ft', { air: { elevationM: 1_524 } }, -10],
    ['a grade of 2 percent', { riseM: 0.02 * MILE_M }, 51],
    ['1,000 lb more', { extraKg: 453.6 }, 2],
  ] as const)('changes as measured, within 3 percentage points: %s', (_, change, percent) => {
    const changePercent = 100 * (wh(change) / wh() - 1);
    expect(Math.sign(changePercent)).toBe(Math.sign(percent));
    expect(Math.abs(changePercent - percent)).toBeLessThan(3);
  });

  it('grows with crosswind, equally from left and right, and on a wet road', () => {
    expect(wh(wind(15, 90))).toBeGreaterThan(wh() * 1.05);
    expect(wh(wind(15, 270))).toBeCloseTo(wh(wind(15, 90)), 6);
    expect(wh({ air: { isWet: true } })).toBeGreaterThan(wh() * 1.02);
  });

  it('grows with gusts and unknown wind, more than for a vehicle without a trailer', () => {
    const gustyWind = { air: { windSdMps: 2.7 } };
    const pickupPhysics = buildRigPhysics(REFERENCE_PICKUP, null);
    const [withTrailer, pickupOnly] = [wh(gustyWind) / wh(), wh(gustyWind, pickupPhysics) / wh({}, pickupPhysics)];
    expect(pickupOnly).toBeGreaterThan(1.02);
    expect(withTrailer).toBeGreaterThan(pickupOnly + 0.01);
    expect(withTrailer).toBeLessThan(1.12);
    expect(wh({ ...gustyWind, headingDegrees: null })).toBe(wh(gustyWind));
  });

  it('ignores wind where the direction of the road is unknown', () => {
    expect(wh({ headingDegrees: null, ...wind(15, 0) })).toBe(wh());
  });
});

describe('the energy of a stretch of road', () => {
  it('never falls with more headwind or climb, nor with more speed or weight on a level road above 40 mph', () => {
    fc.assert(
      fc.property(
        anyRig,
        anySegment,
        anyAir,
        fc.double({ min: 0.1, max: 5, noNaN: true }),
        (rig, segment, air, more) => {
          const headwind = { ...air, windFromDegrees: segment.headingDegrees };
          const base = computeSegmentWh(rig, segment, headwind);
          expect(computeSegmentWh(rig, segment, { ...headwind, windMps: air.windMps + more })).toBeGreaterThanOrEqual(
            base,
          );
          expect(computeSegmentWh(rig, { ...segment, riseM: segment.riseM + more }, headwind)).toBeGreaterThan(
            base - 1e-9,
          );
          const level = { ...segment, riseM: 0, speedMps: 15 + segment.speedMps };
          const faster = { ...level, speedMps: level.speedMps + more };
          const calm = { ...air, windMps: 0, temperatureC: 20 };
          expect(computeSegmentWh(rig, faster, calm)).toBeGreaterThan(computeSegmentWh(rig, level, calm));
          const heavier = { ...rig, trailerMassKg: rig.trailerMassKg + 100 * more };
          expect(computeSegmentWh(heavier, level, calm)).toBeGreaterThan(computeSegmentWh(rig, level, calm));
        },
      ),
    );
  });

  it('up a hill and back down is hardly lower than on level ground', () => {
    fc.assert(
      fc.property(anyRig, anySegment, anyAir, (rig, segment, air) => {
        const calm = { ...air, windMps: 0 };
        const there = computeSegmentWh(rig, segment, calm);
        const back = computeSegmentWh(rig, { ...segment, riseM: -segment.riseM }, calm);
        const level = computeSegmentWh(rig, { ...segment, riseM: 0 }, calm);
        // A steep road is longer than its horizontal distance, and the load on its tires is slightly lower.
        expect(there + back).toBeGreaterThanOrEqual(2 * level * 0.9);
        if (Math.abs(segment.riseM) < 0.1 * segment.distanceM)
          expect(there + back).toBeGreaterThanOrEqual(2 * level * 0.999);
      }),
    );
  });

  it('is the sum of its parts, and the drag part grows in proportion to drag', () => {
    fc.assert(
      fc.property(anyRig, anySegment, anyAir, (rig, segment, air) => {
        const { dragWh, rollingWh, otherWh } = computeEnergyBreakdown(rig, toDriveSegment(segment, air));
        expect(dragWh + rollingWh + otherWh).toBeCloseTo(computeSegmentWh(rig, segment, air), 6);
      }),
    );
    const segment = { distanceM: MILE_M, speedMps: 29, riseM: 0, headingDegrees: 0 };
    const moreDrag = { ...RIG, dragAreaM2: RIG.dragAreaM2 * 1.1 };
    const { dragWh } = computeEnergyBreakdown(RIG, toDriveSegment(segment, MILD_CONDITIONS));
    const difference =
      computeSegmentWh(moreDrag, segment, MILD_CONDITIONS) - computeSegmentWh(RIG, segment, MILD_CONDITIONS);
    expect(difference).toBeCloseTo(0.1 * dragWh, 6);
  });

  it('regained down a steep hill is limited by the power that the battery accepts', () => {
    const descent = { distanceM: 1_000, speedMps: 25, riseM: -70, headingDegrees: null };
    const weakRegen = { ...RIG, regenKw: 30 };
    expect(computeSegmentWh(RIG, descent, MILD_CONDITIONS)).toBeLessThan(-200);
    expect(computeSegmentWh(weakRegen, descent, MILD_CONDITIONS)).toBeCloseTo((-30_000 * 40 + 600 * 40) / 3_600, 6);
  });
});
