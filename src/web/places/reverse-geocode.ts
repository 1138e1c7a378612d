import { call, type Gateway } from '#contract/client.ts';
import { placeEndpoints } from '#contract/places.ts';
import { type LatLng, roundPosition } from '#domain/geo/point.ts';
import { toCoordinatesPlace } from '#domain/places/coordinates.ts';
import { PLACE_TYPES, type Place } from '#domain/places/place.ts';

const EXACT_TYPES: readonly string[] = [
  ...PLACE_TYPES.coordinates,
  ...PLACE_TYPES.address,
  ...PLACE_TYPES.street,
  ...PLACE_TYPES.poi,
];

/** Returns the coordinates if the point can't be named. */
export async function reverseGeocode(gateway: Gateway, position: LatLng): Promise<Place> {
  const { lat: latitude, lng: longitude } = roundPosition(position);
  const query = { latitude, longitude };
  const named = await call(gateway, placeEndpoints.findPlace, { query }).catch(() => null);
  return named?.addresses[0] ?? toCoordinatesPlace(position);
}

/** Returns the name of a point: towns get "Near", addresses and coordinates are exact. */
export function formatPointName({ formattedAddress, types }: Place): string {
  return types.some((type) => EXACT_TYPES.includes(type)) ? formattedAddress : `Near ${formattedAddress}`;
}

export function getLocationMessage(place: Place): string {
  const name = formatPointName(place);
  return name.startsWith('Near ') ? `You are near ${name.slice('Near '.length)}.` : `You are at ${name}.`;
}
