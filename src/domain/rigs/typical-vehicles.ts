import { buildTypicalCurve } from './charging-curve.ts';
import { feetToMeters } from './us-units.ts';
import { type CustomVehicle, DEFAULT_ROLLING_COEFFICIENT, type VehicleKind } from './vehicle.ts';

type TypicalFigures = Pick<
  CustomVehicle,
  'model' | 'usableKwh' | 'dcPeakKw' | 'massKg' | 'lengthM' | 'widthM' | 'heightM' | 'frontalAreaM2' | 'dragAreaM2'
>;

function buildTypicalVehicle(kind: VehicleKind, figures: TypicalFigures): CustomVehicle {
  return {
    ...figures,
    kind,
    make: 'Typical',
    year: 2025,
    connector: 'ccs',
    portCorner: null,
    curve: buildTypicalCurve(figures.dcPeakKw),
    rollingCoefficient: DEFAULT_ROLLING_COEFFICIENT,
    towRatingKg: null,
  };
}

/**
 * The full-size electric pickup used to interpret the towing tests: its battery, drag, frontal area, and curb weight,
 * to which the tests add 200 kg of people and luggage.
 */
export const REFERENCE_PICKUP = buildTypicalVehicle('pickup', {
  model: 'full-size electric pickup',
  usableKwh: 131,
  dcPeakKw: 150,
  massKg: 3_050,
  lengthM: feetToMeters(20),
  widthM: 2.03,
  heightM: 1.99,
  frontalAreaM2: 3.4,
  dragAreaM2: 1.14,
});

/** Initial values for a custom vehicle by kind (our estimate; the SUV's frontal area is from the towing tests). */
export const TYPICAL_VEHICLES: Readonly<Record<VehicleKind, CustomVehicle>> = {
  pickup: REFERENCE_PICKUP,
  suv: buildTypicalVehicle('suv', {
    model: 'electric SUV',
    usableKwh: 95,
    dcPeakKw: 190,
    massKg: 2_550,
    lengthM: 4.95,
    widthM: 1.97,
    heightM: 1.7,
    frontalAreaM2: 2.6,
    dragAreaM2: 0.73,
  }),
  van: buildTypicalVehicle('van', {
    model: 'electric van',
    usableKwh: 85,
    dcPeakKw: 150,
    massKg: 2_750,
    lengthM: 5.2,
    widthM: 1.98,
    heightM: 2.1,
    frontalAreaM2: 3.5,
    dragAreaM2: 1.1,
  }),
  car: buildTypicalVehicle('car', {
    model: 'electric car',
    usableKwh: 75,
    dcPeakKw: 150,
    massKg: 2_050,
    lengthM: 4.75,
    widthM: 1.88,
    heightM: 1.5,
    frontalAreaM2: 2.2,
    dragAreaM2: 0.53,
  }),
};
