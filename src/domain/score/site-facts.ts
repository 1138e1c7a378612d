import { z } from 'zod';
import { Facility } from './priors.ts';

/** Where a fact comes from; drivers are three or more that agree, a guess is read from text or made by a model. */
export const FactSource = z.enum(['staff', 'operator', 'drivers', 'imagery', 'driver', 'guess']);
export type FactSource = z.infer<typeof FactSource>;

/** Something said of a site: how sure it is, from 0 to 1, and when its source said so last. */
export type Fact<T> = {
  value: T;
  source: FactSource;
  confidence: number;
  at: string;
  /** How many drivers say so, where it is known from drivers. */
  drivers?: number | undefined;
};

function factSchema<T extends z.ZodType>(value: T) {
  return z
    .object({
      value,
      source: FactSource,
      confidence: z.number().min(0).max(1),
      at: z.iso.datetime(),
      drivers: z.number().int().min(1).optional(),
    })
    .nullable()
    .default(null);
}

const flag = () => factSchema(z.boolean());
const lengthM = () => factSchema(z.number().min(0).max(1_000));

export const StallLayout = z.enum([
  'pull_through_clear',
  'pull_through_in_lane',
  'parallel_curb',
  'pull_in_end_clear',
  'pull_in_blocks',
  'angled_back_in',
  'back_in_only',
  'garage',
]);
export type StallLayout = z.infer<typeof StallLayout>;

export const CableReach = z.enum(['any_corner', 'one_corner', 'straddle', 'none']);
export type CableReach = z.infer<typeof CableReach>;

/** The vehicles a stall is meant for, of OCPI 2.3.0 (VehicleType), as far as they matter for trailers. */
export const VehicleType = z.enum([
  'PERSONAL_VEHICLE',
  'PERSONAL_VEHICLE_WITH_TRAILER',
  'VAN',
  'SEMI_TRACTOR',
  'RIGID',
]);

/**
 * What is known of one stall. The first block has the names of OCPI 2.3.0 (Parking and EVSE) with units in them; the
 * second is ours. Lengths in meters, from the nose to the first thing the tail must not cross; null is not known.
 */
export const StallFacts = z.object({
  /** The number painted on the bay. */
  physicalReference: z.string().max(40).nullable().default(null),
  vehicleTypes: factSchema(z.array(VehicleType)),
  maxVehicleLengthM: lengthM(),
  maxVehicleWidthM: lengthM(),
  maxVehicleHeightM: lengthM(),
  maxVehicleWeightKg: factSchema(z.number().min(0)),
  parkingSpaceLengthM: lengthM(),
  parkingSpaceWidthM: lengthM(),
  direction: factSchema(z.enum(['PARALLEL', 'PERPENDICULAR', 'ANGLE'])),
  driveThrough: flag(),
  restrictedToType: flag(),
  reservationRequired: flag(),
  timeLimitMin: factSchema(z.number().min(0)),
  roofed: flag(),
  lighting: flag(),
  evsePosition: factSchema(z.enum(['LEFT', 'RIGHT', 'CENTER'])),

  layout: factSchema(StallLayout),
  usableLengthM: lengthM(),
  clearanceM: lengthM(),
  cableM: lengthM(),
  cableReach: factSchema(CableReach),
  /** How many other stalls the default rig takes when it stands there. */
  blockedStalls: factSchema(z.number().int().min(0)),
  entryBearingDeg: factSchema(z.number().min(0).max(360)),
  noReverse: flag(),
  turningOk: flag(),
  notDeadEnd: flag(),
  slopePercent: factSchema(z.number().min(0).max(100)),
  /** A bay for people with disabilities: never one for a rig. */
  isAccessibleBay: flag(),
});
export type StallFacts = z.infer<typeof StallFacts>;

/** A site has no more stalls than these: drivers can make up any number. */
export const SITE_STALLS_MAX = 200;

/** What is known of a site and its stalls. */
export const SiteFacts = z.object({
  facility: Facility.default('unknown'),
  isPublic: flag(),
  /** How many stalls take a trailer. */
  trailerStalls: factSchema(z.number().int().min(0)),
  /** Whether a trailer can be left nearby. */
  dropSpot: flag(),
  stalls: z.array(StallFacts).max(SITE_STALLS_MAX).default([]),
  /** When it was last rebuilt or expanded: what drivers said before that counts no more. */
  rebuiltAt: z.iso.datetime().nullable().default(null),
  /** When staff last confirmed the layout on photos or imagery. */
  staffConfirmedAt: z.iso.datetime().nullable().default(null),
});
export type SiteFacts = z.infer<typeof SiteFacts>;

/** A stall of which nothing is known. */
export const UNKNOWN_STALL: StallFacts = StallFacts.parse({});

/** The stalls that may be suggested to a rig; one of which nothing is known where none are. */
export function usableStalls(site: SiteFacts): readonly StallFacts[] {
  const usable = site.stalls.filter((stall) => stall.isAccessibleBay?.value !== true);
  return usable.length === 0 ? [UNKNOWN_STALL] : usable;
}
