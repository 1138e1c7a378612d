import { z } from 'zod';
import { BasemapSchema } from '#domain/basemap/basemap-schema.ts';
import { LatLng } from '#domain/geo/point.ts';
import { numericString } from '#domain/numeric-string.ts';
import { endpoints } from './endpoint.ts';

const TileNumber = z.string().regex(/^\d{1,7}$/, 'A tile number must be a whole number');
const RasterLayer = z.object({
  tiles: z.array(z.string()).min(1),
  tileSize: z.number().int().positive(),
  maxZoom: z.number().int().positive(),
  attribution: z.string(),
});

export const MapConfig = z.object({
  dataset: z.object({
    source: z.enum(['none', 'demonstration', 'afdc']),
    isDemonstration: z.boolean(),
    total: z.number().int().min(0),
    version: z.number().int().min(0),
    updatedAt: z.iso.datetime().nullable(),
    attribution: z.string(),
  }),
  findsAddresses: z.boolean(),
  /** Null while unknown. */
  marksTolls: z.boolean().nullable(),
  networks: z.array(z.object({ name: z.string(), count: z.number().int().min(0) })),
  layers: z.object({
    /** The base map file; the attribution is empty for our own. */
    basemap: z.object({
      url: z.string(),
      schema: BasemapSchema,
      layers: z.array(z.string()),
      attribution: z.string(),
    }),
    /** Attribution of the street map; if empty, the map's own attribution is used. */
    street: z.object({ styleUrl: z.string(), darkStyleUrl: z.string().optional(), attribution: z.string() }).nullable(),
    imagery: RasterLayer.nullable(),
  }),
});
export type MapConfig = z.infer<typeof MapConfig>;

/** Server-sent events about station changes. */
export const STATION_EVENTS_PATH = '/api/map/news';

export const mapEndpoints = endpoints({
  readMapConfig: {
    method: 'get',
    path: '/api/map/config',
    access: 'public',
    tag: 'map',
    summary: "Returns the map's data set, its networks, and the base layers that this server offers",
    response: z.object({ success: z.literal(true), data: MapConfig }),
    alternateStatuses: [304],
    failure: 'chargers_load_failed',
  },
  readSnapshot: {
    method: 'get',
    path: '/api/map/stations',
    access: 'public',
    tag: 'map',
    summary:
      'Returns all stations as packed columns; with since, only changes after that version, unless code names other code than the server has; with an area, only that area',
    query: z.object({
      since: numericString(z.number().int().min(0)).optional(),
      code: z.string().max(64).optional(),
      swLat: numericString(LatLng.shape.lat).optional(),
      swLng: numericString(LatLng.shape.lng).optional(),
      neLat: numericString(LatLng.shape.lat).optional(),
      neLng: numericString(LatLng.shape.lng).optional(),
    }),
    response: 'application/vnd.towcharge.stations',
    alternateStatuses: [304],
    failure: 'chargers_load_failed',
  },
  readVectorTile: {
    method: 'get',
    path: '/api/map/{z}/{x}/{tile}',
    access: 'public',
    tag: 'map',
    summary: 'Returns a vector tile {y}.mvt of the stations and clusters that match filters given as JSON',
    params: z.object({
      z: z.string().regex(/^\d{1,2}$/, 'A zoom must be a whole number'),
      x: TileNumber,
      tile: z.string().regex(/^\d{1,7}\.mvt$/, 'A tile is named by its row, such as 12.mvt'),
    }),
    query: z.object({ filters: z.string().max(4000).optional() }),
    response: 'application/vnd.mapbox-vector-tile',
    alternateStatuses: [204, 304],
    failure: 'chargers_load_failed',
  },
});
