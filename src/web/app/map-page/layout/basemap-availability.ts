import type { MapConfig } from '#contract/map.ts';
import { hasStreets } from '#domain/basemap/basemap-schema.ts';
import type { Theme } from '#web/lib/browser/theme.ts';
import { STREET_DETAIL_ZOOM } from '#web/map/style/basemap-style.ts';
import type { BasemapKind } from '../map-url.ts';

/** Null if the base map is available. The street map always is, because it is bundled. */
export function basemapUnavailableReason(
  basemap: BasemapKind,
  layers: MapConfig['layers'],
  isOnline: boolean,
): string | null {
  if (basemap === 'street') return null;
  if (layers.imagery === null) return 'This map has no satellite imagery.';
  return isOnline ? null : 'Satellite imagery needs a connection.';
}

export function effectiveBasemap(chosen: BasemapKind, layers: MapConfig['layers'], isOnline: boolean): BasemapKind {
  return basemapUnavailableReason(chosen, layers, isOnline) === null ? chosen : 'street';
}

type StreetView = { readonly zoom: number; readonly theme: Theme; readonly isOnline: boolean };

/** Returns why the map shows no local streets at a zoom where users expect them, or null if it does. */
export function streetDetailUnavailableReason(
  layers: MapConfig['layers'],
  { zoom, theme, isOnline }: StreetView,
): string | null {
  if (zoom < STREET_DETAIL_ZOOM || hasStreets(layers.basemap.schema)) return null;
  if (layers.street === null) return 'This map shows highways, but not local streets.';
  if (!isOnline) return 'Street detail needs a connection.';
  return theme === 'dark' && !layers.street.darkStyleUrl ? 'Street detail is only available in the light theme.' : null;
}
