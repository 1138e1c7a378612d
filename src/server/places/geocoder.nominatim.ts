import { z } from 'zod';
import { LatLng } from '#domain/geo/point.ts';
import { numericString } from '#domain/numeric-string.ts';
import type { Place } from '#domain/places/place.ts';
import { findStateByCode, findStateByName, type UsState } from '#domain/places/states.ts';
import { classifyUnsupportedQuery } from '#domain/places/unsupported-query.ts';
import type { JsonClient } from '../http/client/json-client.ts';
import { externalToPlace } from './external-place.ts';
import type { Geocoder } from './geocoder-type.ts';

const NominatimResult = z.object({
  lat: numericString(LatLng.shape.lat),
  lon: numericString(LatLng.shape.lng),
  name: z.string().nullish(),
  address: z.object({
    'ISO3166-2-lvl4': z.string().optional(),
    house_number: z.string().optional(),
    road: z.string().optional(),
    city: z.string().optional(),
    town: z.string().optional(),
    village: z.string().optional(),
    hamlet: z.string().optional(),
    state: z.string().optional(),
    postcode: z.string().optional(),
    country_code: z.string().optional(),
  }),
});
const ReverseResponse = z.union([NominatimResult, z.object({ error: z.string() })]);
type NominatimResult = z.infer<typeof NominatimResult>;
type Address = NominatimResult['address'];

function toState(address: Address): UsState | undefined {
  const [country, code] = (address['ISO3166-2-lvl4'] ?? '').split('-');
  return country === 'US' && code !== undefined ? findStateByCode(code) : findStateByName(address.state ?? '');
}

function toStreet({ house_number, road }: Address): string | null {
  return road === undefined ? null : [house_number, road].filter((part) => part !== undefined).join(' ');
}

function resultToPlace({ lat, lon, name, address }: NominatimResult): Place | null {
  const state = toState(address);
  if (address.country_code !== 'us' || state === undefined) return null;
  const street = toStreet(address);
  const city = address.city ?? address.town ?? address.village ?? address.hamlet ?? null;
  const placeName = name === '' || name === address.road ? null : (name ?? null);
  const common = { point: { lat, lng: lon }, state, city, zip: address.postcode ?? null };
  if (placeName === null && street === null) return externalToPlace({ ...common, kind: 'town', name: city, street });
  if (placeName !== null)
    return externalToPlace({ ...common, kind: placeName === city ? 'town' : 'poi', name: placeName, street });
  return externalToPlace({
    ...common,
    kind: address.house_number === undefined ? 'street' : 'address',
    name: null,
    street,
  });
}

export type NominatimOptions = {
  /** Minimum time between two requests: a second for the public server, 0 for one that also allows autocomplete. */
  readonly intervalMs: number;
  readonly now: () => number;
};

/**
 * Creates a geocoder that uses a Nominatim server, and a fallback on failure or when rate-limited. The public server's
 * policy forbids autocomplete, so the fallback does it; an operator's own server also autocompletes addresses.
 */
export function createNominatimGeocoder(
  getJson: JsonClient,
  fallback: Geocoder,
  { intervalMs, now }: NominatimOptions,
): Geocoder {
  let nextRequestMs = Number.NEGATIVE_INFINITY;
  return {
    async autocomplete(query, options) {
      if (intervalMs > 0 || classifyUnsupportedQuery(query) !== 'address') return fallback.autocomplete(query, options);
      const params = {
        q: query,
        limit: options.limit,
        countrycodes: 'us',
        format: 'jsonv2',
        addressdetails: 1,
        'accept-language': 'en',
      };
      return getJson('/search', params, NominatimResult.array()).then(
        (found) => [
          ...new Map(
            found.map(resultToPlace).flatMap((place) => (place ? [[place.formattedAddress, place]] : [])),
          ).values(),
        ],
        () => fallback.autocomplete(query, options),
      );
    },
    async reverse(point) {
      if (now() < nextRequestMs) return fallback.reverse(point);
      nextRequestMs = now() + intervalMs;
      const params = { lat: point.lat, lon: point.lng, format: 'jsonv2', addressdetails: 1, 'accept-language': 'en' };
      return getJson('/reverse', params, ReverseResponse).then(
        (response) => {
          const place = 'error' in response ? null : resultToPlace(response);
          return place === null ? [] : [place];
        },
        () => fallback.reverse(point),
      );
    },
    list: fallback.list,
  };
}
