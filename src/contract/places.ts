import { z } from 'zod';
import { Place } from '#domain/places/place.ts';
import { PlacePoint, PlaceQuery } from '#domain/places/place-query.ts';
import { endpoints } from './endpoint.ts';

const AddressesResponse = z.object({ success: z.literal(true), addresses: z.array(Place) });

export const placeEndpoints = endpoints({
  suggestPlaces: {
    method: 'get',
    path: '/api/geocode/autocomplete',
    access: 'public',
    tag: 'places',
    summary:
      'Lists places that match the query, best match first; places near the map view rank higher if one is given',
    query: PlaceQuery,
    response: AddressesResponse,
    failure: 'location_not_found',
  },
  findPlace: {
    method: 'get',
    path: '/api/geocode/reverse',
    access: 'public',
    tag: 'places',
    summary: 'Returns the place at the given coordinates',
    query: PlacePoint,
    response: AddressesResponse,
    failure: 'location_not_found',
  },
});
