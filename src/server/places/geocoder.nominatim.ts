import { z } from 'zod';
import { LatLng } from '#domain/geo/point.ts';
import { numberText } from '#domain/number-text.ts';
import type { Place } from '#domain/places/place.ts';
import { stateByCode, stateByName, type UsState } from '#domain/places/states.ts';
import { unknownKindOf } from '#domain/places/unknown-kind.ts';
import type { JsonSource } from '../http/json-source.ts';
import { outsidePlace } from './address-place.ts';
import type { Geocoder } from './geocoder-type.ts';

const Found = z.object({
  lat: numberText(LatLng.shape.lat),
  lon: numberText(LatLng.shape.lng),
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
const Answer = z.union([Found, z.object({ error: z.string() })]);
type Found = z.infer<typeof Found>;
type Address = Found['address'];

function stateOf(address: Address): UsState | undefined {
  const [country, code] = (address['ISO3166-2-lvl4'] ?? '').split('-');
  return country === 'US' && code !== undefined ? stateByCode(code) : stateByName(address.state ?? '');
}

function streetOf({ house_number, road }: Address): string | null {
  return road === undefined ? null : [house_number, road].filter((part) => part !== undefined).join(' ');
}

function placeOf({ lat, lon, name, address }: Found): Place | null {
  const state = stateOf(address);
  if (address.country_code !== 'us' || state === undefined) return null;
  const street = streetOf(address);
  const city = address.city ?? address.town ?? address.village ?? address.hamlet ?? null;
  const own = name === '' || name === address.road ? null : (name ?? null);
  const common = { at: { lat, lng: lon }, state, city, zip: address.postcode ?? null };
  if (own === null && street === null) return outsidePlace({ ...common, kind: 'town', name: city, street });
  if (own !== null) return outsidePlace({ ...common, kind: own === city ? 'town' : 'poi', name: own, street });
  return outsidePlace({
    ...common,
    kind: address.house_number === undefined ? 'street' : 'address',
    name: null,
    street,
  });
}

export type NominatimOptions = {
  /** Least time between two requests: a second on the public server, by its policy. */
  readonly intervalMs: number;
  readonly now: () => number;
};

/**
 * A geocoder that asks a Nominatim server for the place at a position and falls back to another geocoder when that fails
 * or when it is too soon to ask again. The policy of the public server forbids suggestions, so those come from the other; a
 * server of the operator is asked for street addresses.
 */
export function nominatimGeocoder(
  ask: JsonSource,
  fallback: Geocoder,
  { intervalMs, now }: NominatimOptions,
): Geocoder {
  let nextTurn = Number.NEGATIVE_INFINITY;
  return {
    async autocomplete(query, options) {
      if (intervalMs > 0 || unknownKindOf(query) !== 'address') return fallback.autocomplete(query, options);
      const asked = {
        q: query,
        limit: options.limit,
        countrycodes: 'us',
        format: 'jsonv2',
        addressdetails: 1,
        'accept-language': 'en',
      };
      return ask('/search', asked, Found.array()).then(
        (found) => [
          ...new Map(found.map(placeOf).flatMap((place) => (place ? [[place.formattedAddress, place]] : []))).values(),
        ],
        () => fallback.autocomplete(query, options),
      );
    },
    async reverse(at) {
      if (now() < nextTurn) return fallback.reverse(at);
      nextTurn = now() + intervalMs;
      const asked = { lat: at.lat, lon: at.lng, format: 'jsonv2', addressdetails: 1, 'accept-language': 'en' };
      return ask('/reverse', asked, Answer).then(
        (answer) => {
          const place = 'error' in answer ? null : placeOf(answer);
          return place === null ? [] : [place];
        },
        () => fallback.reverse(at),
      );
    },
  };
}
