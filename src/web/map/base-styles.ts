import mediumItalicLatin from '@fontsource/inter/files/inter-latin-500-italic.woff2?url';
import mediumLatin from '@fontsource/inter/files/inter-latin-500-normal.woff2?url';
import semiBoldLatin from '@fontsource/inter/files/inter-latin-600-normal.woff2?url';
import mediumItalicExt from '@fontsource/inter/files/inter-latin-ext-500-italic.woff2?url';
import mediumExt from '@fontsource/inter/files/inter-latin-ext-500-normal.woff2?url';
import semiBoldExt from '@fontsource/inter/files/inter-latin-ext-600-normal.woff2?url';
import type { StyleSpecification } from 'maplibre-gl';
import type { MapConfig } from '#contract/map.ts';
import type { MapTheme } from './markers/marker-colors.ts';
import { basemapStyle } from './style/basemap-style.ts';
import type { BasemapFonts } from './style/fonts.ts';
import { fontFaces } from './style/fonts.ts';

const MAP_FONTS: BasemapFonts = {
  medium: { latin: mediumLatin, latinExt: mediumExt },
  semiBold: { latin: semiBoldLatin, latinExt: semiBoldExt },
  mediumItalic: { latin: mediumItalicLatin, latinExt: mediumItalicExt },
};

export type BasemapKind = 'street' | 'satellite' | 'hybrid';
type BaseMaps = MapConfig['layers'];

const CREDITABLE_TYPES: ReadonlySet<string> = new Set(['vector', 'raster', 'raster-dem', 'geojson']);

const absolute = (url: string): string => new URL(url, location.href).href;

/** The embedded base map, which works offline. */
export function embeddedStyle({ basemap }: BaseMaps, theme: MapTheme): StyleSpecification {
  return basemapStyle({ theme, ...toTiles(basemap), fonts: MAP_FONTS });
}

/** Returns the absolute URL of the base map file. */
export function basemapUrl({ basemap }: Pick<BaseMaps, 'basemap'>): string {
  return absolute(basemap.url);
}

function toTiles(basemap: BaseMaps['basemap']) {
  const tilesUrl = `pmtiles://${basemapUrl({ basemap })}`;
  return basemap.schema === 'towcharge' ? { tilesUrl } : { tilesUrl, archive: basemap };
}

/** Aerial imagery; hybrid adds borders, roads, and names. Null if the server offers no imagery. */
export function imageryStyle(
  baseMaps: BaseMaps,
  theme: MapTheme,
  kind: 'satellite' | 'hybrid',
): StyleSpecification | null {
  if (!baseMaps.imagery) return null;
  const { tiles, tileSize, maxZoom, attribution } = baseMaps.imagery;
  return basemapStyle({
    theme,
    ...toTiles(baseMaps.basemap),
    fonts: MAP_FONTS,
    imagery: { tiles, tileSize, maxzoom: maxZoom, attribution },
    hybrid: kind === 'hybrid',
  });
}

/** Replaces a style's attribution with the operator's; an empty one leaves the style unchanged. */
export function withAttribution(style: StyleSpecification, attribution: string): StyleSpecification {
  if (attribution === '') return style;
  // Set it on every source that can have one: the map credits only visible sources, and shows identical text once.
  const sources = Object.entries(style.sources).map(([id, source]) => [
    id,
    CREDITABLE_TYPES.has(source.type) ? { ...source, attribution } : source,
  ]);
  return { ...style, sources: Object.fromEntries(sources) };
}

/** Loads an online street style and adds the attribution and the label fonts our layers need. */
export async function onlineStreetStyle(
  styleUrl: string,
  attribution: string,
  signal: AbortSignal,
): Promise<StyleSpecification> {
  const response = await fetch(styleUrl, { signal });
  if (!response.ok) throw new Error(`The street map could not be loaded: status ${response.status}`);
  const style = (await response.json()) as StyleSpecification;
  return { ...withAttribution(style, attribution), 'font-faces': { ...style['font-faces'], ...fontFaces(MAP_FONTS) } };
}

function stack(above: StyleSpecification, below: StyleSpecification): StyleSpecification {
  const layers = above.layers.filter(({ type }) => type !== 'background');
  const usedIds = new Set(layers.map(({ id }) => id));
  const layersBelow = below.layers.map((layer) =>
    usedIds.has(layer.id) ? { ...layer, id: `embedded-${layer.id}` } : layer,
  );
  return { ...above, sources: { ...below.sources, ...above.sources }, layers: [...layersBelow, ...layers] };
}

/** Puts an online style over the embedded map, so the map isn't blank while the first tiles load. */
export function overlayOnEmbedded(online: StyleSpecification, embedded: StyleSpecification): StyleSpecification {
  return stack(online, { ...embedded, layers: embedded.layers.filter(({ type }) => type !== 'symbol') });
}

/** Puts imagery alone over the embedded map and its names, which stay readable until the imagery covers them. */
export function coverEmbedded(imagery: StyleSpecification, embedded: StyleSpecification): StyleSpecification {
  return stack({ ...imagery, layers: imagery.layers.filter(({ type }) => type === 'raster') }, embedded);
}
