import { type BoundingBox, computeBounds, containsPoint } from '#domain/geo/bounds.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { ringsContain } from '#domain/places/polygon.ts';
import { US_OUTLINES } from './afdc-outline.ts';
import { cleanText } from './afdc-text.ts';

/** Boxes inside the outlines. Most chargers are in one of them, so most points skip the polygon test. */
const INTERIOR_BOXES: readonly BoundingBox[] = [
  { swLat: 33, swLng: -117, neLat: 40, neLng: -79 },
  { swLat: 34.1, swLng: -119, neLat: 40, neLng: -117 },
  { swLat: 33.4, swLng: -117.5, neLat: 34.1, neLng: -117 },
  { swLat: 46.5, swLng: -123, neLat: 48, neLng: -122 },
  { swLat: 26, swLng: -81.5, neLat: 29, neLng: -80.6 },
  { swLat: 36.8, swLng: -122, neLat: 48.2, neLng: -93 },
  { swLat: 40, swLng: -79, neLat: 42.2, neLng: -74 },
  { swLat: 40.9, swLng: -74, neLat: 44.9, neLng: -71.6 },
  { swLat: 30.1, swLng: -97, neLat: 33, neLng: -81.5 },
];

const CODES = new Set(['', 'US', 'USA', 'PR', 'VI', 'GU', 'AS', 'MP']);

const OUTLINES = US_OUTLINES.map((outline) => ({ rings: [outline], box: computeBounds(outline) }));

/**
 * Returns whether a point is in, or within a few miles of, the 50 states, Puerto Rico, or the island territories.
 */
export function isNearUnitedStates(point: LatLng): boolean {
  if (INTERIOR_BOXES.some((box) => containsPoint(box, point))) return true;
  return OUTLINES.some(({ rings, box }) => containsPoint(box, point) && ringsContain(rings, point));
}

/** Returns whether a country code is the United States, a US territory, or empty. */
export function isUnitedStates(country: unknown): boolean {
  return country === 'US' || CODES.has(cleanText(country, 40).toUpperCase());
}
