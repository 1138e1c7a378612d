import type { LatLng } from './point.ts';

const RADIANS_PER_DEGREE = Math.PI / 180;

/**
 * Returns a function that computes the haversine (0 to 1) of the arc from a center to a point. Haversines order points
 * like distances, but take less time to compute.
 */
export function haversineFrom(center: LatLng): (lat: number, lng: number) => number {
  const cosine = Math.cos(center.lat * RADIANS_PER_DEGREE);
  return (lat, lng) => {
    const halfLat = Math.sin(((lat - center.lat) * RADIANS_PER_DEGREE) / 2);
    const halfLng = Math.sin(((lng - center.lng) * RADIANS_PER_DEGREE) / 2);
    return halfLat * halfLat + cosine * Math.cos(lat * RADIANS_PER_DEGREE) * halfLng * halfLng;
  };
}

function computeGapDegrees(lng: number, west: number, east: number): number {
  if (lng >= west && lng <= east) return 0;
  const wrapped = (degrees: number) => Math.min(Math.abs(degrees), 360 - Math.abs(degrees));
  return Math.min(wrapped(lng - west), wrapped(lng - east));
}

/**
 * Returns a function that computes the haversine from a center to the nearest point in a box. Boxes must not cross the
 * antimeridian.
 */
export function haversineToBoxFrom(
  center: LatLng,
): (swLat: number, swLng: number, neLat: number, neLng: number) => number {
  const sine = Math.sin(center.lat * RADIANS_PER_DEGREE);
  const cosine = Math.cos(center.lat * RADIANS_PER_DEGREE);
  return (swLat, swLng, neLat, neLng) => {
    const gap = computeGapDegrees(center.lng, swLng, neLng) * RADIANS_PER_DEGREE;
    const halfGap = Math.sin(gap / 2);
    const haversineAt = (lat: number) => {
      const halfLat = Math.sin(((lat - center.lat) * RADIANS_PER_DEGREE) / 2);
      return halfLat * halfLat + cosine * Math.cos(lat * RADIANS_PER_DEGREE) * halfGap * halfGap;
    };
    // Along the box's nearest meridian, distance falls up to this latitude, then grows. If that is past a pole, the
    // nearest point is a corner.
    const nearestLat = Math.atan2(sine, cosine * Math.cos(gap)) / RADIANS_PER_DEGREE;
    if (Math.abs(nearestLat) > 90) return Math.min(haversineAt(swLat), haversineAt(neLat));
    return haversineAt(Math.max(swLat, Math.min(neLat, nearestLat)));
  };
}
