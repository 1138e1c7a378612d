import fc from 'fast-check';
import { type Rig, RigDraft } from '../rig.ts';
import { TRAILER_KINDS, type Trailer } from '../trailer.ts';
import { TYPICAL_VEHICLES } from '../typical-vehicles.ts';
import { feet, pounds } from '../us-units.ts';
import { PORT_CORNERS, VEHICLE_KINDS } from '../vehicle.ts';
import { VEHICLE_LIBRARY } from '../vehicle-library.ts';

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** Any trailer that the schema lets through. */
export const anyTrailer: fc.Arbitrary<Trailer> = fc.record({
  kind: fc.constantFrom(...TRAILER_KINDS),
  lengthM: between(feet(5), feet(60)),
  widthM: between(feet(2), feet(14)),
  heightM: between(feet(1), feet(16)),
  massKg: between(pounds(100), pounds(30_000)),
  axles: fc.integer({ min: 1, max: 4 }),
  hasElectricBrakes: fc.boolean(),
  frontalAreaM2: fc.option(between(0.3, 20)),
});

const anyOwnVehicle = fc
  .record({
    kind: fc.constantFrom(...VEHICLE_KINDS),
    portCorner: fc.option(fc.constantFrom(...PORT_CORNERS)),
    lengthM: between(feet(8), feet(40)),
    widthM: between(feet(4), feet(9)),
    heightM: between(feet(3), feet(14)),
    massKg: between(pounds(1_500), pounds(20_000)),
    towRatingKg: fc.option(between(pounds(500), pounds(20_000))),
  })
  .map((own) => ({ ...TYPICAL_VEHICLES[own.kind], ...own }));

/** Any vehicle a rig may have: one of the library or a driver's own. */
export const anyRigVehicle = fc.oneof(fc.constantFrom(...VEHICLE_LIBRARY.map(({ id }) => id)), anyOwnVehicle);

/** Any rig as a driver enters it, which the schema lets through. */
export const anyRig: fc.Arbitrary<Omit<Rig, 'id'>> = fc
  .record({ name: fc.constant('My rig'), vehicle: anyRigVehicle, trailer: fc.option(anyTrailer) })
  .map((rig) => RigDraft.parse(rig));
