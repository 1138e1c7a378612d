import { z } from 'zod';
import { Facility } from './priors.ts';

/** The source of a fact. "drivers" means three or more agree; "guess" is parsed from text or made by a model. */
export const FactSource = z.enum(['staff', 'operator', 'drivers', 'imagery', 'driver', 'guess']);
export type FactSource = z.infer<typeof FactSource>;

/** A fact about a site, with its confidence (0 to 1) and when the source last stated it. */
export type Fact<T> = {
  value: T;
  source: FactSource;
  confidence: number;
  at: string;
  /** How many drivers agree, for facts from drivers. */
  drivers?: number | undefined;
  /** Whether it comes from a published list or the public record, which no one on our staff has checked. */
  isPublished?: true | undefined;
};

function factSchema<T extends z.ZodType>(value: T) {
  return z
    .object({
      value,
      source: FactSource,
      confidence: z.number().min(0).max(1),
      at: z.iso.datetime(),
      drivers: z.number().int().min(1).optional(),
      isPublished: z.literal(true).optional(),
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

/** The OCPI 2.3.0 vehicle types (VehicleType) that matter for trailers. */
export const VehicleType = z.enum([
  'PERSONAL_VEHICLE',
  'PERSONAL_VEHICLE_WITH_TRAILER',
  'VAN',
  'SEMI_TRACTOR',
  'RIGID',
]);

/**
 * What is known about a stall; null is unknown. The first block uses OCPI 2.3.0 names (Parking and EVSE) plus units;
 * the names in the second are ours.
 */
export const StallFacts = z.object({
  /** The number painted on the stall. */
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
  /** From the front of the parked rig back to the first obstacle or lane. */
  usableLengthM: lengthM(),
  /** The clear height above the stall, such as under a roof. */
  clearanceM: lengthM(),
  cableM: lengthM(),
  cableReach: factSchema(CableReach),
  /** How many other stalls the default rig blocks. */
  blockedStalls: factSchema(z.number().int().min(0)),
  entryBearingDeg: factSchema(z.number().min(0).max(360)),
  noReverse: flag(),
  turningOk: flag(),
  notDeadEnd: flag(),
  slopePercent: factSchema(z.number().min(0).max(100)),
  /** For people with disabilities; never recommended to rigs. */
  isAccessibleStall: flag(),
});
export type StallFacts = z.infer<typeof StallFacts>;

/** Limits stalls per site, because drivers can make up any number. */
export const SITE_STALLS_MAX = 200;

/** What is known about a site and its stalls. */
export const SiteFacts = z.object({
  facility: Facility.default('unknown'),
  /** The chance, 0 to 1, that the default rig charges hitched, from public facts alone; null if those aren't loaded. */
  outlook: z.number().min(0).max(1).nullable().default(null),
  isPublic: flag(),
  trailerStalls: factSchema(z.number().int().min(0)),
  /** Whether a trailer can be dropped nearby. */
  dropSpot: flag(),
  stalls: z.array(StallFacts).max(SITE_STALLS_MAX).default([]),
  /** When the site was last rebuilt or expanded; earlier driver reports no longer count. */
  rebuiltAt: z.iso.datetime().nullable().default(null),
  /** When staff last confirmed the layout. */
  staffConfirmedAt: z.iso.datetime().nullable().default(null),
});
export type SiteFacts = z.infer<typeof SiteFacts>;

export const UNKNOWN_STALL: StallFacts = StallFacts.parse({});

/** Returns the stalls that may be recommended to a rig, or one unknown stall if there are none. */
export function listUsableStalls(site: SiteFacts): readonly StallFacts[] {
  const usable = site.stalls.filter((stall) => stall.isAccessibleStall?.value !== true);
  return usable.length === 0 ? [UNKNOWN_STALL] : usable;
}
