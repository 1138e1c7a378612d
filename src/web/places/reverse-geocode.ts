import { call, type Gateway } from '#contract/client.ts';
import { placeEndpoints } from '#contract/places.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { toCoordinatesPlace } from '#domain/places/coordinates.ts';
import { PLACE_TYPES, type Place } from '#domain/places/place.ts';

/** About 10 m: enough to name a place, and no more of a driver's position than that needs. */
const DECIMALS = 4;
const EXACT_TYPES: readonly string[] = [
  ...PLACE_TYPES.coordinates,
  ...PLACE_TYPES.address,
  ...PLACE_TYPES.street,
  ...PLACE_TYPES.poi,
];

/** The place at a point; where it cannot be named, the coordinates are the place. */
export async function reverseGeocode(gateway: Gateway, at: LatLng): Promise<Place> {
  const query = { latitude: Number(at.lat.toFixed(DECIMALS)), longitude: Number(at.lng.toFixed(DECIMALS)) };
  const named = await call(gateway, placeEndpoints.findPlace, { query }).catch(() => null);
  return named?.addresses[0] ?? toCoordinatesPlace(at);
}

/** How a point is called by its place: a town is near it, an address or a coordinate is the point itself. */
export function formatPointName({ formattedAddress, types }: Place): string {
  return types.some((type) => EXACT_TYPES.includes(type)) ? formattedAddress : `Near ${formattedAddress}`;
}

/** Says where someone is. */
export function locationMessage(place: Place): string {
  const name = formatPointName(place);
  return name.startsWith('Near ') ? `You are near ${name.slice('Near '.length)}.` : `You are at ${name}.`;
}
