import { z } from 'zod';
import { type LatLng, METERS_PER_DEGREE } from './point.ts';

/** A latitude/longitude box in degrees. If its west edge is east of its east edge, it crosses the antimeridian. */
export const BoundingBox = z
  .object({
    swLat: z.number().min(-90).max(90),
    swLng: z.number().min(-180).max(180),
    neLat: z.number().min(-90).max(90),
    neLng: z.number().min(-180).max(180),
  })
  .refine((box) => box.swLat <= box.neLat, { message: 'swLat must not be north of neLat', path: ['swLat'] });
export type BoundingBox = z.infer<typeof BoundingBox>;

export const WORLD: BoundingBox = { swLat: -90, swLng: -180, neLat: 90, neLng: 180 };

/** Returns the smallest box around points, given as lng, lat, lng, lat... Ignores the antimeridian. */
export function computeBounds(coordinates: ArrayLike<number>): BoundingBox {
  const box = { swLat: 90, swLng: 180, neLat: -90, neLng: -180 };
  for (let i = 0; i < coordinates.length; i += 2) {
    const lng = coordinates[i] ?? 0;
    const lat = coordinates[i + 1] ?? 0;
    box.swLat = Math.min(box.swLat, lat);
    box.neLat = Math.max(box.neLat, lat);
    box.swLng = Math.min(box.swLng, lng);
    box.neLng = Math.max(box.neLng, lng);
  }
  return box;
}

export function crossesAntimeridian(box: BoundingBox): boolean {
  return box.swLng > box.neLng;
}

/** Splits a box into one or two boxes that don't cross the antimeridian. */
export function splitAtAntimeridian(box: BoundingBox): BoundingBox[] {
  if (!crossesAntimeridian(box)) return [box];
  return [
    { ...box, neLng: 180 },
    { ...box, swLng: -180 },
  ];
}

/** Returns whether a point is inside a box, edges included. */
export function containsPoint(box: BoundingBox, point: LatLng): boolean {
  if (point.lat < box.swLat || point.lat > box.neLat) return false;
  return crossesAntimeridian(box)
    ? point.lng >= box.swLng || point.lng <= box.neLng
    : point.lng >= box.swLng && point.lng <= box.neLng;
}

function computeArea(box: BoundingBox): number {
  return (box.neLat - box.swLat) * (box.neLng - box.swLng);
}

function computeOverlapArea(a: BoundingBox, b: BoundingBox): number {
  const height = Math.min(a.neLat, b.neLat) - Math.max(a.swLat, b.swLat);
  const width = Math.min(a.neLng, b.neLng) - Math.max(a.swLng, b.swLng);
  return height > 0 && width > 0 ? height * width : 0;
}

/** Returns the share of the smaller box that overlaps the other, 0 to 1, by area in square degrees. */
export function computeOverlapRatio(a: BoundingBox, b: BoundingBox): number {
  const partsOfA = splitAtAntimeridian(a);
  const partsOfB = splitAtAntimeridian(b);
  const area = (parts: BoundingBox[]) => parts.reduce((sum, part) => sum + computeArea(part), 0);
  const smaller = Math.min(area(partsOfA), area(partsOfB));
  if (smaller <= 0) return 0;
  let shared = 0;
  for (const partOfA of partsOfA) for (const partOfB of partsOfB) shared += computeOverlapArea(partOfA, partOfB);
  return Math.min(1, shared / smaller);
}

/** Returns a cache key for a box, with edges rounded to the given decimals. */
export function toBoundsKey(box: BoundingBox, decimals: number): string {
  const edge = (degrees: number) => (Math.round(degrees * 10 ** decimals) / 10 ** decimals + 0).toFixed(decimals);
  return [box.swLat, box.swLng, box.neLat, box.neLng].map(edge).join(',');
}

function wrapLongitude(lng: number): number {
  if (lng >= -180 && lng <= 180) return lng;
  return ((((lng + 180) % 360) + 360) % 360) - 180;
}

export function getCenter(box: BoundingBox): LatLng {
  const east = crossesAntimeridian(box) ? box.neLng + 360 : box.neLng;
  return { lat: (box.swLat + box.neLat) / 2, lng: wrapLongitude((box.swLng + east) / 2) };
}

/**
 * Returns the box that extends the given degrees in each direction, clamped at the poles and wrapped at 180 degrees.
 */
export function boxAround(center: LatLng, radiusDegrees: number): BoundingBox {
  return {
    swLat: Math.max(-90, center.lat - radiusDegrees),
    neLat: Math.min(90, center.lat + radiusDegrees),
    swLng: radiusDegrees >= 180 ? -180 : wrapLongitude(center.lng - radiusDegrees),
    neLng: radiusDegrees >= 180 ? 180 : wrapLongitude(center.lng + radiusDegrees),
  };
}

/** Returns a box that contains a circle with a radius in meters. */
export function boxAroundCircle(center: LatLng, radiusM: number): BoundingBox {
  const latDegrees = radiusM / METERS_PER_DEGREE;
  const maxAbsLat = Math.min(90, Math.abs(center.lat) + latDegrees);
  const lngScale = Math.cos((maxAbsLat * Math.PI) / 180);
  const lngDegrees = maxAbsLat >= 90 || lngScale < 1e-9 ? 180 : Math.min(180, latDegrees / lngScale);
  const box = boxAround(center, latDegrees);
  if (lngDegrees >= 180) return { ...box, swLng: -180, neLng: 180 };
  return { ...box, swLng: wrapLongitude(center.lng - lngDegrees), neLng: wrapLongitude(center.lng + lngDegrees) };
}
