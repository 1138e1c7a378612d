import type { LayerSpecification, RasterSourceSpecification, StyleSpecification } from 'maplibre-gl';
import { archiveLayers, type BasemapArchive } from './archive-layers.ts';
import { BASEMAP_SOURCE } from './base-layers.ts';
import { type BasemapFonts, fontFaces } from './fonts.ts';
import { type BasemapTheme, getPalette } from './palette.ts';

export type ImagerySource = {
  tiles: string[];
  tileSize: number;
  maxzoom: number;
  attribution: string;
};

export type BasemapStyleOptions = {
  theme: BasemapTheme;
  /** URL of the PMTiles file for the map's pmtiles protocol: `pmtiles://...`. */
  tilesUrl: string;
  fonts: BasemapFonts;
  /** What the PMTiles file contains, if it isn't our own file. */
  archive?: BasemapArchive;
  /** Aerial imagery; without hybrid, this is the satellite view. */
  imagery?: ImagerySource;
  /** Draws borders, roads, and names over the imagery. */
  hybrid?: boolean;
};

/** From this zoom on, users expect streets. The embedded map has none; the page says that streets need a connection. */
export const STREET_DETAIL_ZOOM = 11;

const IMAGERY_SOURCE = 'imagery';
const OWN_ATTRIBUTION =
  '<a href="https://www.naturalearthdata.com/">Natural Earth</a> · <a href="https://www.census.gov/">US Census</a> · ' +
  '<a href="https://www.geonames.org/">GeoNames</a>';

const OWN_ARCHIVE: BasemapArchive = { schema: 'towcharge', layers: [], attribution: OWN_ATTRIBUTION };

export function basemapStyle(options: BasemapStyleOptions): StyleSpecification {
  const { tilesUrl, fonts, imagery, archive = OWN_ARCHIVE } = options;
  const raster: RasterSourceSpecification | undefined = imagery && { type: 'raster', ...imagery };
  return {
    version: 8,
    name: 'TowCharge',
    'font-faces': fontFaces(fonts),
    sources: {
      [BASEMAP_SOURCE]: { type: 'vector', url: tilesUrl, attribution: archive.attribution },
      ...(raster ? { [IMAGERY_SOURCE]: raster } : {}),
    },
    layers: imagery ? imageryLayers(options) : streetLayers(options),
  };
}

function streetLayers({ theme, archive = OWN_ARCHIVE }: BasemapStyleOptions): LayerSpecification[] {
  return archiveLayers(archive, getPalette(theme, false), false);
}

function imageryLayers({ theme, hybrid, archive = OWN_ARCHIVE }: BasemapStyleOptions): LayerSpecification[] {
  const palette = getPalette(theme, true);
  const pictures: LayerSpecification[] = [
    {
      id: 'background',
      type: 'background',
      paint: { 'background-color': palette.land },
    },
    { id: 'imagery', type: 'raster', source: IMAGERY_SOURCE },
  ];
  return hybrid ? [...pictures, ...archiveLayers(archive, palette, true)] : pictures;
}
