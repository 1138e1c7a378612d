import { z } from 'zod';
import type { Place } from '#domain/places/place.ts';
import { MIN_PLACE_QUERY_LENGTH } from '#domain/places/place-query.ts';
import { findStateByName } from '#domain/places/states.ts';
import type { JsonClient } from '../http/client/json-client.ts';
import { type ExternalPlace, externalToPlace } from './external-place.ts';
import type { Geocoder } from './geocoder-type.ts';

const Feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]) }),
  properties: z.object({
    type: z.string().optional(),
    osm_value: z.string().optional(),
    countrycode: z.string().optional(),
    name: z.string().optional(),
    housenumber: z.string().optional(),
    street: z.string().optional(),
    postcode: z.string().optional(),
    city: z.string().optional(),
    state: z.string().optional(),
  }),
});
const PhotonResponse = z.object({ features: z.array(Feature) });
type Feature = z.infer<typeof Feature>;

const KINDS: ReadonlyMap<string, ExternalPlace['kind']> = new Map([
  ['state', 'state'],
  ['county', 'county'],
  ['city', 'town'],
  ['district', 'neighborhood'],
  ['locality', 'neighborhood'],
  ['street', 'street'],
]);

function toKind({ type = '', osm_value, housenumber, name }: Feature['properties']): ExternalPlace['kind'] {
  if (osm_value === 'postcode' || osm_value === 'postal_code') return 'zip';
  return KINDS.get(type) ?? (housenumber !== undefined && name === undefined ? 'address' : 'poi');
}

function featureToPlace({ geometry, properties }: Feature): Place | null {
  const [lng, lat] = geometry.coordinates;
  const kind = toKind(properties);
  const { name, housenumber, street, postcode, city, countrycode } = properties;
  const state = findStateByName((kind === 'state' ? name : properties.state) ?? '');
  if (countrycode !== 'US' || state === undefined) return null;
  return externalToPlace({
    kind,
    point: { lat, lng },
    state,
    name: name ?? null,
    street: street === undefined ? null : [housenumber, street].filter((part) => part !== undefined).join(' '),
    city: city ?? null,
    zip: postcode ?? (kind === 'zip' ? (name ?? null) : null),
  });
}

function toPlaces(response: z.infer<typeof PhotonResponse>, limit: number): Place[] {
  const places = response.features.map(featureToPlace).filter((place) => place !== null);
  const firstByAddress = new Map(places.toReversed().map((place) => [place.formattedAddress, place]));
  return places.filter((place) => firstByAddress.get(place.formattedAddress) === place).slice(0, limit);
}

/** Uses the fallback on failure. */
export function createPhotonGeocoder(getJson: JsonClient, fallback: Geocoder): Geocoder {
  return {
    async autocomplete(query, options) {
      if (query.trim().length < MIN_PLACE_QUERY_LENGTH) return [];
      const { near, limit } = options;
      const zoom = near?.zoom === undefined ? undefined : Math.round(near.zoom);
      // Requests more than needed, because places in other countries are dropped.
      const params = { q: query, limit: limit * 3, lang: 'en', lat: near?.lat, lon: near?.lng, zoom };
      return getJson('/api', params, PhotonResponse).then(
        (response) => toPlaces(response, limit),
        () => fallback.autocomplete(query, options),
      );
    },
    reverse: (point) =>
      getJson('/reverse', { lat: point.lat, lon: point.lng, limit: 1, lang: 'en' }, PhotonResponse).then(
        (response) => toPlaces(response, 1),
        () => fallback.reverse(point),
      ),
    list: fallback.list,
  };
}
