import { z } from 'zod';
import { LatLng } from '#domain/geo/point.ts';
import { numericString } from '#domain/numeric-string.ts';

export const MIN_PLACE_QUERY_LENGTH = 3;
export const DEFAULT_SUGGESTION_COUNT = 8;

/** A place search by name, optionally biased toward a map view. */
export const PlaceQuery = z.object({
  query: z.string().trim().max(200),
  latitude: numericString(LatLng.shape.lat).optional(),
  longitude: numericString(LatLng.shape.lng).optional(),
  zoom: numericString(z.number().min(0).max(24)).optional(),
  limit: numericString(z.number().int().min(1).max(20)).default(DEFAULT_SUGGESTION_COUNT),
});
export type PlaceQuery = z.infer<typeof PlaceQuery>;

/** Coordinates to find the place at (reverse geocoding). */
export const PlacePoint = z.object({
  latitude: numericString(LatLng.shape.lat),
  longitude: numericString(LatLng.shape.lng),
});
export type PlacePoint = z.infer<typeof PlacePoint>;

export type MapView = LatLng & { readonly zoom?: number | undefined };

/** Returns the map view of a query, or undefined if a coordinate is missing. */
export function getMapView({ latitude, longitude, zoom }: PlaceQuery): MapView | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { lat: latitude, lng: longitude, zoom };
}
