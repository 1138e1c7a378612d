import { z } from 'zod';
import { Place } from '#domain/places/place.ts';
import { endpoints } from './endpoint.ts';

const Addresses = z.object({ success: z.literal(true), addresses: z.array(Place) });

export const placeEndpoints = endpoints({
  suggestPlaces: {
    method: 'get',
    path: '/api/geocode/autocomplete',
    access: 'public',
    tag: 'places',
    summary: 'Places whose name begins like the query, best match first; ranked towards a map view when one is given',
    query: z.object({
      query: z.string().trim().max(200),
      latitude: z.coerce.number().min(-90).max(90).optional(),
      longitude: z.coerce.number().min(-180).max(180).optional(),
      limit: z.coerce.number().int().min(1).max(20).default(8),
    }),
    answer: Addresses,
    failure: 'location_not_found',
  },
  findPlace: {
    method: 'get',
    path: '/api/geocode/reverse',
    access: 'public',
    tag: 'places',
    summary: 'The place at a coordinate',
    query: z.object({
      latitude: z.coerce.number().min(-90).max(90),
      longitude: z.coerce.number().min(-180).max(180),
    }),
    answer: Addresses,
    failure: 'location_not_found',
  },
});
