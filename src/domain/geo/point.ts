import { z } from 'zod';

export const LatLng = z.object({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
});
export type LatLng = z.infer<typeof LatLng>;

const SENT_DECIMALS = 4;
const EARTH_RADIUS_M = 6_371_008.8;
const RADIANS_PER_DEGREE = Math.PI / 180;

export const METERS_PER_MILE = 1609.344;
export const METERS_PER_DEGREE = EARTH_RADIUS_M * RADIANS_PER_DEGREE;

/** Rounds a driver's position to about 10 m (30 ft), as the privacy policy promises for most requests. */
export function roundPosition({ lat, lng }: LatLng): LatLng {
  return { lat: Number(lat.toFixed(SENT_DECIMALS)), lng: Number(lng.toFixed(SENT_DECIMALS)) };
}

/** Returns the great-circle distance in meters on the mean Earth sphere (haversine formula). */
export function haversineDistanceM(a: LatLng, b: LatLng): number {
  const halfLat = Math.sin(((b.lat - a.lat) * RADIANS_PER_DEGREE) / 2);
  const halfLng = Math.sin(((b.lng - a.lng) * RADIANS_PER_DEGREE) / 2);
  const h =
    halfLat * halfLat + Math.cos(a.lat * RADIANS_PER_DEGREE) * Math.cos(b.lat * RADIANS_PER_DEGREE) * halfLng * halfLng;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)));
}
