import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_RIG_MEASURES, Rig, RigDraft, RigMeasures } from './rig.ts';
import { getRigVehicle, hasKnownVehicle, measureRig } from './rig-vehicle.ts';
import { anyRig, anyRigVehicle, anyTrailer } from './testing/rigs.ts';
import { DEFAULT_TRAILER } from './trailer-library.ts';
import { REFERENCE_PICKUP } from './typical-vehicles.ts';
import { feetToMeters } from './us-units.ts';

const LIGHTNING = 'ford-f150-lightning-extended-2022';
const draft = (change: object) =>
  RigDraft.safeParse({ name: 'Truck and camper', vehicle: LIGHTNING, trailer: DEFAULT_TRAILER, ...change });

describe('a rig', () => {
  it('has a library vehicle or a custom one, with or without a trailer', () => {
    expect(draft({}).success).toBe(true);
    expect(draft({ trailer: null }).success).toBe(true);
    expect(draft({ vehicle: REFERENCE_PICKUP }).success).toBe(true);
    expect(getRigVehicle({ vehicle: LIGHTNING })).toMatchObject({ make: 'Ford', usableKwh: 131 });
    expect(getRigVehicle({ vehicle: REFERENCE_PICKUP })).toBe(REFERENCE_PICKUP);
  });

  it('needs a visible name and a known vehicle', () => {
    expect(draft({ name: ' \u200b ' }).error?.issues[0]?.message).toBe('Give the rig a name.');
    expect(draft({ name: 'x'.repeat(61) }).success).toBe(false);
    expect(draft({ vehicle: 'Ford Mustang' }).success).toBe(false);
    expect(hasKnownVehicle({ vehicle: 'ford-mustang' })).toBe(false);
    for (const vehicle of [LIGHTNING, REFERENCE_PICKUP]) expect(hasKnownVehicle({ vehicle })).toBe(true);
    expect(() => getRigVehicle({ vehicle: 'ford-mustang' })).toThrow('The library has no vehicle ford-mustang');
  });

  it('round-trips through storage', () => {
    fc.assert(
      fc.property(anyRig, fc.uuid(), (rig, id) => {
        const stored = { ...rig, id };
        expect(Rig.parse(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
      }),
    );
  });
});

describe('the measurements of a rig', () => {
  it("are the vehicle's own without a trailer", () => {
    expect(measureRig({ vehicle: LIGHTNING, trailer: null })).toMatchObject({
      lengthM: expect.closeTo(5.91, 2),
      widthM: expect.closeTo(2.03, 2),
      portCorner: 'front-left',
    });
  });

  it('add up lengths and weights, and use the larger width and height', () => {
    fc.assert(
      fc.property(anyRigVehicle, anyTrailer, (vehicle, trailer) => {
        const alone = measureRig({ vehicle, trailer: null });
        const hitched = measureRig({ vehicle, trailer });
        expect(hitched.lengthM).toBe(alone.lengthM + trailer.lengthM);
        expect(hitched.massKg).toBe(alone.massKg + trailer.massKg);
        expect([alone.widthM, trailer.widthM]).toContain(hitched.widthM);
        expect([alone.heightM, trailer.heightM]).toContain(hitched.heightM);
        expect(hitched.widthM).toBeGreaterThanOrEqual(Math.max(alone.widthM, trailer.widthM));
        expect(hitched.heightM).toBeGreaterThanOrEqual(Math.max(alone.heightM, trailer.heightM));
        expect(hitched.portCorner).toBe(alone.portCorner);
        expect(RigMeasures.safeParse(hitched).success).toBe(true);
      }),
    );
  });

  it('are a length of 45 ft and a height of 10 ft for the rig that public scores assume', () => {
    expect(DEFAULT_RIG_MEASURES.lengthM).toBeCloseTo(feetToMeters(45), 9);
    expect(DEFAULT_RIG_MEASURES.heightM).toBe(feetToMeters(10));
    expect(measureRig({ vehicle: REFERENCE_PICKUP, trailer: DEFAULT_TRAILER })).toEqual(DEFAULT_RIG_MEASURES);
  });
});
