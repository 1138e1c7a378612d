import type { Geometry } from 'geojson';

export type Tags = Record<string, string | number>;

export type MapFeature = { geometry: Geometry; tags: Tags; minZoom: number };

export type MapLayer = {
  name: string;
  minZoom: number;
  /** Simplification tolerance in tile units (8 per pixel). */
  tolerance: number;
  /** How far a tile extends beyond its edge, in tile units. */
  buffer: number;
  features: MapFeature[];
};
