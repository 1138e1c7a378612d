import type { StyleSpecification } from 'maplibre-gl';
import type { MapConfig } from '#contract/map.ts';
import { MAP_FONTS } from './map-fonts.ts';
import type { MapTheme } from './markers/marker-colors.ts';
import { basemapStyle } from './style/basemap-style.ts';
import { fontFaces } from './style/fonts.ts';

export type BasemapKind = 'street' | 'satellite' | 'hybrid';
type Layers = MapConfig['layers'];

const CREDITABLE: ReadonlySet<string> = new Set(['vector', 'raster', 'raster-dem', 'geojson']);

const absolute = (url: string): string => new URL(url, location.href).href;

/** The map that is part of the product and needs no network. */
export function embeddedStyle({ basemap }: Layers, theme: MapTheme): StyleSpecification {
  return basemapStyle({ theme, ...tilesOf(basemap), fonts: MAP_FONTS });
}

/** The whole address of the base map file. */
export function basemapUrl({ basemap }: Pick<Layers, 'basemap'>): string {
  return absolute(basemap.url);
}

function tilesOf(basemap: Layers['basemap']) {
  const tilesUrl = `pmtiles://${basemapUrl({ basemap })}`;
  return basemap.schema === 'towcharge' ? { tilesUrl } : { tilesUrl, archive: basemap };
}

/** Aerial pictures, for hybrid with our own names and roads over them; null when the server offers none. */
export function imageryStyle(
  layers: Layers,
  theme: MapTheme,
  layer: 'satellite' | 'hybrid',
): StyleSpecification | null {
  if (!layers.imagery) return null;
  const { tiles, tileSize, maxZoom, attribution } = layers.imagery;
  return basemapStyle({
    theme,
    ...tilesOf(layers.basemap),
    fonts: MAP_FONTS,
    imagery: { tiles, tileSize, maxzoom: maxZoom, attribution },
    hybrid: layer === 'hybrid',
  });
}

/** A style with the credits that the operator sets in place of its own; without any, those it has stand. */
export function withAttribution(style: StyleSpecification, attribution: string): StyleSpecification {
  if (attribution === '') return style;
  // On every source, since the map names those in sight only; the same words are shown once.
  const sources = Object.entries(style.sources).map(([id, source]) => [
    id,
    CREDITABLE.has(source.type) ? { ...source, attribution } : source,
  ]);
  return { ...style, sources: Object.fromEntries(sources) };
}

/** The street map of an online service, credited, with our label fonts added for our own layers. */
export async function onlineStreetStyle(
  styleUrl: string,
  attribution: string,
  signal: AbortSignal,
): Promise<StyleSpecification> {
  const response = await fetch(styleUrl, { signal });
  if (!response.ok) throw new Error(`The street map could not be had: status ${response.status}`);
  const style = (await response.json()) as StyleSpecification;
  return { ...withAttribution(style, attribution), 'font-faces': { ...style['font-faces'], ...fontFaces(MAP_FONTS) } };
}

/** An online style over the embedded map, so that nothing is blank before its first tiles are here. */
export function overlayOnEmbedded(online: StyleSpecification, embedded: StyleSpecification): StyleSpecification {
  const withoutLabels = embedded.layers.filter(({ type }) => type !== 'symbol');
  const withoutBackground = online.layers.filter(({ type }) => type !== 'background');
  const taken = new Set(withoutBackground.map(({ id }) => id));
  const below = withoutLabels.map((layer) => (taken.has(layer.id) ? { ...layer, id: `embedded-${layer.id}` } : layer));
  return { ...online, sources: { ...embedded.sources, ...online.sources }, layers: [...below, ...withoutBackground] };
}
