import { z } from 'zod';
import { BoundingBox } from '../geo/bounds.ts';
import { findStateByCode } from '../places/states.ts';
import { isVisible, plainText } from '../plain-text.ts';
import { TripId } from '../trips/trip.ts';

export const PackageId = z.uuid('A package ID must be a UUID.').toLowerCase();

const NO_NAME = 'Give the area a name.';
const NAME_MAX = 100;

/** The longest allowed side of a drawn region, in degrees (our choice): about the width of Texas. */
export const REGION_DEGREES_MAX = 14;

const isSmallEnough = ({ swLat, swLng, neLat, neLng }: BoundingBox) =>
  swLng < neLng && neLng - swLng <= REGION_DEGREES_MAX && neLat - swLat <= REGION_DEGREES_MAX;

/** What a package covers: a state, a region drawn on the map, or the surroundings of a saved trip's route. */
export const PackageArea = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('state'),
    code: z.string().refine((code) => findStateByCode(code) !== undefined, 'Choose a state.'),
  }),
  z.object({
    kind: z.literal('region'),
    name: plainText(NO_NAME).max(NAME_MAX, `A name can have up to ${NAME_MAX} characters.`).refine(isVisible, NO_NAME),
    box: BoundingBox.refine(isSmallEnough, `Draw a region of at most ${REGION_DEGREES_MAX} degrees on each side.`),
  }),
  z.object({ kind: z.literal('trip'), tripId: TripId }),
]);
export type PackageArea = z.infer<typeof PackageArea>;

/** A package that the server builds, or has built, for one user. */
export const OfflinePackage = z.object({
  id: PackageId,
  area: PackageArea,
  /** The name of the state, or the name that the driver gave the region or the trip. */
  name: z.string(),
  bounds: BoundingBox,
  status: z.enum(['waiting', 'building', 'ready', 'failed']),
  progressPercent: z.number().min(0).max(100),
  createdAt: z.iso.datetime(),
  /** Null until the package is ready, like the hash, the station count, and the expiration date. */
  bytes: z.int().positive().nullable(),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  stationCount: z.int().min(0).nullable(),
  /** From this time on, the page doesn't use the package until it is updated. */
  expiresAt: z.iso.datetime().nullable(),
  /** Null unless it couldn't be built. */
  failure: z.string().nullable(),
});
export type OfflinePackage = z.infer<typeof OfflinePackage>;

/** The parts of a package file. Only trips have roads; there is a base map if the server's own map covers the area. */
export const PACKAGE_SECTIONS = ['stations', 'places', 'own', 'roads', 'basemap'] as const;
export const PackageSection = z.enum(PACKAGE_SECTIONS);
export type PackageSection = z.infer<typeof PackageSection>;

export const PACKAGE_FORMAT = 1;

/** The header of a package file, which is signed. */
export const PackageHeader = z.object({
  format: z.literal(PACKAGE_FORMAT),
  id: PackageId,
  userId: z.string(),
  area: PackageArea,
  name: z.string(),
  bounds: BoundingBox,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** In file order, without gaps. */
  sections: z.array(
    z.object({
      name: PackageSection,
      bytes: z.int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      /** The base map is read in ranges, so it isn't compressed as a whole. */
      encoding: z.enum(['gzip', 'none']),
    }),
  ),
});
export type PackageHeader = z.infer<typeof PackageHeader>;
