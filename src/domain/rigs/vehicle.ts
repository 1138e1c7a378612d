import { z } from 'zod';
import { Connector } from '../chargers/charger.ts';
import { PlainText } from '../plain-text.ts';
import { ChargingCurve } from './charging-curve.ts';
import { lengthBetween, massBetween, numberBetween } from './limits.ts';

export const VEHICLE_KINDS = ['pickup', 'suv', 'van', 'car'] as const;
export const VehicleKind = z.enum(VEHICLE_KINDS);
export type VehicleKind = z.infer<typeof VehicleKind>;

/** Plugs for DC fast charging. */
export const DcConnector = Connector.extract(['ccs', 'nacs', 'chademo']);
export type DcConnector = z.infer<typeof DcConnector>;

/** The charge port's location, as seen from the driver's seat. */
export const PORT_CORNERS = [
  'front-left',
  'front-right',
  'rear-left',
  'rear-right',
  'front-center',
  'rear-center',
] as const;
export const PortCorner = z.enum(PORT_CORNERS);
export type PortCorner = z.infer<typeof PortCorner>;

/**
 * The default rolling resistance (our estimate): light-truck tires, between NREL's 0.0068 for a pickup and 0.010 for
 * average car tires.
 */
export const DEFAULT_ROLLING_COEFFICIENT = 0.0085;

const VehicleFigures = z.object({
  make: PlainText.min(1, 'The make is missing.').max(40),
  model: PlainText.min(1, 'The model is missing.').max(80),
  year: z.int().min(2008, 'The model year must be 2008 or later.').max(2100),
  kind: VehicleKind,
  usableKwh: numberBetween('The usable battery capacity', 10, 400, 'kWh'),
  connector: DcConnector,
  /** Null if unknown. */
  portCorner: PortCorner.nullable(),
  dcPeakKw: numberBetween('The peak charging power', 10, 1_500, 'kW'),
  curve: ChargingCurve,
  /** Curb weight, without people or cargo. */
  massKg: massBetween('The weight of the vehicle', 1_500, 20_000),
  lengthM: lengthBetween('The length of the vehicle', 8, 40),
  /** Without mirrors. */
  widthM: lengthBetween('The width of the vehicle', 4, 9),
  heightM: lengthBetween('The height of the vehicle', 3, 14),
  /** The area seen from the front, which shields part of a trailer from the wind. */
  frontalAreaM2: numberBetween('The frontal area', 1, 10, 'square meters'),
  /** Drag coefficient times frontal area, without a trailer. */
  dragAreaM2: numberBetween('The drag area', 0.2, 5, 'square meters'),
  rollingCoefficient: numberBetween('The rolling resistance', 0.004, 0.03, ''),
  towRatingKg: massBetween('The tow rating', 500, 20_000),
});

const hasCurveBelowPeak = ({ curve, dcPeakKw }: { curve: ChargingCurve; dcPeakKw: number }) =>
  curve.every(([, powerKw]) => powerKw <= dcPeakKw);
const ABOVE_PEAK_ERROR = { error: 'A charging curve must stay at or below the peak power.', path: ['curve'] };

/**
 * A library vehicle's ID: make, model, trim, and first model year. Never changes, because stored rigs refer to it.
 */
export const VehicleId = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'A vehicle ID must be lowercase words joined by hyphens.');

export const Vehicle = VehicleFigures.extend({ id: VehicleId }).refine(hasCurveBelowPeak, ABOVE_PEAK_ERROR);
export type Vehicle = z.infer<typeof Vehicle>;

/** A custom vehicle as the driver enters it. */
export const CustomVehicle = VehicleFigures.extend({
  /** Null if the driver doesn't know it. */
  towRatingKg: VehicleFigures.shape.towRatingKg.nullable(),
}).refine(hasCurveBelowPeak, ABOVE_PEAK_ERROR);
export type CustomVehicle = z.infer<typeof CustomVehicle>;
