import type { Geometry } from 'geojson';
import type { BasemapSchema } from '#domain/basemap/basemap-schema.ts';
import type { MapLayer, Tags } from './map-layer.ts';

type SampleFeature = { readonly layer: string; readonly tags: Tags; readonly drawnBy: string };

/** One sample feature of each kind in the common schemas, and the layer of the page's map that draws it. */
export const SAMPLE_FEATURES: Partial<Record<BasemapSchema, Record<'areas' | 'lines' | 'points', SampleFeature[]>>> = {
  protomaps: {
    areas: [
      { layer: 'earth', tags: { kind: 'earth' }, drawnBy: 'background' },
      { layer: 'water', tags: { kind: 'lake' }, drawnBy: 'water-0' },
      { layer: 'landuse', tags: { kind: 'park' }, drawnBy: 'green-0' },
      { layer: 'landcover', tags: { kind: 'forest' }, drawnBy: 'green-1' },
      { layer: 'landuse', tags: { kind: 'residential' }, drawnBy: 'built-up' },
      { layer: 'buildings', tags: { kind: 'building' }, drawnBy: 'buildings' },
    ],
    lines: [
      { layer: 'water', tags: { kind: 'river' }, drawnBy: 'waterways' },
      { layer: 'boundaries', tags: { kind: 'region', kind_detail: 4 }, drawnBy: 'state-borders' },
      { layer: 'boundaries', tags: { kind: 'country', kind_detail: 2 }, drawnBy: 'country-borders' },
      { layer: 'roads', tags: { kind: 'highway', kind_detail: 'motorway' }, drawnBy: 'highways' },
      { layer: 'roads', tags: { kind: 'major_road', kind_detail: 'primary' }, drawnBy: 'main-roads' },
      { layer: 'roads', tags: { kind: 'major_road', kind_detail: 'tertiary' }, drawnBy: 'medium-streets' },
      { layer: 'roads', tags: { kind: 'minor_road', kind_detail: 'residential' }, drawnBy: 'minor-streets' },
      { layer: 'roads', tags: { kind: 'minor_road', name: 'Oak Street' }, drawnBy: 'road-names' },
      { layer: 'roads', tags: { kind: 'highway', network: 'US:I', shield_text: '71' }, drawnBy: 'interstate-shields' },
    ],
    points: [
      { layer: 'places', tags: { kind: 'country', name: 'United States' }, drawnBy: 'country-names' },
      { layer: 'places', tags: { kind: 'region', name: 'Ohio' }, drawnBy: 'state-names' },
      { layer: 'places', tags: { kind: 'locality', kind_detail: 'city', name: 'Columbus' }, drawnBy: 'city-names' },
      { layer: 'places', tags: { kind: 'locality', kind_detail: 'town', name: 'Delaware' }, drawnBy: 'town-names' },
      { layer: 'places', tags: { kind: 'neighbourhood', name: 'Short North' }, drawnBy: 'village-names' },
      { layer: 'water', tags: { kind: 'lake', name: 'Lake Erie' }, drawnBy: 'water-names' },
    ],
  },
  openmaptiles: {
    areas: [
      { layer: 'water', tags: { class: 'ocean' }, drawnBy: 'water-0' },
      { layer: 'landcover', tags: { class: 'wood' }, drawnBy: 'green-0' },
      { layer: 'park', tags: { class: 'national_park' }, drawnBy: 'green-1' },
      { layer: 'landuse', tags: { class: 'residential' }, drawnBy: 'built-up' },
      { layer: 'building', tags: {}, drawnBy: 'buildings' },
    ],
    lines: [
      { layer: 'waterway', tags: { class: 'river' }, drawnBy: 'waterways' },
      { layer: 'boundary', tags: { admin_level: 4, maritime: 0 }, drawnBy: 'state-borders' },
      { layer: 'boundary', tags: { admin_level: 2, maritime: 0 }, drawnBy: 'country-borders' },
      { layer: 'transportation', tags: { class: 'motorway' }, drawnBy: 'highways' },
      { layer: 'transportation', tags: { class: 'trunk' }, drawnBy: 'main-roads' },
      { layer: 'transportation', tags: { class: 'secondary' }, drawnBy: 'medium-streets' },
      { layer: 'transportation', tags: { class: 'minor' }, drawnBy: 'minor-streets' },
      { layer: 'transportation_name', tags: { class: 'minor', name: 'Oak Street' }, drawnBy: 'road-names' },
      { layer: 'transportation_name', tags: { network: 'us-interstate', ref: '71' }, drawnBy: 'interstate-shields' },
    ],
    points: [
      { layer: 'place', tags: { class: 'country', name: 'United States' }, drawnBy: 'country-names' },
      { layer: 'place', tags: { class: 'state', name: 'Ohio' }, drawnBy: 'state-names' },
      { layer: 'place', tags: { class: 'city', name: 'Columbus' }, drawnBy: 'city-names' },
      { layer: 'place', tags: { class: 'town', name: 'Delaware' }, drawnBy: 'town-names' },
      { layer: 'place', tags: { class: 'village', name: 'Galena' }, drawnBy: 'village-names' },
      { layer: 'water_name', tags: { class: 'lake', name: 'Lake Erie' }, drawnBy: 'water-names' },
    ],
  },
  shortbread: {
    areas: [
      { layer: 'ocean', tags: {}, drawnBy: 'water-0' },
      { layer: 'water_polygons', tags: { kind: 'water' }, drawnBy: 'water-1' },
      { layer: 'land', tags: { kind: 'forest' }, drawnBy: 'green-0' },
      { layer: 'sites', tags: { kind: 'national_park' }, drawnBy: 'green-1' },
      { layer: 'land', tags: { kind: 'residential' }, drawnBy: 'built-up' },
      { layer: 'buildings', tags: {}, drawnBy: 'buildings' },
    ],
    lines: [
      { layer: 'water_lines', tags: { kind: 'river' }, drawnBy: 'waterways' },
      { layer: 'boundaries', tags: { admin_level: 4 }, drawnBy: 'state-borders' },
      { layer: 'boundaries', tags: { admin_level: 2 }, drawnBy: 'country-borders' },
      { layer: 'streets', tags: { kind: 'motorway' }, drawnBy: 'highways' },
      { layer: 'streets', tags: { kind: 'primary' }, drawnBy: 'main-roads' },
      { layer: 'streets', tags: { kind: 'secondary' }, drawnBy: 'medium-streets' },
      { layer: 'streets', tags: { kind: 'residential' }, drawnBy: 'minor-streets' },
      { layer: 'street_labels', tags: { kind: 'residential', name: 'Oak Street' }, drawnBy: 'road-names' },
      { layer: 'street_labels', tags: { kind: 'motorway', ref: 'I 71' }, drawnBy: 'interstate-shields' },
    ],
    points: [
      { layer: 'boundary_labels', tags: { admin_level: 2, name: 'United States' }, drawnBy: 'country-names' },
      { layer: 'boundary_labels', tags: { admin_level: 4, name: 'Ohio' }, drawnBy: 'state-names' },
      { layer: 'place_labels', tags: { kind: 'state_capital', name: 'Columbus' }, drawnBy: 'city-names' },
      { layer: 'place_labels', tags: { kind: 'town', name: 'Delaware' }, drawnBy: 'town-names' },
      { layer: 'place_labels', tags: { kind: 'village', name: 'Galena' }, drawnBy: 'village-names' },
      { layer: 'water_polygons_labels', tags: { name: 'Lake Erie' }, drawnBy: 'water-names' },
    ],
  },
  unknown: {
    areas: [{ layer: 'zones', tags: { code: 'R1' }, drawnBy: 'zones-areas' }],
    lines: [{ layer: 'pipes', tags: { size: 3 }, drawnBy: 'pipes-lines' }],
    points: [{ layer: 'signs', tags: { name: 'Stop' }, drawnBy: 'signs-names' }],
  },
};

