import { type BoundingBox, containsPoint } from '#domain/geo/bounds.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { cleanText } from './afdc-text.ts';

const BOXES: readonly BoundingBox[] = [
  { swLat: 24.3, swLng: -125.1, neLat: 49.5, neLng: -66.8 },
  { swLat: 51, swLng: -180, neLat: 71.6, neLng: -129.9 },
  { swLat: 51, swLng: 172, neLat: 53.6, neLng: 180 },
  { swLat: 18.5, swLng: -178.5, neLat: 28.6, neLng: -154.6 },
  { swLat: 17.5, swLng: -68.1, neLat: 18.7, neLng: -64.4 },
  { swLat: 13, swLng: 144.4, neLat: 20.7, neLng: 146.3 },
  { swLat: -14.7, swLng: -171.3, neLat: -10.9, neLng: -168 },
];

const CODES = new Set(['', 'US', 'USA', 'PR', 'VI', 'GU', 'AS', 'MP']);

/** Whether a point lies in a box around the 50 states, Puerto Rico or an island territory; parts of Canada and Mexico do too. */
export function isNearUnitedStates(point: LatLng): boolean {
  return BOXES.some((box) => containsPoint(box, point));
}

/** Whether a country code is the United States, one of its territories or empty. */
export function isUnitedStates(country: unknown): boolean {
  return country === 'US' || CODES.has(cleanText(country, 40).toUpperCase());
}
