import { z } from 'zod';
import { LatLng } from '#domain/geo/point.ts';
import { numericString } from '#domain/numeric-string.ts';

export const MIN_PLACE_QUERY = 3;
export const DEFAULT_SUGGESTIONS = 8;

/** What a search for places by name asks: a text, and the map view its results should be near, if there is one. */
export const PlaceQuery = z.object({
  query: z.string().trim().max(200),
  latitude: numericString(LatLng.shape.lat).optional(),
  longitude: numericString(LatLng.shape.lng).optional(),
  zoom: numericString(z.number().min(0).max(24)).optional(),
  limit: numericString(z.number().int().min(1).max(20)).default(DEFAULT_SUGGESTIONS),
});
export type PlaceQuery = z.infer<typeof PlaceQuery>;

/** What a search for the place at a coordinate asks. */
export const PlacePoint = z.object({
  latitude: numericString(LatLng.shape.lat),
  longitude: numericString(LatLng.shape.lng),
});
export type PlacePoint = z.infer<typeof PlacePoint>;

/** The center of a map view and its zoom, where known. */
export type MapView = LatLng & { readonly zoom?: number | undefined };

/** The map view of a query, or undefined when it has none or only half of one. */
export function getMapView({ latitude, longitude, zoom }: PlaceQuery): MapView | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { lat: latitude, lng: longitude, zoom };
}
