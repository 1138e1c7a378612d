import { z } from 'zod';
import { webUrl } from '../setting-schemas.ts';

const TERRAIN_TILES_URL = 'https://s3.amazonaws.com/elevation-tiles-prod/terrarium/{z}/{x}/{y}.png';
const TERRAIN_TILES_CREDIT =
  'United States 3DEP and global GMTED2010 and SRTM terrain data courtesy of the U.S. Geological Survey; ' +
  'Canada terrain data contains information licensed under the Open Government Licence – Canada; ' +
  'Mexico terrain data source: INEGI, Continental relief, 2016; ' +
  'global ETOPO1 terrain data U.S. National Oceanic and Atmospheric Administration';
const ELEVATION_RULE = 'must be a URL that begins with http:// or https:// and contains {z}, {x}, and {y}, or none';

export const ROADS_ENVIRONMENT = {
  ROADS_URL: webUrl('must be the URL of a Valhalla server').optional(),
  ROADS_EXTRACTS_URL: webUrl().default('https://download.geofabrik.de/north-america'),
  ELEVATION_URL: z
    .string()
    .default(TERRAIN_TILES_URL)
    .transform((text) => (text === 'none' ? null : text))
    .pipe(
      webUrl(ELEVATION_RULE)
        .refine((text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)), ELEVATION_RULE)
        .nullable(),
    ),
  ELEVATION_ATTRIBUTION: z.string().optional(),
};

type RoadsEnvironment = z.output<z.ZodObject<typeof ROADS_ENVIRONMENT>>;

export type RoadsSettings = {
  /** An external Valhalla server, or null for the embedded engine. */
  readonly url: string | null;
  /** Where the states' extracts are downloaded from, in Geofabrik's layout. */
  readonly extractsUrl: string;
  /** A service with Terrarium elevation tiles, or null. */
  readonly elevation: { readonly url: string; readonly attribution: string } | null;
};

export function parseRoadsSettings(env: RoadsEnvironment): RoadsSettings {
  const { ROADS_URL: url = null, ROADS_EXTRACTS_URL: extractsUrl, ELEVATION_URL, ELEVATION_ATTRIBUTION } = env;
  const defaultAttribution = ELEVATION_URL === TERRAIN_TILES_URL ? TERRAIN_TILES_CREDIT : '';
  const elevation =
    ELEVATION_URL === null ? null : { url: ELEVATION_URL, attribution: ELEVATION_ATTRIBUTION ?? defaultAttribution };
  return { url, extractsUrl, elevation };
}
