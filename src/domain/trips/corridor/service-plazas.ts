import { z } from 'zod';
import { haversineDistanceM, LatLng, METERS_PER_DEGREE } from '../../geo/point.ts';
import { TableSource } from '../../table-source.ts';
import table from './service-plazas.json' with { type: 'json' };

const TravelDirection = z.enum(['N', 'E', 'S', 'W']);
export type TravelDirection = z.infer<typeof TravelDirection>;

const ServicePlaza = z.strictObject({
  name: z.string(),
  ...LatLng.shape,
  /** The only direction of traffic that reaches it, as on road signs. */
  bound: TravelDirection,
  /** Where that traffic is really headed, if the signs name a direction more than about 60 degrees off. */
  heading: TravelDirection.optional(),
  /** The sources of its coordinates (`place`) and of its direction (`side`), as keys of `sources`. */
  place: z.string(),
  side: z.string(),
});
type ServicePlaza = z.infer<typeof ServicePlaza>;

const ServicePlazas = z.strictObject({
  sources: z.record(z.string(), TableSource),
  roads: z.array(z.strictObject({ road: z.string(), plazas: z.array(ServicePlaza) })),
});

/** Service plazas that only one direction of traffic reaches, by road. */
export const SERVICE_PLAZAS = ServicePlazas.parse(table);

const PLAZAS = SERVICE_PLAZAS.roads.flatMap(({ plazas }) => plazas);

/** Chargers of a plaza are at most this far from its coordinates (our choice). */
const PLAZA_RADIUS_M = 250;
/** A plaza for a different direction has to be this many times as far: published coordinates differ by up to 200 m. */
const CLEARLY_FARTHER = 2;

/** Returns the plaza at a place; null if there is none in the table, or two for different directions are about as near. */
export function findServicePlaza(at: LatLng): ServicePlaza | null {
  const [nearest, ...others] = PLAZAS.filter(
    ({ lat }) => Math.abs(lat - at.lat) * METERS_PER_DEGREE <= PLAZA_RADIUS_M * CLEARLY_FARTHER,
  )
    .map((plaza) => ({ plaza, distanceM: haversineDistanceM(plaza, at) }))
    .toSorted((a, b) => a.distanceM - b.distanceM);
  if (nearest === undefined || nearest.distanceM > PLAZA_RADIUS_M) return null;
  const isUnclear = others.some(
    ({ plaza, distanceM }) => plaza.bound !== nearest.plaza.bound && distanceM < nearest.distanceM * CLEARLY_FARTHER,
  );
  return isUnclear ? null : nearest.plaza;
}
