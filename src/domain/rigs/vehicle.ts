import { z } from 'zod';
import { Connector } from '../chargers/charger.ts';
import { PlainText } from '../plain-text.ts';
import { ChargingCurve } from './charging-curve.ts';
import { lengthBetween, massBetween, numberBetween } from './limits.ts';

export const VEHICLE_KINDS = ['pickup', 'suv', 'van', 'car'] as const;
export const VehicleKind = z.enum(VEHICLE_KINDS);
export type VehicleKind = z.infer<typeof VehicleKind>;

/** The plugs a vehicle can charge fast with. */
export const DcConnector = Connector.extract(['ccs', 'nacs', 'chademo']);
export type DcConnector = z.infer<typeof DcConnector>;

/** Where the charge port is, seen from the driver's seat. */
export const PORT_CORNERS = [
  'front-left',
  'front-right',
  'rear-left',
  'rear-right',
  'front-centre',
  'rear-centre',
] as const;
export const PortCorner = z.enum(PORT_CORNERS);
export type PortCorner = z.infer<typeof PortCorner>;

/** Rolling resistance of a vehicle of which it is not known (ours): light-truck tyres, between the 0.0068 that NREL gives a pickup and the 0.010 of average car tyres. */
export const DEFAULT_ROLLING_COEFFICIENT = 0.0085;

const VehicleFigures = z.object({
  make: PlainText.min(1, 'The make is missing.').max(40),
  model: PlainText.min(1, 'The model is missing.').max(80),
  year: z.int().min(2008, 'The model year is 2008 or later.').max(2100),
  kind: VehicleKind,
  usableKwh: numberBetween('The usable battery', 10, 400, 'kWh'),
  connector: DcConnector,
  /** Null where it is not known. */
  portCorner: PortCorner.nullable(),
  dcPeakKw: numberBetween('The peak charging power', 10, 1_500, 'kW'),
  curve: ChargingCurve,
  /** Curb weight: without people and load. */
  massKg: massBetween('The weight of the vehicle', 1_500, 20_000),
  lengthM: lengthBetween('The length of the vehicle', 8, 40),
  /** Without mirrors. */
  widthM: lengthBetween('The width of the vehicle', 4, 9),
  heightM: lengthBetween('The height of the vehicle', 3, 14),
  /** The outline from ahead, behind which a trailer hides. */
  frontalAreaM2: numberBetween('The frontal area', 1, 10, 'square meters'),
  /** Drag coefficient times frontal area, without a trailer. */
  dragAreaM2: numberBetween('The drag area', 0.2, 5, 'square meters'),
  rollingCoefficient: numberBetween('The rolling resistance', 0.004, 0.03, ''),
  towRatingKg: massBetween('The tow rating', 500, 20_000),
});

const hasCurveBelowPeak = ({ curve, dcPeakKw }: { curve: ChargingCurve; dcPeakKw: number }) =>
  curve.every(([, powerKw]) => powerKw <= dcPeakKw);
const ABOVE_PEAK = { error: 'A charging curve stays at or below the peak power.', path: ['curve'] };

/** The id of a vehicle in the library: make, model, version and first model year. It stays for good, as kept rigs name it. */
export const VehicleId = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'A vehicle id is words in lower case.');

/** A vehicle of the library. */
export const Vehicle = VehicleFigures.extend({ id: VehicleId }).refine(hasCurveBelowPeak, ABOVE_PEAK);
export type Vehicle = z.infer<typeof Vehicle>;

/** A driver's own vehicle: the same figures, as the driver enters them. */
export const OwnVehicle = VehicleFigures.extend({
  /** Null where the driver doesn't know it. */
  towRatingKg: VehicleFigures.shape.towRatingKg.nullable(),
}).refine(hasCurveBelowPeak, ABOVE_PEAK);
export type OwnVehicle = z.infer<typeof OwnVehicle>;
