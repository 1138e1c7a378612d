import fc from 'fast-check';
import { type Rig, RigDraft } from '../rig.ts';
import { TRAILER_KINDS, type Trailer } from '../trailer.ts';
import { TYPICAL_VEHICLES } from '../typical-vehicles.ts';
import { feetToMeters, poundsToKilograms } from '../us-units.ts';
import { PORT_CORNERS, VEHICLE_KINDS } from '../vehicle.ts';
import { VEHICLE_LIBRARY } from '../vehicle-library.ts';

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });

export const anyTrailer: fc.Arbitrary<Trailer> = fc.record({
  kind: fc.constantFrom(...TRAILER_KINDS),
  lengthM: between(feetToMeters(5), feetToMeters(60)),
  widthM: between(feetToMeters(2), feetToMeters(14)),
  heightM: between(feetToMeters(1), feetToMeters(16)),
  massKg: between(poundsToKilograms(100), poundsToKilograms(30_000)),
  axles: fc.integer({ min: 1, max: 4 }),
  hasElectricBrakes: fc.boolean(),
  frontalAreaM2: fc.option(between(0.3, 20)),
});

const anyCustomVehicle = fc
  .record({
    kind: fc.constantFrom(...VEHICLE_KINDS),
    portCorner: fc.option(fc.constantFrom(...PORT_CORNERS)),
    lengthM: between(feetToMeters(8), feetToMeters(40)),
    widthM: between(feetToMeters(4), feetToMeters(9)),
    heightM: between(feetToMeters(3), feetToMeters(14)),
    massKg: between(poundsToKilograms(1_500), poundsToKilograms(20_000)),
    towRatingKg: fc.option(between(poundsToKilograms(500), poundsToKilograms(20_000))),
  })
  .map((figures) => ({ ...TYPICAL_VEHICLES[figures.kind], ...figures }));

export const anyRigVehicle = fc.oneof(fc.constantFrom(...VEHICLE_LIBRARY.map(({ id }) => id)), anyCustomVehicle);

export const anyRig: fc.Arbitrary<Omit<Rig, 'id'>> = fc
  .record({ name: fc.constant('My rig'), vehicle: anyRigVehicle, trailer: fc.option(anyTrailer) })
  .map((rig) => RigDraft.parse(rig));
