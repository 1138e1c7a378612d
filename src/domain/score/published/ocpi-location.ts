import { z } from 'zod';
import { LatLng } from '../../geo/point.ts';
import { numericString } from '../../numeric-string.ts';
import { SITE_STALLS_MAX, type StallFacts, VehicleType } from '../site-facts.ts';
import type { StallFactName } from '../stored-facts.ts';
import type { PublishedFact, PublishedSite } from './published-site.ts';

const TEXT_MAX = 300;
const REFERENCE_MAX = 40;
const CM_PER_M = 100;
const SIZE_MAX_CM = 10_000;
const WEIGHT_MAX_KG = 100_000;
const MINUTES_MAX = 10_000;

const sizeCm = z.number().positive().max(SIZE_MAX_CM).nullish();
const flag = z.boolean().nullish();

/** An OCPI 2.3 parking space, in centimeters, kilograms, and minutes. */
const Parking = z.object({
  physical_reference: z.string().trim().min(1).max(REFERENCE_MAX).nullish(),
  vehicle_types: z.array(z.string().max(TEXT_MAX)).max(50).nullish(),
  max_vehicle_length: sizeCm,
  max_vehicle_width: sizeCm,
  max_vehicle_height: sizeCm,
  max_vehicle_weight: z.number().positive().max(WEIGHT_MAX_KG).nullish(),
  parking_space_length: sizeCm,
  parking_space_width: sizeCm,
  direction: z.enum(['PARALLEL', 'PERPENDICULAR', 'ANGLE']).nullish(),
  drive_through: flag,
  restricted_to_type: flag,
  reservation_required: flag,
  time_limit: z.number().min(0).max(MINUTES_MAX).nullish(),
  roofed: flag,
  lighting: flag,
});
type Parking = z.infer<typeof Parking>;

const OcpiLocation = z.object({
  name: z.string().max(TEXT_MAX).nullish(),
  /** OCPI writes coordinates as text. */
  coordinates: z.object({ latitude: numericString(LatLng.shape.lat), longitude: numericString(LatLng.shape.lng) }),
  operator: z.object({ name: z.string().max(TEXT_MAX) }).nullish(),
  parking_places: z.array(Parking).max(SITE_STALLS_MAX).nullish(),
  last_updated: z.iso.datetime({ offset: true, local: true }).nullish(),
});

const TRAILER: z.infer<typeof VehicleType> = 'PERSONAL_VEHICLE_WITH_TRAILER';
const acceptsTrailers = ({ vehicle_types: types }: Parking) => types?.includes(TRAILER) === true;
const toMeters = (cm: number | null | undefined) => (cm == null ? null : cm / CM_PER_M);

type StallValues = { readonly [K in StallFactName]?: NonNullable<StallFacts[K]>['value'] | null };

function toStallValues(parking: Parking): StallValues {
  const types = parking.vehicle_types ?? [];
  const knownTypes = types.filter((type): type is z.infer<typeof VehicleType> => VehicleType.safeParse(type).success);
  return {
    vehicleTypes: knownTypes.length === 0 ? null : knownTypes,
    isAccessibleStall: types.includes('DISABLED') ? true : null,
    maxVehicleLengthM: toMeters(parking.max_vehicle_length),
    maxVehicleWidthM: toMeters(parking.max_vehicle_width),
    maxVehicleHeightM: toMeters(parking.max_vehicle_height),
    maxVehicleWeightKg: parking.max_vehicle_weight ?? null,
    parkingSpaceLengthM: toMeters(parking.parking_space_length),
    parkingSpaceWidthM: toMeters(parking.parking_space_width),
    direction: parking.direction ?? null,
    driveThrough: parking.drive_through ?? null,
    restrictedToType: parking.restricted_to_type ?? null,
    reservationRequired: parking.reservation_required ?? null,
    timeLimitMin: parking.time_limit ?? null,
    roofed: parking.roofed ?? null,
    lighting: parking.lighting ?? null,
  };
}

function toStallFacts(parking: Parking): PublishedFact[] {
  const stall = parking.physical_reference ?? null;
  return Object.entries(toStallValues(parking)).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [{ stall, name: name as StallFactName, value }],
  );
}

/** Spaces without a painted number can't be distinguished, so one space represents them all: the best for a trailer. */
function selectStalls(places: readonly Parking[]): Parking[] {
  const named = new Map(
    places.flatMap((place) => (place.physical_reference ? [[place.physical_reference, place]] : [])),
  );
  const unnamed = places.filter(({ physical_reference: reference }) => !reference);
  const rank = (place: Parking) => Number(acceptsTrailers(place)) * 2 + Number(place.drive_through === true);
  const [best] = unnamed.toSorted((a, b) => rank(b) - rank(a));
  return best === undefined ? [...named.values()] : [...named.values(), best];
}

/** Reads an OCPI 2.3 location with its parking spaces; null if it isn't one. */
export function readOcpiLocation(value: unknown): PublishedSite | null {
  const location = OcpiLocation.safeParse(value);
  if (!location.success) return null;
  const { name, coordinates, operator, parking_places: listed, last_updated: updated } = location.data;
  const places = listed ?? [];
  const hasVehicleTypes = places.some(({ vehicle_types: types }) => types && types.length > 0);
  const trailerStalls: PublishedFact = {
    stall: null,
    name: 'trailerStalls',
    value: places.filter(acceptsTrailers).length,
  };
  return {
    name: name ?? '',
    lat: coordinates.latitude,
    lng: coordinates.longitude,
    network: operator?.name ?? null,
    at: updated ? new Date(/(?:Z|[+-]\d\d:?\d\d)$/.test(updated) ? updated : `${updated}Z`).toISOString() : null,
    facts: [...(hasVehicleTypes ? [trailerStalls] : []), ...selectStalls(places).flatMap(toStallFacts)],
  };
}
