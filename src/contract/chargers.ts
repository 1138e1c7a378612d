import { z } from 'zod';
import { Charger, ChargerDetail, ChargerId } from '#domain/chargers/charger.ts';
import { ChargerFilters } from '#domain/chargers/filters.ts';
import { SORTS } from '#domain/chargers/index/sort-order.ts';
import { BoundingBox } from '#domain/geo/bounds.ts';
import { LatLng } from '#domain/geo/point.ts';
import { endpoints } from './endpoint.ts';

const Count = z.number().int().min(0);
const Filters = ChargerFilters.prefault({});

const ChargerList = z.object({
  success: z.literal(true),
  data: z.array(Charger),
  total: Count.describe('How many chargers match'),
  truncated: z.boolean().describe('Whether data contains fewer chargers than total'),
});

const SearchLocation = z.union([
  LatLng,
  z
    .object({ latitude: LatLng.shape.lat, longitude: LatLng.shape.lng })
    .transform(({ latitude, longitude }) => ({ lat: latitude, lng: longitude })),
]);

export const SEARCH_RADIUS_DEFAULT_MILES = 5;
export const SEARCH_RADIUS_MAX_MILES = 10;
export const SEARCH_LIMIT = 50;
export const REGION_LIMIT = 500;

/** Builds a schema that clamps a number to a maximum instead of rejecting it. */
const clampTo = (max: number) =>
  z
    .number()
    .positive()
    .transform((value) => Math.min(value, max));

export const chargerEndpoints = endpoints({
  searchRegion: {
    method: 'post',
    path: '/api/chargers/search-by-region',
    access: 'public',
    scope: 'stations:read',
    tag: 'chargers',
    summary:
      'Lists up to 500 chargers in a bounding box, by default in order of distance from its center or a given point',
    body: z.object({
      boundingBox: BoundingBox,
      filters: Filters,
      limit: z
        .number()
        .int()
        .positive()
        .transform((limit) => Math.min(limit, REGION_LIMIT))
        .default(REGION_LIMIT),
      sort: z.enum(SORTS).default('distance'),
      near: LatLng.optional().describe('Where distances are measured from; defaults to the center of the box'),
    }),
    response: ChargerList,
    failure: 'area_load_failed',
  },
  searchBoundingBox: {
    method: 'post',
    path: '/api/chargers/bounding-box',
    access: 'public',
    tag: 'chargers',
    summary: 'Lists chargers between a southwest and a northeast point',
    body: z.object({ southWest: LatLng, northEast: LatLng, filters: Filters }),
    response: ChargerList,
    failure: 'area_load_failed',
  },
  readTile: {
    method: 'get',
    path: '/api/tiles/{tileKey}',
    access: 'public',
    tag: 'chargers',
    summary: 'Lists the chargers in one 0.1-degree tile, named tile_{lat}_{lng} after its southwest corner',
    params: z.object({ tileKey: z.string().max(40) }),
    query: z.object({ trailerFriendly: z.stringbool().optional() }),
    response: z.object({
      success: z.literal(true),
      tile: z.object({
        tileKey: z.string(),
        bounds: BoundingBox,
        chargerCount: Count,
        chargers: z.array(Charger),
        loadedAt: z.iso.datetime(),
      }),
      total: Count,
      truncated: z.boolean(),
    }),
    failure: 'area_load_failed',
  },
  searchText: {
    method: 'post',
    path: '/api/search',
    access: 'public',
    scope: 'stations:read',
    tag: 'chargers',
    summary:
      'Searches chargers by words in the name, address, city, or network, within a radius in miles of a location if one is given',
    body: z.object({
      query: z.string().trim().max(200),
      location: SearchLocation.nullish(),
      radius: clampTo(SEARCH_RADIUS_MAX_MILES).default(SEARCH_RADIUS_DEFAULT_MILES),
      limit: z
        .number()
        .int()
        .positive()
        .transform((limit) => Math.min(limit, SEARCH_LIMIT))
        .default(SEARCH_LIMIT),
      filters: Filters,
    }),
    response: z.object({
      success: z.literal(true),
      results: z.array(Charger),
      total: Count,
      truncated: z.boolean(),
    }),
    failure: 'charger_search_failed',
  },
  readCharger: {
    method: 'get',
    path: '/api/chargers/{id}',
    access: 'public',
    scope: 'stations:read',
    tag: 'chargers',
    summary: 'Returns one charger with everything its card shows',
    params: z.object({ id: ChargerId }),
    response: z.object({ success: z.literal(true), data: ChargerDetail }),
    errors: ['charger_not_found'],
    failure: 'chargers_load_failed',
  },
});