const SHAPES: Record<'areas' | 'lines' | 'points', (index: number) => Geometry> = {
  areas: (index) => {
    const [west, south] = [-84.5 + 0.6 * index, 38.3];
    const [east, north] = [west + 0.5, south + 0.8];
    const ring = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ];
    return { type: 'Polygon', coordinates: [ring] };
  },
  lines: (index) => ({
    type: 'LineString',
    coordinates: [
      [-84.8, 39.4 + 0.15 * index],
      [-82.5, 39.6 + 0.15 * index],
      [-80.2, 39.4 + 0.15 * index],
    ],
  }),
  points: (index) => ({ type: 'Point', coordinates: [-84 + 0.7 * index, 41.3] }),
};

export function buildSchemaLayers(schema: BasemapSchema): MapLayer[] {
  const layers = new Map<string, MapLayer>();
  for (const shape of ['areas', 'lines', 'points'] as const) {
    for (const [index, { layer: name, tags }] of (SAMPLE_FEATURES[schema]?.[shape] ?? []).entries()) {
      const layer = layers.get(name) ?? { name, minZoom: 0, tolerance: 0, buffer: 64, features: [] };
      layer.features.push({ geometry: SHAPES[shape](index), tags, minZoom: 0 });
      layers.set(name, layer);
    }
  }
  return [...layers.values()];
}
