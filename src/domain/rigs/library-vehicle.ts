import { z } from 'zod';
import { ChargingCurve } from './charging-curve.ts';
import { inchesToSize, poundsToKilograms } from './us-units.ts';
import {
  DcConnector,
  DEFAULT_ROLLING_COEFFICIENT,
  PortCorner,
  type Vehicle,
  VehicleId,
  VehicleKind,
} from './vehicle.ts';
import { VEHICLE_SOURCES, type VehicleSourceId } from './vehicle-sources.ts';

/** The vehicle fields that each have a source. */
export const SOURCED_FIELDS = [
  'usableKwh',
  'connector',
  'portCorner',
  'dcPeakKw',
  'curve',
  'massKg',
  'lengthM',
  'widthM',
  'heightM',
  'frontalAreaM2',
  'dragAreaM2',
  'rollingCoefficient',
  'towRatingKg',
] as const;
type Sources = Readonly<Record<(typeof SOURCED_FIELDS)[number], VehicleSourceId>>;

/** A library vehicle with the source of each value. */
export type LibraryVehicle = Readonly<Vehicle> & { readonly sources: Sources };

const SourceId = z.enum(Object.keys(VEHICLE_SOURCES) as [VehicleSourceId, ...VehicleSourceId[]]);

/** Published figures of a vehicle, in the units of their source. */
export const PublishedVehicle = z.strictObject({
  id: VehicleId,
  make: z.string(),
  model: z.string(),
  year: z.int(),
  kind: VehicleKind,
  usableKwh: z.number(),
  connector: DcConnector,
  portCorner: PortCorner.nullable(),
  dcPeakKw: z.number(),
  curve: ChargingCurve,
  mass: z.union([z.strictObject({ lb: z.number() }), z.strictObject({ kg: z.number() })]),
  /** Length, width, height. */
  sizeIn: z.tuple([z.number(), z.number(), z.number()]),
  /** A drag coefficient, or both areas if they are published or were fitted to published towing tests. */
  drag: z.union([
    z.strictObject({ coefficient: z.number() }),
    z.strictObject({ areaM2: z.number(), frontalAreaM2: z.number() }),
  ]),
  towRatingLb: z.number(),
  /** The source of the values that have no source in `otherSources` and aren't our estimates. */
  source: SourceId,
  otherSources: z.partialRecord(z.enum(SOURCED_FIELDS), SourceId).default({}),
});
type PublishedVehicle = z.infer<typeof PublishedVehicle>;

/**
 * Frontal area as a share of width times height (our estimate, from 0.84 for a Lightning, 0.77 for a Model X, 0.89 for a
 * Wagoneer S).
 */
export const FRONTAL_SHARES: Readonly<Record<VehicleKind, number>> = { pickup: 0.84, suv: 0.82, van: 0.84, car: 0.8 };

/**
 * Drag on the road as a multiple of that in a wind tunnel (our estimate): turning wheels, dragging brakes, and cooling
 * air. Fitted to solo range tests at 60 to 70 mph, published from 2020 to 2024; without it, the model predicts too
 * little consumption.
 */
export const ROAD_DRAG = 1.1;

type Outline = { readonly widthM: number; readonly heightM: number };

function computeAreas({ drag, kind }: PublishedVehicle, { widthM, heightM }: Outline) {
  if ('areaM2' in drag) return { frontalAreaM2: drag.frontalAreaM2, dragAreaM2: drag.areaM2 };
  const frontalAreaM2 = FRONTAL_SHARES[kind] * widthM * heightM;
  return { frontalAreaM2, dragAreaM2: ROAD_DRAG * drag.coefficient * frontalAreaM2 };
}

function buildSources({ drag, portCorner, source, otherSources }: PublishedVehicle): Sources {
  const hasAreas = 'areaM2' in drag;
  return {
    ...(Object.fromEntries(SOURCED_FIELDS.map((field) => [field, source])) as Sources),
    curve: 'ours-curve',
    frontalAreaM2: hasAreas ? 'towing-tests' : 'ours-frontal-area',
    dragAreaM2: hasAreas ? 'towing-tests' : 'ours-drag-area',
    rollingCoefficient: 'ours-rolling',
    ...(portCorner === null && { portCorner: 'ours-unknown' }),
    ...otherSources,
  };
}

/** Builds a library vehicle from published figures and their sources. */
export function toLibraryVehicle(published: PublishedVehicle): LibraryVehicle {
  const { mass, sizeIn, drag: _, towRatingLb, source: _main, otherSources: _others, ...figures } = published;
  const size = inchesToSize(...sizeIn);
  return {
    ...figures,
    massKg: 'kg' in mass ? mass.kg : poundsToKilograms(mass.lb),
    ...size,
    ...computeAreas(published, size),
    rollingCoefficient: DEFAULT_ROLLING_COEFFICIENT,
    towRatingKg: poundsToKilograms(towRatingLb),
    sources: buildSources(published),
  };
}
